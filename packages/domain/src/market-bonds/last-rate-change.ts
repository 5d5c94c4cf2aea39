import type { Currency } from '../money/currency.ts'

/** A rate from a month on, percent a year. Months as `YYYY-MM`. */
export interface MonthRate {
  readonly month: string
  readonly percent: number
}

/** How a rate was changed last. */
export interface RateChange {
  readonly month: string
  /** Percentage points. */
  readonly by: number
}

/**
 * Months in which a published series went over to another rate: the difference is no decision. The euro's from the main
 * refinancing to the deposit rate, the yuan's from the benchmark to the one-year prime rate.
 *
 * Source: BIS central bank policy rates, notes on the series.
 */
const newMeanings: Partial<Record<Currency, string>> = { EUR: '2024-09', CNY: '2019-08' }

/** Smaller differences are how a source rounds. */
const LEAST = 0.005

/**
 * The last change of a rate.
 *
 * @param rates - ascending by month; a month without one is left out
 * @returns null where it never changed, and where the last difference is one of meaning
 */
export function lastRateChange(rates: readonly MonthRate[], currency: Currency): RateChange | null {
  for (let at = rates.length - 1; at > 0; at--) {
    const [before, now] = [rates[at - 1], rates[at]]
    if (before === undefined || now === undefined || Math.abs(now.percent - before.percent) < LEAST) continue
    return now.month === newMeanings[currency] ? null : { month: now.month, by: now.percent - before.percent }
  }
  return null
}
