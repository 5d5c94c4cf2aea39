import type { QueryClient } from '@tanstack/react-query'
import { followFunds, unfollowFunds } from '@zhiheng/contract/favorites.ts'

import { call } from '../../api/call.ts'
import { type Favorites, isFavoritesList, isOfFavorites } from './queries.ts'

/**
 * Follows a fund. The hearts fill before the site has answered and go back where it refuses.
 *
 * @throws ApiError favorite_quota, fund_not_available, or where the line is lost
 */
export function follow(queries: QueryClient, lipperId: string): Promise<void> {
  return change(queries, {
    now: (list) => (list.quota.remain === 0 ? list : withFund(list, lipperId)),
    send: () => call(followFunds, { body: { lipper_ids: [lipperId] } }),
  })
}

/**
 * Stops following funds, at once on the screen; they come back where the site does not answer.
 *
 * @throws ApiError
 */
export function unfollow(queries: QueryClient, lipperIds: readonly string[]): Promise<void> {
  return change(queries, {
    now: (list) => withoutFunds(list, new Set(lipperIds)),
    send: () => call(unfollowFunds, { query: { lipper_ids: lipperIds.join(',') } }),
  })
}

interface Deed {
  /** How a list looks once it is done. */
  readonly now: (list: Favorites) => Favorites
  readonly send: () => Promise<unknown>
}

/** How many deeds the site has not answered yet. */
let underWay = 0

/** Shows a deed before it is done, and the lists as they stood where it fails; after the last of several, asks anew. */
async function change(queries: QueryClient, { now, send }: Deed): Promise<void> {
  underWay += 1
  // an answer that was asked for before must not take the change back
  await queries.cancelQueries({ predicate: isFavoritesList })
  const before = queries.getQueriesData<Favorites>({ predicate: isFavoritesList })
  queries.setQueriesData<Favorites>({ predicate: isFavoritesList }, (list) => list && now(list))
  try {
    await send()
  } catch (error) {
    for (const [key, list] of before) queries.setQueryData(key, list)
    throw error
  } finally {
    underWay -= 1
    if (underWay === 0) void queries.invalidateQueries({ predicate: isOfFavorites })
  }
}

function withFund(list: Favorites, lipperId: string): Favorites {
  return list.ids.includes(lipperId) ? list : counted({ ...list, ids: [lipperId, ...list.ids] })
}

function withoutFunds(list: Favorites, gone: ReadonlySet<string>): Favorites {
  const stays = ({ lipper_id: id }: { readonly lipper_id: string }) => !gone.has(id)
  const entries = list.entries.filter(stays)
  return counted({
    ...list,
    entries,
    invalid: list.invalid.filter(stays),
    ids: list.ids.filter((id) => !gone.has(id)),
    total: list.total - (list.entries.length - entries.length),
    matched: list.matched - (list.entries.length - entries.length),
  })
}

function counted(list: Favorites): Favorites {
  const used = list.ids.length
  const { limit } = list.quota
  return { ...list, quota: { limit, used, remain: limit === null ? null : Math.max(0, limit - used) } }
}
