import { listFavorites } from '@zhiheng/contract/favorites.ts'
import { afterEach, expect, it, vi } from 'vitest'

import { createQueryClient } from '../../api/create-query-client.ts'
import { favoritesList } from '../../testing/a-favorite.ts'
import { follow, unfollow } from './change-favorites.ts'
import { changeView } from './change-view.ts'
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
    const kept = { ids: [], quota: listOf([]).quota, view: listOf([]).view }
    const lost = { error: { code: 'busy', message: '系統忙碌中，請稍後再試', request_id: 'test' } }
    waiting[at]?.answer(Response.json(works ? kept : lost, { status: works ? 200 : 503 }))
  }
  return Object.assign(settle, {
    sent: () => waiting.length,
    place: (wanted: string) => waiting.findIndex(({ method }) => method === wanted),
  })
}

function listOf(ids: string[]): Favorites {
  return favoritesList({
    total: ids.length,
    matched: ids.length,
    ids,
    quota: { limit: 10, used: ids.length, remain: 10 - ids.length },
  })
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

/** Two favourites on this page of three that fit, of four in all. */
const page = (limit: number | null = 10): Favorites => {
  const entry = (lipper_id: string) => ({ lipper_id }) as Favorites['entries'][number]
  return {
    ...listOf(['F1', 'F2', 'F3', 'F4']),
    entries: [entry('F1'), entry('F2')],
    matched: 3,
    quota: { limit, used: 4, remain: limit === null ? null : limit - 4 },
  }
}
/** How a list looks while the site has not answered. */
async function meanwhile(list: Favorites, change: (queries: ReturnType<typeof createQueryClient>) => Promise<void>) {
  const settle = slowNetwork()
  const queries = createQueryClient()
  queries.setQueryData(favorites(1).queryKey, list)
  const changing = change(queries).catch(() => null)
  await vi.waitFor(() => expect(settle.sent()).toBe(1))
  const shown = queries.getQueryData(favorites(1).queryKey)
  await settle(0, false)
  await changing
  return shown
}

it.each([
  ['one of the page', ['F1'], { total: 3, matched: 2, ids: ['F2', 'F3', 'F4'] }, 7],
  ['both of the page', ['F1', 'F2'], { total: 2, matched: 1, ids: ['F3', 'F4'] }, 8],
  // of another page it is not known whether it fits
  ['one of another page', ['F4'], { total: 4, matched: 3, ids: ['F1', 'F2', 'F3'] }, 7],
])('unfollowing %s counts down what is listed, and gives its place back', async (_, gone, expected, remain) => {
  const shown = await meanwhile(page(), (queries) => unfollow(queries, gone))
  expect(shown).toMatchObject({ ...expected, quota: { limit: 10, used: expected.ids.length, remain } })
  expect(shown?.entries.map(({ lipper_id }) => lipper_id)).toEqual(['F1', 'F2'].filter((id) => !gone.includes(id)))
})

it.each([
  ['takes one of the places', 10, 5],
  ['takes the last place', 5, 0],
  ['takes none where there is no limit', null, null],
])('following %s', async (_, limit, remain) => {
  const shown = await meanwhile(page(limit), (queries) => follow(queries, 'F9'))
  expect(shown).toMatchObject({ ids: ['F9', 'F1', 'F2', 'F3', 'F4'], quota: { limit, used: 5, remain } })
})

it('following is not shown where no place is left, or where it is followed already', async () => {
  expect((await meanwhile(page(4), (queries) => follow(queries, 'F9')))?.ids).toEqual(page().ids)
  expect((await meanwhile(page(), (queries) => follow(queries, 'F3')))?.ids).toEqual(page().ids)
})

it('asks for the lists again after the last of several changes', async () => {
  const settle = slowNetwork()
  const queries = createQueryClient()
  queries.setQueryData(favorites(1).queryKey, listOf(['F1']))
  const isOld = () => queries.getQueryState(favorites(1).queryKey)?.isInvalidated
  const [first, second] = [follow(queries, 'F2'), follow(queries, 'F3')]
  await settle(0, true)
  await first
  expect(isOld()).toBe(false)
  await settle(1, true)
  await second
  expect(isOld()).toBe(true)
})

const byName = { by: 'name', direction: 'asc' } as const

it.each([
  ['the sort fails and the fund stays away', [false, true], ['followed', []]],
  ['the fund comes back and the sort stays', [true, false], ['name', ['F1']]],
  ['both go back', [false, false], ['followed', ['F1']]],
] as const)('sorting and unfollowing at once do not undo each other: %s', async (_case, works, [by, ids]) => {
  const settle = slowNetwork()
  const queries = createQueryClient()
  queries.setQueryData(favorites(1).queryKey, listOf(['F1']))
  const [sorting, leaving] = [changeView(queries, { sort: byName }), unfollow(queries, ['F1']).catch(() => 'failed')]
  await vi.waitFor(() => expect(settle.sent()).toBe(2))
  await settle(settle.place('DELETE'), works[1])
  await leaving
  expect(shown()).toMatchObject({ view: { sort: { by: 'name' } }, ids })
  await settle(settle.place('PUT'), works[0])
  expect(await sorting).toBe(works[0])
  expect(shown()).toMatchObject({ view: { sort: { by } }, ids })
  // what the site says is asked for also where nothing was kept
  expect(queries.getQueryState(favorites(1).queryKey)?.isInvalidated).toBe(true)

  function shown() {
    return queries.getQueryData(favorites(1).queryKey)
  }
})
