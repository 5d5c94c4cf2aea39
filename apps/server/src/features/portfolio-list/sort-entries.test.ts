import type { ListEntry } from '@zhiheng/contract/portfolio-list.ts'
import { describe, expect, it } from 'vitest'

import { aLine } from '../../testing/a-line.ts'
import { calmMarket } from '../../testing/calm-market.ts'
import { aFollowed } from '../portfolio-ledger/testing/a-followed.ts'
import { entryOf } from './portfolio-entry.ts'
import { sortEntries } from './sort-entries.ts'

const market = calmMarket({ A: {} })
const blank = entryOf({ market, today: market.today }, aFollowed(market, [aLine('A', 100)]), [])

type Known = Omit<Partial<ListEntry>, 'twd'> & { twd?: Partial<ListEntry['twd']> }
/** Entries by what is known of each, numbered from 1 on. */
const entries = (...all: Known[]): ListEntry[] =>
  all.map((known, index) => ({ ...blank, id: index + 1, ...known, twd: { ...blank.twd, ...known.twd } }))
const sorted = (all: ListEntry[], ...by: [Parameters<typeof sortEntries>[1], ('asc' | 'desc')?]) =>
  sortEntries(all, by[0], by[1]).map(({ id }) => id)

describe('a list of portfolios', () => {
  it.each([
    ['value', (value: number) => ({ twd: { amount: value } })],
    ['gain', (value: number) => ({ twd: { gain: value } })],
    ['week', (value: number) => ({ perf_wow: value })],
    ['perf', (value: number) => ({ perf: value })],
    ['mwr', (value: number) => ({ mwr: value })],
    ['risk', (value: number) => ({ risk_level: value })],
    ['drift', (value: number) => ({ drift: value })],
  ] as const)('by %s begins with the most, or with the least where that is asked', (sort, withValue) => {
    const all = entries(withValue(2.25), withValue(2.5), withValue(-10), withValue(-2))
    expect(sorted(all, sort)).toEqual([2, 1, 4, 3])
    expect(sorted(all, sort, 'desc')).toEqual([2, 1, 4, 3])
    expect(sorted(all, sort, 'asc')).toEqual([3, 4, 1, 2])
  })

  it('begins with the newest', () => {
    const all = entries({}, {}, {})
    expect(sorted(all, 'newest')).toEqual([3, 2, 1])
    expect(sorted(all, 'newest', 'asc')).toEqual([1, 2, 3])
  })

  it('by name counts numbers in it as numbers, and begins with the first', () => {
    const all = entries({ name: '退休 10' }, { name: '退休 9' }, { name: '退休 2' })
    expect(sorted(all, 'name')).toEqual([3, 2, 1])
    expect(sorted(all, 'name', 'desc')).toEqual([1, 2, 3])
  })

  it('by the last rebalance begins with the latest', () => {
    const [old, young] = ['2026-01-05', '2026-11-20'].map((day) => ({ last_rebalance: day }) as Partial<ListEntry>)
    expect(sorted(entries(old ?? {}, young ?? {}), 'last')).toEqual([2, 1])
  })

  it('puts what is unknown last, whichever way', () => {
    const all = entries({ perf: null }, { perf: -5 }, { perf: null }, { perf: 0 })
    expect(sorted(all, 'perf', 'desc')).toEqual([4, 2, 3, 1])
    expect(sorted(all, 'perf', 'asc')).toEqual([2, 4, 3, 1])
  })

  it('puts the newer of equals first, whichever way', () => {
    const all = entries({ perf: 1 }, { perf: 1 }, { perf: 2 })
    expect(sorted(all, 'perf', 'desc')).toEqual([3, 2, 1])
    expect(sorted(all, 'perf', 'asc')).toEqual([2, 1, 3])
  })

  it('leaves what it was given as it was', () => {
    const all = entries({ perf: 1 }, { perf: 2 })
    sortEntries(all, 'perf', 'desc')
    expect(all.map(({ id }) => id)).toEqual([1, 2])
  })
})
