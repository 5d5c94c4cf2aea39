import type { analysisMissing } from '@zhiheng/contract/portfolio-analysis.ts'
import type { Crisis } from '@zhiheng/domain/portfolio-analysis/crises.ts'
import type { Dimension } from '@zhiheng/domain/portfolio-analysis/place-piece.ts'
import type { CheckedRule, RuleKey } from '@zhiheng/domain/portfolio-analysis/rules.ts'
import type { Shock } from '@zhiheng/domain/portfolio-analysis/shocks.ts'
import type { ChangeSource } from '@zhiheng/domain/portfolio-analysis/sum-stress.ts'

/** The sheets of an analysis, in their order; each is named in the address as `#analysis:…`. */
export const sheets = ['lookthrough', 'overlap', 'stress', 'cost', 'risk', 'frontier', 'rules'] as const
export type Sheet = (typeof sheets)[number]

/** What the analysis of a portfolio says. */
export const text = {
  title: '組合分析',
  note: '以台幣計算',
  sheets: {
    lookthrough: '底層持股',
    overlap: '持股重疊',
    stress: '情境試算',
    cost: '費用',
    risk: '風險與變現',
    frontier: '可行組合',
    rules: '健檢規則',
  } satisfies Record<Sheet, string>,
  missing: {
    no_funds: '組合裡沒有基金，沒有可以分析的內容。',
    no_value: '這些基金都沒有可用的淨值或匯率，無法計算比重；資料補齊後會自動恢復。',
    short_history: '這些基金共同的歷史不到一年，還不足以估計風險與報酬。',
    one_fund: '組合裡只有一檔基金，至少要兩檔才能比較。',
  } satisfies Record<(typeof analysisMissing)[number], string>,
  missingTitle: '目前無法分析',
  leftOut: (names: string) => `以下分析不含目前沒有淨值或匯率的基金：${names}；比重以其餘基金為 100% 計算。`,
  fund: '基金',
  share: '占組合',
  none: '無',
} as const

export const lookThroughText = {
  dimension: '拆解方式',
  dimensions: {
    company: '公司',
    industry: '產業',
    country: '國家',
    currency: '幣別',
    theme: '主題',
    asset_type: '資產類別',
  } satisfies Record<Dimension, string>,
  colour: '顏色代表',
  colours: { owners: '持有它的基金檔數', month: '近一個月報酬' } as const,
  ownersShade: '顏色越藍，持有它的基金越多。',
  undisclosed: '未揭露',
  unclassified: '未分類',
  rest: (count: string) => `其餘 ${count} 項`,
  notDrawn: (count: string, weight: string) => `其餘 ${count} 項各自比重很小，合計 ${weight}，未畫在圖上。`,
  finding: (about: { label: string; weight: string; owners: number; kind: string }) =>
    about.owners > 1
      ? `占最多的${about.kind}是「${about.label}」，占組合 ${about.weight}，同時由 ${about.owners} 檔基金持有。`
      : `占最多的${about.kind}是「${about.label}」，占組合 ${about.weight}，來自 1 檔基金。`,
  nothing: '這些基金都還沒有揭露持股，看不到裡面有什麼。',
  coverage: (about: { coverage: string; undisclosed: string; days: string }) =>
    `已揭露 ${about.coverage}（揭露日 ${about.days}）；其餘 ${about.undisclosed} 未揭露，以灰色表示，不推估、不攤分。`,
  uncovered: '未揭露的部分不推估、不攤分。',
  covered: (days: string) => `持股全部揭露（揭露日 ${days}）。`,
  complete: '依各基金的類別歸類，不需要持股揭露；平衡型基金依揭露的持股拆解。',
  theme: '依各基金的類別歸類，不需要持股揭露。',
  summary: (kind: string) => `組合依${kind}拆解的比重`,
  heads: { name: '名稱', weight: '占組合', month: '近一個月報酬', path: '透過哪些基金', owners: '基金檔數' },
  top: (kind: string) => `比重最高的 20 個${kind}與持有它的基金`,
  path: (name: string, weight: string) => `${name} ${weight}`,
  held: (label: string) => `持有「${label}」的基金`,
  whoElse: '看全部持有的基金',
  disclosures: '各基金的揭露情形',
  disclosureHeads: { date: '揭露日', coverage: '揭露比例' },
} as const

export const overlapText = {
  preview: '持股重疊',
  previewOne: '加入第二檔基金後，這裡會比較彼此的持股。',
  held: (name: string, held: string, percent: string) => `「${name}」與已持有的「${held}」重疊 ${percent}`,
  heldLead: '您的投資組合裡已有很相近的基金，買進後增加的分散不多：',
  largest: (most: number) => `只比較比例最高的 ${most} 檔基金。`,
  summary: '基金兩兩之間的持股重疊比例',
  close: (pairs: string) => `${pairs}。重疊高的兩檔漲跌會很接近，分散效果有限。`,
  pair: (first: string, second: string, percent: string) => `「${first}」與「${second}」重疊 ${percent}`,
  more: (count: number) => `，另有 ${count} 對也超過門檻`,
  apart: (threshold: string) => `這個組合裡沒有兩檔基金的已揭露持股重疊達 ${threshold}，各檔之間分散得不錯。`,
  unknown: '至少要有兩檔基金揭露持股才能比較，目前不足。',
  method: '重疊＝每檔證券取兩檔基金中較小的比重後加總；只計已揭露的持股，揭露不完整時，實際重疊只會更高。',
} as const

export const stressText = {
  cases: {
    '2008': '2008 金融海嘯重演',
    '2020': '2020 疫情急跌重演',
    '2022': '2022 升息股債雙跌重演',
    rates_up: '利率上升 1 個百分點',
    twd_up: '台幣升值 10%',
    equities_down: '股市下跌 20%',
  } satisfies Record<Crisis | Shock, string>,
  assumes: {
    '2008': '把現在的基金放進當年的行情；現在的比例不變，期間不調整。',
    '2020': '把現在的基金放進當年的行情；現在的比例不變，期間不調整。',
    '2022': '把現在的基金放進當年的行情；現在的比例不變，期間不調整。',
    rates_up:
      '各國利率同時上升 1 個百分點，以各類債券指數的常見存續期間估計價格變動，不計之後較高的利息；股票視為不變。',
    twd_up: '台幣對所有外幣升值 10%，外幣資產換回台幣變少；已避險的級別視為不變，未揭露幣別者依基金類別的主要幣別。',
    equities_down: '股票型基金與平衡型基金裡的股票下跌 20%；債券與貨幣視為不變。',
  } satisfies Record<Crisis | Shock, string>,
  sources: {
    own: '該基金實際淨值',
    sector: '基金太新，以同類型代替',
    index: '以公開市場指數代替',
    assumed: '依假設估計',
    none: '無法估計',
  } satisfies Record<ChangeSource, string>,
  summary: '各種情境下的損益（台幣）',
  heads: { name: '情境', amount: '損益（元）', change: '變動', source: '依據', covered: '涵蓋' },
  choose: '看各基金',
  worst: (name: string, amount: string, percent: string) =>
    `以目前的組合，最傷的是「${name}」：約 ${amount} 元（${percent}）。想一想，帳上少這些錢時，您會不會想賣掉？`,
  unharmed: '在這些情境裡，這個組合都不會虧損。',
  unharmedAsKnown: '算得出來的情境裡都不會虧損；其餘情境資料不足，還無法試算。',
  unknown: '這些基金的資料不足，還無法試算任何一種情境。',
  covered: (covered: string, parts: readonly string[]) => `涵蓋組合的 ${covered}：${parts.join('，')}。`,
  coveredBy: {
    own: (part: string) => `${part} 用基金自己的淨值`,
    sector: (part: string) => `${part} 用同類型代替`,
    index: (part: string) => `${part} 用公開市場指數代替`,
  },
  coveredShock: (covered: string) => `這個假設涵蓋組合的 ${covered}。`,
  days: (from: string, to: string) => `期間 ${from} 至 ${to}。`,
  byFund: (name: string) => `${name}：各基金的損益`,
  note: '情境只說明「如果再發生一次會怎樣」，不是預測；實際的下跌可能更深。',
} as const

export const costText = {
  finding: (yearly: string, percent: string) =>
    `您的基金每年約從淨值裡扣掉 ${yearly} 元（加權總費用率 ${percent}）；這筆錢不會另外收帳單。`,
  unknown: '這些基金都沒有公布總費用率，無法計算費用。',
  weighted: '加權總費用率',
  yearly: '一年費用',
  ten: '十年少掉的財富',
  tenNote: (growth: string) => `假設費用前每年報酬 ${growth}，與沒有費用相比`,
  missing: (names: string, known: string) => `「${names}」沒有公布總費用率，以上只計算組合的 ${known}。`,
  table: '各基金的費用',
  heads: { expense: '總費用率', yearly: '一年（元）', ten: '十年（元）' },
  method: '不含申購、轉換手續費與信託管理費；總費用率已反映在淨值中。',
  unit: '元',
} as const

export const riskText = {
  finding: (name: string, share: string, risk: string) => `「${name}」占組合 ${share}，卻帶來 ${risk} 的風險。`,
  even: '各基金帶來的風險和比重相近，沒有特別吃重的一檔。',
  unknown: '基金共同的歷史不到半年，還不能分攤風險。',
  volatility: '推估年化波動度',
  bets: '分散程度',
  betsNote: (count: number) => `${count} 檔基金，漲跌的分散程度約等於這麼多個互不相關的來源`,
  largest: '最大一檔',
  effective: (count: string) => `有效檔數 ${count}：相當於平均分配在這麼多檔`,
  offshore: (percent: string) => `境外基金占 ${percent}：`,
  noBondData: '債券的信用評等與存續期間目前沒有資料來源，因此不顯示。',
  cash: (percent: string, days: number) => `${percent} 的組合可在 ${days} 個營業日內變成現金。`,
  cashUnknown: '有基金已停止交易，何時能變現未知。',
  cashNote: '依基金類型的一般給付期間估計，實際依各基金公開說明書與銷售機構規定。',
  table: '各基金的比重、風險貢獻、變現天數與稅',
  heads: { risk: '占風險', gap: '差距（百分點）', days: '變現（營業日）', tax: '贖回的稅' },
  proxy: '歷史較短，以同類型基金平均代替',
  weeks: (weeks: number) => `依目前比重與近 ${weeks} 週的台幣報酬推估；組合的年化波動度則依實際紀錄計算，兩者不同。`,
} as const

export const frontierText = {
  summary: '這些基金所有可能比例的風險與預期報酬，及效率前緣',
  own: '目前的組合',
  edge: '效率前緣',
  x: '推估年化波動度',
  y: '預期年報酬',
  inside: (gain: string) => `同樣的風險下，這幾檔基金換個比例，預期年報酬最多還能高 ${gain}。`,
  onEdge: '目前的比例已經貼近效率前緣：同樣的風險下，換比例能多得的有限。',
  note: (weeks: number) =>
    `灰點是隨機抽出的比例；波動度依近 ${weeks} 週報酬推估，與組合依實際紀錄計算的年化波動度不同；預期報酬來自市場均衡與評分，不是過去績效。估計都有誤差，差距小時不值得為此交易。`,
} as const

export const rulesText = {
  finding: ({ all, broken, unknown }: { all: number; broken: number; unknown: number }) => {
    const rest = unknown === 0 ? '' : `，${unknown} 項資料不足、無法判斷`
    return broken === 0 ? `${all} 項規則裡沒有超過上限的${rest}。` : `${all} 項規則裡有 ${broken} 項超過上限${rest}。`
  },
  names: {
    largest_fund: '單一基金比重',
    fund_count: '基金檔數',
    largest_company: '單一公司比重',
    largest_country: '單一國家比重',
    foreign_currency: '外幣資產比重',
    overlap: '持股重疊',
    risk_of_one: '單一基金的風險貢獻',
    worst_case: '最傷情境的跌幅',
    cost: '加權總費用率',
    days_to_cash: '全部變現天數',
  } satisfies Record<RuleKey, string>,
  why: {
    largest_fund: '一檔基金出事，整個組合跟著受傷。',
    fund_count: '檔數太多難以照顧，分散的好處也不再增加。',
    largest_company: '拆解到底層持股後，集中在同一家公司的比重。',
    largest_country: '拆解到底層持股後，集中在同一個國家的比重。',
    foreign_currency: '以揭露的持股幣別計；台幣升值時，這部分換回台幣會變少。',
    overlap: '兩檔持股相近的基金，等於買了同一種部位。',
    risk_of_one: '漲跌主要由一檔決定時，分散只是表面。',
    worst_case: '情境試算裡最傷的一個。',
    cost: '每年從淨值裡扣掉的費用。',
    days_to_cash: '急用錢時，最慢的一檔要等多久（營業日）。',
  } satisfies Record<RuleKey, string>,
  units: {
    largest_fund: '%',
    fund_count: '檔',
    largest_company: '%',
    largest_country: '%',
    foreign_currency: '%',
    overlap: '%',
    risk_of_one: '%',
    worst_case: '%',
    cost: '%',
    days_to_cash: '天',
  } satisfies Record<RuleKey, string>,
  states: { kept: '符合', broken: '超過', unknown: '無資料' } satisfies Record<CheckedRule['state'], string>,
  now: '目前',
  limit: '上限',
  reset: '還原預設上限',
  note: '上限可以依自己的想法調整，記在這個瀏覽器裡。預設值是常見的參考，不是建議；底層持股只計已揭露的部分，實際可能更高。',
  failed: '健檢規則暫時無法載入',
} as const
