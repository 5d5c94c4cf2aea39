import type { Fund } from '@zhiheng/contract/funds.ts'
import { epochDayOfSlot } from '@zhiheng/quant/series/weekday-slot.ts'

import { exchangeSeries } from '../../platform/nav-store/exchange-series.ts'
import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { Market, MarketFund } from '../../platform/nav-store/market.ts'

/** A NAV may equal a close by chance; so many days in a row do not. */
const FEWEST_DAYS = 5

/** The spans in which the prices of a class are its closes on the exchange: the import puts them where no NAV is known. */
export function closesAsPrice(market: Market, { index, lipperId }: MarketFund): Fund['closes_as_price'] {
  const closes = market.level(exchangeSeries('close', lipperId))?.series
  if (closes === undefined) return []
  const prices = market.prices(index)
  const spans: { from: number; to: number; days: number }[] = []
  let open: { from: number; to: number; days: number } | null = null
  for (const [at, price] of prices.values.entries()) {
    if (Number.isNaN(price)) continue
    const slot = prices.firstSlot + at
    if (closes.values[slot - closes.firstSlot] !== price) open = null
    else if (open === null) spans.push((open = { from: slot, to: slot, days: 1 }))
    else {
      open.to = slot
      open.days += 1
    }
  }
  return spans
    .filter(({ days }) => days >= FEWEST_DAYS)
    .map(({ from, to }) => ({ from: isoDayOf(epochDayOfSlot(from)), to: isoDayOf(epochDayOfSlot(to)) }))
}
