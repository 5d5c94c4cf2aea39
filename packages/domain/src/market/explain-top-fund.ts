/** What speaks for a fund at the top of its market. Percentages are percent units. */
export interface TopFund {
  readonly periodName: string
  /** Return of the period in New Taiwan dollars, of a fund in another currency; null where it need not be said. */
  readonly twdPerf: number | null
  readonly score: number | null
  readonly sharpe: number | null
  /** Total expense ratio. */
  readonly expense: number | null
  /** Place among the funds of its market by return, 1 the best, and how many there are. */
  readonly rank: number | null
  readonly count: number
}

const MINUS = '\u2212'
/** Below this a yearly charge is worth a word. */
const LOW_EXPENSE = 1

/** One sentence of plain facts that says why a fund stands where it stands. Never an invitation to buy. */
export function explainTopFund(fund: TopFund): string {
  const parts: string[] = []
  if (fund.twdPerf !== null) parts.push(`${fund.periodName}報酬折合台幣 ${signed(fund.twdPerf)}`)
  if (fund.rank !== null && fund.rank <= fund.count / 2) parts.push(`報酬排名 ${fund.rank}/${fund.count}`)
  if (fund.score !== null) parts.push(`評分 ${signedScore(fund.score)}`)
  if (fund.sharpe !== null && fund.sharpe > 0) parts.push(`夏普值 ${fund.sharpe.toFixed(2)}`)
  if (fund.expense !== null && fund.expense < LOW_EXPENSE) parts.push(`總費用率僅 ${fund.expense.toFixed(2)}%`)
  return parts.join('，')
}

/** What speaks for a market. */
export interface TopMarket {
  readonly periodName: string
  /** Mean and median return of its funds in New Taiwan dollars, percent units. */
  readonly perf: number | null
  readonly median: number | null
  /** Funds that have the period. */
  readonly count: number
}

/** One sentence of plain facts about a market's return. */
export function explainTopMarket({ periodName, perf, median, count }: TopMarket): string {
  if (perf === null) return '尚無足夠的報酬資料'
  const middle = median === null ? '' : `，中位數 ${signed(median)}`
  return `${count} 檔基金${periodName}平均報酬 ${signed(perf)}${middle}（新台幣計價）`
}

function signed(percent: number): string {
  const digits = Math.abs(percent).toFixed(2)
  if (Number(digits) === 0) return `${digits}%`
  return `${percent > 0 ? '+' : MINUS}${digits}%`
}

function signedScore(score: number): string {
  if (score === 0) return '0'
  return `${score > 0 ? '+' : MINUS}${Math.abs(score)}`
}
