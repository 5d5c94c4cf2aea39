import { ScreenerQuery } from '@zhiheng/contract/screener.ts'
import { conditionsOfCategory } from '@zhiheng/domain/fund-browse/browse-category.ts'
import type { z } from 'zod'

import { cachedForMarket } from '../../platform/nav-store/cached-for-market.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { placesFound } from '../screener/search-funds.ts'
import type { CountedCategory } from './list-categories.ts'

/** Funds on a page of a category. */
export const A_PAGE = 20

/** More than there are categories. */
const MOST_KEPT = 500
const keptSearches = cachedForMarket<z.output<typeof ScreenerQuery>>(MOST_KEPT)
const keptPlaces = cachedForMarket<readonly number[]>(MOST_KEPT)

/** The search for the funds of a category, which every page of it begins with. */
export function searchOf(market: Market, category: CountedCategory): z.output<typeof ScreenerQuery> {
  return keptSearches(market, category.slug, () =>
    ScreenerQuery.parse({ ...conditionsOfCategory(category), size: String(A_PAGE) }),
  )
}

/** Places of all funds of a category, as the search for funds would list them. */
export function placesOf(market: Market, category: CountedCategory): readonly number[] {
  return keptPlaces(market, category.slug, () => placesFound(market, searchOf(market, category)))
}
