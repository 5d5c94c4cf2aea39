import { sharpeRatio } from '../ratios/sharpe-ratio.ts'
import { SMALLEST_VOLATILITY } from '../ratios/specified-sharpe.ts'
import type { MonthSeries, Ratio } from '../series/series.ts'
import { mean } from '../statistics/mean.ts'
import { quantile } from '../statistics/quantile.ts'
import { standardDeviation } from '../statistics/standard-deviation.ts'

/** The window of the score, complete months. */
export const SCORE_MONTHS = 36

/** So many months of the window a fund needs, with holes or without: half of it. Of a year alone nothing was found to last. */
export const FEWEST_SCORE_MONTHS = 18

/** With fewer there is no middle to stand above. */
export const FEWEST_SCORED_PEERS = 3

/** What a fund did beside its peers; a higher figure is a better one in each. */
export interface PeerFigures {
  /** Part of the months above the median of the peers; a month on the median counts half. */
  readonly consistency: Ratio
  /** t-value of the mean monthly return less that of the peers; null where the difference does not vary. */
  readonly excess: number | null
  /** Null where the prices do not vary. */
  readonly sharpe: number | null
  /** Months that were compared. */
  readonly months: number
}

export interface PeerWindow {
  /** Month-end total-return indices in one currency; NaN for a month without a price. */
  readonly funds: readonly MonthSeries[]
  readonly lastMonth: number
  /** Risk-free rate of a year. */
  readonly riskFree: Ratio
}

/**
 * The figures behind the score, over the 36 months up to the last one. A month counts for a fund that has the price of
 * its end and of the end before, where at least three peers have both.
 *
 * @param window - funds of one peer group, the last complete month, the risk-free rate
 * @returns one a fund; null with fewer than 18 such months, and for all where fewer than three funds have them
 *
 * Source: docs/score-record.md; t-value of the mean difference, Student 1908.
 */
export function peerFigures(window: PeerWindow): (PeerFigures | null)[] {
  const { funds, lastMonth, riskFree } = window
  const all = funds.map((fund) => monthlyReturns(fund, lastMonth))
  const returns = all.map((own) => (countKnown(own) < FEWEST_SCORE_MONTHS ? null : own))
  const months = Array.from({ length: SCORE_MONTHS }, (_, month) => {
    const known = returns.flatMap((own) => own?.[month] ?? []).filter((change) => !Number.isNaN(change))
    if (known.length < FEWEST_SCORED_PEERS) return { mean: Number.NaN, median: Number.NaN }
    return { mean: mean(known) ?? Number.NaN, median: quantile(known, 0.5) ?? Number.NaN }
  })
  const figures = returns.map((own) => (own === null ? null : figuresOf(own, months, riskFree)))
  const scored = figures.filter((own) => own !== null).length
  return scored < FEWEST_SCORED_PEERS ? figures.map(() => null) : figures
}

/**
 * How many months of the score's window a fund has.
 *
 * @param fund - month-end prices or an index
 * @param lastMonth - the last complete month
 * @returns 0 to 36
 *
 * Source: docs/score-record.md.
 */
export function scoreMonthsOf(fund: MonthSeries, lastMonth: number): number {
  return countKnown(monthlyReturns(fund, lastMonth))
}

// shape (36), the last month last; NaN where a price of either end is missing
function monthlyReturns({ firstMonth, values }: MonthSeries, lastMonth: number): Float64Array {
  const priceOf = (month: number): number => values[month - firstMonth] ?? Number.NaN
  return Float64Array.from({ length: SCORE_MONTHS }, (_, index) => {
    const month = lastMonth - SCORE_MONTHS + 1 + index
    return priceOf(month) / priceOf(month - 1) - 1
  })
}

function countKnown(returns: Float64Array): number {
  return returns.reduce((count, change) => (Number.isNaN(change) ? count : count + 1), 0)
}

interface PeerMonth {
  readonly mean: Ratio
  readonly median: Ratio
}

function figuresOf(returns: Float64Array, peers: readonly PeerMonth[], riskFree: Ratio): PeerFigures | null {
  const compared = peers.flatMap((peer, month) => {
    const own = returns[month] ?? Number.NaN
    return Number.isNaN(own) || Number.isNaN(peer.mean) ? [] : [{ own, ...peer }]
  })
  if (compared.length < FEWEST_SCORE_MONTHS) return null
  const above = compared.reduce((sum, { own, median }) => sum + (own > median ? 1 : own === median ? 0.5 : 0), 0)
  return {
    consistency: above / compared.length,
    excess: tValue(compared.map((month) => month.own - month.mean)),
    sharpe: sharpeRatio(
      compared.map(({ own }) => own),
      { annualRate: riskFree, perYear: 12 },
    ),
    months: compared.length,
  }
}

function tValue(differences: readonly number[]): number | null {
  const average = mean(differences)
  const deviation = standardDeviation(differences)
  if (average === null || deviation === null || deviation * Math.sqrt(12) < SMALLEST_VOLATILITY) return null
  return (average / deviation) * Math.sqrt(differences.length)
}
