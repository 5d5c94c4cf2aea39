import type { QueryClient } from '@tanstack/react-query'

import { ApiError } from '../../api/api-error.ts'
import { sayError } from '../../page/say-error.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { confirm } from '../../ui/overlays/ask.ts'
import { askMembersOnly, tellNoRoom } from '../members/gates.ts'
import type { Reader } from '../session/queries.ts'
import { follow, unfollow } from './change-favorites.ts'
import { favorites } from './queries.ts'
import { text } from './text.ts'

interface Press {
  readonly queries: QueryClient
  readonly member: Reader | null
  readonly fund: { readonly lipper_id: string; readonly name: string }
}

/** Funds of which a press is under way: a second one waits for nothing and does nothing. */
const pressed = new Set<string>()

/**
 * Follows a fund, or stops following it after asking. Visitors are told whom it is for, members without room how they
 * get some. Says what happened; never throws.
 */
export async function toggleFavorite({ queries, member, fund }: Press): Promise<void> {
  if (member === null) return askMembersOnly()
  const { lipper_id: id, name } = fund
  if (pressed.has(id)) return undefined
  pressed.add(id)
  try {
    const { ids } = await queries.ensureQueryData(favorites(1))
    if (ids.includes(id)) return await removeFavorite(queries, { lipper_id: id, name })
    await follow(queries, id)
    showToast({ kind: 'success', message: text.added })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'favorite_quota')
      return await tellNoRoom('favorites', member.groups)
    sayError(error)
  } finally {
    pressed.delete(id)
  }
  return undefined
}

/** Stops following a fund after asking. Says what happened; never throws. */
export async function removeFavorite(queries: QueryClient, { lipper_id: id, name }: Press['fund']): Promise<void> {
  const sure = { title: text.removeTitle, text: text.removeText(name), approve: text.removeDo, danger: true }
  if (await confirm(sure)) await remove(queries, { lipperIds: [id], done: text.removed })
}

/** Takes all funds that have ended out of the favourites after asking. Says what happened; never throws. */
export async function clearInvalid(queries: QueryClient, lipperIds: readonly string[]): Promise<void> {
  const sure = { title: text.clear, text: text.clearText(lipperIds.length), approve: text.clearDo, danger: true }
  if (await confirm(sure)) await remove(queries, { lipperIds, done: text.cleared })
}

/** Stops following several funds after asking. Says what happened; false where they are still followed. */
export async function removeFavorites(queries: QueryClient, lipperIds: readonly string[]): Promise<boolean> {
  const count = lipperIds.length
  const sure = { title: text.bulkTitle, text: text.bulkText(count), approve: text.removeDo, danger: true }
  return (await confirm(sure)) && (await remove(queries, { lipperIds, done: text.bulkDone(count) }))
}

async function remove(queries: QueryClient, what: { lipperIds: readonly string[]; done: string }): Promise<boolean> {
  try {
    await unfollow(queries, what.lipperIds)
    showToast({ kind: 'success', message: what.done })
    return true
  } catch (error) {
    sayError(error)
    return false
  }
}
