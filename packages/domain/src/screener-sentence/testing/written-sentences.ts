/**
 * Sentences and what they ask, written before the reader was tuned by them: the conditions of the address, then `~` before
 * the words that are left, and `!` before each piece that the search has no condition for.
 */
const written = `
月配美元債 5 年年化 >3% 波動 <8% = distribution=monthly currency=USD asset_type=bond period=5y perf_min=15.93 volatility_max=8
台股 ETF 費用低於 0.5% = sector=2370 scope=etf expense_max=0.5
全球股票 三年報酬前 25% 不要後收 = sector=14301 peer_top_3y=25 charge=front
RR3 以下 高收益債 配息率 6% 以上 規模大於 100 億 = risk=1,2,3 sector=23204 size_min=100 yield_min=6
台股ETF費用低於0.5% = sector=2370 scope=etf expense_max=0.5
月配 美元 債券 = distribution=monthly currency=USD asset_type=bond
月配息美金債券型基金 = distribution=monthly currency=USD asset_type=bond
台股 ETF = sector=2370 scope=etf
投資級債 月配 = sector=23203 distribution=monthly
美股 累積 台幣計價 = sector=14302 distribution=none currency=TWD
近三年報酬率大於 30% = period=3y perf_min=30
三年報酬超過三成的全球股票 = period=3y perf_min=30 sector=14301
一年報酬 >= 10% = period=1y perf_min=10
報酬率（五年）≥ 50% = period=5y perf_min=50
今年以來報酬 5% 以上 = period=ytd perf_min=5
今年以來漲幅超過10% 台股 = period=ytd perf_min=10 sector=2370
近六個月績效大於 5 % = period=6m perf_min=5
近半年績效大於5% = period=6m perf_min=5
十年年化報酬 8% 以上 = period=10y perf_min=115.89
3年年化報酬率介於5%到8% = period=3y perf_min=15.76 perf_max=25.97
報酬 5%~10% 波動 10% 以下 = perf_min=5 perf_max=10 volatility_max=10
波動度不超過 12% 的平衡型基金 = volatility_max=12 asset_type=balanced
波動小於百分之十 = volatility_max=10
波動低於一成 = volatility_max=10
標準差 15% 以內 = volatility_max=15
最大回落不超過 20% = drawdown_max=20
最大回撤小於兩成 股票型 = drawdown_max=20 asset_type=equity
夏普值大於 1 = sharpe_min=1
三年夏普 0.8 以上 = period=3y sharpe_min=0.8
sharpe > 1.2 美股 = sharpe_min=1.2 sector=14302
費用率 1% 以下 = expense_max=1
總費用率不超過一點五% = expense_max=1.5
TER < 0.3% ETF = expense_max=0.3 scope=etf
內扣費用低於 0.6％ = expense_max=0.6
費用最低的台股ETF = sort=expense direction=asc sector=2370 scope=etf
台股 報酬最高 = sector=2370 sort=perf direction=desc
三年報酬最好的全球股票 = period=3y sort=perf direction=desc sector=14301
波動最低 投資級債 = sort=volatility direction=asc sector=23203
規模最大的美國股票 ETF = sort=size direction=desc sector=14302 scope=etf
夏普最高 平衡型 = sort=sharpe direction=desc asset_type=balanced
配息率最高 非投等債 = sort=distribution direction=desc sector=23204
最便宜的台股ETF = sort=expense direction=asc sector=2370 scope=etf
評分最高 日股 = sort=score direction=desc sector=14304
依規模排序 台股 = sort=size direction=desc sector=2370
規模 100 億以上 = size_min=100
規模大於一百億 = size_min=100
規模超過 5000 萬 = size_min=0.5
規模至少 1,000 億 = size_min=1000
基金規模≥１００億 = size_min=100
規模大於 100 億美元 = ! 規模大於 100 億美元
超過 50 億 台股 = size_min=50 sector=2370
規模小於 10 億 = ! 規模小於 10 億
費用高於 1% = ! 費用高於 1%
波動 5% 到 8% = ! 波動 5% 到 8%
RR4 = risk=4
RR2-RR4 = risk=2,3,4
RR2~4 月配 = risk=2,3,4 distribution=monthly
風險等級 3 以下 = risk=1,2,3
風險等級rr５ = risk=5
RR4以上 股票型 = risk=4,5 asset_type=equity
評分 2 以上 = score_min=2
評分 +1 以上 台股 = score_min=1 sector=2370
評分>=3 = score_min=3
不要 ETF 費用 1% 以下 = scope=fund expense_max=1
排除ETF 台股 = scope=fund sector=2370
不要避險 澳幣 = hedged=0 currency=AUD
澳幣避險 月配 = currency=AUD hedged=1 distribution=monthly
排除股票 RR2 以下 = asset_type=bond,balanced,money_market,commodity,other risk=1,2
不要月配 美元債 = distribution=none,quarterly,semiannual,annual,irregular currency=USD asset_type=bond
不要 RR5 美股 = risk=1,2,3,4 sector=14302
排除非投資等級債 債券 月配 = sector=2310,23201,23202,23203,23205,23206,23207,23208,23209,2330,2340,2350,2360,2370,2380,2390,2395 asset_type=bond distribution=monthly
不配息 全球股票 = distribution=none sector=14301
季配 或 年配 的投資級債 = distribution=quarterly,annual sector=23203
有配息 台幣 債券 = distribution=monthly,quarterly,semiannual,annual,irregular currency=TWD asset_type=bond
人民幣計價 債券 = currency=CNY,CNH asset_type=bond
南非幣 月配 高收益債 = currency=ZAR distribution=monthly sector=23204
美元或澳幣 月配 = currency=USD,AUD distribution=monthly
境內 債券 月配 = scope=onshore asset_type=bond distribution=monthly
境外 美元 平衡 = scope=offshore currency=USD asset_type=balanced
境內 ETF 費用 0.5% 以下 = scope=etf domicile=TWN,TWD expense_max=0.5
境外 ETF 費用 0.5% 以下 = scope=offshore expense_max=0.5 ! ETF
科技股 五年報酬 > 100% = sector=14601 period=5y perf_min=100
印度股票 一年報酬大於 0 = sub_sector=40007 period=1y perf_min=0
半導體 報酬最高 = sub_sector=60002 sort=perf direction=desc
新興市場債 月配 = sector=23205,23206 distribution=monthly
公債 費用 < 0.4% = sector=23202 expense_max=0.4
目標到期債 美元 = sub_sector=20023 currency=USD
貨幣市場 台幣 規模 > 100億 = sector=2310 currency=TWD size_min=100
多重資產 月配 美元 = asset_type=balanced distribution=monthly currency=USD
澄境 費用 1% 以下 = house=澄境投信 expense_max=1
澄境投信 台股 報酬最高 = house=澄境投信 sector=2370 sort=perf direction=desc
奧德維克 月配 三年報酬>20% = house=奧德維克 distribution=monthly period=3y perf_min=20
安聯收益成長 月配 三年報酬>20% = distribution=monthly period=3y perf_min=20 ~ 安聯收益成長
永續 台股 費用低於1% = sector=2370 expense_max=1 ~ 永續
AI 機器人 五年報酬大於 50% = period=5y perf_min=50 ~ AI 機器人
三年報酬 > 20% 五年報酬 > 40% = period=3y perf_min=20 ! 五年報酬 > 40%
三年報酬 > 20% 五年波動 < 10% = period=3y perf_min=20 ! 五年波動 < 10%
兩年報酬 > 20% = ! 兩年報酬 > 20%
三年最大回落不超過 20% = ! 三年最大回落不超過 20%
報酬率 10% 以上 報酬率 20% 以上 = perf_min=10 ! 報酬率 20% 以上
費用 0.5% = ! 費用 0.5%
規模 > 100 = ! 規模 > 100
殖利率大於5% 台股ETF = sector=2370 scope=etf yield_min=5
同類前 1/4 台股 = sector=2370 peer_top_1y=25
成立滿 5 年 台股 費用 1% 以下 = sector=2370 expense_max=1 age_min=5
经理费低于 1% 台股 = sector=2370 ! 经理费低于 1%
月配美元债 波动<8% = distribution=monthly currency=USD asset_type=bond volatility_max=8
主動式 ETF 台股 費用 1% 以下 = scope=etf sector=2370 expense_max=1 management=active
我想找月配的美元債，波動要低於 8% = distribution=monthly currency=USD asset_type=bond volatility_max=8
請推薦 RR3 以下的美元債券基金 = risk=1,2,3 currency=USD asset_type=bond
報酬>10%，波動<15%，規模>50億，費用<1.5% = perf_min=10 volatility_max=15 size_min=50 expense_max=1.5
年化 > 5% = perf_min=5
5% 以上報酬 台股 = perf_min=5 sector=2370
大於 3% 的報酬 美股 = perf_min=3 sector=14302
報酬 -5% 以上 = perf_min=-5
三年 > 20% 全球股票 = period=3y perf_min=20 sector=14301
五年同類排名前三成 全球股票 = peer_top_5y=30 sector=14301
三年績效在同類前三分之一 台股 = peer_top_3y=33.34 sector=2370
報酬率同類前 10% 三年波動 < 15% = peer_top_3y=10 period=3y volatility_max=15
三年報酬前 25% 五年報酬前 50% = peer_top_3y=25 peer_top_5y=50
一年報酬前 10 名 台股 = sector=2370 ! 一年報酬前 10 名
十年報酬前 25% = ! 十年報酬前 25%
三年夏普前 25% 台股 = sector=2370 ! 三年夏普前 25%
費用最低 前 10% = sort=expense direction=asc ! 前 10%
今年以來報酬 > 5% 同類前 25% = period=ytd perf_min=5 ! 同類前 25%
成立 10 年以上 台股 = age_min=10 sector=2370
經理人任期 5 年以上 台股 = tenure_min=5 sector=2370
經理人任期大於3年 月配 = tenure_min=3 distribution=monthly
國人持有比重 50% 以下 美股 = tw_ratio_max=50 sector=14302
下跌捕捉率 90% 以下 股票型 = down_capture_max=90 asset_type=equity
領先同類的比率 60% 以上 = consistency_min=60
成立時間超過六個月 美股 = age_min=0.5 sector=14302
成立年數 >= 3 美股 = age_min=3 sector=14302
成立未滿 3 年 台股 = sector=2370 ! 成立未滿 3 年
成立 5 年 台股 = sector=2370 ! 成立 5 年
近 12 個月配息率 5% 以上 月配 = yield_min=5 distribution=monthly
三年配息率 5% 以上 月配 = distribution=monthly ! 三年配息率 5% 以上
配息率 5% 到 8% 月配 = distribution=monthly ! 配息率 5% 到 8%
到期殖利率 5% 以上 投資級債 = sector=23203 ! 到期殖利率 5% 以上
配息率 6% 以上 配息來自本金不超過 20% = yield_min=6 capital_max=20
台灣持有超過 50 億 上月台灣淨買進 1 億以上 = tw_hold_min=50 bought_min=1
上月台灣淨買進大於 -5000 萬 = bought_min=-0.5
後收 美元 債券 = charge=back currency=USD asset_type=bond
不要前收 月配 = charge=back distribution=monthly
排除 ETF 和 後收 = scope=fund charge=front
指數型 台股 = management=index sector=2370
不要被動式 美股 = management=active sector=14302
全球股票 通過 4433 法則 = sector=14301 passes_4433=1
4433 台股 = passes_4433=1 sector=2370
4433法則 = passes_4433=1
不要 4433 台股 = sector=2370 ! 不要 4433
未通過 4433 台股 費用 < 1% = sector=2370 expense_max=1 ! 未通過 4433
含息報酬率 10% 以上 台股 = total_return=1 perf_min=10 sector=2370
波動 < 8% 美元債 = volatility_max=8 currency=USD asset_type=bond
規模 > 100 億 美元債 = size_min=100 currency=USD asset_type=bond
不要波動 8% 以上 美元債 = currency=USD asset_type=bond ! 不要波動 8% 以上
不要配息率 6% 以上 台股 = sector=2370 ! 不要配息率 6% 以上
月配 不是 ETF 也不是債券 = distribution=monthly scope=fund asset_type=equity,balanced,money_market,commodity,other
近三年台幣報酬率 30% 以上 美元 = period=3y returns_in=twd perf_min=30 currency=USD
五年台幣年化報酬 8% 以上 = period=5y returns_in=twd perf_min=46.93
台幣 報酬 5% 以上 = currency=TWD perf_min=5
智慧選組基金池 月配 = for_tarobo=1 distribution=monthly
規模 100 億元以上 = size_min=100
規模 100 億元以上 美國股票 = size_min=100 sector=14302
規模 50 億到 100 億元 = ! 規模 50 億到 100 億元
規模 10 億美元以上 月配 = distribution=monthly ! 規模 10 億美元以上
1 億元以上的規模 台股 = size_min=1 sector=2370
不是 ETF 台股 費用<1% = scope=fund sector=2370 expense_max=1
除了 ETF 以外 台股 費用<1% = scope=fund sector=2370 expense_max=1
不含 ETF 台股 = scope=fund sector=2370
非 ETF 台股 = scope=fund sector=2370
不要後收 月配 美元 = charge=front distribution=monthly currency=USD
非後收 月配 = charge=front distribution=monthly
無後收 月配 = charge=front distribution=monthly
不收後收手續費 月配 = charge=front distribution=monthly
單筆最低3000 = least_single_max=3000
單筆最低 3000 元 台股 = least_single_max=3000 sector=2370
單筆最低申購 3000 元以下 = least_single_max=3000
單筆申購金額不超過 5,000 元 = least_single_max=5000
單筆一萬元起 = least_single_max=10000
單筆 3000 就能買 月配 = least_single_max=3000 distribution=monthly
最低申購金額 1 萬以下 = least_single_max=10000
最低申購 10000 元以內 月配 = least_single_max=10000 distribution=monthly
3000 元就能買的台股基金 = least_single_max=3000 sector=2370
定期定額 1000 元起 全球股票 = least_monthly_max=1000 sector=14301
定期定額最低 3000 元以下 = least_monthly_max=3000
定期定額3000 = least_monthly_max=3000
每月扣款 1000 元 台股 = least_monthly_max=1000 sector=2370
每月最低1000元 = least_monthly_max=1000
單筆 100 美元以下 月配 = distribution=monthly ! 單筆 100 美元以下
單筆最低申購 1 萬元以上 月配 = distribution=monthly ! 單筆最低申購 1 萬元以上
申購門檻最低的台股 = sort=least_single direction=asc sector=2370
單筆最低申購金額最低 月配 = sort=least_single direction=asc distribution=monthly
定期定額門檻最低的台股 = sort=least_monthly direction=asc sector=2370
持股資料 3 個月內 月配 = holdings_age_max=3 distribution=monthly
持股揭露 6 個月以內 台股 = holdings_age_max=6 sector=2370
持股資料超過 6 個月 台股 = sector=2370 ! 持股資料超過 6 個月
規模是清算門檻 3 倍以上 = limit_times_min=3
清算門檻倍數大於 2.5 月配 = limit_times_min=2.5 distribution=monthly
盧森堡註冊 月配 = domicile=LUX distribution=monthly
註冊地愛爾蘭 美元 = domicile=IRL currency=USD
不要開曼群島註冊 美股 = sector=14302 ! 不要開曼群島註冊
經理人任職 3 年以上 台股 = tenure_min=3 sector=2370
台灣人持有 50 億以上 = tw_hold_min=50
領先同類 60% 以上 = consistency_min=60
配息率>6% 本金配息<20% = yield_min=6 capital_max=20
評分 2 分以上 台股 = score_min=2 sector=2370
評分 3 分 台股 = sector=2370 ! 評分 3 分
晨星五星 月配 = distribution=monthly ! 晨星五星
晨星評等 4 星以上 美國股票 = sector=14302 ! 晨星評等 4 星以上
晨星 5 顆星 = ! 晨星 5 顆星
成交量大於 1000 張 台股 ETF = sector=2370 scope=etf ! 成交量大於 1000 張
`

/** What is no sentence: names, codes, words, and signs. It is left to the search of texts. */
const texts = `
月配
債券
全球股票
美國投等債
高收益債
基金
ETF
0050
00679B
元大美債20年
國泰20年美債
群益投等債20+
凱基15年期以上AAA至A級公司債
富邦1-3年美國公債ETF
元大20年期以上AAA至A級美元公司債券ETF基金
亞洲不含日本股票
亞太股票（不含日本）
摩根太平洋不含日本股票基金
聯博-美國收益基金A2X美元(月配)
安聯收益成長 月配 美元
富達 月配 美元
台灣50正2
S&P 500
最小波動
高股息低波動
總報酬高收益
5%
> 3%
100 億
'; drop table funds; --
select * from funds where perf > 3
(.*)+$
[a-z]{1,99}
<script>alert(1)</script>
🚀🚀🚀
ㄩㄢˊㄉㄚˋ
報酬
報酬率
費用
配息
不要
排除
費用最
三年
4433
後收
主動式
含息
單筆
定期定額
最低申購
亞洲不含日本
非投資等級債
晨星
三星
無印良品
新加坡註冊
`

/** Conditions by their names in the address, the words that are left, and what no condition answers. */
export interface WrittenSentence {
  readonly sentence: string
  readonly conditions: Readonly<Record<string, string>>
  readonly rest: string
  readonly unmet: readonly string[]
}

/** Every sentence with what it asks. */
export const writtenSentences: readonly WrittenSentence[] = linesOf(written).map((line) => {
  const at = line.lastIndexOf(' = ')
  const [asked = '', rest = ''] = line.slice(at + 3).split('~')
  const [pairs = '', ...unmet] = asked.split('!')
  const split = pairs.trim().split(' ').filter(Boolean)
  return {
    sentence: line.slice(0, at),
    conditions: Object.fromEntries(
      split.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
    ),
    rest: rest.trim(),
    unmet: unmet.map((piece) => piece.trim()),
  }
})

/** Texts that must be left alone. */
export const plainTexts: readonly string[] = linesOf(texts)

function linesOf(lines: string): string[] {
  return lines.split('\n').filter((line) => line !== '')
}
