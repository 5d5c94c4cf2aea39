import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getFundRiskDepth } from '@zhiheng/contract/fund-track-record.ts'
import { FEWEST_MONTHS } from '@zhiheng/domain/fund-track-record/newest-windows.ts'
import { simpleReturns } from '@zhiheng/quant/returns/simple-returns.ts'
import { historicalValueAtRisk } from '@zhiheng/quant/risk/historical-value-at-risk.ts'
import { tailMean } from '@zhiheng/quant/risk/tail-mean.ts'
import type { MonthSeries } from '@zhiheng/quant/series/series.ts'
import { histogram } from '@zhiheng/quant/statistics/histogram.ts'

import { toNumber } from '../funds/wire-number.ts'
import { writtenMonth } from './month-ends.ts'

type Tail = NonNullable<ReplyOf<typeof getFundRiskDepth>['tail']>

const MONEY = 100_000
/** One month of twenty is worse. */
const CONFIDENCE = 0.95
const MOST_BINS = 25

/**
 * What a bad month took of 100,000, from all months whose two ends have a price.
 *
 * @param months - month ends in New Taiwan dollars
 * @returns null with fewer than three years of months
 */
export function tailLoss({ firstMonth, values }: MonthSeries): Tail | null {
  const returns = simpleReturns(values)
  const known = Array.from(returns, (perf, at) => ({ perf, month: firstMonth + at + 1 })).filter(
    ({ perf }) => !Number.isNaN(perf),
  )
  const loss = historicalValueAtRisk(returns, CONFIDENCE)
  const bins = histogram(
    returns.map((perf) => perf * MONEY),
    MOST_BINS,
  )
  const [first, last] = [known[0], known.at(-1)]
  if (known.length < FEWEST_MONTHS || loss === null || bins === null || first === undefined || last === undefined)
    return null
  const worst = known.reduce((low, one) => (one.perf < low.perf ? one : low), first)
  return {
    months: known.length,
    first: writtenMonth(first.month),
    last: writtenMonth(last.month),
    loss: moneyOf(loss),
    mean_loss: toNumber((tailMean(returns, loss) ?? Number.NaN) * MONEY),
    worst: { month: writtenMonth(worst.month), loss: moneyOf(-worst.perf) },
    histogram: { from: bins.from, width: bins.width, counts: [...bins.counts] },
  }
}

function moneyOf(ratio: number): number {
  return toNumber(ratio * MONEY) ?? 0
}
