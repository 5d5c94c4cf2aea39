import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type * as contract from '@zhiheng/contract/firm-pools/institution.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'

import type { Site } from '../../../platform/site.ts'
import { isNamed } from '../known-fund.ts'
import { pageOf } from '../paging.ts'
import { type Pooled, pooledFunds, readOwnWords } from '../pools/pooled-funds.ts'
import * as store from '../pools/store.ts'

/** The pools of a firm as its members see them. */
export async function listInstitutionPools(
  site: Site,
  firmId: number,
): Promise<ReplyOf<typeof contract.listInstitutionPools>> {
  const [rows, words] = await Promise.all([store.listPools(site.db, firmId), readOwnWords(site, firmId)])
  const ids = rows.map(({ id }) => id)
  const byPool = Map.groupBy(await store.listFunds(site.db, firmId, ids), ({ pool_id }) => pool_id)
  return {
    entries: rows.map(({ id, name, purpose, rules }) => {
      const funds = begun(site, pooledFunds(site, byPool.get(id) ?? [], { rules, words }))
      return { id, name, purpose, funds: funds.length, on_sale: funds.filter(({ isOnSale }) => isOnSale).length }
    }),
  }
}

/** What the firm has begun to sell: what it will list one day is its own affair until then. */
function begun({ clock }: Pick<Site, 'clock'>, funds: readonly Pooled[]): readonly Pooled[] {
  const today = clock.today()
  return funds.filter(({ row }) => row.from_day <= today)
}

/** A pool as the firm's members see it, what is on sale first. @throws Refusal not_found */
export async function showInstitutionPool(
  site: Site,
  key: store.PoolKey,
  { query, subsector, page, size }: InputOf<typeof contract.getInstitutionPool>['query'],
): Promise<ReplyOf<typeof contract.getInstitutionPool>> {
  const pool = await store.findPool(site.db, key)
  if (pool === null) throw new Refusal('not_found')
  const words = await readOwnWords(site, key.firmId)
  const rows = await store.listFunds(site.db, key.firmId, [key.id])
  const funds = begun(site, pooledFunds(site, rows, { rules: pool.rules, words }))
  const found = funds
    .filter(
      ({ known, subsectorId }) =>
        (query === undefined || isNamed(known.fund, query)) && (subsector === undefined || subsectorId === subsector),
    )
    .toSorted((a, b) => Number(b.isOnSale) - Number(a.isOnSale))
  const { rows: shown, ...paged } = pageOf(found, { page, size: Number(size) })
  const used = new Set(funds.map(({ subsectorId }) => subsectorId))
  return {
    id: pool.id,
    name: pool.name,
    purpose: pool.purpose,
    funds: shown.map(memberSees),
    ...paged,
    subsectors: words.tree.filter(({ id }) => used.has(id)).map(({ id, name }) => ({ id, name })),
    as_of: words.market.asOf,
  }
}

function memberSees({
  row,
  known,
  isOnSale,
  subsectorId,
  ownRisk,
}: Pooled): ReplyOf<typeof contract.getInstitutionPool>['funds'][number] {
  return {
    lipper_id: known.fund.lipperId,
    name: known.name,
    on_sale: isOnSale,
    subsector: subsectorId,
    rr: ownRisk ?? known.fund.riskLevel,
    rr_own: ownRisk !== null,
    fee: row.fee === null ? null : Number(row.fee),
    tags: row.tags,
    reason: row.reason,
    score: known.score,
  }
}
