import type { PeriodKey } from '@zhiheng/contract/fields.ts'
import { isIncomeKnown } from '@zhiheng/domain/funds/income-known.ts'
import { periods } from '@zhiheng/quant/returns/periods.ts'
import type { EpochDay, Slot } from '@zhiheng/quant/series/series.ts'
import { epochDayOfSlot, slotOf, slotOnOrAfter } from '@zhiheng/quant/series/weekday-slot.ts'

import type { Market } from '../../platform/nav-store/market.ts'

/** Whether the return of a class over a period holds all distributions of the time: only then is it 含息 and ranked. */
export function isTotalReturnOver(market: Market, index: number, ask: { period: PeriodKey; asOf: EpochDay }): boolean {
  const { firstSlot, values } = market.prices(index)
  const lastPrice = epochDayOfSlot(firstSlot + Math.max(0, values.length - 1))
  return isIncomeKnown(market.income(index), periods[ask.period].target(ask.asOf), Math.min(ask.asOf, lastPrice))
}

/** Whether all figures of a class are those of its price alone, 僅淨值. */
export function isPriceOnly(market: Market, index: number): boolean {
  return market.income(index).kind === 'unknown'
}

/** The last slot up to which they do: no end, but for a class whose prices go on behind what is told of distributions. */
export function knownIncomeEnd(market: Market, index: number): Slot {
  const { firstSlot, values } = market.prices(index)
  const { kind, until } = market.income(index)
  const isKnownToEnd = kind !== 'reinvested' || until >= epochDayOfSlot(firstSlot + values.length - 1)
  return isKnownToEnd ? Number.POSITIVE_INFINITY : slotOf(until)
}

/** The first slot from which the total returns of a class hold all distributions: that of its first price in most cases. */
export function knownIncomeSlot(market: Market, index: number): Slot {
  const { firstSlot } = market.prices(index)
  const { kind, from } = market.income(index)
  return kind === 'reinvested' && Number.isFinite(from) ? Math.max(firstSlot, slotOnOrAfter(from)) : firstSlot
}
