import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { asIsoDate } from '../calendar/iso-date.ts'
import { type FundLists, holdingTable, type HoldingTable } from '../holding-search/holding-table.ts'
import type { KnownSecurities } from '../holding-search/open-fund.ts'
import { line, security } from '../holding-search/testing/held-lines.ts'
import { disclosedMonths, type StoredPart } from './disclosed-months.ts'
import { heldIndustry, heldSecurity } from './held-subject.ts'
import { heldBeside } from './held-together.ts'
import { type ListedPart, listsOfFunds } from './listed-parts.ts'
import { movesOf } from './moves-of.ts'
import { overweightOf } from './overweight.ts'
import { weightTimeline } from './weight-timeline.ts'

const keys = ['S0', 'S1', 'S2', 'S3', 'FUND'] as const
const records = keys.map((key, at) =>
  security(key, {
    industry: ['chips', 'chips', 'web', null, null][at] ?? null,
    kind: key === 'FUND' ? 'fund' : 'equity',
  }),
)
const [chip, otherChip, web, , inner] = records
const inside = [line(chip ?? security('S0'), 30), line(web ?? security('S2'), 50)]
const known: KnownSecurities = { isinOfName: () => null, linesOf: (isin) => (isin === 'FUND' ? inside : null) }

function tableOf(lists: readonly FundLists[]): HoldingTable {
  const work = holdingTable(lists, known)
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
  }
}

describe('who holds a security', () => {
  const [a, b, c] = [chip, otherChip, web].map((one) => one ?? security('NONE'))
  const fund = inner ?? security('FUND')
  const table = tableOf([
    { now: [line(a ?? fund, 8), line(b ?? fund, 2)], before: [line(a ?? fund, 7), line(c ?? fund, 1)] },
    { now: [line(a ?? fund, 20)], before: null },
    { now: [line(fund, 50), line(a ?? fund, 10)], before: [line(a ?? fund, 40)] },
    { now: null, before: null },
    { now: [line(b ?? fund, 5)], before: [line(b ?? fund, 5), line(a ?? fund, 3)] },
  ])

  it('is told with the largest part first, also of what is held through another fund', () => {
    expect(heldSecurity(table, 'S0').held).toEqual([
      { row: 2, percent: 25, before: null, isThrough: true },
      { row: 1, percent: 20, before: null, isThrough: false },
      { row: 0, percent: 8, before: 7, isThrough: false },
    ])
    expect(heldSecurity(table, 'S9')).toEqual({ held: [], gone: [] })
  })

  it('changed since the list before of each fund that has one', () => {
    expect(movesOf(heldSecurity(table, 'S0'))).toEqual({
      added: [],
      gone: [{ row: 4, before: 3, now: 0 }],
      up: [{ row: 0, before: 7, now: 8 }],
      down: [],
    })
    expect(movesOf(heldSecurity(table, 'S1')).added).toEqual([{ row: 0, before: 0, now: 2 }])
    // what is held through a fund is not gone, though the list does not name it any more
    expect(movesOf(heldSecurity(table, 'S2')).gone).toEqual([{ row: 0, before: 1, now: 0 }])
  })

  it('is told of an industry as of all of its securities together', () => {
    const { held, gone } = heldIndustry(table, 'chips')
    expect(held.map(({ row, percent, before }) => [row, percent, before])).toEqual([
      [2, 25, null],
      [1, 20, null],
      [0, 10, 7],
      [4, 5, 8],
    ])
    expect(gone).toEqual([])
    expect(heldIndustry(table, 'web').gone).toEqual([{ row: 0, percent: 1 }])
  })
})

describe('beside a measure', () => {
  const a = chip ?? security('S0')
  const table = tableOf([
    { now: [line(a, 30), line(security('X'), 70)], before: null },
    { now: [line(a, 5)], before: null },
    { now: [line(security('X'), 100)], before: null },
    { now: [line(security('X'), 60)], before: null },
  ])
  const over = (measure: number | null) =>
    overweightOf(heldSecurity(table, 'S0'), table.unknown.security, (row) => (row === 0 ? measure : null))

  it('a fund is above what the measure lists, and above nothing where a whole list is without it', () => {
    expect(over(1)).toEqual({ compared: 1, over: [{ row: 0, percent: 30, by: 1, measure: 5, over: 25 }] })
    expect(over(2).over).toMatchObject([{ measure: 0, over: 30 }])
  })

  it('nobody knows where the measure lists only a part of itself, and none is its own measure', () => {
    expect(over(3)).toEqual({ compared: 0, over: [] })
    expect(over(0)).toEqual({ compared: 0, over: [] })
    expect(over(null)).toEqual({ compared: 0, over: [] })
  })
})

// a slow count that shares nothing with the fast one but the meaning of its words
const anyList = fc.option(
  fc.array(fc.tuple(fc.nat(keys.length - 1), fc.integer({ min: -2, max: 60 })), { minLength: 1, maxLength: 6 }),
)
type Picked = readonly (readonly [number, number])[]
const linesOf = (list: Picked | null) =>
  list && list.map(([at, weight]) => line(records[at] ?? security('NONE'), weight))

/** Percent of a fund by name; `opened`: what it holds through a fund, too. */
function slowly(list: Picked | null, isOpened: boolean): ReadonlyMap<string, number> {
  const held = (list ?? []).filter(([, weight]) => weight > 0)
  const over = Math.max(1, held.reduce((sum, [, weight]) => sum + weight, 0) / 100)
  const sums = new Map<string, number>()
  const add = (name: string, percent: number) => sums.set(name, (sums.get(name) ?? 0) + percent)
  for (const [at, weight] of held) {
    const name = keys[at] ?? ''
    add(name, weight / over)
    if (name !== 'FUND' || !isOpened) continue
    add('S0', (weight / over) * 0.3)
    add('S2', (weight / over) * 0.5)
  }
  return sums
}

it('says of 500 random markets what a slow count over the lists says', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(anyList, anyList), { minLength: 1, maxLength: 7 }),
      fc.constantFrom(...keys),
      (lists, key) => {
        const table = tableOf(lists.map(([now, before]) => ({ now: linesOf(now), before: linesOf(before) })))
        const now = lists.map(([list]) => slowly(list, true))
        const direct = lists.map(([list]) => slowly(list, false))
        const was = lists.map(([, list]) => (list === null ? null : slowly(list, false)))
        const holders = [...now.keys()].filter((row) => now[row]?.has(key))
        const subject = heldSecurity(table, key)
        expect(subject.held.map(({ row }) => row).toSorted((a, b) => a - b)).toEqual(holders)
        for (const { row, percent } of subject.held) expect(percent).toBeCloseTo(now[row]?.get(key) ?? Number.NaN, 9)
        expect(subject.held.reduce((sum, { percent }) => sum + percent, 0)).toBeCloseTo(
          holders.reduce((sum, row) => sum + (now[row]?.get(key) ?? 0), 0),
          9,
        )
        // bought and sold: known of funds that hold it themselves and have a list before
        const isThrough = (row: number) => (key === 'S0' || key === 'S2') && direct[row]?.has('FUND') === true
        const moves = movesOf(subject)
        const added = holders.filter((row) => was[row] && !was[row].has(key) && !isThrough(row))
        const gone = [...was.keys()].filter((row) => was[row]?.has(key) && !now[row]?.has(key))
        expect(moves.added.map(({ row }) => row).toSorted((a, b) => a - b)).toEqual(added)
        expect(moves.gone.map(({ row }) => row).toSorted((a, b) => a - b)).toEqual(gone)
        const beside = new Map<string, number>()
        for (const row of holders) {
          for (const other of now[row]?.keys() ?? []) if (other !== key) beside.set(other, (beside.get(other) ?? 0) + 1)
        }
        const found = heldBeside(table, holders, { key, most: 99 })
        expect(new Map(found.map((one) => [one.key, one.count]))).toEqual(beside)
        expect(found.map(({ count }) => count)).toEqual([...beside.values()].toSorted((a, b) => b - a))
      },
    ),
    { numRuns: 500 },
  )
})

describe('lists by month', () => {
  const anyPart = fc.record({
    row: fc.nat(3),
    order: fc.nat(2),
    day: fc.constantFrom('2026-08-31', '2026-09-15', '2026-09-30', '2026-11-30').map(asIsoDate),
    whole: fc.constantFrom(40, 100, 200),
    part: fc.constantFrom(0, 4, 10),
  })
  const anyParts = fc.uniqueArray(anyPart, {
    selector: ({ row, order, day }) => `${row} ${order} ${day}`,
    maxLength: 12,
  })

  it('count each fund once in the months of its own lists, by the last of a month', () => {
    fc.assert(
      fc.property(anyParts, (parts) => {
        const months = [...new Set(parts.map(({ day }) => day.slice(0, 7)))].toSorted()
        const slow = months.map((month) => {
          const rows = [...new Set(parts.filter(({ day }) => day.startsWith(month)).map(({ row }) => row))]
          const counted = rows.map((row) => {
            const own = parts.filter((one) => one.row === row && one.day.startsWith(month))
            const last = own
              .map(({ day }) => day)
              .toSorted()
              .at(-1)
            const lists = own.filter(({ day }) => day === last).toSorted((a, b) => a.order - b.order)
            return lists[0] ?? ({ part: 0, whole: 0 } satisfies Partial<StoredPart>)
          })
          const weights = counted
            .filter(({ part }) => part > 0)
            .map(({ part, whole }) => part / Math.max(1, whole / 100))
          return { month, lists: rows.length, holders: weights.length, sum: weights.reduce((a, b) => a + b, 0) }
        })
        const fast = disclosedMonths(parts, 12)
        expect(fast.map(({ month, lists, holders }) => ({ month, lists, holders }))).toEqual(
          slow.map(({ month, lists, holders }) => ({ month, lists, holders })),
        )
        for (const [at, { average, holders }] of fast.entries())
          expect((average ?? 0) * holders).toBeCloseTo(slow[at]?.sum ?? Number.NaN, 9)
      }),
    )
  })

  it('are at most so many, the newest, and none is filled in', () => {
    const at = (day: string): StoredPart => ({ row: 0, order: 0, day: asIsoDate(day), whole: 100, part: 5 })
    const months = disclosedMonths([at('2026-06-30'), at('2026-09-30'), at('2026-10-31')], 2)
    expect(months).toEqual([
      { month: '2026-09', lists: 1, holders: 1, average: 5 },
      { month: '2026-10', lists: 1, holders: 1, average: 5 },
    ])
  })
})

describe('the lists of each fund', () => {
  const day = asIsoDate('2026-10-31')
  const stored = { row: 0, order: 0, day, whole: 60, part: 5, least: 2 }

  it('come the oldest first, with what each names, and a day has one', () => {
    const lists = listsOfFunds([
      { ...stored, order: 1, part: 9 },
      stored,
      { ...stored, day: asIsoDate('2026-09-30'), part: 0 },
      { ...stored, row: 3, whole: 200, part: 10, least: 4 },
    ])
    expect(lists.get(0)).toEqual([
      { day: '2026-09-30', percent: null, whole: 60, least: 2 },
      { day: '2026-10-31', percent: 5, whole: 60, least: 2 },
    ])
    // more than all of a fund is brought to 100
    expect(lists.get(3)).toEqual([{ day, percent: 5, whole: 100, least: 2 }])
  })
})

describe('who listed it when', () => {
  const at = (day: string, percent: number | null): ListedPart => ({
    day: asIsoDate(day),
    percent,
    whole: 60,
    least: 1,
  })

  it('is told by months, who listed it first in front, and no month is filled in', () => {
    const byRow = new Map([
      [0, [at('2026-08-31', null), at('2026-09-15', 2), at('2026-09-30', 3), at('2026-10-31', 9)]],
      [1, [at('2026-08-31', 4), at('2026-10-31', null)]],
      [2, [at('2026-10-31', null)]],
    ])
    expect(weightTimeline(byRow, { months: 12, funds: 8 })).toEqual({
      months: ['2026-08', '2026-09', '2026-10'],
      count: 2,
      funds: [
        { row: 1, first: '2026-08', isEarlier: true, weights: [{ percent: 4 }, null, { percent: null }] },
        { row: 0, first: '2026-09', isEarlier: false, weights: [{ percent: null }, { percent: 3 }, { percent: 9 }] },
      ],
    })
    // a month of which none of them has a list says nothing
    expect(weightTimeline(new Map([...byRow].slice(1)), { months: 12, funds: 8 }).months).toEqual([
      '2026-08',
      '2026-10',
    ])
    expect(weightTimeline(byRow, { months: 12, funds: 1 })).toMatchObject({ months: ['2026-08', '2026-09', '2026-10'] })
    expect(weightTimeline(byRow, { months: 1, funds: 8 }).funds).toEqual([
      { row: 0, first: '2026-10', isEarlier: true, weights: [{ percent: 9 }] },
    ])
  })

  it('shows the funds whose weight was largest at any time, as one would by looking at all', () => {
    const Lists = fc.array(
      fc.record({
        row: fc.nat(5),
        month: fc.integer({ min: 1, max: 6 }),
        percent: fc.option(fc.integer({ min: 1, max: 9 })),
      }),
      { maxLength: 20 },
    )
    fc.assert(
      fc.property(Lists, fc.integer({ min: 1, max: 3 }), (drawn, most) => {
        // one list a fund and month
        const lists = [...new Map(drawn.map((one) => [`${one.row} ${one.month}`, one])).values()]
        const months = new Set([...new Set(lists.map(({ month }) => month))].toSorted((a, b) => a - b).slice(-3))
        const byRow = new Map(
          [...Map.groupBy(lists, ({ row }) => row)].map(([row, own]) => [
            row,
            own.toSorted((a, b) => a.month - b.month).map(({ month, percent }) => at(`2026-0${month}-28`, percent)),
          ]),
        )
        const peaks = [0, 1, 2, 3, 4, 5]
          .map((row) => ({
            row,
            peak: lists
              .filter((list) => list.row === row && months.has(list.month))
              .reduce((peak, { percent }) => Math.max(peak, percent ?? 0), 0),
          }))
          .filter(({ peak }) => peak > 0)
        const found = weightTimeline(byRow, { months: 3, funds: most })
        expect(found.count).toBe(peaks.length)
        const listsOf = (of: number) => lists.filter(({ row, month }) => row === of && months.has(month)).length
        const expected = peaks
          .toSorted((a, b) => b.peak - a.peak || listsOf(b.row) - listsOf(a.row) || a.row - b.row)
          .slice(0, most)
        expect(new Set(found.funds.map(({ row }) => row))).toEqual(new Set(expected.map(({ row }) => row)))
      }),
    )
  })
})
