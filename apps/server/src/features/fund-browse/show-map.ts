import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getBrowseMap } from '@zhiheng/contract/fund-browse.ts'

import { cachedForMarket } from '../../platform/nav-store/cached-for-market.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { researchOf } from '../funds/research.ts'
import { riskMap } from '../funds/risk-points.ts'
import { type CountedCategory, requireCategory } from './list-categories.ts'
import { placesOf } from './places-of.ts'

type Reply = ReplyOf<typeof getBrowseMap>

const MOST_KEPT = 32
const kept = cachedForMarket<Reply>(MOST_KEPT)

/**
 * Every fund of a category by return and volatility.
 *
 * @throws Refusal not_found
 */
export function showMap(market: Market, slug: string): Reply {
  const category = requireCategory(market, slug)
  return kept(market, slug, () => {
    const funds = placesOf(market, category).flatMap((place) => market.funds[place] ?? [])
    const { points_over: over, points } = riskMap(researchOf(market), funds)
    return { over, total: funds.length, points }
  })
}

/** More than there are categories. */
const MOST_COUNTS = 500
const counts = cachedForMarket<number>(MOST_COUNTS)

/** How many funds of a category its map has. */
export function countMapped(market: Market, { slug }: CountedCategory): number {
  return counts(market, slug, () => showMap(market, slug).points.length)
}
