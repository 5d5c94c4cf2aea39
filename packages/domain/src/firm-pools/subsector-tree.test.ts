import fc from 'fast-check'
import { expect, test } from 'vitest'

import { inTreeOrder, mayStandBelow, MOST_DEPTH } from './subsector-tree.ts'

const tree = [
  { id: 1, parentId: null },
  { id: 2, parentId: 1 },
  { id: 3, parentId: 2 },
  { id: 4, parentId: null },
]

test('a class stands below none of its own, below nothing unknown, and no deeper than three', () => {
  expect(mayStandBelow(tree, 1, 3)).toBe(false)
  expect(mayStandBelow(tree, 1, 1)).toBe(false)
  expect(mayStandBelow(tree, 4, 99)).toBe(false)
  expect(mayStandBelow(tree, null, 3)).toBe(false)
  expect(mayStandBelow(tree, 2, 4)).toBe(true)
  expect(mayStandBelow(tree, null, 2)).toBe(true)
})

test('moves that are allowed keep a tree that every class is reached in, three deep at most', () => {
  const move = fc.tuple(fc.integer({ min: 1, max: 6 }), fc.option(fc.integer({ min: 1, max: 6 }), { nil: null }))
  fc.assert(
    fc.property(fc.array(move, { maxLength: 20 }), (moves) => {
      let rows: { id: number; parentId: number | null }[] = [1, 2, 3, 4, 5, 6].map((id) => ({ id, parentId: null }))
      for (const [id, parentId] of moves)
        if (mayStandBelow(rows, id, parentId)) rows = rows.map((row) => (row.id === id ? { id, parentId } : row))
      const ordered = inTreeOrder(rows)
      expect(ordered.map(({ row }) => row.id).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6])
      expect(Math.max(...ordered.map(({ depth }) => depth))).toBeLessThan(MOST_DEPTH)
    }),
  )
})
