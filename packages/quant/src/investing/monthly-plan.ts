import { type Flow, moneyWeightedReturn, simpleGain } from '../returns/money-weighted-return.ts'
import { DAYS_A_YEAR } from '../series/per-year.ts'
import type { EpochDay, Ratio, SlotSeries } from '../series/series.ts'
import { epochDayOfSlot } from '../series/weekday-slot.ts'

/** Money that bought at some prices, and what became of it. */
export interface Invested {
  readonly paid: number
  /** Of the series: what one is worth is the series' value. */
  readonly units: number
  readonly value: number
  /** Money-weighted, a year where `isYearly`, else of the whole time; null where there is no one rate. */
  readonly rate: Ratio | null
  readonly isYearly: boolean
}

/** Money each time, and the end that it is worth at. */
export interface InvestAsk {
  readonly amount: number
  /** Index of a price. */
  readonly end: number
  /** From so many days on the rate is one of a year. Whole months that end on a charge day may miss a year by a few. */
  readonly yearlyFrom?: number
}

/**
 * The same money at each of some prices.
 *
 * @param series - worth on the weekday calendar
 * @param places - indices of the prices it bought at, ascending, each with a price
 * @param ask - money each time, the end, and from when on a rate is a yearly one: a year where it is not given
 * @returns null where nothing was bought, or the end has no price
 *
 * Source: PRODUCT A20 "Money-weighted" and "Plan"; nothing of less than a year is stated for a year.
 */
export function investAt(series: SlotSeries, places: ArrayLike<number>, ask: InvestAsk): Invested | null {
  const { amount, end, yearlyFrom = DAYS_A_YEAR } = ask
  const price = series.values[end] ?? Number.NaN
  let units = 0
  for (let at = 0; at < places.length; at++) units += amount / (series.values[places[at] ?? -1] ?? Number.NaN)
  if (places.length === 0 || Number.isNaN(price + units)) return null
  const dayOf = (place: number): EpochDay => epochDayOfSlot(series.firstSlot + place)
  const paid = amount * places.length
  const value = units * price
  const isYearly = dayOf(end) - dayOf(places[0] ?? 0) >= yearlyFrom
  const flows = Array.from(places, (place): Flow => ({ epochDay: dayOf(place), amount: -amount }))
  const found = isYearly ? moneyWeightedReturn([...flows, { epochDay: dayOf(end), amount: value }]) : null
  const rate = isYearly ? (found?.kind === 'rate' ? found.rate : null) : simpleGain(paid, value)
  return { paid, units, value, rate, isYearly }
}

/**
 * What was paid and what it was worth on each of some days.
 *
 * @param values - worth of one unit, shape (n)
 * @param places - indices of the prices it bought at, ascending
 * @param ask - money each time, and the indices of the days, ascending
 * @returns shape (days) each; nothing paid and worth 0 before the first purchase, NaN on a day without a price
 *
 * Source: as `investAt`.
 */
export function worthThrough(
  values: Float64Array,
  places: ArrayLike<number>,
  ask: { readonly amount: number; readonly days: readonly number[] },
): { readonly paid: Float64Array; readonly worth: Float64Array } {
  const { amount, days } = ask
  const paid = new Float64Array(days.length)
  const worth = new Float64Array(days.length)
  let units = 0
  let bought = 0
  days.forEach((day, at) => {
    while (bought < places.length && (places[bought] ?? 0) <= day) {
      units += amount / (values[places[bought] ?? -1] ?? Number.NaN)
      bought += 1
    }
    paid[at] = bought * amount
    worth[at] = bought === 0 ? 0 : units * (values[day] ?? Number.NaN)
  })
  return { paid, worth }
}
