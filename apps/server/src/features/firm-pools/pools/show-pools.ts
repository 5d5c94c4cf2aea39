import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type * as contract from '@zhiheng/contract/firm-pools.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { PoolRules } from '@zhiheng/domain/firm-pools/pool-rules.ts'
import { displayName } from '@zhiheng/domain/funds/display-name.ts'

import type { MarketFund } from '../../../platform/nav-store/market.ts'
import type { Site } from '../../../platform/site.ts'
import { fundsNamed, isNamed } from '../known-fund.ts'
import { pageOf } from '../paging.ts'
import { readSubsectors } from '../read-shelf.ts'
import { healthOf, type Pooled, pooledFunds, readOwnWords } from './pooled-funds.ts'
import * as store from './store.ts'

type Pool = ReplyOf<typeof contract.getPool>

/** The pools of a firm with how they stand. */
export async function listPools(
  site: Site,
  { firmId, isRemoved }: { readonly firmId: number; readonly isRemoved: boolean },
): Promise<ReplyOf<typeof contract.listPools>> {
  const [rows, words] = await Promise.all([store.listPools(site.db, firmId, isRemoved), readOwnWords(site, firmId)])
  const ids = rows.map(({ id }) => id)
  const byPool = Map.groupBy(await store.listFunds(site.db, firmId, ids), ({ pool_id }) => pool_id)
  return {
    entries: rows.map((row) => {
      const funds = pooledFunds(site, byPool.get(row.id) ?? [], { rules: row.rules, words })
      return {
        ...saidOf(row),
        funds: funds.length,
        on_sale: funds.filter(({ isOnSale }) => isOnSale).length,
        problems: healthOf(funds, words.tree).length,
        removed_at: row.removed_at,
      }
    }),
  }
}

/** A page of a pool. @throws Refusal not_found */
export async function showPool(
  site: Site,
  key: store.PoolKey,
  asked: InputOf<typeof contract.getPool>['query'],
): Promise<Pool> {
  const row = await store.findPool(site.db, key)
  if (row === null) throw new Refusal('not_found')
  const words = await readOwnWords(site, key.firmId)
  const funds = pooledFunds(site, await store.listFunds(site.db, key.firmId, [key.id]), { rules: row.rules, words })
  const health = healthOf(funds, words.tree)
  const found = pageOf(
    funds.filter((one) => isWanted(one, asked, health)),
    { page: asked.page, size: Number(asked.size) },
  )
  return {
    ...saidOf(row),
    funds: found.rows.map(fundOf),
    total: found.total,
    page: found.page,
    page_total: found.page_total,
    counts: { listed: funds.length, on_sale: funds.filter(({ isOnSale }) => isOnSale).length },
    health: health.map(({ problem, ids, subsectorId }) => ({ problem, lipper_ids: [...ids], subsector: subsectorId })),
    subsectors: words.tree.map(({ id, name, isOn }) => ({ id, name, on: isOn })),
    as_of: words.market.asOf,
  }
}

function isWanted(
  { row, known, subsectorId }: Pooled,
  { query, shelf, subsector, problem }: InputOf<typeof contract.getPool>['query'],
  health: ReturnType<typeof healthOf>,
): boolean {
  const about = health.filter((one) => one.problem === problem).flatMap(({ ids }) => ids)
  return (
    (query === undefined || isNamed(known.fund, query)) &&
    (shelf === undefined || row.is_on_sale === (shelf === 'on')) &&
    (subsector === undefined || subsectorId === subsector) &&
    (problem === undefined || about.includes(known.fund.lipperId))
  )
}

function saidOf({ id, name, purpose, version, rules }: store.PoolRow) {
  return { id, name, purpose, version, rules: rulesSaid(rules) }
}

/** Rules as the contract says them. */
function rulesSaid({ isRated, leastSizeTwd, leastYears }: PoolRules) {
  return { rated: isRated, least_size: leastSizeTwd, least_years: leastYears }
}

/** What a pool says of a fund, and what we know of it. */
function fundOf({ row, known, isOnSale, subsectorId, ownRisk, breaches }: Pooled): Pool['funds'][number] {
  return {
    lipper_id: known.fund.lipperId,
    name: known.name,
    isin: known.fund.isin,
    shelf: row.is_on_sale,
    on_sale: isOnSale,
    subsector: subsectorId,
    subsector_set: row.subsector_id !== null,
    rr: ownRisk ?? known.fund.riskLevel,
    rr_own: ownRisk,
    fee: row.fee === null ? null : Number(row.fee),
    tags: row.tags,
    from: row.from_day,
    to: row.to_day,
    reason: row.reason,
    exception: row.exception,
    breaches: [...breaches],
    score: known.score,
    size_twd: known.sizeTwd,
    launch_date: known.launchDate,
    price_date: known.priceDate === null ? null : asIsoDate(known.priceDate),
  }
}

/** What a form about pools chooses from. */
export async function listOptions(
  { db, market }: Pick<Site, 'db' | 'market'>,
  { firmId, words }: { readonly firmId: number; readonly words: string },
): Promise<ReplyOf<typeof contract.listPoolOptions>> {
  const [pools, tree] = await Promise.all([store.listPools(db, firmId), readSubsectors({ db }, firmId)])
  const funds = await store.listFunds(
    db,
    firmId,
    pools.map(({ id }) => id),
  )
  const counted = Map.groupBy(funds, ({ pool_id }) => pool_id)
  return {
    pools: pools.map(({ id, name }) => ({ id, name, funds: counted.get(id)?.length ?? 0 })),
    subsectors: tree.map(({ id, name, isOn }) => ({ id, name, on: isOn })),
    funds: words.trim() === '' ? [] : fundsNamed(market(), words).map(optionOf),
  }
}

const optionOf = ({ lipperId, name, house }: MarketFund) => ({ lipper_id: lipperId, name: displayName(name), house })

/** How many funds of all pools stand in each class of the firm; a fund of two pools counts once. */
export async function listPoolSubsectors(
  site: Site,
  firmId: number,
): Promise<ReplyOf<typeof contract.listPoolSubsectors>> {
  const [pools, words] = await Promise.all([store.listPools(site.db, firmId), readOwnWords(site, firmId)])
  const rows = await store.listFunds(
    site.db,
    firmId,
    pools.map(({ id }) => id),
  )
  const rules = { isRated: false, leastSizeTwd: null, leastYears: null }
  const funds = pooledFunds(site, rows, { rules, words })
  const idsIn = (id: number | null, isSold: boolean) =>
    new Set(
      funds
        .filter(({ subsectorId, isOnSale }) => subsectorId === id && (!isSold || isOnSale))
        .map(({ row }) => row.fund_id),
    ).size
  return {
    entries: words.tree
      .filter(({ isOn }) => isOn)
      .map(({ id, name, colour, minWeight, maxWeight }) => ({
        id,
        name,
        colour,
        min_weight: minWeight,
        max_weight: maxWeight,
        funds: idsIn(id, false),
        on_sale: idsIn(id, true),
      })),
    without: idsIn(null, false),
  }
}
