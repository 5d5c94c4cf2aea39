import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type {
  FavoriteCard,
  listFavorites as call,
  listFavoritesCompact as compactCall,
  summariseFavorites as summaryCall,
} from '@zhiheng/contract/favorites.ts'
import type { Caller } from '@zhiheng/domain/access/caller.ts'
import { quotaOf } from '@zhiheng/domain/access/quota.ts'
import { tierOf } from '@zhiheng/domain/access/tier.ts'
import { displayName } from '@zhiheng/domain/funds/display-name.ts'

import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { researchOf } from '../funds/research.ts'
import { summariseFund } from '../funds/summarise-fund.ts'
import { type Conditions, facetsOf, type Kind, meets } from './favorite-kinds.ts'
import { type FollowedFund, followedFunds, type InvalidFund } from './followed-funds.ts'
import { perfSince } from './perf-since.ts'

const PAGE_SIZE = 10
/** Funds that slide by; whoever follows more has the full list. */
const MOST_SLIDES = 12

type Reply = ReplyOf<typeof call>
type Reader = Pick<Caller, 'id' | 'groups'>

/** A member's favourites that meet the conditions, ten a page, newest first; the invalid ones apart. */
export async function listFavorites(
  site: Site,
  member: Reader,
  { page, ...conditions }: Conditions & { readonly page: number },
): Promise<Reply> {
  const market = site.market()
  const { valid, invalid } = await followedFunds(site.db, market, member.id)
  const matching = valid.filter(({ fund }) => meets(kindOf(market, fund), conditions))
  return {
    entries: pageOf(matching, page).map((followed) => entryOf(market, followed)),
    page,
    page_total: pagesOf(matching),
    total: valid.length,
    matched: matching.length,
    facets: facetsOf(valid.map(({ fund }) => kindOf(market, fund))),
    ids: [...valid, ...invalid].map(({ fund }) => fund.lipperId),
    invalid: invalid.map((followed) => invalidOf(market, followed)),
    quota: quotaOf({ key: 'favorites', tier: tierOf(member.groups), used: valid.length + invalid.length }),
    as_of: market.asOf,
  }
}

/** The newest ones as cards, and how many there are. */
export async function summariseFavorites(site: Site, member: Reader): Promise<ReplyOf<typeof summaryCall>> {
  const market = site.market()
  const { valid } = await followedFunds(site.db, market, member.id)
  const count = valid.length
  return { entries: valid.slice(0, MOST_SLIDES).map(({ fund }) => ({ ...cardOf(market, fund), count })), count }
}

/** A page of cards, for a drop-down. */
export async function listFavoritesCompact(
  site: Site,
  member: Reader,
  page: number,
): Promise<ReplyOf<typeof compactCall>> {
  const market = site.market()
  const { valid, invalid } = await followedFunds(site.db, market, member.id)
  const shown = pageOf(valid, page)
  return {
    funds: shown.map(({ fund }) => cardOf(market, fund)),
    page_total: pagesOf(valid),
    page_items: shown.length,
    quota: quotaOf({ key: 'favorites', tier: tierOf(member.groups), used: valid.length + invalid.length }),
  }
}

function kindOf(market: Market, { index }: MarketFund): Kind {
  return summariseFund(researchOf(market), index)
}

function pageOf<T>(all: readonly T[], page: number): readonly T[] {
  return all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
}

function pagesOf(all: readonly unknown[]): number {
  return Math.max(1, Math.ceil(all.length / PAGE_SIZE))
}

function cardOf(market: Market, { index }: MarketFund): FavoriteCard {
  const summary = summariseFund(researchOf(market), index)
  return {
    lipper_id: summary.lipper_id,
    c_name: summary.name,
    warnings: summary.warnings,
    currency: summary.currency,
    price: summary.price,
    price_date: summary.price_date,
    price_change: summary.price_change,
    price_change_rate: summary.price_change_rate,
    score: summary.score,
    scores: summary.scores,
  }
}

function entryOf(market: Market, { fund, followedOn }: FollowedFund): Reply['entries'][number] {
  const summary = summariseFund(researchOf(market), fund.index)
  return {
    ...cardOf(market, fund),
    e_name: summary.e_name,
    asset_type: summary.asset_type,
    sector: summary.sector,
    risk_level: summary.risk_level,
    price_only: summary.price_only,
    months_performance: summary.months_performance,
    followed_on: followedOn,
    perf_since: perfSince(market, fund.index, followedOn),
  }
}

function invalidOf(market: Market, { fund, reason, followedOn }: InvalidFund): Reply['invalid'][number] {
  const heir = fund.successorId === null ? undefined : market.funds[market.indexOf(fund.successorId) ?? -1]
  return {
    lipper_id: fund.lipperId,
    c_name: displayName(fund.name),
    reason,
    followed_on: followedOn,
    successor: heir === undefined ? null : { lipper_id: heir.lipperId, c_name: displayName(heir.name) },
  }
}
