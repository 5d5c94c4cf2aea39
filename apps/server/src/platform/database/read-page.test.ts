import { expect, it } from 'vitest'

import { type Part, readPage } from './read-page.ts'

const letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
const list = {
  count: () => Promise.resolve(letters.length),
  read: ({ limit, offset }: Part) => Promise.resolve(letters.slice(offset, offset + limit)),
}

it('reads the page that is asked for', async () => {
  expect(await readPage({ page: 2, limit: 3 }, list)).toEqual({
    rows: ['d', 'e', 'f'],
    place: { page: 2, page_total: 3, total: 7 },
    isCut: false,
  })
})

it('reads the last page where a later one is asked for', async () => {
  const { rows, place } = await readPage({ page: 40, limit: 3 }, list)

  expect(rows).toEqual(['g'])
  expect(place).toEqual({ page: 3, page_total: 3, total: 7 })
})

it('has one empty page of nothing', async () => {
  const nothing = { count: () => Promise.resolve(0), read: () => Promise.resolve([]) }

  expect(await readPage({ page: 2, limit: 3 }, nothing)).toEqual({
    rows: [],
    place: { page: 1, page_total: 1, total: 0 },
    isCut: false,
  })
})

it('goes no further than may be paged through, and says so', async () => {
  const { rows, place, isCut } = await readPage({ page: 3, limit: 3 }, { ...list, most: 6 })

  expect(rows).toEqual(['d', 'e', 'f'])
  expect(place).toEqual({ page: 2, page_total: 2, total: 6 })
  expect(isCut).toBe(true)
})
