import type { FundLife } from '@zhiheng/domain/fund-people/house-survival.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { epochDayOfSlot } from '@zhiheng/quant/series/weekday-slot.ts'

import type { Market, MarketFund } from '../../platform/nav-store/market.ts'

/** All funds of a house in one market, each with its classes, the primary one first. */
export type Strategies = readonly (readonly MarketFund[])[]

/** Whether all classes of a fund were merged or liquidated. */
export function isOver(classes: readonly MarketFund[]): boolean {
  return classes.every(({ status }) => status === 'merged' || status === 'liquidated')
}

/** When a fund began and ended: with its first class and with the last price of its last one. */
export function lifeOf(market: Market, classes: readonly MarketFund[]): FundLife {
  const launches = classes.map(({ launchDate }) => launchDate)
  const known = launches.filter((day) => day !== null).map(epochDayOf)
  const ends = classes.flatMap((one) => endOf(market, one))
  const isEnded = isOver(classes)
  return {
    launched: known.length === classes.length ? Math.min(...known) : null,
    isOver: isEnded,
    ended: isEnded && ends.length > 0 ? Math.max(...ends) : null,
  }
}

function endOf(market: Market, { index }: MarketFund): number[] {
  const event = market.events(index).findLast(({ kind }) => kind === 'merged_into' || kind === 'liquidated')
  if (event !== undefined) return [event.epochDay]
  const { firstSlot, values } = market.prices(index)
  return values.length === 0 ? [] : [epochDayOfSlot(firstSlot + values.length - 1)]
}
