import fc from 'fast-check'
import { expect, it } from 'vitest'

import { navCollector } from './collect-navs.ts'

/** Monday 2026-05-25 and on. */
const MONDAY = 20_598

function collect(
  ...points: readonly (readonly [file: string, line: number, id: string, day: number, value: number])[]
) {
  const collector = navCollector()
  for (const [file, line, lipperId, day, value] of points)
    collector.add(file, line, { lipperId, epochDay: MONDAY + day, value })
  return collector.finish()
}

it('orders the prices of several files by class and day', () => {
  const { histories, problems } = collect(
    ['a', 2, 'B', 2, 12],
    ['a', 3, 'A', 0, 1],
    ['b', 2, 'B', 0, 10],
    ['b', 3, 'B', 1, 11],
  )
  expect(problems).toEqual([])
  expect(histories.map(({ lipperId, values }) => [lipperId, ...values])).toEqual([
    ['B', 10, 11, 12],
    ['A', 1],
  ])
  expect([...(histories[0]?.epochDays ?? [])]).toEqual([MONDAY, MONDAY + 1, MONDAY + 2])
})

it('collapses a day told twice alike, and reports it where one file says it twice', () => {
  const { histories, problems, collapsed } = collect(['a', 2, 'A', 0, 1], ['a', 3, 'A', 0, 1], ['b', 9, 'A', 0, 1])
  expect(histories[0]?.values).toEqual(Float64Array.of(1))
  expect(collapsed).toBe(2)
  expect(problems.map(({ file, line, reason, severity }) => [file, line, reason, severity])).toEqual([
    ['a', 3, 'duplicate_same', 'warning'],
  ])
})

it('keeps the first of two different prices of a day and rejects the other', () => {
  const { histories, problems } = collect(['a', 2, 'A', 0, 1], ['b', 7, 'A', 0, 1.1])
  expect(histories[0]?.values).toEqual(Float64Array.of(1))
  expect(problems).toMatchObject([
    { file: 'b', line: 7, reason: 'duplicate_conflict', severity: 'rejected', value: 'A 1.1', field: 'nav' },
  ])
})

it('warns of a price 40 % off its neighbours, once, and keeps it', () => {
  const { histories, problems } = collect(
    ['a', 2, 'A', 0, 10],
    ['a', 3, 'A', 1, 100],
    ['a', 4, 'A', 2, 10.1],
    ['a', 5, 'A', 3, 10.2],
  )
  expect(histories[0]?.values).toHaveLength(4)
  expect(problems.map(({ line, reason, severity }) => [line, reason, severity])).toEqual([[3, 'price_jump', 'warning']])
})

it('warns of a step that stays, as a split does', () => {
  const { problems } = collect(['a', 2, 'A', 0, 446], ['a', 3, 'A', 1, 21], ['a', 4, 'A', 2, 21.5])
  expect(problems.map(({ line }) => line)).toEqual([3])
})

it('does not call prices a year apart neighbours, unless half is gone', () => {
  expect(collect(['a', 2, 'A', 0, 10], ['a', 3, 'A', 400, 18]).problems).toEqual([])
  expect(collect(['a', 2, 'A', 0, 195], ['a', 3, 'A', 400, 64]).problems).toHaveLength(1)
})

it('is empty after it was asked to finish', () => {
  const collector = navCollector()
  collector.add('a', 2, { lipperId: 'A', epochDay: MONDAY, value: 1 })
  expect(collector.size()).toBe(1)
  collector.finish()
  expect(collector.finish()).toEqual({ histories: [], problems: [], collapsed: 0 })
})

it('gives every day once, ascending, with the price that came first, for any order of rows', () => {
  const point = fc.record({
    id: fc.constantFrom('A', 'B', 'C'),
    day: fc.nat(60),
    value: fc.integer({ min: 1, max: 9 }),
  })
  fc.assert(
    fc.property(fc.array(point, { maxLength: 3000 }), (points) => {
      const first = new Map<string, number>()
      for (const { id, day, value } of points) first.set(`${id} ${day}`, first.get(`${id} ${day}`) ?? value)
      const { histories } = collect(...points.map(({ id, day, value }, at) => ['f', at, id, day, value] as const))
      const got = histories.flatMap(({ lipperId, epochDays, values }) =>
        [...epochDays].map((day, at) => [`${lipperId} ${day - MONDAY}`, values[at]] as const),
      )
      expect(new Map(got)).toEqual(first)
      expect(got).toHaveLength(first.size)
      for (const { epochDays } of histories) expect([...epochDays]).toEqual([...epochDays].toSorted((a, b) => a - b))
    }),
    { numRuns: 40 },
  )
})
