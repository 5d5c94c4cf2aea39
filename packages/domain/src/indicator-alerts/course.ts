import { trailingPlace } from '@zhiheng/quant/indicators/trailing-percentile.ts'
import { addMonths } from '@zhiheng/quant/series/add-months.ts'
import { indexOnOrBefore } from '@zhiheng/quant/series/find-day.ts'
import { monthIndexOf } from '@zhiheng/quant/series/month-index.ts'
import type { MonthSeries } from '@zhiheng/quant/series/series.ts'
import { LONGEST_STAND_SLOTS } from '@zhiheng/quant/series/standing-price.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

import { trailingWindow } from '../market-indicators/indicator-card.ts'
import { type IndicatorBasis, placesOf, type WatchedCard } from './indicator-alert.ts'

/** The figures of a card, the oldest first. */
export interface IndicatorFigures {
  readonly rhythm: 'day' | 'month'
  /** The days of the figures; of months their last days, one behind the other without a gap. */
  readonly days: Int32Array
  /** NaN for a month without a figure. */
  readonly values: Float64Array
  /** Their month ends. */
  readonly months: MonthSeries
}

/** What an alert looks at, figure by figure, as the page writes it; NaN where it is unknown. */
export function courseOf(card: WatchedCard, figures: IndicatorFigures, basis: IndicatorBasis): Float64Array {
  const read = readerOf(card, figures, basis)
  return Float64Array.from(figures.values, (value, at) =>
    Number.isNaN(value) ? Number.NaN : asWritten(card, basis, read(at)),
  )
}

/** A value with the decimals that it is written with: what the page shows is what reaches a target. */
function asWritten(card: WatchedCard, basis: IndicatorBasis, value: number): number {
  if (!Number.isFinite(value)) return Number.NaN
  // thousands are written in tens of thousands
  const tens = card.unit === 'thousand' && basis !== 'percentile' ? 10 : 1
  const places = placesOf(card, basis) + (tens === 10 ? 1 : 0)
  const written = Number((value / tens).toFixed(places)) * tens
  return written === 0 ? 0 : Number(written.toFixed(placesOf(card, basis)))
}

function readerOf(card: WatchedCard, figures: IndicatorFigures, basis: IndicatorBasis): (at: number) => number {
  const valueAt = (at: number) => figures.values[at] ?? Number.NaN
  if (basis === 'value' || basis === 'light') return (at) => Number(valueAt(at).toPrecision(FIGURE_DIGITS))
  if (basis === 'percentile') return placeReader(card, figures)
  const earlier = basis === 'change' ? before(figures) : yearBefore(figures)
  return (at) => changeOf(card, valueAt(at), valueAt(earlier(at)))
}

/** Digits of a figure, and places of what is computed from it, as calls carry them. */
const FIGURE_DIGITS = 10
const WIRE = 1e6

function changeOf({ unit }: WatchedCard, now: number, earlier: number): number {
  return onWire(unit === 'level' ? (now / earlier - 1) * 100 : now - earlier)
}

function onWire(value: number): number {
  return Math.round(value * WIRE) / WIRE
}

/** Where each figure stood among the month ends of ten years up to it. */
function placeReader({ isGrowing = false }: WatchedCard, figures: IndicatorFigures): (at: number) => number {
  const { firstMonth, values } = figures.months
  const ends = Float64Array.from(values)
  return (at) => {
    if (isGrowing) return Number.NaN
    const month = monthIndexOf(figures.days[at] ?? 0) - firstMonth
    const end = ends[month] ?? Number.NaN
    // on a day of a month its own figure stands for the month
    ends[month] = figures.values[at] ?? Number.NaN
    const place = trailingPlace(ends, month, trailingWindow)
    ends[month] = end
    return place === null ? Number.NaN : onWire(place.part * 100)
  }
}

/** No figure has this place. */
const NONE = -1

/** The figure of the month before, or of the published day before unless a fortnight lies between. */
function before({ rhythm, days }: IndicatorFigures): (at: number) => number {
  return (at) => (rhythm === 'month' || isNear(days, at - 1, days[at] ?? 0) ? at - 1 : NONE)
}

/** That of the same month of the year before, or the one that stood on the same day of it. */
function yearBefore({ rhythm, days }: IndicatorFigures): (at: number) => number {
  if (rhythm === 'month') return (at) => at - 12
  return (at) => {
    const day = addMonths(days[at] ?? 0, -12)
    const found = indexOnOrBefore(days, day)
    return isNear(days, found, day) ? found : NONE
  }
}

function isNear(days: Int32Array, at: number, day: number): boolean {
  const found = days[at]
  return found !== undefined && slotOf(day) - slotOf(found) <= LONGEST_STAND_SLOTS
}
