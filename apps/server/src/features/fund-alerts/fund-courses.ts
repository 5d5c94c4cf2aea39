import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { AlertCourse } from '@zhiheng/domain/fund-alerts/firings.ts'
import { isIncomeKnown } from '@zhiheng/domain/funds/income-known.ts'
import { underwaterCurve } from '@zhiheng/quant/risk/underwater-curve.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { standingSlot } from '@zhiheng/quant/series/standing-price.ts'
import { epochDayOfSlot, slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import { splitsAfter, yearOfPayments, yearPaid } from '../funds/distribution-rate.ts'
import { worthOfLife } from '../funds/fall-of-life.ts'
import { researchOf, scoreOf } from '../funds/research.ts'
import { toNumber, toPercent } from '../funds/wire-number.ts'

/** The days of a course that are wanted, both ends included. */
export interface SlotSpan {
  readonly from: number
  readonly to: number
}

/**
 * The prices of a class in units of today, behind the last step that nothing explains: what was before it is of another
 * unit.
 */
export function priceCourse(market: Market, index: number): AlertCourse {
  const { firstSlot, values } = market.prices(index)
  const step = market.unexplainedStep(index)
  const splits = market.splits(index)
  if (step === null && splits.length === 0) return { firstSlot, values }
  const asOf = epochDayOf(market.asOf)
  const own = values.map((price, at) => {
    if (step !== null && firstSlot + at < step) return Number.NaN
    const epochDay = epochDayOfSlot(firstSlot + at)
    return figure(price * splitsAfter(market, index, { epochDay, asOf }))
  })
  return { firstSlot, values: own }
}

/**
 * The return since a day on each day of a span, percent, as `perfSince` tells that of the last: NaN where the distributions
 * of a part of the time alone are known. null where no price stands for the day.
 */
export function returnCourse(market: Market, index: number, since: IsoDate, span: SlotSpan): AlertCourse | null {
  const series = market.totalReturns(index)
  const lastSlot = slotOf(epochDayOf(market.asOf))
  const from = standingSlot(series, slotOf(epochDayOf(since)), lastSlot)
  if (from === null) return null
  const base = series.values[from - series.firstSlot] ?? Number.NaN
  const income = market.income(index)
  const first = Math.max(from, span.from)
  const last = Math.min(span.to, lastSlot, series.firstSlot + series.values.length - 1)
  const values = new Float64Array(Math.max(0, last - first + 1))
  const fromDay = epochDayOfSlot(from)
  for (const at of values.keys()) {
    const slot = first + at
    const isKnown = income.kind === 'unknown' || isIncomeKnown(income, fromDay, epochDayOfSlot(slot))
    const worth = series.values[slot - series.firstSlot] ?? Number.NaN
    values[at] = isKnown ? (toPercent(worth / base - 1) ?? Number.NaN) : Number.NaN
  }
  return { firstSlot: first, values }
}

/** How far below its highest a class stood on each day of which its falls are told, percent, zero at the highest. */
export function fallCourse(market: Market, index: number): AlertCourse | null {
  const life = worthOfLife(market, index, researchOf(market).plan)
  if (life === null) return null
  const values = underwaterCurve(life.values).map((fall) => figure(-fall * 100))
  return { firstSlot: life.firstSlot, values }
}

/** The score of now, on the month end that it is computed to. */
export function scoreNow(market: Market, index: number): AlertCourse | null {
  const { date } = researchOf(market).scores
  const score = scoreOf(market, index)
  return date === null || score === null ? null : onOneDay(epochDayOf(date), score)
}

/** How much of the distributions of twelve months was paid from principal, percent; null where a payment does not say. */
export function capitalNow(market: Market, index: number): AlertCourse | null {
  const part = toPercent(yearPaid(market, index)?.fromCapital)
  const year = yearOfPayments(market, index)
  return part === null || typeof year === 'string' ? null : onOneDay(year.priceDay, part)
}

function onOneDay(epochDay: number, value: number): AlertCourse {
  return { firstSlot: slotOf(epochDay), values: Float64Array.of(value) }
}

/** As it is written on pages: NaN is unknown. */
export function figure(value: number): number {
  return toNumber(value) ?? Number.NaN
}
