import type { SentenceConditions, SentenceKey } from './reading.ts'

/** A figure that a sentence may set a limit to, and what the search has for it. */
export interface FigureMeaning {
  /** Its names, as a pattern. */
  readonly names: string
  readonly min: SentenceKey | null
  readonly max: SentenceKey | null
  /** Whether the search looks at it over a period. */
  readonly ofPeriod: boolean
  /** Whether it is of the last twelve months, whatever the period. */
  readonly ofYear?: boolean
  /** `money` is in TWD and not in 億; `times` in multiples. */
  readonly unit: 'percent' | 'number' | 'amount' | 'money' | 'times'
  /** Whether the search for ETFs has a condition of it, and this one does not. */
  readonly isOfEtfs?: boolean
  /** Whether a number alone is the most it may be: who says what they can buy with has said enough. */
  readonly isMostAlone?: boolean
  /** Its names where it is sorted by, if they are others. */
  readonly sortNames?: string
  /** What the search sorts by for it; `low` where the small end is the good one. */
  readonly sort: string | null
  readonly lowFirst: boolean
}

const percent = { min: null, max: null, ofPeriod: false, unit: 'percent', sort: null, lowFirst: false } as const

/** Every figure; names that hold others come first. */
export const figures: readonly FigureMeaning[] = [
  {
    ...percent,
    names:
      '(?:最低|最少)?(?:定期定額|定時定額)(?:的)?(?:最低|最少)?(?:申購|投資|扣款)?(?:金額|門檻)?|每(?:個?月|期)(?:的)?(?:最低|最少)(?:申購|投資|扣款)?(?:金額|門檻)?|每(?:個?月|期)(?:申購|投資|扣款)(?:金額|門檻)?|(?:最低|最少)扣款(?:金額|門檻)?',
    sortNames:
      '(?:定期定額|定時定額)(?:最低)?(?:申購|投資|扣款)?(?:金額|門檻)|(?:定期定額|定時定額)最低(?:申購|投資|扣款)',
    max: 'least_monthly_max',
    unit: 'money',
    sort: 'least_monthly',
    lowFirst: true,
    isMostAlone: true,
  },
  {
    ...percent,
    names:
      '單筆(?:的)?(?:最低|最少)?(?:申購|投資|購買)?(?:金額|門檻)?|(?:最低|最少)(?:單筆)?(?:申購|投資|購買)(?:金額|門檻)?|(?:申購|投資|起購)(?:金額|門檻)',
    sortNames: '(?:單筆)?(?:最低)?(?:申購|投資|起購)(?:金額|門檻)|(?:單筆)?最低(?:申購|投資)|單筆門檻',
    max: 'least_single_max',
    unit: 'money',
    sort: 'least_single',
    lowFirst: true,
    isMostAlone: true,
  },
  {
    ...percent,
    names: '(?:規模)?(?:是|為|達|至少是|至少為)?(?:可能)?(?:清算|終止)門檻的?(?:倍數)?',
    min: 'limit_times_min',
    unit: 'times',
  },
  // what the bonds within pay, which is not what the fund pays
  { ...percent, names: '(?:平均)?到期殖利率|(?:平均)?到期收益率|平均殖利率|最差殖利率|ytm|ytw' },
  {
    ...percent,
    names: '配息來自本金的?(?:比例|比率|占比|比重)?|本金配息|本金(?:占配息|配息)?的?(?:比例|比率|占比|比重)|本金占配息',
    max: 'capital_max',
    ofYear: true,
  },
  {
    ...percent,
    names: '(?:年化)?(?:現金|股息)?(?:配息殖利率|配息率|殖利率|息率)',
    min: 'yield_min',
    ofYear: true,
    sort: 'distribution',
  },
  {
    ...percent,
    names:
      '新?台幣(?:計算)?的?(?:年化|年|平均)?(?:總?報酬率?|績效)|年化報酬率?|年報酬率?|平均報酬率?|總?報酬率?|年化|績效|漲幅|獲利',
    min: 'perf_min',
    max: 'perf_max',
    ofPeriod: true,
    sort: 'perf',
  },
  {
    ...percent,
    names: '年化(?:波動度|波動率|標準差)|波動度|波動率|波動|標準差',
    max: 'volatility_max',
    ofPeriod: true,
    sort: 'volatility',
    lowFirst: true,
  },
  {
    ...percent,
    names: '最大回落|最大回撤|最大跌幅|回落|回撤|跌幅|mdd',
    max: 'drawdown_max',
    sort: 'drawdown',
    lowFirst: true,
  },
  {
    ...percent,
    names: '夏普(?:值|率|比率|指數)?|sharpe',
    unit: 'number',
    min: 'sharpe_min',
    ofPeriod: true,
    sort: 'sharpe',
  },
  { ...percent, names: '折溢價|折價|溢價|追蹤誤差|追蹤差異|成交量|成交值|成交金額|買賣價差', isOfEtfs: true },
  {
    ...percent,
    names: '管理費率?|經理費率?|保管費率?|申購手續費率?|手續費率?|週轉率|周轉率|beta|alpha|存續期間|同類排名|排名',
  },
  {
    ...percent,
    names: '總?費用率|總開銷率|內扣費用率?|內扣|總費用|費用|ter',
    max: 'expense_max',
    sort: 'expense',
    lowFirst: true,
  },
  {
    ...percent,
    names: '(?:台灣(?:投資人|人)?|國人)持有(?:的)?(?:比重|比例|比率|占比)',
    min: 'tw_ratio_min',
    max: 'tw_ratio_max',
    sort: 'tw_ratio',
  },
  {
    ...percent,
    names: '下跌捕捉率?|下行捕捉率?|down ?capture',
    max: 'down_capture_max',
    sort: 'down_capture',
    lowFirst: true,
  },
  {
    ...percent,
    names: '(?:領先|勝過)同類型?(?:的)?(?:比率|比例|機率)?',
    min: 'consistency_min',
    sort: 'consistency',
  },
  {
    ...percent,
    names: '(?:基金)?經理人?(?:任期|年資|在任|任職|在職)(?:時間|年數)?',
    unit: 'number',
    min: 'tenure_min',
    sort: 'tenure',
  },
  { ...percent, names: '(?:台灣(?:投資人|人)?|國人)持有(?:規模|金額)?', unit: 'amount', min: 'tw_hold_min' },
  {
    ...percent,
    names: '(?:上個?月)?(?:台灣(?:投資人|人)?|國人)?淨(?:買進|買入|申購)(?:金額)?',
    unit: 'amount',
    min: 'bought_min',
  },
  { ...percent, names: '基金規模|規模|aum', unit: 'amount', min: 'size_min', sort: 'size' },
  { ...percent, names: '基金評分|評分|分數', unit: 'number', min: 'score_min', sort: 'score' },
  { ...percent, names: '成立(?:時間|年數|年資)?', unit: 'number', min: 'age_min' },
]

/** Of all classes in New Taiwan dollars, whatever they are counted in. */
export const IN_TWD = /^新?台幣/

/** The annual rate is meant. */
export const YEARLY = /年化|年報酬|平均報酬/

/** Periods of the search, by what people call them. */
const periods: readonly (readonly [names: string, key: string, years: number])[] = [
  ['今年以來|今年|ytd', 'ytd', 0],
  ['(?:一|1)(?:週|周|星期|個星期)', 'wow', 0],
  ['(?:一|1)個?月', '1m', 0],
  ['(?:三|3)個?月|(?:一|1)季', '3m', 0],
  ['(?:六|6)個?月|半年', '6m', 0],
  ['(?:一|1|12|十二)(?:年|個月)', '1y', 1],
  ['(?:三|3)年', '3y', 3],
  ['(?:五|5)年', '5y', 5],
  ['(?:十|10)年', '10y', 10],
]

/** A period of the search, or one that it does not have. */
export const PERIOD = String.raw`(?:最近|過去|近)?\s*(?:今年以來|今年|ytd|半年|(?:\d+|[一二兩三四五六七八九十]+)\s*(?:個?月|週|周|個?星期|季|年))(?:以來|期)?`

/** Which period of the search is meant; null for another. */
export function periodMeant(said: string): { readonly key: string; readonly years: number } | null {
  const bare = said.replaceAll(/\s|^最近|^過去|^近|期$/g, '').replace(/(?<!今年)以來$/, '')
  const found = periods.find(([names]) => new RegExp(`^(?:${names})$`).test(bare))
  return found === undefined ? null : { key: found[1], years: found[2] }
}

/** Conditions of a figure between two bounds; null where the search cannot limit it so. */
export function boundsOf(
  { min, max }: FigureMeaning,
  bounds: { readonly least: number | null; readonly most: number | null },
): SentenceConditions | null {
  const { least, most } = bounds
  if ((least !== null && min === null) || (most !== null && max === null)) return null
  return {
    ...(least === null || min === null ? {} : { [min]: written(least) }),
    ...(most === null || max === null ? {} : { [max]: written(most) }),
  }
}

/** A number as the address has it: two decimals, four for small ones. */
export function written(value: number): string {
  return String(Number(value.toFixed(Math.abs(value) < 1 ? 4 : 2)))
}
