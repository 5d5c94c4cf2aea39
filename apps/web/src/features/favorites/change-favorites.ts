import type { QueryClient, QueryKey } from '@tanstack/react-query'
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

/** Something that is done to the favourites. */
interface Action {
  /** How a list looks once it is done. */
  readonly now: (list: Favorites) => Favorites
  readonly send: () => Promise<unknown>
}

/** What the site has not answered yet: how the lists stood before, and what has been done to them since. */
interface UnderWay {
  count: number
  readonly stood: readonly (readonly [QueryKey, Favorites | undefined])[]
  readonly actions: Set<Action>
}

let underWay: UnderWay | null = null

/**
 * Shows an action before it is done, and the lists without it where it fails; after the last of several, asks again.
 *
 * @throws ApiError what the sending has thrown
 */
export async function change(queries: QueryClient, action: Action): Promise<void> {
  // an answer that was asked for before must not take the change back
  await queries.cancelQueries({ predicate: isFavoritesList })
  underWay ??= { count: 0, stood: queries.getQueriesData({ predicate: isFavoritesList }), actions: new Set() }
  const mine = underWay
  mine.count += 1
  mine.actions.add(action)
  queries.setQueriesData<Favorites>({ predicate: isFavoritesList }, (list) => list && action.now(list))
  try {
    await action.send()
  } catch (error) {
    mine.actions.delete(action)
    for (const [key, list] of mine.stood) queries.setQueryData(key, list && afterAll(list, mine.actions))
    throw error
  } finally {
    mine.count -= 1
    if (mine.count === 0) {
      underWay = null
      void queries.invalidateQueries({ predicate: isOfFavorites })
    }
  }
}

function afterAll(list: Favorites, actions: ReadonlySet<Action>): Favorites {
  return [...actions].reduce((before, { now }) => now(before), list)
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
