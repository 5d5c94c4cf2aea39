import { addMonths } from '../series/add-months.ts'
import { civilOfEpochDay, epochDayOfCivil } from '../series/civil-date.ts'
import type { EpochDay } from '../series/series.ts'

/** The specified periods, in the order of every table of figures. */
export const periodKeys = ['wow', '1m', '3m', '6m', '1y', '3y', '5y', '10y', 'ytd'] as const
export type PeriodKey = (typeof periodKeys)[number]

interface PeriodRule {
  /** What a period's return is divided by to state it for a year; null: it is not stated for a year. */
  readonly divisorYears: number | null
  /** Complete calendar months its volatility is taken from; null: from daily returns. */
  readonly volatilityMonths: number | null
  /** With fewer daily returns there is no volatility. */
  readonly fewestDailyReturns: number
  readonly target: (asOf: EpochDay) => EpochDay
}

/**
 * The table of the specification: divisors, and how far back each period reaches. Minimum counts: quantitative
 * specification 1.4; that of ytd is ours, the same as one month's.
 */
export const periods = {
  wow: { divisorYears: 7 / 365, volatilityMonths: null, fewestDailyReturns: 4, target: (asOf) => asOf - 7 },
  '1m': {
    divisorYears: 30 / 365,
    volatilityMonths: null,
    fewestDailyReturns: 15,
    target: (asOf) => addMonths(asOf, -1),
  },
  '3m': {
    divisorYears: 90 / 365,
    volatilityMonths: null,
    fewestDailyReturns: 45,
    target: (asOf) => addMonths(asOf, -3),
  },
  '6m': {
    divisorYears: 180 / 365,
    volatilityMonths: null,
    fewestDailyReturns: 90,
    target: (asOf) => addMonths(asOf, -6),
  },
  '1y': { divisorYears: 1, volatilityMonths: 12, fewestDailyReturns: 0, target: (asOf) => addMonths(asOf, -12) },
  '3y': { divisorYears: 3, volatilityMonths: 36, fewestDailyReturns: 0, target: (asOf) => addMonths(asOf, -36) },
  '5y': { divisorYears: 5, volatilityMonths: 60, fewestDailyReturns: 0, target: (asOf) => addMonths(asOf, -60) },
  '10y': { divisorYears: 10, volatilityMonths: 120, fewestDailyReturns: 0, target: (asOf) => addMonths(asOf, -120) },
  ytd: { divisorYears: null, volatilityMonths: null, fewestDailyReturns: 15, target: lastDayOfPreviousYear },
} satisfies Record<PeriodKey, PeriodRule>

function lastDayOfPreviousYear(asOf: EpochDay): EpochDay {
  return epochDayOfCivil({ year: civilOfEpochDay(asOf).year, month: 1, day: 1 }) - 1
}
