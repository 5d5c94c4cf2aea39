import { fundLink, h2, link, live, marketLink, ol, p, quote, table, ul } from '../html.ts'
import { article, type ArticlePlan } from '../write-article.ts'
import { note } from './note-text.ts'
import { known, moved, percent, plain, points, shifted, signed } from './say-figures.ts'

export const coreSatellite: ArticlePlan = article(
  {
    id: 'a-core-satellite',
    categoryId: 3,
    authorId: 1,
    day: '2026-08-26',
    title: '核心與衛星：用 80/20 打造抱得住的投組',
    summary: '核心負責長期，衛星負責觀點，先把比例與規則寫下來。',
    tags: ['核心', '衛星'],
  },
  (facts) => {
    const ends = facts.bestAndWorstMarkets('1y')
    return {
      keyPoints: [
        '核心的任務是讓你在大跌時不想全部離場，不是每年第一名。',
        '衛星單一主題不超過 10%、總數不超過三個，先寫好離場條件。',
        '衛星越買越多，最後整個組合都是衛星，是最常見的走樣。',
      ],
      body: [
        p(
          '搬家的時候最容易看清楚一個人的家當：真正每天用的就那幾件，其餘是某一年覺得非買不可的東西。投資組合也是這樣。',
        ),
        p(
          '把家當分兩堆。每天用的叫核心：全球股票、全球債券、平衡型，或市值型 ETF。',
          '表達看法的叫衛星：科技、印度、黃金、健康護理。核心決定你能不能留在場上，衛星決定你聚餐時有沒有話題。',
        ),
        h2('為什麼不全押最強的那一個'),
        known([ends], ({ best, worst }) =>
          p(
            `寫這篇時，過去一年各市場裡走得最好的是${marketLink(best.id)}，${moved(best.perf)}；最差的是${marketLink(worst.id)}，${moved(worst.perf)}，一頭一尾差了 ${points(best.perf - worst.perf)}。`,
            '這張名單年年換。去年的第一名今年墊底，在市場頁的逐年排列裡找得到好幾次。',
          ),
        ) ?? p('每年表現最好和最差的市場，差距常常超過三十個百分點，而這張名單年年換。'),
        live('market:2330'),
        h2('80 怎麼放，20 怎麼管'),
        ul(
          '核心 70% 到 80%：股債比例以「跌到最深時還睡得著」來定。',
          '衛星 20% 到 30%：單一主題不超過 10%，總數不超過三個。',
          '每一個衛星旁邊寫一行字：什麼情況我會離開。寫不出來的，先不要買。',
        ),
        p(
          known(
            [facts.marketDrawdown('80002', 120), facts.marketDrawdown('14601', 120)],
            (balanced, technology) =>
              `股債各半的平衡指數，十年最深回落 ${percent(-balanced)}；${marketLink('14601')}是 ${percent(-technology)}。把前者放在中間、後者放在旁邊，同樣一場風暴，帳面少掉的數字會差很多。`,
          ),
        ),
        h2('每年做一次的檢查'),
        p(
          `把持有的基金拆到產業和前十大持股，${link('/portfolios', '投資組合')}頁會替你合併計算。`,
          '如果股票有一半以上落在同一個產業，那麼八檔基金只是同一個看法的八個名字。',
          '這時不用急著贖回，先停止加碼重疊的部分，把後續的錢投到空著的格子。',
        ),
        quote('好的組合，是讓你在下跌時還願意照常扣款的組合。'),
        note(facts),
      ],
    }
  },
)

export const goldRole: ArticlePlan = article(
  {
    id: 'a-gold-role',
    categoryId: 3,
    authorId: 1,
    day: '2026-07-03',
    title: '黃金在投組裡扮演什麼角色？',
    summary: '避險、抗通膨與分散，三個用途對應三種配置比例。',
    tags: ['黃金', '資產配置'],
  },
  (facts) => {
    const fund = facts.fund('gold')
    const shares = facts.fund('gold-shares')
    return {
      keyPoints: [
        '黃金不生利息，放它的理由是分散，不是收益。',
        '金價和金礦股是兩回事，後者的回落可以深得多。',
        '5% 到 10% 的比重已足以發揮作用。',
      ],
      body: [
        p(
          '祖母留給我母親一只金手鐲，四十年沒有配過一毛利息，母親卻從來不覺得它是一筆壞投資。黃金在投資組合裡的位置，大概就像那只手鐲：平常看不出用處，需要的時候你會慶幸它在。',
        ),
        h2('三個用途，三種份量'),
        table(
          ['用途', '希望它做什麼', '常見比重'],
          ['分散', '和股債走不同的路', '5% 上下'],
          ['對抗貨幣變薄', '長期守住換得到的東西', '5% 到 10%'],
          ['避開突發風險', '市場恐慌時站得住', '10% 為上限'],
        ),
        p(
          '份量再高，意義就變了：你不再是替組合買保險，而是押注金價。黃金不產生現金流，它的價格只能靠下一位買家，這一點和股票、債券都不同。',
        ),
        h2('最近走到哪裡'),
        p(
          known(
            [facts.level('gold'), facts.levelReturn('gold', '1y'), facts.levelPercentile('gold')],
            (now, year, part) =>
              `金價目前是每盎司 ${plain(now, 0)} 美元，過去一年${moved(year)}，過去十年裡有 ${percent(part, 0)} 的日子比現在低。${part > 90 ? '站在這麼高的位置，要加進組合的人不妨分批，別讓一次進場決定好幾年的心情。' : '位置並不極端，但分批仍然比一次到位好過。'}`,
          ) ?? '金價的位置隨時在變，要加進組合的人不妨分批，別讓一次進場決定好幾年的心情。',
        ),
        live('indicator:gold'),
        h2('金礦股不是黃金'),
        p(
          known(
            [facts.marketDrawdown('90001', 36), facts.marketDrawdown('60008', 36)],
            (metal, mines) =>
              `名字都有「黃金」，近三年的最大回落卻是 ${percent(-metal)} 對 ${percent(-mines)}。金礦公司有成本、有負債、有礦坑，金價跌一成，獲利可能跌三成。`,
          ) ?? '名字都有「黃金」，脾氣差得多。金礦公司有成本、有負債、有礦坑，金價跌一成，獲利可能跌三成。',
          known(
            [fund, shares],
            (metal, mines) => `站上${fundLink(metal)}屬於前一種，${fundLink(mines)}屬於後一種，看類別比看名稱可靠。`,
          ),
        ),
        h2('怎麼放進去'),
        ol(
          '先決定用途，從上表挑一個比重。',
          '分三到六個月加到目標，之後只在偏離太多時調回來。',
          '金價大漲後它會自己變成 15%，記得把多出來的部分還給股債。',
        ),
        p('手鐲戴在手上是陪嫁，掛滿整條手臂就成了負擔。份量對了，它才是你的安心。'),
        note(facts),
      ],
    }
  },
)

export const ratePath: ArticlePlan = article(
  {
    id: 'a-fed-path',
    categoryId: 1,
    authorId: 1,
    isPremium: true,
    day: '2026-10-29',
    title: '降息路徑再評估：長短天期的取捨',
    summary: '曲線陡峭化下，短債、長債與非投等債的相對機會。',
    tags: ['降息', '債券'],
  },
  (facts) => {
    const slope = [facts.level('t10y2y'), facts.levelAgo('t10y2y', 12)] as const
    const row = (id: string, name: string) =>
      known(
        [facts.marketReturn(id, '1m'), facts.marketReturn(id, '1y'), facts.marketDrawdown(id, 36)],
        (m, y, fall) => [name, signed(m), signed(y), percent(fall)],
      )
    return {
      keyPoints: [
        '央行管得到短率，管不到長率；降息不等於長債一定受惠。',
        '曲線告訴你拉長天期多拿多少補償，利差告訴你承擔信用多拿多少補償。',
        '短、中、長分批放，比押一條利率路徑耐用。',
      ],
      body: [
        p(
          '每逢央行開會前一週，辦公室的白板上就會出現一張表，同事們各押一個利率。幾年下來，白板上勝率最高的是那位從不參加的清潔阿姨。',
        ),
        p(
          '這不是說研究沒有用，而是說，利率路徑和債券報酬之間，還隔著兩段距離：長率會不會跟著短率走，以及市場是不是早就把降息寫進價格裡。',
        ),
        h2('從短率到長率'),
        p(
          known(
            [
              facts.level('fed_funds'),
              facts.levelAgo('fed_funds', 12),
              facts.level('us10y'),
              facts.levelAgo('us10y', 12),
            ],
            (short, shortBefore, long, longBefore) =>
              `過去一年，美元隔夜利率${shifted(short - shortBefore)}，來到 ${percent(short)}；同期間 10 年期公債殖利率${shifted(long - longBefore)}，來到 ${percent(long)}。`,
          ),
          known(
            slope,
            (now, before) =>
              `10 年與 2 年的差距從 ${plain(before)} 變成 ${points(now)}，曲線${now > before ? '變陡' : '變平'}了。${now > before ? '變陡代表市場要求更多補償才肯借得久，這種環境裡，天期拉到中段常比拉到最尾端划算。' : '變平代表借得久多不了多少利息，短天期的等待成本就低。'}`,
          ) ?? '看曲線就好：借得越久、多拿的越少，就不必急著拉長。',
        ),
        live('indicator:t10y2y'),
        h2('三種選擇的近況'),
        table(
          ['', '一個月', '一年', '三年最大回落'],
          row('20022', '美元短天期債券'),
          row('20006', '美國長天期公債'),
          row('20014', '美國非投資等級債'),
        ),
        p(
          known(
            [facts.level('hy_oas'), facts.levelPercentile('hy_oas')],
            (now, part) =>
              `第三列的補償看利差：目前 ${points(now)}，過去十年有 ${percent(part, 0)} 的日子比這還窄。${part < 40 ? '墊子偏薄，景氣一有風吹草動，容易坐到地板。' : part > 60 ? '墊子比平常厚，厚的原因也要先弄清楚。' : '墊子不厚不薄，說不上便宜，也說不上貴。'}`,
          ) ?? '第三列的補償看利差，利差越窄，墊子越薄。',
          '非投資等級債的敵人是景氣，長債的敵人是通膨，兩者很少在同一天生病，這是把它們放在一起的理由。',
        ),
        h2('我會怎麼安排'),
        ul(
          '一年內要用的錢，留在短天期，不去賺長率的價差。',
          '核心債券放中段，讓它的利息替你等。',
          '長天期公債當作股票的保險，先看股票有多少，再決定買幾份。',
        ),
        p(`想把自己的看法試一次，可以先看${link('/market/bond', '債市專區')}的曲線和三個時點，再決定要不要動手。`),
        note(facts),
      ],
    }
  },
)

export const taiwanExports: ArticlePlan = article(
  {
    id: 'a-taiwan-exports',
    categoryId: 1,
    authorId: 1,
    day: '2026-11-05',
    title: '台灣出口創高，台股還能追嗎？',
    summary: '出口、外銷訂單與企業獲利的時間差，決定評價的天花板。',
    tags: ['台股', '出口'],
  },
  (facts) => {
    const small = facts.fund('taiwan-small')
    return {
      keyPoints: [
        '出口是已經發生的事，股價交易的是還沒發生的事。',
        '外銷訂單、出口、獲利依序落後，排在越後面越不適合當進場理由。',
        '追不追的答案，先看自己台股的比重已經有多少。',
      ],
      body: [
        p(
          '每當出口創新高登上頭條，隔天早上的電梯裡就有人問：「還能追嗎？」問的人通常已經有答案，只是想找人一起按下去。',
        ),
        h2('三個數字，三種時差'),
        p(
          '外銷訂單是客戶的意願，大約領先出貨一到三個月；出口是貨離港那一刻；財報上的獲利，又要再等一季。',
          '股價看得比這三者都遠，平均早半年。用創高的出口去判斷該不該追台股，等於看著後照鏡開車。',
        ),
        p(
          known(
            [facts.level('pmi_tw'), facts.levelAgo('pmi_tw', 3)],
            (now, before) =>
              `要往前看一點，可以看製造業採購經理人指數：最近一個月是 ${plain(now, 1)}，三個月前是 ${plain(before, 1)}，${now >= 50 ? '在五十的榮枯線之上' : '還在五十的榮枯線之下'}。`,
          ),
          known(
            [facts.level('ndc_light')],
            (score) =>
              `景氣對策信號的分數是 ${plain(score, 0)} 分，${score >= 38 ? '紅燈' : score >= 32 ? '黃紅燈' : score >= 23 ? '綠燈' : score >= 17 ? '黃藍燈' : '藍燈'}。`,
          ),
          '兩個數字都不是買賣的開關，只是提醒你，新聞標題的溫度和景氣的溫度可能不一樣。',
        ),
        h2('股價走到哪裡了'),
        p(
          known(
            [facts.level('taiex'), facts.levelPercentile('taiex'), facts.marketReturn('2370', '1y')],
            (now, part, year) =>
              `本站的台股大盤指數在 ${plain(now, 0)} 點，過去十年有 ${percent(part, 0)} 的日子低於這裡；${marketLink('2370')}市場過去一年${moved(year)}。`,
          ),
          known(
            [facts.marketDrawdown('2370', 36)],
            (fall) => `不過三年之內，它也曾從高點回落 ${percent(-fall)}。能追的人，是那個數字出現時還坐得住的人。`,
          ),
        ),
        live('market:2370'),
        h2('先問比重，再問方向'),
        ol(
          '把台股基金、台股 ETF、以台灣為主的亞太基金加起來，看占整體多少。',
          '超過四成的人，已經押得不輕；薪水和房子也在台灣，風險其實更集中。',
          '不到一成的人，用定期定額補到目標，比挑一天單筆進場容易做到。',
        ),
        p(
          known(
            [small],
            (found) => `中小型股的起伏又比大盤大，像${fundLink(found)}這一類，看多的時候更要先看它的回落圖。`,
          ),
          '追與不追，差別往往不在判斷，在部位。部位對了，判斷錯一次也還有下一次。',
        ),
        note(facts),
      ],
    }
  },
)
