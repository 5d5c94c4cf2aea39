/**
 * What people type, and the fund that they mean. A fund is named by a code or ISIN of one of its classes: every class of its
 * strategy is meant. `~` stands before a part of the name: every fund whose name holds it is meant, where a query means a house
 * or funds whose classes the sources give as several strategies.
 */
export interface MeantQuery {
  readonly query: string
  readonly meant: readonly string[]
}

/** Written before the search was tuned by it. */
const written: Readonly<Record<string, string>> = {
  codes: `
    0050 = 0050
    00878 = 00878
    006208 = 006208
    0056 = 0056
    00919 = 00919
    00631L = 00631L
    00632r = 00632R
    00981a = 00981A
    00687b = 00687B
    0050.TW = 0050
    00937B.TWO = 00937B
    T3604Y = T3604Y
    t0910y = T0910Y
    009816 = 009816
    00403A = 00403A
  `,
  isins: `
    LU0820561818 = LU0820561818
    lu0171310443 = LU0171310443
    IE0009514989 = IE0009514989
    LU0095030564 = LU0095030564
    HK0000055670 = HK0000055670
    LU0099574567 = LU0099574567
    IE00B193MK07 = IE00B193MK07
    LU1165135440 = LU1165135440
  `,
  names: `
    元大台灣卓越50基金 = 0050
    國泰台灣ESG永續高股息 = 00878
    富邦台灣釆吉50 = 006208
    安聯台灣科技基金 = T3604Y
    安聯台灣大壩 = T3601Y
    安聯台灣智慧基金 = T3619Y
    統一奔騰 = T0910Y
    統一黑馬基金 = T0903Y
    野村高科技 = T3228Y
    野村優質基金 = T3201Y
    群益馬拉松 = T1609Y
    群益店頭市場基金 = T1612Y
    復華高成長 = T2205Y
    富邦長紅基金 = T1005Y
    國泰小龍 = T3714Y
    國泰中小成長基金 = T3703Y
    第一金小型精選 = T0313Y
    元大高科技基金 = T0508Y
    瀚亞印度 = T0723Y
    貝萊德世界科技 = LU0171310443
    貝萊德世界礦業基金 = LU0172157280
    貝萊德環球資產配置 = LU0072462426
    富達全球科技 = LU0099574567
    富達基金-全球入息 = LU0605515377
    聯博美國收益 = LU0095030564
    聯博全球非投資等級債券 = LU0232560531 ~聯博-全球非投資等級債券
    摩根美國科技 = LU0210536867
    摩根多重收益 = LU1048319237
    摩根東協 = HK0001045100
    駿利亨德森平衡 = IE0009514989
    施羅德環球黃金 = LU1223082196
    施羅德環球收息債券 = LU1514167052
    法巴水資源 = LU1165135440
    百達水資源 = LU0255980244
    瑞銀中國精選股票 = LU1017642064
    惠理高息股票 = HK0000288743
    木星動力債券 = LU0459992896
    晉達環球黃金 = LU0345780281
    景順環球消費趨勢 = LU0052864419
    富蘭克林坦伯頓全球債券 = LU0152981543
    富蘭克林坦伯頓生技領航 = LU1446800499
    PIMCO多元收益債券 = IE00B193MK07
    M&G入息基金 = LU1582984818
    資本集團新視野 = LU1295543554
    中國信託越南機會 = T2691A
    富邦越南ETF = 00885
    統一台股增長主動式ETF = 00981A
  `,
  nicknames: `
    元大台灣50 = 0050
    台灣50 = 0050
    富邦台50 = 006208
    國泰永續高股息 = 00878
    元大高股息 = 0056
    群益精選高息 = 00919
    群益台灣精選高息 = 00919
    復華科技優息 = 00929
    元大價值高息 = 00940
    元大美債20年 = 00679B
    國泰20年美債 = 00687B
    群益投等債20+ = 00937B
    國泰費城半導體 = 00830
    費半 = 00830
    統一FANG+ = 00757
    尖牙股 = 00757
    元大台灣50正2 = 00631L
    元大台灣50反1 = 00632R
    台灣50正2 = 00631L
    元大滬深300正2 = 00637L
    元大高息低波 = 00713
    富邦公司治理 = 00692
    中信優先金融債 = 00773B
    中信高評級公司債 = 00772B
    中信成長高股息 = 00934
    凱基優選高股息30 = 00915
    大華優利高填息30 = 00918
    主動統一台股增長 = 00981A
    主動群益台灣強棒 = 00982A
    主動野村臺灣優選 = 00980A
    富邦納斯達克 = 00662 T10A3A
    安聯收益成長 = ~安聯收益成長
    安聯收益 = ~安聯收益成長
    聯博全球高收益 = LU0232560531 ~聯博-全球非投資等級債券 ~聯博-全球高收益債券
    聯博全高收 = LU0232560531 ~聯博-全球非投資等級債券 ~聯博-全球高收益債券
    富達亞高收 = LU0286668453 T3808A ~富達亞洲非投資等級債券基金
    富達歐高收 = LU0110060430
    富達美高收 = LU0132282301
    富坦穩定月收益 = LU0195951883
    富坦全球債券 = LU0152981543
    富蘭克林科技 = LU0626261944
    貝萊德世科 = LU0171310443
    貝萊德世礦 = LU0172157280
    世界黃金 = LU0252968424
    駿利平衡 = IE0009514989
    百達生技 = LU0112497440
    安聯大壩 = T3601Y
    富邦科技ETF = 0052
    野村美高收 = T3287A ~野村基金(愛爾蘭系列)-美國非投資等級債券
    法巴水 = LU1165135440
    德盛台灣大壩 = T3601Y
    天達環球黃金 = LU0345780281
    保德信高成長 = T0802Y
    保德信店頭市場 = T0806Y
    日盛上選 = T2003Y
    元大20年美債 = 00679B
    元大標普500 = 00646
  `,
  houses: `
    富達 = ~富達
    安聯投信 = ~安聯
    摩根 = ~摩根
    貝萊德 = ~貝萊德
    聯博 = ~聯博
    統一投信 = ~統一
    群益投信 = ~群益
    施羅德投信 = ~施羅德
    中信投信 = ~中國信託 ~中信
    富坦 = ~富蘭克林
    大摩 = ~摩根士丹利
    小摩 = ~摩根
    fidelity = ~富達
    BlackRock = ~貝萊德
    Schroders = ~施羅德
    pictet = ~百達
    PIMCO = ~PIMCO
    國泰投信 = ~國泰
  `,
  typos: `
    貝萊得世界科技 = LU0171310443
    安連收益成長 = ~安聯收益成長
    聯搏美國收益 = LU0095030564
    元大台彎50 = 0050
    統一奔滕 = T0910Y
    群益馬拉送 = T1609Y
    富答全球科技 = LU0099574567
    駿力亨德森平衡 = IE0009514989
    國泰永續高骨息 = 00878
    摩跟東協 = HK0001045100
    施羅得環球黃金 = LU1223082196
    野村高科計 = T3228Y
    安聯台灣科計 = T3604Y
    景順環球消費趨式 = LU0052864419
    貝萊德世界礦葉 = LU0172157280
    blackrok world technology = LU0171310443
    fidelty global technology = LU0099574567
    pimko = ~PIMCO
  `,
  simplified: `
    贝莱德世界科技 = LU0171310443
    安联收益成长 = ~安聯收益成長
    元大台湾50 = 0050
    国泰永续高股息 = 00878
    富兰克林坦伯顿全球债券 = LU0152981543
    统一奔腾 = T0910Y
    联博美国收益 = LU0095030564
    群益马拉松 = T1609Y
    摩根东协 = HK0001045100
    施罗德环球黄金 = LU1223082196
    瑞银中国精选 = LU1017642064
    骏利亨德森平衡 = IE0009514989
    复华高成长 = T2205Y
    景顺环球消费趋势 = LU0052864419
    富达全球科技 = LU0099574567
  `,
  english: `
    allianz income and growth = ~安聯收益成長
    blackrock world technology = LU0171310443
    fidelity global technology = LU0099574567
    jpmorgan us technology = LU0210536867
    janus henderson balanced = IE0009514989
    pictet water = LU0255980244
    ab american income = LU0095030564
    pimco diversified income = IE00B193MK07
    blackrock world mining = LU0172157280
    blackrock world gold = LU0252968424
    franklin biotechnology = LU1446800499
    schroder global gold = LU1223082196
    jpm asean = HK0001045100
    yuanta taiwan 50 = 0050
    cathay esg high dividend = 00878
    fubon nasdaq = 00662 T10A3A
    m&g income = LU1582984818
    capital group new perspective = LU1295543554
    ubs china = ~瑞銀
  `,
  mixed: `
    安聯 收益成長 月配 美元 = ~安聯收益成長
    安聯收益成長 AM 美元 = ~安聯收益成長
    聯博 美國收益 AA 澳幣 = LU0095030564 ~聯博-美國收益
    富達 全球科技 美元 = LU0099574567
    元大 S&P500 = 00646
    元大sp500正2 = 00647L
    貝萊德 世界科技 歐元 = LU0171310443
    國泰00878 = 00878
    元大0050 = 0050
    0050 元大台灣50 = 0050
    JPM 多重收益 = LU1048319237
    群益 那斯達克 生技 = 00678
    blackrock 世界科技 = LU0171310443
    fidelity 全球科技 = LU0099574567
    第一金 AI 機器人 = T0346A
    統一 NYSE FANG = 00757
    PIMCO 多元收益 月配 = IE00B193MK07 ~PIMCO多元收益債券
    科技 貝萊德 = LU0171310443
    平衡 駿利 = IE0009514989
  `,
  zhuyin: `
    ㄩㄢˊㄉㄚˋㄍㄠㄍㄨˇㄒㄧˊ = 0056
    ㄢㄌㄧㄢˊ收益成長 = ~安聯收益成長
    統一ㄅㄣㄊㄥˊ = T0910Y
    群益ㄇㄚˇㄌㄚㄙㄨㄥ = T1609Y
    貝萊德ㄕˋㄐㄧㄝˋㄎㄜㄐㄧˋ = LU0171310443
  `,
  widths: `
    ００８７８ = 00878
    ＰＩＭＣＯ多元收益 = IE00B193MK07
    元大台灣５０ = 0050
    ＩＥ０００９５１４９８９ = IE0009514989
    Ｍ＆Ｇ入息 = LU1582984818
    統一ＦＡＮＧ＋ = 00757
    　統一奔騰　 = T0910Y
  `,
}

/** Written after the search had been tuned by the others, and never tuned by: whether its rules hold for what they were not made for. */
const writtenLater: Readonly<Record<string, string>> = {
  later: `
    00713 = 00713
    LU0252968424 = LU0252968424
    元大台灣高股息低波動 = 00713
    國泰A50 = 00636
    富邦上証 = 006205
    元大金融 = 0055
    富邦印度 = 00652
    第一金太空衛星 = 00910
    毛小孩 = T0361A
    電競基金 = T0359A
    台新印度 = T4739Y
    摩根龍揚 = T1108Y
    復華傳家二號 = T2209Y
    群益葛萊美 = T1603Y
    兆豐國民 = T0103Y
    永豐領航科技 = T2520Y
    柏瑞特別股息 = T2124A
    安聯四季豐收 = T3626A
    聯邦環太平洋 = T3328A
    貝萊德拉丁美洲 = LU1023057877
    貝萊德世界能源 = LU0252969075
    富達印度聚焦 = LU0197229882
    富達歐洲小型 = LU0061175625
    施羅德亞洲可轉債 = LU0351440481
    百達智慧城市 = LU0503634734
    木星歐洲增長 = LU0260085492
    霸菱大東協 = IE0000830236
    霸菱全球農業 = GB00B3B9V927
    駿利環球生命科技 = IE0002122038
    摩根環球醫療科技 = LU0432979614
    法巴俄羅斯 = LU0823431563
    中信越南 = T2691A
    中信綠能電動車 = 00896
    富坦東歐 = LU0078277505
    大摩環球品牌 = LU0119620416
    凱基台灣top50 = 009816
    第一金金融債 = 00834B
    台新标普科技 = 009807
    贝莱德世界黄金 = LU0252968424
    霸菱东欧 = ~霸菱東歐
    blackrock world healthscience = ~貝萊德世界健康科學
    fidelity india focus = LU0197229882
    pictet biotech = LU0112497440
    schroder asian bond = LU0091253459
    morgan stanley global brands = LU0119620416
    霸零大東協 = IE0000830236
    安聯四季風收 = T3626A
    群益葛來美 = T1603Y
    柏瑞特別骨息 = T2124A
    第一金太空慰星 = 00910
    ㄈㄨˋㄏㄨㄚˊ高成長 = T2205Y
  `,
}

/** The same over the funds of the demo, whose names are made up. */
const writtenForDemo: Readonly<Record<string, string>> = {
  demo: `
    00Z01 = 00Z01
    00z20b = 00Z20B
    ００Ｚ０６ = 00Z06
    QZ4820KTRY27 = 00Z01
    澄境領航50 = 00Z01
    領航50正2 = 00Z31L
    澄境高股息 = 00Z02
    禾穗20年美債 = 00Z20B
    映川永續高息 = 00Z03
    穹宇半導體 = 00Z08
    昱衡台灣成長 = 61793369
    映川台灣科技 = 65581371
    映川台湾科技 = 65581371
    映川台灣科計 = 65581371
    澄境世界科技 = 64082888
    clearhorizon world technology = 64082888
    clearhorzon world technology = 64082888
    韋克斯摩世界礦業 = 68194628
    wexmoor mining = 68194628
    奧德維克全球科技機會 = 68852851
    艾爾瑪許印度 = 68509115
    禾穗 AI 機器人 = 60530595
    穹宇黃金 = 64453225
    韋克斯磨世界礦業 = 68194628
  `,
}

/** Every query by its kind. */
export const meantQueries = readAll(written)
/** Those that the search was not tuned by. */
export const laterQueries = readAll(writtenLater)
/** Those of the demo. */
export const demoQueries = readAll(writtenForDemo)

function readAll(lines: Readonly<Record<string, string>>): Readonly<Record<string, readonly MeantQuery[]>> {
  return Object.fromEntries(Object.entries(lines).map(([kind, of]) => [kind, readLines(of)]))
}

function readLines(lines: string): MeantQuery[] {
  return lines
    .split('\n')
    .filter((line) => line.includes(' = '))
    .map((line) => {
      const at = line.lastIndexOf(' = ')
      // the four blanks of the table; a wide blank before a query is the query's own
      return { query: line.slice(4, at), meant: line.slice(at + 3).split(' ') }
    })
}
