import type { FundEvent } from '@zhiheng/contract/funds.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { displayName } from '@zhiheng/domain/funds/display-name.ts'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { Market, MarketFund } from '../../platform/nav-store/market.ts'

/** What happened to a class, the newest first. */
export function eventsOf(market: Market, { index }: Pick<MarketFund, 'index'>): FundEvent[] {
  return market
    .events(index)
    .toReversed()
    .map(({ epochDay, kind, before, after, otherId }) => {
      const other = otherId === null ? undefined : market.funds[market.indexOf(otherId) ?? -1]
      const link = other === undefined ? null : { lipper_id: other.lipperId, name: displayName(other.name) }
      return { date: isoDayOf(epochDay), kind, before, after, other: link }
    })
}

/** Counted once for each snapshot. */
const untilOf = new WeakMap<Market, IsoDate | null>()

/** The day of the newest event that is known of any class: later ones may be missing. */
export function eventsUntil(market: Market): IsoDate | null {
  const known = untilOf.get(market)
  if (known !== undefined) return known
  const last = market.funds.reduce(
    (newest, { index }) => Math.max(newest, market.events(index).at(-1)?.epochDay ?? 0),
    0,
  )
  const until = last === 0 ? null : isoDayOf(last)
  untilOf.set(market, until)
  return until
}
