import { expect, test } from 'vitest'

import { everyRow } from './every-row.ts'

const idOf = ({ id }: { readonly id: number }) => id

test('pages are read in their order, up to the last that the list tells of', async () => {
  const asked: number[] = []
  const rows = await everyRow(async (page) => {
    asked.push(page)
    return { entries: [{ id: page }], page_total: 3 }
  }, idOf)
  expect(asked).toEqual([1, 2, 3])
  expect(rows).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }])
})

test('a row that moved to the next page meanwhile counts once', async () => {
  const pages = [
    [{ id: 1 }, { id: 2 }],
    [{ id: 2 }, { id: 3 }],
  ]
  const rows = await everyRow(async (page) => ({ entries: pages[page - 1] ?? [], page_total: 2 }), idOf)
  expect(rows.map(idOf)).toEqual([1, 2, 3])
})

test('an empty list is one page without a row', async () => {
  expect(await everyRow(async () => ({ entries: [], page_total: 0 }), idOf)).toEqual([])
})
