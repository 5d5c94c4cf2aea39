import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getBondMarket } from '@zhiheng/contract/market-bonds.ts'
import { type CurvePoint, shapeOf, slopeOf } from '@zhiheng/domain/market-bonds/curve-shape.ts'
import {
  curveCountries,
  curveCountryName,
  type CurveCountry,
  isCurveCountry,
  yieldPointOf,
} from '@zhiheng/domain/market-bonds/yield-series.ts'
import { addMonths } from '@zhiheng/quant/series/add-months.ts'
import { lastSlotOfMost } from '@zhiheng/quant/series/find-slot.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import type { Slot } from '@zhiheng/quant/series/series.ts'
import { isTooOldOn } from '@zhiheng/quant/series/standing-price.ts'
import { epochDayOfSlot, slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { Market, MarketLevel } from '../../platform/nav-store/market.ts'
import { valueAt } from '../funds/last-priced.ts'
import { toNumber } from '../funds/wire-number.ts'

type Curve = ReplyOf<typeof getBondMarket>['curves'][number]

/** The yields of a government, by maturity ascending. */
interface CurveLevels {
  readonly country: CurveCountry
  readonly points: readonly { readonly months: number; readonly level: MarketLevel }[]
}

/** Weekdays before a day on which a curve still stands for it. */
const NEAR_SLOTS = 5

/** The curve of every government that has one, in the order of the countries. */
export function listCurves(market: Market): Curve[] {
  return Object.keys(curveCountries)
    .filter(isCurveCountry)
    .flatMap((country) => curveOf(market, levelsOf(market, country)) ?? [])
}

function levelsOf(market: Market, country: CurveCountry): CurveLevels {
  const points = market.levels.flatMap((level) => {
    const point = yieldPointOf(level.id)
    return point?.country === country && level.series.values.length > 0 ? [{ months: point.months, level }] : []
  })
  return { country, points: points.toSorted((a, b) => a.months - b.months) }
}

function curveOf(market: Market, { country, points }: CurveLevels): Curve | null {
  const newest = curveDay(points, {
    from: Math.min(...points.map(({ level }) => level.series.firstSlot)),
    to: lastSlotOf(points),
  })
  if (newest === null) return null
  const day = epochDayOfSlot(newest)
  const slope = slopeOf(pointsOn(points, newest))
  return {
    country,
    name: curveCountryName(country),
    months: points.map(({ months }) => months),
    newest: writtenDay(points, newest),
    month_ago: dayBefore(points, addMonths(day, -1)),
    year_ago: dayBefore(points, addMonths(day, -12)),
    is_ended: isTooOldOn(day, epochDayOf(market.today)),
    slope: toNumber(slope),
    shape: shapeOf(slope),
  }
}

type Points = CurveLevels['points']

function lastSlotOf(points: Points): Slot {
  return Math.max(...points.map(({ level: { series } }) => series.firstSlot + series.values.length - 1))
}

/** The last day of a span on which at least half of the maturities, and two, were quoted. */
function curveDay(points: Points, span: { from: Slot; to: Slot }): Slot | null {
  const least = Math.max(2, Math.ceil(points.length / 2))
  return lastSlotOfMost(
    points.map(({ level }) => level.series),
    span,
    least,
  )
}

function dayBefore(points: Points, day: number): Curve['month_ago'] {
  const slot = slotOf(day)
  const found = curveDay(points, { from: slot - NEAR_SLOTS, to: slot })
  return found === null ? null : writtenDay(points, found)
}

function writtenDay(points: Points, slot: Slot): Curve['newest'] {
  return {
    date: isoDayOf(epochDayOfSlot(slot)),
    percents: points.map(({ level }) => toNumber(valueAt(level.series, slot))),
  }
}

function pointsOn(points: Points, slot: Slot): CurvePoint[] {
  return points.flatMap(({ months, level }) => {
    const percent = valueAt(level.series, slot)
    return Number.isNaN(percent) ? [] : [{ months, percent }]
  })
}
