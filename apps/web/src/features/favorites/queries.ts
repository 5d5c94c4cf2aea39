import type { Query } from '@tanstack/react-query'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { listFavorites, summariseFavorites } from '@zhiheng/contract/favorites.ts'

import { type CallQuery, query } from '../../api/query.ts'

export type Favorites = ReplyOf<typeof listFavorites>

/** Ten favourites, and with every page the codes of all of them. */
export const favorites = (page: number): CallQuery<Favorites> => query(listFavorites, { query: { page: String(page) } })

/** The newest favourites as cards. */
export const favoriteSummary: CallQuery<ReplyOf<typeof summariseFavorites>> = query(summariseFavorites)

/** Whether an answer of the cache lists favourites, page by page, with all their codes. */
export function isFavoritesList({ queryKey: [path] }: Pick<Query, 'queryKey'>): boolean {
  return path === listFavorites.path
}

/** Whether an answer of the cache changes with the favourites: the member's profile counts them. */
export function isOfFavorites({ queryKey: [path] }: Pick<Query, 'queryKey'>): boolean {
  return typeof path === 'string' && (path.startsWith(listFavorites.path) || path === '/api/member')
}
