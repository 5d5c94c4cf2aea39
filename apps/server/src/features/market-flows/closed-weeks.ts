import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { slotOf, weekOfSlot } from '@zhiheng/quant/series/weekday-slot.ts'

import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import { homeOf } from '../market/counted-funds.ts'
import type { OnRecord } from './strategy-flows.ts'

const SLOTS_A_WEEK = 5

/**
 * The weeks between the first size and the site's day in which no onshore fund had a price, as around the Lunar New Year;
 * none where there is no onshore fund.
 */
export function closedWeeks(market: Market, sizes: OnRecord['sizes']): Set<number> {
  const home = homeOf(market.funds)
  const onshore = market.funds.filter((fund) => fund.market === home && fund.domicile === 'TWN')
  const firsts = [...sizes.values()].flatMap((own) => own[0]?.date ?? [])
  const first = firsts.reduce((least, date) => (date < least ? date : least), market.asOf)
  const [from, to] = [first, market.asOf].map((date) => weekOfSlot(slotOf(epochDayOf(date))))
  const closed = new Set<number>()
  if (onshore.length === 0) return closed
  for (let week = from ?? 0; week <= (to ?? -1); week++) {
    if (!onshore.some((fund) => isPricedIn(market, fund, week))) closed.add(week)
  }
  return closed
}

function isPricedIn(market: Market, { index }: MarketFund, week: number): boolean {
  const { firstSlot, values } = market.prices(index)
  const at = week * SLOTS_A_WEEK - firstSlot
  return values.subarray(Math.max(at, 0), Math.max(at + SLOTS_A_WEEK, 0)).some((price) => !Number.isNaN(price))
}
