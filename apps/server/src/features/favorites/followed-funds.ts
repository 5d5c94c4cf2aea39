import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { type InvalidReason, whyInvalid } from '@zhiheng/domain/favorites/why-invalid.ts'

import { taipeiDayOf } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { isShownHere } from '../../platform/nav-store/market-on-shelf.ts'
import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import { fundOfKey } from '../funds/fund-of-key.ts'
import { latestPrice } from '../funds/latest-price.ts'
import { type FollowedRow, listFollowed } from './store.ts'

/** A followed fund with figures. */
export interface FollowedFund extends Pick<FollowedRow, 'id' | 'note' | 'place'> {
  readonly fund: MarketFund
  /** In Taipei. */
  readonly followedOn: IsoDate
}

/** A followed fund of which no figures come any more. */
export interface InvalidFund extends FollowedFund {
  readonly reason: InvalidReason
}

/**
 * All that a member follows, newest first: what can be shown, what has become invalid, and below a firm what it does not
 * sell, which stays followed and is shown on our own site.
 */
export async function followedFunds(
  db: Database,
  market: Market,
  memberId: number,
): Promise<{ valid: FollowedFund[]; invalid: InvalidFund[]; elsewhere: FollowedFund[] }> {
  const valid: FollowedFund[] = []
  const invalid: InvalidFund[] = []
  const elsewhere: FollowedFund[] = []
  for (const { fundId, followedAt, ...own } of await listFollowed(db, memberId)) {
    const followed = { ...own, fund: fundOfKey(market, fundId), followedOn: taipeiDayOf(followedAt) }
    const reason = reasonOf(market, followed.fund)
    if (!isShownHere(followed.fund)) elsewhere.push(followed)
    else if (reason === null) valid.push(followed)
    else invalid.push({ ...followed, reason })
  }
  return { valid, invalid, elsewhere }
}

/** Why a fund of a snapshot cannot be followed; null where it can. */
export function reasonOf(market: Market, fund: MarketFund): InvalidReason | null {
  return whyInvalid({ status: fund.status, hasPrice: latestPrice(market, fund.index) !== null })
}
