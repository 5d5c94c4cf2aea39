import { specifiedSharpe } from '../ratios/specified-sharpe.ts'
import { annualiseCompound, annualiseSimple } from '../returns/annualise.ts'
import { periodPerformance } from '../returns/period-performance.ts'
import { type PeriodKey, periods } from '../returns/periods.ts'
import type { NoPerformance } from '../returns/span-performance.ts'
import { maxDrawdown } from '../risk/max-drawdown.ts'
import { periodVolatility } from '../risk/period-volatility.ts'
import type { DatedSeries, EpochDay, Ratio } from '../series/series.ts'

/** The figures of one period. Null is unknown. */
export interface PeriodMetrics {
  readonly perf: Ratio | null
  readonly reason: NoPerformance | null
  readonly annualReturn: Ratio | null
  readonly annualCompound: Ratio | null
  readonly volatility: Ratio | null
  readonly sharpe: number | null
  /** Largest fall between base and end, in [0, 1). */
  readonly maxDrawdown: Ratio | null
}

export interface PeriodAsk {
  readonly period: PeriodKey
  readonly asOf: EpochDay
  /** What cash earned a year over the period, in the series' currency; null: no Sharpe ratio. */
  readonly riskFree: Ratio | null
}

/**
 * The figures of one fund over one period, step by step. `allPeriodMetrics` gives the same for thousands.
 *
 * @param series - total-return index, shape (n)
 * @param ask - period, day, risk-free rate
 * @returns every figure, null where there is none
 *
 * Source: specification: perf, vol, sharp per period.
 */
export function periodMetrics(series: DatedSeries, ask: PeriodAsk): PeriodMetrics {
  const { period, asOf, riskFree } = ask
  const { divisorYears } = periods[period]
  const span = periodPerformance(series, period, asOf)
  const annualReturn = annualiseSimple(span.perf, divisorYears)
  const volatility = periodVolatility(series, period, asOf)
  return {
    perf: span.perf,
    reason: span.reason,
    annualReturn,
    annualCompound: annualiseCompound(span.perf, divisorYears),
    volatility,
    sharpe: specifiedSharpe({ annualReturn, riskFree, volatility }),
    maxDrawdown:
      span.perf === null ? null : (maxDrawdown(series.values.subarray(span.base, span.end + 1))?.depth ?? null),
  }
}
