import { specifiedSharpe } from '@zhiheng/quant/ratios/specified-sharpe.ts'
import { annualiseCompound, annualiseSimple } from '@zhiheng/quant/returns/annualise.ts'
import { monthlyReturns } from '@zhiheng/quant/returns/monthly-returns.ts'
import { spanPerformance } from '@zhiheng/quant/returns/span-performance.ts'
import { annualisedVolatility } from '@zhiheng/quant/risk/annualised-volatility.ts'
import { addMonths } from '@zhiheng/quant/series/add-months.ts'
import { MONTHS_A_YEAR } from '@zhiheng/quant/series/per-year.ts'
import type { DatedSeries, EpochDay, Ratio } from '@zhiheng/quant/series/series.ts'

/** Where something stands on the map of risk and return; percent a year, the ratio a plain number. */
export interface RiskReturn {
  readonly vol: number
  /** Compounded. */
  readonly perf: number
  readonly sharp: number | null
}

export interface RiskReturnAsk {
  readonly asOf: EpochDay
  readonly years: number
  /** What cash earned a year; null: no Sharpe ratio. */
  readonly riskFree: Ratio | null
}

/**
 * Risk and return of a worth over its last years: the return from the same day years ago, the volatility of all
 * complete months since. Never of a shorter window.
 *
 * @param worth - total-return worth, in one currency
 * @returns null where it does not reach back that far, or a month has no price
 *
 * Source: PRODUCT A11.2; volatility as QUANT 1.4, monthly for years.
 */
export function riskReturnOf(worth: DatedSeries, { asOf, years, riskFree }: RiskReturnAsk): RiskReturn | null {
  const months = years * MONTHS_A_YEAR
  const { perf } = spanPerformance(worth, addMonths(asOf, -months), asOf)
  const returns = monthlyReturns(worth, months, asOf)
  const annual = annualiseCompound(perf, years)
  const volatility = returns === null ? null : annualisedVolatility(returns, MONTHS_A_YEAR)
  if (annual === null || volatility === null) return null
  // by the simple yearly return, as on every page
  const sharp = specifiedSharpe({ annualReturn: annualiseSimple(perf, years), riskFree, volatility })
  return { vol: volatility * 100, perf: annual * 100, sharp }
}

/**
 * The way to where it stands now: the same figures as they stood at each of the months before.
 *
 * @param monthsBack - how many, the last being today
 * @returns oldest first; null on the days on which its history was too short
 */
export function riskReturnPath(
  worth: DatedSeries,
  ask: RiskReturnAsk,
  monthsBack: number,
): readonly { readonly day: EpochDay; readonly at: RiskReturn | null }[] {
  return Array.from({ length: monthsBack + 1 }, (_, index) => {
    const day = addMonths(ask.asOf, index - monthsBack)
    return { day, at: riskReturnOf(worth, { ...ask, asOf: day }) }
  })
}
