import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getFirmMember } from '@zhiheng/contract/firms.ts'
import { roundMoney } from '@zhiheng/domain/money/round-money.ts'

import type { Site } from '../../platform/site.ts'
import { driftFromAim } from '../portfolio-ledger/aim-of-portfolio.ts'
import { followWanted } from '../portfolio-ledger/follow-all.ts'
import { breachesIn } from '../rebalancing/breaches-in.ts'
import { openedBy } from './store.ts'

type Opened = ReplyOf<typeof getFirmMember>['portfolios'][number]

/** What people have opened to a firm, by whose it is, with worth and drift as in their own list. */
export async function readOpened(
  { db, market: now }: Pick<Site, 'db' | 'market'>,
  { firmId, ids }: { firmId: number; ids: readonly number[] },
): Promise<ReadonlyMap<number, readonly Opened[]>> {
  if (ids.length === 0) return new Map()
  const market = now()
  const found = new Map<number, Opened[]>()
  for (const followed of await followWanted(db, market, openedBy(firmId, ids))) {
    const { portfolio, valued } = followed
    const { name, currency } = portfolio
    const own = found.get(portfolio.memberId) ?? []
    own.push({
      name,
      currency,
      value: valued.value === null ? null : roundMoney(valued.value, currency),
      drift: driftFromAim(market, followed),
      is_over: breachesIn(market, followed).length > 0,
    })
    found.set(portfolio.memberId, own)
  }
  return found
}
