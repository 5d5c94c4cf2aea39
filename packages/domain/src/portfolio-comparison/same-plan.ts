import { moneyWeightedReturn } from '@zhiheng/quant/returns/money-weighted-return.ts'
import { civilOfEpochDay } from '@zhiheng/quant/series/civil-date.ts'
import { DAYS_A_YEAR } from '@zhiheng/quant/series/per-year.ts'
import type { SlotSeries } from '@zhiheng/quant/series/series.ts'
import { epochDayOfSlot } from '@zhiheng/quant/series/weekday-slot.ts'

/** What a plan of the same money each month had become. */
export interface SamePlan {
  readonly months: number
  readonly paid: number
  readonly value: number
  /** Money-weighted, percent a year; null under a year. */
  readonly rate: number | null
}

/**
 * The same money put in on the first weekday of each month, the first month only if its first weekday is there.
 *
 * @param growth - one a weekday, none unknown
 * @param monthly - money of each month
 * @returns null where no month began
 */
export function samePlan({ firstSlot, values }: SlotSeries, monthly: number): SamePlan | null {
  const last = values.length - 1
  const charged = chargedPlaces(firstSlot, values.length)
  const [first] = charged
  if (first === undefined) return null
  const units = charged.reduce((sum, place) => sum + monthly / (values[place] ?? Number.NaN), 0)
  const value = units * (values[last] ?? Number.NaN)
  const dayOf = (index: number) => epochDayOfSlot(firstSlot + index)
  const payments = charged.map((place) => ({ epochDay: dayOf(place), amount: -monthly }))
  const isYearly = dayOf(last) - dayOf(first) >= DAYS_A_YEAR
  const found = isYearly ? moneyWeightedReturn([...payments, { epochDay: dayOf(last), amount: value }]) : null
  return {
    months: charged.length,
    paid: charged.length * monthly,
    value,
    rate: found?.kind === 'rate' ? found.rate * 100 : null,
  }
}

function chargedPlaces(firstSlot: number, length: number): number[] {
  const places: number[] = []
  for (let index = 0; index < length; index++) {
    const { month } = civilOfEpochDay(epochDayOfSlot(firstSlot + index))
    const before = civilOfEpochDay(epochDayOfSlot(firstSlot + index - 1))
    if (month !== before.month) places.push(index)
  }
  return places
}
