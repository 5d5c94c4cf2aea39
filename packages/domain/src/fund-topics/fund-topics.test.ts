import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { asIsoDate } from '../calendar/iso-date.ts'
import type { DisclosedLine } from '../look-through/analysed-fund.ts'
import { seeThrough, type SeenFund } from '../look-through/see-through.ts'
import { relatedTopics } from './related-topics.ts'
import { faultsOfRule } from './rule-faults.ts'
import { meetsTheme, themeShare } from './theme-share.ts'
import { changedParts, type WrittenTopic } from './topic-changes.ts'
import { type MemberMonths, MOST_GROWTH_MONTHS, topicGrowth } from './topic-growth.ts'
import { countConditions, type ThemePart, type TopicRule } from './topic-rule.ts'

interface Held {
  readonly isin: string | null
  readonly industry: string | null
  readonly country: string | null
  readonly weight: number
}

function lineOf({ isin, industry, country, weight }: Held): DisclosedLine {
  const security =
    isin === null
      ? null
      : {
          isin,
          name: isin,
          englishName: null,
          ticker: null,
          country,
          industry,
          currency: null,
          kind: 'equity' as const,
        }
  return { isin, name: isin ?? '現金', weightPercent: weight, security }
}

function seen(held: readonly Held[] | null, percent = 100): SeenFund {
  const disclosure = held && { date: asIsoDate('2026-10-31'), lines: held.map(lineOf) }
  return seeThrough({ lipperId: 'F', percent, assetType: 'equity', theme: null, disclosure }, () => null)
}

const chip = (isin: string, weight: number): Held => ({ isin, industry: '2401', country: 'TW', weight })
const theme: readonly ThemePart[] = [
  { kind: 'security', id: 'A' },
  { kind: 'industry', id: '2401' },
]

describe('the share of a theme', () => {
  it('is of the whole fund, and of what is disclosed', () => {
    const own = seen([chip('A', 30), { isin: 'X', industry: '1', country: 'US', weight: 10 }])
    expect(themeShare(own, theme)).toEqual({ percent: 30, purity: 75, coverage: 40, count: 1 })
  })

  it('is unknown of a fund that says nothing, and nothing of one that holds none of it', () => {
    expect(themeShare(seen(null), theme)).toBeNull()
    expect(themeShare(seen([]), theme)).toBeNull()
    const other = seen([{ isin: 'X', industry: null, country: null, weight: 50 }])
    expect(themeShare(other, theme)).toEqual({ percent: 0, purity: 0, coverage: 50, count: 0 })
  })

  it('counts a line once that belongs to two parts of the theme', () => {
    expect(themeShare(seen([chip('A', 30), chip('A', 5)]), theme)).toMatchObject({ percent: 35, count: 1 })
  })

  it('is enough from the least weight and the least number on', () => {
    const share = { percent: 20, purity: 40, coverage: 50, count: 3 }
    expect(meetsTheme(share, { least_percent: 20, least_count: 3 })).toBe(true)
    expect(meetsTheme(share, { least_percent: 20.1, least_count: 3 })).toBe(false)
    expect(meetsTheme(share, { least_percent: 20, least_count: 4 })).toBe(false)
  })

  it('is that of a slow count over every line and every part', () => {
    const id = fc.constantFrom('A', 'B', 'C', 'D')
    const held = fc.record({
      isin: fc.option(id),
      industry: fc.option(fc.constantFrom('1', '2')),
      country: fc.option(fc.constantFrom('TW', 'US')),
      weight: fc.double({ min: 0.01, max: 30, noNaN: true }),
    })
    const part = fc.oneof(
      fc.record({ kind: fc.constant('security' as const), id }),
      fc.record({ kind: fc.constant('industry' as const), id: fc.constantFrom('1', '2') }),
      fc.record({ kind: fc.constant('country' as const), id: fc.constantFrom('TW', 'US') }),
    )
    fc.assert(
      fc.property(
        fc.array(held, { minLength: 1 }),
        fc.array(part),
        fc.double({ min: 1, max: 100, noNaN: true }),
        (lines, parts, percent) => {
          const whole = Math.max(
            100,
            lines.reduce((sum, { weight }) => sum + weight, 0),
          )
          let [inTheme, known] = [0, 0]
          for (const { isin, industry, country, weight } of lines) {
            known += (weight / whole) * 100
            let isIn = false
            for (const { kind, id: wanted } of parts) {
              if (isin === null) continue
              if (kind === 'security' && wanted === isin) isIn = true
              if (kind === 'industry' && wanted === industry) isIn = true
              if (kind === 'country' && wanted === country) isIn = true
            }
            if (isIn) inTheme += (weight / whole) * 100
          }
          const share = themeShare(seen(lines, percent), parts)
          expect(share?.percent).toBeCloseTo(inTheme, 6)
          expect(share?.coverage).toBeCloseTo(known, 6)
          expect(share?.purity).toBeCloseTo((inTheme / known) * 100, 6)
          expect(share?.purity).toBeGreaterThanOrEqual((share?.percent ?? 0) - 1e-9)
        },
      ),
      { numRuns: 500 },
    )
  })
})

const months = (firstMonth: number, ...values: readonly number[]) => ({ firstMonth, values: Float64Array.from(values) })
const member = (own: readonly number[], market = own.map(() => 0)): MemberMonths => ({
  own: months(1, ...own),
  market: months(1, ...market),
})

describe('what a topic returned', () => {
  it('is the mean of its funds, month by month, beside that of their markets', () => {
    const grown = topicGrowth([member([0.1, 0.2], [0.05, 0]), member([0, 0]), member([-0.1, 0.1])], 2)
    expect(grown).toMatchObject({ firstMonth: 1, lastMonth: 2, firstCount: 3, lastCount: 3 })
    expect(grown?.perf).toBeCloseTo(0.1, 12)
    expect(grown?.marketPerf).toBeCloseTo(0.05 / 3, 12)
    expect(grown?.worth).toEqual([1, expect.closeTo(1.1, 12)])
  })

  it('keeps a fund that has ended in the months that it had', () => {
    const ended = member([0.4, Number.NaN])
    const grown = topicGrowth([member([0.1, 0]), member([0.1, 0]), member([0, 0]), ended], 2)
    expect(grown).toMatchObject({ firstCount: 4, lastCount: 3 })
    expect(grown?.perf).toBeCloseTo(0.15, 12)
  })

  it('begins where three funds have returns, and is unknown where they never have', () => {
    const young = member([Number.NaN, 0.1])
    expect(topicGrowth([member([0, 0.1]), member([0, 0.1]), young], 2)?.firstMonth).toBe(2)
    expect(topicGrowth([member([0, 0]), member([0, 0])], 2)).toBeNull()
    expect(topicGrowth([], 2)).toBeNull()
    expect(topicGrowth([member([0]), member([0]), member([0])], 2)).toBeNull()
  })

  it('reaches back three years at most', () => {
    const long = Array.from({ length: 50 }, () => 0.01)
    const grown = topicGrowth([member(long), member(long), member(long)], 50)
    expect(grown?.firstMonth).toBe(50 - MOST_GROWTH_MONTHS + 1)
    expect(grown?.worth).toHaveLength(MOST_GROWTH_MONTHS)
  })

  it('is that of a purse that is divided anew each month', () => {
    const ratio = fc.oneof(
      { weight: 9, arbitrary: fc.double({ min: -0.3, max: 0.3, noNaN: true }) },
      { weight: 1, arbitrary: fc.constant(Number.NaN) },
    )
    const funds = fc.array(
      fc.tuple(fc.array(ratio, { minLength: 12, maxLength: 12 }), fc.array(ratio, { minLength: 12, maxLength: 12 })),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(funds, (all) => {
        let first = 13
        for (let month = 12; month >= 1; month--) {
          const known = all.filter(
            ([own, market]) => Number.isFinite(own[month - 1]) && Number.isFinite(market[month - 1]),
          )
          if (known.length < 3) break
          first = month
        }
        const grown = topicGrowth(
          all.map(([own, market]) => member(own, market)),
          12,
        )
        if (first === 13) {
          expect(grown).toBeNull()
          return
        }
        let purse = 100
        for (let month = first; month <= 12; month++) {
          const known = all.filter(
            ([own, market]) => Number.isFinite(own[month - 1]) && Number.isFinite(market[month - 1]),
          )
          purse = known.reduce((sum, [own]) => sum + (purse / known.length) * (1 + (own[month - 1] ?? 0)), 0)
        }
        expect(grown?.firstMonth).toBe(first)
        expect(grown?.perf).toBeCloseTo(purse / 100 - 1, 9)
      }),
    )
  })
})

const searching = (conditions: Readonly<Record<string, string>>): TopicRule => ({
  kind: 'search',
  conditions,
  limit: 10,
})
const holding: TopicRule = {
  kind: 'holding',
  conditions: { asset_type: 'equity' },
  theme,
  least_percent: 20,
  least_count: 1,
  limit: 10,
}

describe('a rule', () => {
  it('has a condition for each value and each bound, and none for its order', () => {
    expect(
      countConditions(searching({ asset_type: 'bond,balanced', perf_min: '3', period: '3y', sort: 'score' })),
    ).toBe(3)
    expect(countConditions(holding)).toBe(3)
    expect(countConditions({ kind: 'recommend', picks: [{ lipper_id: 'A', reason: '穩' }] })).toBe(0)
  })

  it('that can find nothing is named for what it is', () => {
    expect(faultsOfRule(searching({ sort: 'score' }))).toEqual(['no_condition'])
    expect(faultsOfRule(searching({ perf_min: '5', perf_max: '4.9' }))).toEqual(['bounds'])
    expect(faultsOfRule(searching({ perf_min: '5', perf_max: '5' }))).toEqual([])
    expect(faultsOfRule({ kind: 'recommend', picks: [] })).toEqual(['no_pick'])
    const twice = { lipper_id: 'A', reason: '穩' }
    expect(faultsOfRule({ kind: 'recommend', picks: [twice, twice] })).toEqual(['repeated_pick'])
    expect(faultsOfRule({ ...holding, theme: [] })).toEqual(['no_theme'])
    const a = { kind: 'security', id: 'A' } as const
    expect(faultsOfRule({ ...holding, theme: [a, a] })).toEqual(['repeated_theme'])
    expect(faultsOfRule({ ...holding, theme: [a], least_count: 2 })).toEqual(['too_many'])
    expect(faultsOfRule({ ...holding, least_count: 9 })).toEqual([])
  })
})

describe('what a version changed', () => {
  const written: WrittenTopic = {
    title: '每月領息',
    subtitle: '',
    thesis: '領',
    icon: 'pie',
    place: 1,
    visible_to: ['guest'],
    rule: searching({ asset_type: 'bond', sort: 'score' }),
  }

  it('is named part by part, whatever the order of keys', () => {
    expect(changedParts(written, { ...written, rule: searching({ sort: 'score', asset_type: 'bond' }) })).toEqual([])
    expect(changedParts(written, { ...written, title: '月月領', visible_to: [] })).toEqual(['title', 'visible_to'])
    expect(changedParts(written, { ...written, rule: holding })).toEqual(['rule'])
  })
})

describe('related topics', () => {
  const search = (slug: string, conditions: Readonly<Record<string, string>>) => ({
    slug,
    rule: { kind: 'search', conditions, limit: 10 } satisfies TopicRule,
  })
  const bonds = search('bonds', { asset_type: 'bond', distribution: 'monthly', sort: 'sharpe' })
  const slugs = (rule: TopicRule, others: readonly { slug: string; rule: TopicRule }[], most = 9) =>
    relatedTopics(rule, others, most).map(({ slug }) => slug)

  it('ask for most of the same; of equals the earlier one stands first', () => {
    const others = [
      search('equity', { asset_type: 'equity' }),
      search('dollar bonds', { asset_type: 'bond', currency: 'USD' }),
      search('india', { sector: '2370' }),
      search('income', { asset_type: 'bond,balanced', distribution: 'monthly' }),
    ]
    expect(slugs(bonds.rule, others)).toEqual(['income', 'dollar bonds', 'equity', 'india'])
    expect(slugs(bonds.rule, others, 1)).toEqual(['income'])
  })

  it('are not alike by the way in which they are sorted', () => {
    const others = [search('first', { asset_type: 'equity' }), search('second', { sector: '1', sort: 'sharpe' })]
    expect(slugs(bonds.rule, others)).toEqual(['first', 'second'])
  })

  it('are alike by what is held and what is picked, each of its own kind', () => {
    const held = (slug: string, parts: readonly ThemePart[]) => ({
      slug,
      rule: {
        kind: 'holding',
        conditions: {},
        theme: parts,
        least_percent: 1,
        least_count: 1,
        limit: 9,
      } satisfies TopicRule,
    })
    const picks = (...ids: readonly string[]) =>
      ({ kind: 'recommend', picks: ids.map((lipper_id) => ({ lipper_id, reason: '穩' })) }) satisfies TopicRule
    const chips = held('chips', theme)
    const others = [
      { slug: 'picked', rule: picks('A', 'B') },
      held('country', [{ kind: 'country', id: 'A' }]),
      held('one', [{ kind: 'security', id: 'A' }]),
    ]
    expect(slugs(chips.rule, others)).toEqual(['one', 'picked', 'country'])
    expect(slugs(picks('B'), others)).toEqual(['picked', 'country', 'one'])
  })
})
