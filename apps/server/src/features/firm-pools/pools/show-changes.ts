import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type * as contract from '@zhiheng/contract/firm-pools.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { displayName } from '@zhiheng/domain/funds/display-name.ts'

import type { Site } from '../../../platform/site.ts'
import * as store from './store.ts'

const PAGE = 50

/** Who changed what of a pool. @throws Refusal not_found */
export async function listChanges(
  { db, market: current }: Pick<Site, 'db' | 'market'>,
  key: store.PoolKey,
  page: number,
): Promise<ReplyOf<typeof contract.listPoolChanges>> {
  if ((await store.findPool(db, key)) === null) throw new Refusal('not_found')
  const [total, rows] = await Promise.all([
    store.countChanges(db, key),
    store.listChanges(db, key, { from: (page - 1) * PAGE, most: PAGE }),
  ])
  const market = current()
  const nameOf = (id: string) => {
    const index = market.indexOf(id)
    return displayName((index === null ? undefined : market.funds[index])?.name ?? id)
  }
  return {
    entries: rows.map(({ id, at, author, action, facts }) => ({
      id,
      at,
      author,
      action,
      before: facts.before ?? null,
      after: facts.after ?? null,
      count: facts.count ?? null,
      funds: (facts.funds ?? []).map(nameOf),
    })),
    page,
    page_total: Math.max(1, Math.ceil(total / PAGE)),
    total,
  }
}
