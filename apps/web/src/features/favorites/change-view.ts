import type { QueryClient } from '@tanstack/react-query'
import { setFavoriteView } from '@zhiheng/contract/favorites/arranging.ts'
import type { ViewChange } from '@zhiheng/domain/favorites/view.ts'

import { call } from '../../api/call.ts'
import { sayError } from '../../page/say-error.ts'
import { change } from './change-favorites.ts'

/** The last one asked for is the one that stays: each waits for the one before. */
let last: Promise<unknown> = Promise.resolve()

/**
 * Shows the favourites so from now on, here at once, on other devices when the site has kept it; the rest of the view
 * stays as it is there. Goes back, and says why, where it is not kept. Never throws.
 *
 * @returns whether it was kept
 */
export async function changeView(queries: QueryClient, { columns, sort }: ViewChange): Promise<boolean> {
  const body = { ...(columns && { columns: [...columns] }), ...(sort && { sort }) }
  try {
    await change(queries, {
      now: (list) => ({ ...list, view: { ...list.view, ...body } }),
      send: () => afterTheLast(() => call(setFavoriteView, { body })),
    })
    return true
  } catch (error) {
    sayError(error)
    return false
  }
}

function afterTheLast(send: () => Promise<unknown>): Promise<unknown> {
  const sent = last.then(send)
  last = sent.catch(() => undefined)
  return sent
}
