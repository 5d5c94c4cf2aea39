import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { searchHoldings } from '@zhiheng/contract/holding-search.ts'
import type { Caller } from '@zhiheng/domain/access/caller.ts'
import { hasPermission } from '@zhiheng/domain/access/permissions.ts'
import { type Limit, limitOf } from '@zhiheng/domain/access/quota.ts'

import type { Site } from '../../platform/site.ts'
import { findLike } from './find-like.ts'
import { findTopic } from './find-topic.ts'
import type { Found, FoundFunds } from './found-funds.ts'
import { holderRow } from './holder-row.ts'
import { type HoldingIndex, holdingIndex } from './holding-index.ts'
import { meetConditions } from './meet-conditions.ts'

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
  const { about, rows, untold, searched } = await findBy(site, index, { member, query, limit })
  const pageTotal = Math.ceil(rows.length / PAGE_SIZE)
  // an address from a longer list shows the last page of this one
  const page = Math.max(1, Math.min(query.page, pageTotal))
  const written = (found: readonly Found[]) =>
    member === null ? [] : found.map((one) => holderRow({ market, index, searched, mayDate }, one))
  return {
    as_of: market.asOf,
    lists_until: mayDate ? index.newest : null,
    limit,
    may_see: member !== null,
    ...about,
    funds: index.funds.length,
    silent: index.silent,
    rows: written(rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)),
    untold_rows: written(untold.slice(0, MOST_UNTOLD)),
    page,
    page_total: pageTotal,
  }
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
