import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type {
  FavoriteCard,
  listFavoritesCompact as compactCall,
  summariseFavorites as summaryCall,
} from '@zhiheng/contract/favorites.ts'
import type { Caller } from '@zhiheng/domain/access/caller.ts'
import { quotaOf } from '@zhiheng/domain/access/quota.ts'
import { tierOf } from '@zhiheng/domain/access/tier.ts'

import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { researchOf } from '../funds/research.ts'
import { summariseFund } from '../funds/summarise-fund.ts'
import { followedFunds } from './followed-funds.ts'

const PAGE_SIZE = 10
/** Funds that slide by; whoever follows more has the full list. */
const MOST_SLIDES = 12

/** Who reads their favourites. */
export type Reader = Pick<Caller, 'id' | 'groups'>

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
  const { valid, invalid, elsewhere } = await followedFunds(site.db, market, member.id)
  const shown = pageOf(valid, page)
  return {
    funds: shown.map(({ fund }) => cardOf(market, fund)),
    page_total: pagesOf(valid),
    page_items: shown.length,
    quota: quotaOf({
      key: 'favorites',
      tier: tierOf(member.groups),
      used: valid.length + invalid.length + elsewhere.length,
    }),
  }
}

export function pageOf<T>(all: readonly T[], page: number): readonly T[] {
  return all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
}

export function pagesOf(all: readonly unknown[]): number {
  return Math.max(1, Math.ceil(all.length / PAGE_SIZE))
}

/** What a card shows of a fund. */
export function cardOf(market: Market, { index }: MarketFund): FavoriteCard {
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
