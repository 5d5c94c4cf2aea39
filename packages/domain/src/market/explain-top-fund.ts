import { text } from './text.ts'

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
/** A place in this part of a market speaks for a fund; one in its middle is no reason. */
const GOOD_PART = 1 / 3
/** Below this a yearly charge is worth a word. */
const LOW_EXPENSE = 1

/**
 * One sentence of plain facts that speak for a fund; empty where none does. What a return is in New Taiwan dollars is said
 * in any case. Never an invitation to buy.
 */
export function explainTopFund(fund: TopFund): string {
  const parts: string[] = []
  if (fund.twdPerf !== null) parts.push(text.inTwd(fund.periodName, signed(fund.twdPerf)))
  if (fund.rank !== null && fund.rank <= fund.count * GOOD_PART) parts.push(text.rank(fund.rank, fund.count))
  if (fund.score !== null && fund.score > 0) parts.push(text.score(`+${fund.score}`))
  if (fund.sharpe !== null && fund.sharpe > 0) parts.push(text.sharpe(fund.sharpe))
  if (fund.expense !== null && fund.expense < LOW_EXPENSE) parts.push(text.lowExpense(fund.expense))
  return text.list(parts)
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
  if (perf === null) return text.noReturns
  return text.market({ count, periodName, mean: signed(perf), median: median === null ? null : signed(median) })
}

function signed(percent: number): string {
  const digits = Math.abs(percent).toFixed(2)
  if (Number(digits) === 0) return `${digits}%`
  return `${percent > 0 ? '+' : MINUS}${digits}%`
}
