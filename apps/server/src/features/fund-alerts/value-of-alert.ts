import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { epochDayOfSlot, slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

import { taipeiDayOf } from '../../platform/clock.ts'
import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { perfSince } from '../favorites/perf-since.ts'
import { splitsAfter } from '../funds/distribution-rate.ts'
import { lastPricedSlot, valueAt } from '../funds/last-priced.ts'
import type { AlertRow } from './store.ts'

/** What an alert looks at, now. */
export interface AlertValue {
  readonly value: number | null
  readonly on: IsoDate | null
}

/** The return since its day, percent, or the latest price; null where it cannot be told, and across a step that nothing explains. */
export function valueOfAlert(
  market: Market,
  index: number,
  alert: Pick<AlertRow, 'basis' | 'since' | 'createdAt'>,
): AlertValue {
  const prices = market.prices(index)
  const slot = lastPricedSlot(prices, slotOf(epochDayOf(market.asOf)))
  if (slot === null) return { value: null, on: null }
  const on = isoDayOf(epochDayOfSlot(slot))
  if (alert.since !== null) return { value: perfSince(market, index, alert.since), on }
  const step = market.unexplainedStep(index)
  const isOtherUnit = step !== null && step > slotOf(createdDay(alert))
  return { value: isOtherUnit ? null : valueAt(prices, slot), on }
}

/** A price that was named before a split, in units of today. */
export function targetToday(
  market: Market,
  index: number,
  alert: Pick<AlertRow, 'basis' | 'target' | 'createdAt'>,
): number {
  if (alert.basis === 'return') return alert.target
  return alert.target * splitsAfter(market, index, { epochDay: createdDay(alert), asOf: epochDayOf(market.asOf) })
}

function createdDay({ createdAt }: Pick<AlertRow, 'createdAt'>): number {
  return epochDayOf(taipeiDayOf(createdAt))
}
