import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { courseOf, type IndicatorFigures } from '@zhiheng/domain/indicator-alerts/course.ts'
import { firstMet } from '@zhiheng/domain/indicator-alerts/first-met.ts'
import { type IndicatorBasis, isMet } from '@zhiheng/domain/indicator-alerts/indicator-alert.ts'
import { indicatorCards } from '@zhiheng/domain/market-indicators/cards-table.ts'
import { type IndicatorCard, stillComing } from '@zhiheng/domain/market-indicators/indicator-card.ts'
import { indicatorNames } from '@zhiheng/domain/market-indicators/text.ts'
import { type BusinessLight, lightOf } from '@zhiheng/domain/market/business-light.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { lastDayOfMonth, monthIndexOf } from '@zhiheng/quant/series/month-index.ts'
import { LONGEST_STAND_SLOTS } from '@zhiheng/quant/series/standing-price.ts'
import { epochDayOfSlot, slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { readIndicator } from '../market-indicators/read-indicator.ts'
import type { IndicatorAlertRow } from './store.ts'

/** A figure of the economy as alerts watch it; what they look at is made when it is first asked for. */
export interface WatchedIndicator {
  readonly card: IndicatorCard
  readonly name: string
  readonly figures: IndicatorFigures
  /** No newer figure has come for long. */
  readonly isEnded: boolean
  readonly course: (basis: IndicatorBasis) => Float64Array
}

/** The figure of a name; null for one that no card has, or of which the site has no series. */
export function watchIndicator(market: Market, id: string): WatchedIndicator | null {
  const card = indicatorCards.find((one) => one.id === id && one.isComponent !== true)
  const indicator = card === undefined ? null : readIndicator(market, card)
  if (card === undefined || indicator === null) return null
  const { rhythm, months, dated, isStale } = indicator
  const days = rhythm === 'day' ? dated.epochDays : months.values.map((_, at) => lastDayOfMonth(months.firstMonth + at))
  const figures = {
    rhythm,
    days: Int32Array.from(days),
    values: rhythm === 'day' ? dated.values : months.values,
    months,
  }
  const courses = new Map<IndicatorBasis, Float64Array>()
  const course = (basis: IndicatorBasis) => {
    const found = courses.get(basis) ?? courseOf(card, figures, basis)
    courses.set(basis, found)
    return found
  }
  return { card, name: indicatorNames[id] ?? indicator.name, figures, isEnded: isStale, course }
}

/** What an alert looks at, now, and the day of the latest figure. */
export interface ValueNow {
  readonly value: number | null
  readonly on: IsoDate
  /** Of 景氣對策信號: its light. */
  readonly light: BusinessLight | null
}

/** What an alert looks at by the latest figure. */
export function valueNow({ figures, course, card }: WatchedIndicator, basis: IndicatorBasis): ValueNow {
  const last = figures.days.length - 1
  const value = course(basis)[last] ?? Number.NaN
  return {
    value: Number.isNaN(value) ? null : value,
    on: isoDayOf(figures.days[last] ?? 0),
    light: card.id === 'ndc_light' ? lightOf(figures.values[last] ?? Number.NaN) : null,
  }
}

/**
 * When an alert was reached by figures that came since it was set: the first such one, not older than a figure may be that
 * still comes. A series that has stopped tells nothing.
 */
export function reachedNow(
  market: Market,
  { figures, course, isEnded }: WatchedIndicator,
  row: IndicatorAlertRow,
): { on: IsoDate; value: number } | null {
  if (isEnded) return null
  const values = course(row.basis)
  const after = Math.max(epochDayOf(row.seenOn), oldestTold(market, figures.rhythm) - 1)
  const place = firstMet(row, { days: figures.days, course: values }, { after, light: row.baseLight })
  return place === null ? null : { on: isoDayOf(figures.days[place] ?? 0), value: values[place] ?? Number.NaN }
}

function oldestTold({ asOf }: Market, rhythm: 'day' | 'month'): number {
  const today = epochDayOf(asOf)
  if (rhythm === 'day') return epochDayOfSlot(slotOf(today) - LONGEST_STAND_SLOTS)
  return lastDayOfMonth(monthIndexOf(today) - stillComing.months)
}

/** Whether an alert that is set now would be reached already by the latest figure. */
export function isMetNow(rule: Parameters<typeof isMet>[0], now: ValueNow): boolean {
  return isMet(rule, now.value, now.light)
}
