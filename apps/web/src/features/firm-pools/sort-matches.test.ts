import { readPoolLines } from '@zhiheng/domain/firm-pools/read-pool-lines.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { chosenOf, type Match, sortMatches } from './sort-matches.ts'

const one = (id: string, more: Partial<Match> = {}): Match => ({
  funds: [{ lipper_id: id, name: `基金 ${id}` }],
  listed: false,
  breaches: [],
  can_be_sold: true,
  ...more,
})
const shared = one('B')
const matches = new Map<string, Match>([
  ['A', one('A')],
  ['TW00A', one('A')],
  ['B', { ...shared, funds: [...shared.funds, { lipper_id: 'C', name: '基金 C' }] }],
  ['D', one('D', { breaches: ['size_small'] })],
  ['E', one('E', { listed: true, can_be_sold: false })],
])

test('every line is told: found once, repeated, unknown, or meant by several', () => {
  const { funds, troubles } = sortMatches(readPoolLines('a\nTW00A\nB\nX\n台灣\nD\nE'), matches)
  expect(funds.map(({ id, line }) => [id, line])).toEqual([
    ['A', 1],
    ['D', 6],
    ['E', 7],
  ])
  expect(troubles.map(({ line, why }) => [line, why.kind])).toEqual([
    [2, 'repeated'],
    [3, 'shared'],
    [4, 'unknown'],
    [5, 'unread'],
    [6, 'breaks'],
    [7, 'not_sold'],
  ])
})

test('what breaks a rule is put with a note alone, what is listed only where it is asked for', () => {
  const report = sortMatches(readPoolLines('A\nD\nE'), matches)
  const ids = (note: string, alsoListed: boolean) => chosenOf(report, { note, alsoListed }).map(({ id }) => id)
  expect(ids(' ', false)).toEqual(['A'])
  expect(ids('主題稀少', false)).toEqual(['A', 'D'])
  expect(ids('', true)).toEqual(['A', 'E'])
})

test('no line is lost and no fund comes twice', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('A', 'a', 'TW00A', 'B', 'D', 'E', 'X', '？')), (codes) => {
      const { funds, troubles } = sortMatches(readPoolLines(codes.join('\n')), matches)
      const told = new Set([...funds, ...troubles].map(({ line }) => line))
      expect(told.size).toBe(codes.length)
      expect(new Set(funds.map(({ id }) => id)).size).toBe(funds.length)
    }),
  )
})
