import { annualisedVolatility } from '@zhiheng/quant/risk/annualised-volatility.ts'
import { maxDrawdown } from '@zhiheng/quant/risk/max-drawdown.ts'
import { addMonths } from '@zhiheng/quant/series/add-months.ts'
import type { EpochDay, SlotSeries } from '@zhiheng/quant/series/series.ts'
import { standingSlot } from '@zhiheng/quant/series/standing-price.ts'
import { epochDayOfSlot, slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

import type { RegularSavings } from './facts.ts'

/** A monthly figure stands until the next one comes, and for some weeks beyond it. */
const LONGEST_LEVEL_DAYS = 50
const TEN_YEARS = 120

/** The last value on or before a day, unless it is too old to speak for it. */
export function levelOn(series: SlotSeries | null, day: EpochDay): number | null {
  if (series === null) return null
  for (let slot = slotOf(day); slot >= series.firstSlot && day - epochDayOfSlot(slot) <= LONGEST_LEVEL_DAYS; slot--) {
    const value = series.values[slot - series.firstSlot] ?? Number.NaN
    if (!Number.isNaN(value)) return value
  }
  return null
}

/** Percent units from the price that stands for one day to that for another; null where one of them has none. */
export function returnBetween(series: SlotSeries | null, from: EpochDay, to: EpochDay): number | null {
  const [start, end] = [from, to].map((day) => priceOn(series, day, to))
  if (start === undefined || end === undefined || start === null || end === null) return null
  return 100 * (end / start - 1)
}

function priceOn(series: SlotSeries | null, day: EpochDay, asOf: EpochDay): number | null {
  const slot = series && standingSlot(series, slotOf(day), slotOf(asOf))
  return slot === null ? null : (series?.values[slot - series.firstSlot] ?? null)
}

/** The deepest fall of some months up to today, percent units, never above 0. */
export function fallOf(
  series: SlotSeries | null,
  { today, months }: { today: EpochDay; months: number },
): number | null {
  const from = addMonths(today, -months)
  if (series === null || priceOn(series, from, today) === null || priceOn(series, today, today) === null) return null
  const { firstSlot, values } = series
  const fall = maxDrawdown(values.subarray(slotOf(from) - firstSlot, slotOf(today) - firstSlot + 1))
  return fall && 0 - 100 * fall.depth
}

/** The part of the last ten years that lay below today, percent units. */
export function percentileOf(series: SlotSeries | null, today: EpochDay): number | null {
  const now = levelOn(series, today)
  const first = addMonths(today, -TEN_YEARS)
  if (series === null || now === null || slotOf(first) < series.firstSlot) return null
  const { firstSlot, values } = series
  const known = values
    .subarray(slotOf(first) - firstSlot, slotOf(today) - firstSlot + 1)
    .filter((one) => !Number.isNaN(one))
  return (100 * known.filter((one) => one < now).length) / known.length
}

/** The level of today and of the same day of so many months before it, oldest first; null where one is unknown. */
export function monthlyLevels(series: SlotSeries | null, { today, months }: { today: EpochDay; months: number }) {
  const days = Array.from({ length: months + 1 }, (_, at) => addMonths(today, at - months))
  const levels = days.map((day) => priceOn(series, day, today))
  return levels.every((level) => level !== null) ? levels : null
}

/** How much returns from month to month vary, stated for a year, percent units. */
export function volatilityOf(levels: readonly number[] | null): number | null {
  if (levels === null) return null
  const volatility = annualisedVolatility(
    levels.slice(1).map((level, at) => level / (levels[at] ?? Number.NaN) - 1),
    12,
  )
  return volatility === null ? null : 100 * volatility
}

/** The same amount put in on each of the days but the last one. */
export function savingsOf(levels: readonly number[] | null): RegularSavings | null {
  const now = levels?.at(-1)
  const bought = levels?.slice(0, -1) ?? []
  const [first] = bought
  if (now === undefined || first === undefined) return null
  const averageCost = bought.length / bought.reduce((units, price) => units + 1 / price, 0)
  return {
    averagePrice: bought.reduce((sum, price) => sum + price, 0) / bought.length,
    averageCost,
    gain: 100 * (now / averageCost - 1),
    gainAtOnce: 100 * (now / first - 1),
  }
}
