import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { day } from '../../testing/a-fund.ts'
import { type AnalysedSheets, measuredRules } from './measured-rules.ts'
import { namedNodes, nodeLabel, topOf } from './node-label.ts'
import type { LookedThrough, Overlap, Stress, Structure } from './queries.ts'
import { readLimits } from './rule-limits.ts'

const today = day('2026-11-20')
const nothing: AnalysedSheets = {
  structure: undefined,
  overlap: undefined,
  stress: undefined,
  company: undefined,
  country: undefined,
  currency: undefined,
}
const seen = (nodes: Record<string, number>, missing: LookedThrough['missing'] = null): LookedThrough => ({
  view: 'lookthrough',
  dimension: 'currency',
  missing,
  left_out: [],
  coverage: 100,
  undisclosed: 0,
  unclassified: 0,
  as_of_range: null,
  nodes: Object.entries(nodes).map(([id, weight]) => ({ id, label: id, weight, perf: null, sources: [] })),
  rest: { count: 0, weight: 0 },
  funds: [],
})
const overlapOf = (overlap: (number | null)[][], missing: Overlap['missing'] = null): Overlap => ({
  missing,
  left_out: [],
  threshold: 40,
  funds: [],
  overlap,
  pairs: [],
})
const stressOf = (...percents: (number | null)[]): Stress => ({
  missing: null,
  left_out: [],
  as_of: today,
  value: 1,
  funds: [],
  cases: percents.map((percent) => ({
    key: '2008' as const,
    from: null,
    to: null,
    amount: percent,
    percent,
    covered: 100,
    by_source: { own: 0, sector: 0, index: 0, assumed: 0, none: 0 },
    funds: [],
  })),
})
const structureOf = (
  funds: Partial<Structure['funds'][number]>[],
  missing: Structure['missing'] = null,
): Structure => ({
  missing,
  left_out: [],
  as_of: today,
  value: 1,
  costs: { weighted_percent: 1.5, yearly: 1, ten_years: 1, known_percent: 100, growth_percent: 5 },
  risk: null,
  concentration: { largest_percent: null, effective_funds: null },
  liquidity: [],
  funds: funds.map((known, at) => ({
    lipper_id: String(at),
    name: '',
    warnings: [],
    asset_type: 'equity',
    value: 1,
    percent: 10,
    risk_percent: null,
    is_proxy: false,
    expense_percent: null,
    cost_yearly: null,
    cost_ten_years: null,
    days_to_cash: 3,
    tax: null,
    ...known,
  })),
})

describe('the figures that rules are held against', () => {
  it('are all unknown while nothing is here, and none of them is 0', () => {
    expect(new Set(Object.values(measuredRules(nothing)))).toEqual(new Set([null]))
  })

  it('are unknown where an analysis has nothing to say, not those of an earlier one', () => {
    const measured = measuredRules({
      ...nothing,
      structure: structureOf([], 'no_value'),
      overlap: overlapOf(
        [
          [null, 80],
          [80, null],
        ],
        'one_fund',
      ),
      company: seen({ a: 50 }, 'no_funds'),
      currency: seen({ USD: 50 }, 'no_funds'),
    })
    const { largest_fund, fund_count, overlap, largest_company, foreign_currency } = measured
    expect([largest_fund, fund_count, overlap, largest_company, foreign_currency]).toEqual([
      null,
      null,
      null,
      null,
      null,
    ])
  })

  it('do not count cash as a company or as foreign money, nor one’s own currency', () => {
    const measured = measuredRules({
      ...nothing,
      company: seen({ cash: 40, TSMC: 12, Apple: 8 }),
      country: seen({ cash: 40, TW: 30 }),
      currency: seen({ TWD: 50, cash: 10, USD: 25, EUR: 5 }),
    })
    expect([measured.largest_company, measured.largest_country, measured.foreign_currency]).toEqual([12, 30, 30])
  })

  it('hold no fund against itself', () => {
    const matrix = [
      [100, 12, null],
      [12, 100, 33],
      [null, 33, 100],
    ]
    expect(measuredRules({ ...nothing, overlap: overlapOf(matrix) }).overlap).toBe(33)
  })

  it('take the worst case as a loss, and a gain as none', () => {
    expect(measuredRules({ ...nothing, stress: stressOf(-31.2, null, 4) }).worst_case).toBe(31.2)
    expect(measuredRules({ ...nothing, stress: stressOf(4, 2) }).worst_case).toBe(0)
    expect(measuredRules({ ...nothing, stress: stressOf(null) }).worst_case).toBeNull()
  })

  it('do not know the days to cash as soon as one fund’s are not known', () => {
    const days = (...each: (number | null)[]) =>
      measuredRules({ ...nothing, structure: structureOf(each.map((days_to_cash) => ({ days_to_cash }))) }).days_to_cash
    expect([days(3, 9, 5), days(3, null)]).toEqual([9, null])
  })

  it('are of the largest fund and of the fund with the most risk, whichever they are', () => {
    const part = fc.integer({ min: 1, max: 100 })
    fc.assert(
      fc.property(fc.array(fc.record({ percent: part, risk_percent: fc.option(part) }), { minLength: 1 }), (funds) => {
        const measured = measuredRules({ ...nothing, structure: structureOf(funds) })
        let [most, risk] = [0, null as number | null]
        for (const one of funds) {
          if (one.percent > most) most = one.percent
          if (one.risk_percent !== null && (risk === null || one.risk_percent > risk)) risk = one.risk_percent
        }
        expect([measured.largest_fund, measured.risk_of_one, measured.fund_count]).toEqual([most, risk, funds.length])
      }),
    )
  })
})

describe('limits that were kept on a device', () => {
  it.each([
    ['nothing', null],
    ['no JSON', '{"cost'],
    ['a word', '"cost"'],
    ['null', 'null'],
    ['rules that we do not have', '{"luck": 5}'],
    ['limits that are no numbers', '{"cost": "5", "overlap": null}'],
  ])('are none where they hold %s', (_what, word) => {
    expect(readLimits(word)).toEqual({})
  })

  it('are those that fit', () => {
    expect(readLimits('{"cost": 1.5, "overlap": 40, "luck": 3, "fund_count": "9"}')).toEqual({ cost: 1.5, overlap: 40 })
  })
})

describe('what is owned through funds', () => {
  it('is named by the words for its code, and by its code where there are none', () => {
    const named = (label: string, dimension: Parameters<typeof nodeLabel>[1]) =>
      nodeLabel({ id: label, label }, dimension)
    expect([named('USD', 'currency'), named('bond', 'asset_type'), named('台積電', 'company')]).toEqual([
      '美元',
      '債券',
      '台積電',
    ])
    expect([named('XXX', 'currency'), named('art', 'asset_type')]).toEqual(['XXX', 'art'])
  })

  it('is cash in every dimension', () => {
    expect(nodeLabel({ id: 'cash', label: 'USD' }, 'currency')).toBe('USD')
    expect(namedNodes({ nodes: [{ id: 'cash' }, { id: 'TW' }] })).toEqual([{ id: 'TW' }])
  })

  it('loses nothing where only the largest are shown', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1000 }), { maxLength: 30 })
    fc.assert(
      fc.property(weights, fc.nat(40), fc.nat(500), fc.nat(20), (each, most, rest, count) => {
        const nodes = each.map((weight) => ({ weight }))
        const top = topOf({ nodes, rest: { count, weight: rest } }, most)
        const sum = (of: readonly { weight: number }[]) => of.reduce((all, { weight }) => all + weight, 0)
        expect(sum(top.nodes) + top.rest.weight).toBe(sum(nodes) + rest)
        expect(top.nodes.length + top.rest.count).toBe(nodes.length + count)
        expect(top.nodes.length).toBeLessThanOrEqual(most)
      }),
    )
  })
})
