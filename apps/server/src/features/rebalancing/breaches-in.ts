import { type Breach, breachesOf } from '@zhiheng/domain/rebalancing/inside-bands.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import { cachedForLedger } from '../portfolio-ledger/cached-for-ledger.ts'
import type { FollowedPortfolio } from '../portfolio-ledger/follow-all.ts'
import { snapshotOf } from './read-snapshot.ts'

const keep = cachedForLedger<readonly Breach[]>()

/** Where a portfolio is farther from its targets than its owner's limits; nowhere where that cannot be told. */
export function breachesIn(market: Market, followed: FollowedPortfolio): readonly Breach[] {
  return keep(followed.account, JSON.stringify(followed.saved), () => {
    const snapshot = snapshotOf(market, followed)
    return typeof snapshot === 'string' ? [] : breachesOf(snapshot.funds, snapshot.bands)
  })
}
