import type { QueryClient } from '@tanstack/react-query'
import { setFavoriteView } from '@zhiheng/contract/favorites/arranging.ts'
import type { FavoriteView } from '@zhiheng/domain/favorites/view.ts'

import { call } from '../../api/call.ts'
import { type Favorites, isFavoritesList } from './queries.ts'
import { sayError } from './say-error.ts'

/** The last one asked for is the one that stays: each waits for the one before. */
let last: Promise<unknown> = Promise.resolve()
let wanted = 0

/**
 * Shows the favourites so from now on, here at once, on other devices when the site has kept it. Goes back, and says why,
 * where it has not. Never throws.
 *
 * @returns whether it was kept
 */
export async function changeView(queries: QueryClient, view: FavoriteView): Promise<boolean> {
  const mine = ++wanted
  const before = queries.getQueriesData<Favorites>({ predicate: isFavoritesList })
  // an answer that is under way has the view of before
  await queries.cancelQueries({ predicate: isFavoritesList })
  const shown = { columns: [...view.columns], sort: view.sort }
  queries.setQueriesData<Favorites>({ predicate: isFavoritesList }, (list) => list && { ...list, view: shown })
  const sent = last.then(() => call(setFavoriteView, { body: shown }))
  last = sent.catch(() => undefined)
  try {
    await sent
    if (mine === wanted) await queries.invalidateQueries({ predicate: isFavoritesList })
    return true
  } catch (error) {
    if (mine === wanted) for (const [key, list] of before) queries.setQueryData(key, list)
    sayError(error)
    return false
  }
}
