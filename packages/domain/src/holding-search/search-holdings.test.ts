import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { SecurityRecord } from '../funds/market-data.ts'
import type { DisclosedLine } from '../look-through/analysed-fund.ts'
import { type Condition, conditionOps, joins } from './condition.ts'
import { type FundLists, holdingTable, type HoldingTable } from './holding-table.ts'
import { verdicts } from './judge-condition.ts'
import type { KnownSecurities } from './open-fund.ts'
import { countWithout, searchHoldings } from './search-holdings.ts'
import { line, security } from './testing/held-lines.ts'

const tsmc = security('TSMC', { country: 'TW', industry: 'chips' })
const nvidia = security('NVDA', { country: 'US', industry: 'chips' })
const tencent = security('TENC', { country: 'CN', industry: 'web' })
const inner = security('FUND', { kind: 'fund' })
const silent = security('MUTE', { kind: 'fund' })

const nameless = (name: string, weightPercent: number): DisclosedLine => ({
  isin: null,
  name,
  weightPercent,
  security: null,
})
const cash = (weightPercent: number) => nameless('Cash', weightPercent)

const innerLines = [line(tsmc, 50), line(nvidia, 30)]
const known: KnownSecurities = {
  isinOfName: (name) => (name === 'Taiwan Semiconductor' ? 'TSMC' : null),
  linesOf: (isin) => (isin === 'FUND' ? innerLines : null),
}
function buildHoldingTable(lists: readonly FundLists[], about: KnownSecurities): HoldingTable {
  const work = holdingTable(lists, about)
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
  }
}
const tableOf = (...lists: (readonly DisclosedLine[] | null)[]) =>
  buildHoldingTable(
    lists.map((now): FundLists => ({ now, before: null })),
    known,
  )

const about = (kind: Condition['kind'], id: string, op: Condition['op'], percent: number | null = null): Condition => ({
  kind,
  id,
  op,
  percent,
})
const atLeast = (id: string, percent: number) => about('security', id, 'at_least', percent)
const holds = (id: string) => about('security', id, 'holds')
const verdictsOf = (table: HoldingTable, conditions: readonly Condition[], join: 'all' | 'any' = 'all') =>
  [...searchHoldings(table, conditions, join).verdicts].map((verdict) =>
    Object.keys(verdicts).find((name) =>
      Object.entries(verdicts).some(([key, value]) => key === name && value === verdict),
    ),
  )

describe('one condition', () => {
  const table = tableOf([line(tsmc, 60), line(tencent, 36), cash(4)], [line(tsmc, 5), line(nvidia, 5)], null)

  it('is met by what a list shows, and not known of what it does not show', () => {
    expect(verdictsOf(table, [atLeast('TSMC', 5)])).toEqual(['yes', 'yes', 'unknown'])
    expect(verdictsOf(table, [atLeast('TSMC', 10)])).toEqual(['yes', 'unknown', 'unknown'])
    expect(verdictsOf(table, [holds('NVDA')])).toEqual(['no', 'yes', 'unknown'])
    expect(verdictsOf(table, [holds('TENC')])).toEqual(['yes', 'unknown', 'unknown'])
  })

  it('with an upper bound is met as far as a list shows, never by a fund without one', () => {
    expect(verdictsOf(table, [about('security', 'NVDA', 'lacks')])).toEqual(['yes', 'no', 'unknown'])
    expect(verdictsOf(table, [about('security', 'TENC', 'at_most', 40)])).toEqual(['yes', 'asDisclosed', 'unknown'])
    expect(verdictsOf(table, [about('security', 'TSMC', 'at_most', 4.9)])).toEqual(['no', 'no', 'unknown'])
  })

  it('is not told by a fund whose securities nobody places, not even "at most"', () => {
    const unplaced = tableOf([line(security('A'), 97), cash(3)], [cash(100)])
    expect(verdictsOf(unplaced, [about('country', 'CN', 'at_most', 10)])).toEqual(['unknown', 'yes'])
    expect(verdictsOf(unplaced, [about('industry', 'web', 'lacks')])).toEqual(['unknown', 'yes'])
  })

  it('finds a line without an ISIN by its name, and by that of the security it is', () => {
    const named = tableOf([nameless('Taiwan Semiconductor', 8), nameless('ＡＢＣ Co.', 3)])
    expect(verdictsOf(named, [atLeast('TSMC', 8), atLeast('abc co', 3)])).toEqual(['yes'])
  })
})

describe('several conditions', () => {
  const table = tableOf([line(tsmc, 50), line(nvidia, 20), line(tencent, 30)], [line(tsmc, 9), line(nvidia, 4)])

  it('must all be met, or any one', () => {
    const both = [atLeast('TSMC', 10), holds('NVDA')]
    expect(verdictsOf(table, both)).toEqual(['yes', 'unknown'])
    expect(verdictsOf(table, both, 'any')).toEqual(['yes', 'yes'])
    expect(verdictsOf(table, [])).toEqual(['no', 'no'])
  })

  it('add up what they ask for, what two of them name once', () => {
    const search = searchHoldings(
      table,
      [
        holds('TSMC'),
        about('industry', 'chips', 'holds'),
        about('country', 'CN', 'at_most', 40),
        about('total', '', 'at_least', 13),
      ],
      'all',
    )
    expect([...(search.totals ?? [])]).toEqual([70, 13])
    expect(search.found).toBe(2)
    expect(searchHoldings(table, [about('country', 'CN', 'lacks')], 'all').totals).toBeNull()
  })

  it('are counted alone, any of them, and all without one', () => {
    const conditions = [atLeast('TSMC', 60), holds('NVDA'), about('country', 'CN', 'at_most', 40)]
    const search = searchHoldings(table, conditions, 'all')
    expect([search.alone, search.found, search.any, search.untold]).toEqual([[0, 2, 2], 0, 2, 1])
    expect(countWithout(table, conditions, search)).toEqual([2, 0, 0])
    const total = [holds('TENC'), holds('NVDA'), about('total', '', 'at_least', 60)]
    expect(countWithout(table, total, searchHoldings(table, total, 'all'))).toEqual([0, 0, 1])
  })
})

describe('a fund of funds', () => {
  const table = tableOf([line(inner, 40), line(silent, 20), line(tsmc, 40)])

  it('is opened one level, and what is not disclosed in it stays unknown', () => {
    const { weights } = searchHoldings(table, [holds('TSMC'), holds('FUND'), holds('MUTE')], 'all')
    expect(weights.map(([weight]) => weight)).toEqual([60, 40, 20])
    expect(table.coverage[0]).toBeCloseTo(72, 9)
    expect(table.isOpened).toEqual([true])
    expect(verdictsOf(table, [about('security', 'TENC', 'at_most', 28)])).toEqual(['yes'])
    expect(verdictsOf(table, [about('security', 'TENC', 'at_most', 27)])).toEqual(['asDisclosed'])
  })

  it('counts a part of a held fund once where both are asked for', () => {
    expect([...(searchHoldings(table, [holds('TSMC'), holds('FUND')], 'all').totals ?? [])]).toEqual([80])
  })
})

describe('the place of a security in a fund', () => {
  it('is its rank by weight; equal ones share it', () => {
    const table = tableOf([line(nvidia, 5), line(tsmc, 8), line(tencent, 5), line(security('Z'), 1)])
    const rankOf = (key: string) => table.securities.get(key)?.holders.ranks
    expect(['TSMC', 'NVDA', 'TENC', 'Z'].map(rankOf)).toEqual([[1], [2], [2], [4]])
  })

  it('has its weight in the list before; 0 where it was not there, nothing where there is no such list', () => {
    const funds: FundLists[] = [
      { now: [line(tsmc, 8), line(nvidia, 2)], before: [line(tsmc, 7)] },
      { now: [line(tsmc, 8)], before: null },
      { now: [line(inner, 50)], before: [line(tsmc, 3), line(inner, 40)] },
    ]
    const { securities } = buildHoldingTable(funds, known)
    expect(securities.get('TSMC')?.holders.before).toEqual([7, null, null])
    expect(securities.get('NVDA')?.holders.before).toEqual([0, null])
    expect(securities.get('FUND')?.holders.before).toEqual([40])
  })
})

// a slow search that shares nothing with the fast one but the meaning of its words
const keys = ['S0', 'S1', 'S2', 'S3', 'S4', 'S5', 'F0', 'F1']
const records = keys.map((key, at) =>
  security(key, {
    industry: [null, 'chips', 'web', 'chips'][at % 4] ?? null,
    country: ['TW', 'US', null][at % 3] ?? null,
    kind: key.startsWith('F') ? 'fund' : 'equity',
  }),
)
const inside = new Map([['F0', [line(security('S0', records[0]), 30), line(security('S1', records[1]), 50)]]])
const anyLine = fc
  .tuple(fc.constantFrom(...records), fc.integer({ min: -2, max: 60 }))
  .map(([record, weight]) => line(record, weight))
const anyCash = fc.integer({ min: 1, max: 30 }).map(cash)
const anyList = fc.option(
  fc.array(fc.oneof({ weight: 6, arbitrary: anyLine }, anyCash), { minLength: 1, maxLength: 7 }),
)
const anyBound = fc.integer({ min: 1, max: 60 })
const anyCondition = fc
  .tuple(
    fc.oneof(
      fc.constantFrom(...keys, 'NONE').map((id) => ['security', id] as const),
      fc.constantFrom('chips', 'web').map((id) => ['industry', id] as const),
      fc.constantFrom('TW', 'US').map((id) => ['country', id] as const),
    ),
    fc.constantFrom(...conditionOps),
    anyBound,
  )
  .map(([[kind, id], op, bound]) => about(kind, id, op, op === 'holds' || op === 'lacks' ? null : bound))
const anyTotal = fc
  .tuple(fc.constantFrom('at_least' as const, 'at_most' as const), anyBound)
  .map(([op, bound]) => about('total', '', op, bound))

interface Slow {
  readonly names: readonly string[]
  readonly record: SecurityRecord | null
  readonly percent: number
  readonly isOpen: boolean
}

function slowLines(list: readonly DisclosedLine[]): Slow[] {
  const held = list.filter((one) => one.weightPercent > 0)
  const over = Math.max(1, held.reduce((sum, one) => sum + one.weightPercent, 0) / 100)
  return held.flatMap((one): Slow[] => {
    const percent = one.weightPercent / over
    const parts = one.isin === null ? undefined : inside.get(one.isin)
    if (parts === undefined)
      return [
        {
          names: one.isin === null ? [] : [one.isin],
          record: one.security,
          percent,
          isOpen: one.security?.kind !== 'fund',
        },
      ]
    const opened = parts.map((part): Slow => ({
      names: [part.isin ?? '', one.isin ?? ''],
      record: part.security,
      percent: (part.weightPercent * percent) / 100,
      isOpen: true,
    }))
    return [...opened, { names: [one.isin ?? ''], record: null, percent: percent * 0.2, isOpen: false }]
  })
}

function isAbout(one: Slow, { kind, id }: Condition): boolean {
  if (kind === 'security') return one.names.includes(id)
  return kind !== 'total' && one.isOpen && one.record?.[kind] === id
}

function slowVerdict(list: readonly DisclosedLine[] | null, condition: Condition, all: readonly Condition[]): number {
  if (list === null) return 1
  const lines = slowLines(list)
  const named = all.filter(({ kind, op }) => kind !== 'total' && (op === 'holds' || op === 'at_least'))
  const subjects = condition.kind === 'total' ? named : [condition]
  if (subjects.length === 0) return 1
  const of = (some: readonly Slow[]) => some.reduce((sum, one) => sum + one.percent, 0)
  const weight = of(lines.filter((one) => subjects.some((subject) => isAbout(one, subject))))
  const blind = subjects.map(({ kind }) => {
    if (kind === 'security' || kind === 'total') {
      const seen = of(lines.filter(({ isOpen }) => isOpen))
      return seen >= 99.5 ? 0 : 100 - seen
    }
    const open = lines.filter(({ isOpen }) => isOpen)
    const securities = open.filter(({ record }) => record !== null)
    if (securities.length > 0 && securities.every(({ record }) => record?.[kind] === null)) return 100
    const seen = of(open.filter(({ record }) => record === null || record[kind] !== null))
    return seen >= 99.5 ? 0 : 100 - seen
  })
  const unknown = Math.max(0, ...blind)
  const bound = condition.percent ?? 0
  switch (condition.op) {
    case 'holds':
      return weight > 0 ? 3 : unknown > 0 ? 1 : 0
    case 'at_least':
      return weight >= bound - 1e-9 ? 3 : weight + unknown >= bound - 1e-9 ? 1 : 0
    case 'at_most':
    case 'lacks':
      if (weight > bound + 1e-9) return 0
      return weight + unknown <= bound + 1e-9 ? 3 : unknown >= 100 ? 1 : 2
  }
}

it('says of 1,000 random searches what a slow search over the lists says', () => {
  fc.assert(
    fc.property(
      fc.array(anyList, { minLength: 1, maxLength: 8 }),
      fc.array(anyCondition, { minLength: 1, maxLength: 5 }),
      fc.option(anyTotal),
      fc.constantFrom(...joins),
      (lists, plain, total, join) => {
        const conditions = total === null ? plain : [...plain, total]
        const table = buildHoldingTable(
          lists.map((now) => ({ now, before: null })),
          { isinOfName: () => null, linesOf: (isin) => inside.get(isin) ?? null },
        )
        const slow = (some: readonly Condition[], by: 'all' | 'any') =>
          lists.map((list) => {
            const each = some.map((condition) => slowVerdict(list, condition, some))
            return by === 'all' ? Math.min(...each) : Math.max(...each)
          })
        const met = (judged: readonly number[]) => judged.filter((verdict) => verdict >= 2).length
        const search = searchHoldings(table, conditions, join)
        expect([...search.verdicts]).toEqual(slow(conditions, join))
        expect([search.found, search.any]).toEqual([met(slow(conditions, join)), met(slow(conditions, 'any'))])
        if (conditions.length === 1) return
        expect(countWithout(table, conditions, search)).toEqual(
          conditions.map((_, at) =>
            met(
              slow(
                conditions.filter((__, place) => place !== at),
                'all',
              ),
            ),
          ),
        )
      },
    ),
    { numRuns: 1000 },
  )
})
