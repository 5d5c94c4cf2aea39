import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { searchHoldings } from '@zhiheng/contract/holding-search.ts'
import type { Caller } from '@zhiheng/domain/access/caller.ts'
import { hasPermission } from '@zhiheng/domain/access/permissions.ts'
import { type Limit, limitOf } from '@zhiheng/domain/access/quota.ts'
import { weightBands } from '@zhiheng/domain/holding-search/weight-bands.ts'

import type { Site } from '../../platform/site.ts'
import { listAllFundsHeld } from '../portfolio-ledger/list-funds-held.ts'
import { beginWith } from './begin-with.ts'
import { findLike } from './find-like.ts'
import { findTopic } from './find-topic.ts'
import type { Found, FoundFunds } from './found-funds.ts'
import { holderRow } from './holder-row.ts'
import { type HoldingIndex, holdingIndex } from './holding-index.ts'
import { bySize, meetConditions } from './meet-conditions.ts'
import { narrowFound } from './narrow-found.ts'

type Query = InputOf<typeof searchHoldings>['query']

const PAGE_SIZE = 20
/** How many funds that disclose too little to be judged are listed. */
const MOST_UNTOLD = 5

/**
 * The funds that hold what is asked for, or what a fund or a portfolio holds. A guest tries as many conditions as a member
 * has, and sees how many funds meet them.
 *
 * @throws Refusal holding_quota, signin_required, not_found
 */
export async function searchByHoldings(
  site: Site,
  member: Caller | null,
  query: Query,
): Promise<ReplyOf<typeof searchHoldings>> {
  const market = site.market()
  const index = await holdingIndex(site.db, market)
  const limit = limitOf('holdingFilters', member?.tier ?? 'member')
  const mayDate = hasPermission(member?.groups ?? null, 'holding-search-update-date')
  const [found, own] = await Promise.all([findBy(site, index, { member, query, limit }), ownRows(site, index, member)])
  const { about, searched } = found
  const { rows, untold, facets } = narrowFound(index.traits, found, { ...query, own })
  const totals = rows.flatMap(({ total }) => (total === null || total === 0 ? [] : total))
  const pageTotal = Math.ceil(rows.length / PAGE_SIZE)
  // an address from a longer list shows the last page of this one
  const page = Math.max(1, Math.min(query.page, pageTotal))
  const written = (some: readonly Found[]) =>
    member === null ? [] : some.map((one) => holderRow({ market, index, searched, mayDate }, one))
  return {
    as_of: market.asOf,
    lists_until: mayDate ? index.newest : null,
    limit,
    may_see: member !== null,
    ...about,
    found: rows.length,
    unfiltered: found.rows.length,
    facets,
    untold: untold.length,
    untold_silent: untold.filter(({ row }) => index.dates[row] === null).length,
    funds: index.funds.length,
    silent: index.silent,
    examples: beginWith(index, query),
    bands: totals.length === 0 ? [] : weightBands(totals),
    rows: written(rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)),
    untold_rows: written(closest(index, untold)),
    page,
    page_total: pageTotal,
  }
}

/** The first of those that nobody can tell; those that disclose nothing are counted alone. */
function closest(index: HoldingIndex, untold: readonly Found[]): readonly Found[] {
  return untold
    .filter(({ row }) => index.dates[row] !== null)
    .toSorted(bySize(index))
    .slice(0, MOST_UNTOLD)
}

/** The rows of which a member holds a class in any portfolio; null for a guest. */
async function ownRows(
  { db, market: current }: Pick<Site, 'db' | 'market'>,
  { rowOf }: HoldingIndex,
  member: Caller | null,
): Promise<ReadonlySet<number> | null> {
  if (member === null) return null
  const market = current()
  const held = await listAllFundsHeld(db, market, member.id)
  return new Set(held.flatMap((id) => rowOf.get(market.funds[market.indexOf(id) ?? -1]?.strategyId ?? '') ?? []))
}

interface Asking {
  readonly member: Caller | null
  readonly query: Query
  readonly limit: Limit
}

function findBy(site: Site, index: HoldingIndex, { member, query, limit }: Asking): Promise<FoundFunds> | FoundFunds {
  const { mode, join, query: asked = '' } = query
  if (mode === 'topic') return findTopic(site, index, { slug: asked, member })
  if (mode === 'fund' || mode === 'portfolio') return findLike(site, index, { member, mode, asked })
  return meetConditions(index, site.market(), { written: asked, join, limit })
}
