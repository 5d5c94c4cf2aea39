import type { Currency } from '@zhiheng/domain/money/currency.ts'
import { slotOnOrAfter } from '@zhiheng/quant/series/weekday-slot.ts'

import type { Market } from '../platform/nav-store/market.ts'

/** Published prices and rates, looked up one by one. */
export interface SlowPrices {
  readonly market: Market
  readonly currency: Currency
  /** The last slot there is. */
  readonly last: number
}

export function priceOf({ market }: SlowPrices, id: string, slot: number): number {
  const { firstSlot, values } = market.prices(market.indexOf(id) ?? -1)
  return values[slot - firstSlot] ?? Number.NaN
}

export function nextPriced(world: SlowPrices, id: string, slot: number): number | null {
  for (let next = slot; next <= world.last; next++) if (!Number.isNaN(priceOf(world, id, next))) return next
  return null
}

export function lastPriced(world: SlowPrices, id: string, slot: number): number {
  let before = slot
  while (Number.isNaN(priceOf(world, id, before))) before -= 1
  return before
}

export function rate({ market }: SlowPrices, pair: readonly [from: Currency, to: Currency], slot: number): number {
  if (pair[0] === pair[1]) return 1
  const [from = Number.NaN, to = Number.NaN] = pair.map((currency) => {
    for (let back = 0; back <= 8; back++) {
      const series = market.fxPerUsd(currency)
      const value = series?.values[slot - back - series.firstSlot] ?? Number.NaN
      if (!Number.isNaN(value)) return value
    }
    return Number.NaN
  })
  return to / from
}

export const currencyOf = ({ market }: SlowPrices, id: string) =>
  market.funds[market.indexOf(id) ?? -1]?.currency ?? 'TWD'

/** What falls due on a price: paid for each unit as it stands after the split, and the split. */
export function eventOn(world: SlowPrices, id: string, slot: number): { paid: number; split: number } {
  const index = world.market.indexOf(id) ?? -1
  const isDue = (epochDay: number) => nextPriced(world, id, slotOnOrAfter(epochDay)) === slot
  const paid = world.market
    .distributions(index)
    .reduce((sum, event) => sum + (isDue(event.epochDay) ? event.amount : 0), 0)
  const split = world.market.splits(index).reduce((all, event) => all * (isDue(event.epochDay) ? event.ratio : 1), 1)
  return { paid, split }
}
