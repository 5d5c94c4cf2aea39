import { sharpeRatio } from '../ratios/sharpe-ratio.ts'
import { simpleReturns } from '../returns/simple-returns.ts'
import { maxDrawdown } from '../risk/max-drawdown.ts'
import type { MonthSeries, Ratio } from '../series/series.ts'
import { quantile } from '../statistics/quantile.ts'

/** What a fund did over one horizon; a higher figure is a better one in each. */
export interface HorizonFigures {
  readonly ret: Ratio
  /** Null where the prices do not vary. */
  readonly sharpe: number | null
  /** Zero or below: the deepest month-end fall. */
  readonly drawdown: Ratio
  /** Part of the months in which it did better than the median of the peers. */
  readonly consistency: Ratio
}

export interface HorizonAsk {
  readonly months: number
  readonly lastMonth: number
  /** Risk-free rate of a year. */
  readonly riskFree: Ratio
}

/**
 * The figures of a peer group over the same complete months.
 *
 * @param funds - month-end total-return indices in one currency
 * @param ask - horizon and risk-free rate
 * @returns one a fund, null where it lacks a month
 *
 * Source: quantitative specification 2.1; Sharpe 1994 on monthly returns × √12.
 */
export function horizonFigures(funds: readonly MonthSeries[], ask: HorizonAsk): (HorizonFigures | null)[] {
  const prices = funds.map((fund) => pricesOf(fund, ask))
  const returns = prices.map((own) => (own === null ? null : simpleReturns(own)))
  const medians = Array.from({ length: ask.months }, (_, month) =>
    quantile(
      returns.map((own) => own?.[month] ?? Number.NaN),
      0.5,
    ),
  )
  return prices.map((own, index) => {
    const monthly = returns[index]
    if (own === null || monthly === null || monthly === undefined) return null
    return {
      ret: (own.at(-1) ?? Number.NaN) / (own[0] ?? Number.NaN) - 1,
      sharpe: sharpeRatio(monthly, { annualRate: ask.riskFree, perYear: 12 }),
      drawdown: -(maxDrawdown(own)?.depth ?? 0),
      consistency: monthly.filter((change, month) => change > (medians[month] ?? Number.NaN)).length / ask.months,
    }
  })
}

function pricesOf({ firstMonth, values }: MonthSeries, { lastMonth, months }: HorizonAsk): Float64Array | null {
  const from = lastMonth - months - firstMonth
  const prices = values.subarray(Math.max(0, from), lastMonth - firstMonth + 1)
  const whole = from >= 0 && prices.length === months + 1 && !prices.some((price) => Number.isNaN(price))
  return whole ? prices : null
}
