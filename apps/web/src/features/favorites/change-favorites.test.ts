import { listFavorites } from '@zhiheng/contract/favorites.ts'
import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { afterEach, expect, it, vi } from 'vitest'

import { createQueryClient } from '../../api/create-query-client.ts'
import { follow, unfollow } from './change-favorites.ts'
import { type Favorites, favorites } from './queries.ts'

afterEach(() => vi.unstubAllGlobals())

/** A network whose answers come when the test says so. */
function slowNetwork() {
  const waiting: { readonly method: string; readonly answer: (response: Response) => void }[] = []
  vi.stubGlobal(
    'fetch',
    (_address: string, { method = 'GET' }: RequestInit = {}) =>
      new Promise<Response>((answer) => void waiting.push({ method, answer })),
  )
  const settle = async (at: number, works: boolean) => {
    await vi.waitFor(() => expect(waiting[at]).toBeDefined())
    const kept = { ids: [], quota: listOf([]).quota }
    const lost = { error: { code: 'busy', message: '系統忙碌中，請稍後再試', request_id: 'test' } }
    waiting[at]?.answer(Response.json(works ? kept : lost, { status: works ? 200 : 503 }))
  }
  return settle
}

function listOf(ids: string[]): Favorites {
  return {
    entries: [],
    page: 1,
    page_total: 1,
    total: ids.length,
    matched: ids.length,
    facets: { asset_type: [], market: [], currency: [] },
    ids,
    invalid: [],
    quota: { limit: 10, used: ids.length, remain: 10 - ids.length },
    as_of: asIsoDate('2026-11-20'),
  }
}

it.each([
  ['both fail, the first one first', [false, false], [0, 1], ['F1']],
  ['both fail, the last one first', [false, false], [1, 0], ['F1']],
  ['the first fails and the other is kept', [false, true], [0, 1], []],
  ['the last fails and the other is kept', [true, false], [1, 0], ['F2', 'F1']],
] as const)('of two changes at once exactly those that were kept stand: %s', async (_case, works, order, ids) => {
  const settle = slowNetwork()
  const queries = createQueryClient()
  queries.setQueryData(favorites(1).queryKey, listOf(['F1']))
  const changes = [follow(queries, 'F2'), unfollow(queries, ['F1'])].map((change) => change.catch(() => 'failed'))
  await vi.waitFor(() => expect(shown()).toEqual(['F2']))
  for (const at of order) {
    await settle(at, works[at])
    await changes[at]
  }
  // what the site says afterwards has not come yet
  expect(shown()).toEqual(ids)

  function shown() {
    return queries.getQueriesData<Favorites>({ queryKey: [listFavorites.path] })[0]?.[1]?.ids
  }
})
