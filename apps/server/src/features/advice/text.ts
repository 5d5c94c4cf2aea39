import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

/** By the names of the ways that `walk-files.ts` walks. */
const ways = {
  advice: '知衡建議',
  still: '不動（首次建議後）',
  equal: '平均分配',
  equalInClasses: '平均分配（類別依政策）',
  sixtyForty: '60/40',
  minimumVariance: '最小變異（收縮）',
  equalRisk: '風險均等（收縮）',
  highestSharpe: '歷史夏普值最大',
}

interface Head {
  readonly asOf: string
  readonly level: number
  readonly currency: string
  readonly funds: number
  readonly weeks: number
}

interface Span {
  readonly from: string
  readonly to: string
  readonly decisions: number
  readonly fewest: number
  readonly most: number
  /** Days on which nothing could be suggested. */
  readonly skipped: readonly string[]
}

export const text = catalogue({
  faults: {
    noVerb: '沒有這個指令',
    onlyWalk: '只用於 walk-forward',
    noOption: '沒有這個選項，或它後面缺少內容',
    required: '必填',
    notFound: (path: string) => `找不到 ${path}`,
    levelOutOfRange: '風險等級為 1 到 5',
    currencyUnknown: '不支援的幣別',
    seedNotWhole: '種子為整數',
    noDay: (given: string) => `${given} 不是日期，格式為 YYYY-MM-DD`,
    step: '間隔寫成 1y 或 6m',
    cost: (most: number) => `成本寫成 0.5%，最多 ${most}%`,
    unknownFormat: '無法辨識檔案格式：第一行應為欄位名稱，淨值檔為 fund_id,date,nav，其他見 docs/data-format.md',
    limits: '限制的內容不符合規則',
    notJson: (why: string) => `不是 JSON：${why}`,
    places: '金額最多兩位小數',
    mixed: '不能一部分寫金額、一部分寫比例',
    notWhole: (sum: number) => `比例合計 ${sum.toFixed(1)}%，應為 100%`,
    withValue: (message: string, value: string | null) => (value === null ? message : `${message}：${value}`),
    noRate: (currency: string) => `沒有 ${currency} 的匯率，無法換算持有的基金`,
    notListed: '持有的基金不在名單上',
    noFundsOn: (day: string) => `${day} 沒有任何可用的基金`,
    noCandidates: '沒有符合條件、可申購且歷史足夠的基金',
    shortHistory: '淨值歷史不足，無法試算',
    refused: (refusal: string, why: readonly string[]) => `${refusal}：${why.join('；')}`,
    tooShort: '期間不足一週',
    neverOnAnyDay: '期間內沒有一天可以提出建議',
    separator: '、',
  },
  line: (line: number) => `第 ${line} 行`,
  moreRejected: (rows: number) => `⋯⋯另有 ${rows} 列被剔除`,
  suggestion: {
    head: ({ asOf, level, currency, funds, weeks }: Head) =>
      `${asOf}　風險等級 ${level}　${currency}　${funds} 檔候選基金，${weeks} 週資料`,
    columns: ['基金', '代碼', '目前 %', '建議 %'],
    now: '目前',
    after: '建議',
    reasons: '理由',
    reason: (fund: string, why: string) => `${fund}：${why}`,
    limits: '限制',
    conflicts: '衝突與讓步',
    notes: '說明',
    allNew: '目前沒有持有：以下為全新配置的建議。',
    turnover: (percent: number) => `換手率 ${percent.toFixed(1)}%。`,
    measures: {
      expectedReturn: '預估年報酬 %',
      volatility: '預估波動度 %',
      maxDrawdown: '這段期間最大回落 %',
      totalExpense: '總費用率 %',
      effectiveFunds: '相當於平均分配在幾檔',
      effectiveBets: '分散程度（獨立來源數）',
    },
    shorter: (fund: string, weeks: number) => `${fund} 只有 ${weeks} 週資料`,
  },
  /** `4.1（−9.8 ～ 18.2）`: nine years in ten lie between. */
  withRange: (value: string, low: string, high: string) => `${value}（${low} ～ ${high}）`,
  walk: {
    ways,
    heads: ['', '年報酬 %', '波動度 %', '夏普值', '最大回落 %', '換手率 %/年', '成本 %/年', '夏普值：建議領先'],
    legend:
      '括號內為依季重新抽樣（固定種子）的 90% 區間。報酬已扣除成本；夏普值以現金（利率或貨幣市場基金）為基準；過去不代表未來。',
    span: ({ from, to, decisions, fewest, most, skipped }: Span) =>
      `${from} ～ ${to}，${decisions} 次決定，每次可選 ${fewest}–${most} 檔${skipped.length === 0 ? '' : `；無法提出建議而略過：${skipped.join('、')}`}`,
  },
})
