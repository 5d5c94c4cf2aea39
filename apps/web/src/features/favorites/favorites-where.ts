import { listFavorites } from '@zhiheng/contract/favorites.ts'

import { type CallQuery, query } from '../../api/query.ts'
import { type FavoriteConditions, queryOf } from './conditions.ts'
import type { Favorites } from './queries.ts'

/** Ten of the favourites that meet the conditions. Apart from the other queries, which every page with a heart loads. */
export const favoritesWhere = (conditions: FavoriteConditions): CallQuery<Favorites> =>
  query(listFavorites, { query: queryOf(conditions) })
