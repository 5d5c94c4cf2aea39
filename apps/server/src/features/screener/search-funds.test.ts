import * as contract from '@zhiheng/contract/screener.ts'
import fc from 'fast-check'
import { describe, expect } from 'vitest'

import { type HandMadeFund, handMadeMarket, steadyRate } from '../../testing/hand-made-market.ts'
import { test } from '../../testing/test-database.ts'
import { cellOf } from '../funds/compute-figures.ts'
import { researchOf } from '../funds/research.ts'
import { toPercent } from '../funds/wire-number.ts'
import { searchFunds } from './search-funds.ts'
import { aClass, asOf, queryOf, siteOf } from './testing/small-market.ts'

describe('a list of found funds', () => {
  test('shows one row a strategy, sorted by score, and the facets of all of them', async ({ db }) => {
    const reply = await searchFunds(siteOf(db), queryOf())
    expect(contract.searchFunds.reply.parse(reply)).toEqual(reply)
    expect(reply.total).toBe(6)
    expect(reply.entries.map(({ lipper_id }) => lipper_id)).not.toContain('60000002')
    expect(reply.entries.find(({ lipper_id }) => lipper_id === '60000001')?.class_count).toBe(2)
    expect(reply.facets['currency']).toEqual({ TWD: 5, USD: 2 })
    expect(reply.facets['scope']).toMatchObject({ all: 6, onshore: 5, offshore: 1, for_sale: 5, etf: 1, fund: 5 })
    const scores = reply.entries.map(({ score }) => score)
    const known = scores.filter((score) => score !== null)
    expect(known).toEqual(known.toSorted((a, b) => b - a))
    expect(scores.slice(known.length).every((score) => score === null)).toBe(true)
  })

  test('sorts by size where nothing has a score, by return where no size is known, and says which', async ({ db }) => {
    const young = (id: string, growth: number, sizeTwd: number | null) =>
      aClass(id, { from: '2025-06-02', growth, sizeTwd, name: `基金${id}` })
    const sorted = async (made: readonly HandMadeFund[]) => {
      const { entries, sorted_by } = await searchFunds(siteOf(db, handMadeMarket({ asOf, funds: made })), queryOf())
      return [sorted_by, ...entries.map(({ lipper_id }) => lipper_id)]
    }
    expect(await sorted([young('1', 9, 1e9), young('2', 3, 3e9), young('3', 6, null)])).toEqual(['size', '2', '1', '3'])
    expect(await sorted([young('1', 6, null), young('2', 3, null), young('3', 9, null)])).toEqual([
      'perf',
      '3',
      '1',
      '2',
    ])
    expect((await searchFunds(siteOf(db), queryOf({ sort: 'score' }))).sorted_by).toBe('score')
  })

  test('sorts by what the found funds have, whatever others have', async ({ db }) => {
    const scored = ['1', '2', '3'].map((id, index) => aClass(id, { growth: 3 + index, sizeTwd: null, currency: 'TWD' }))
    const young = ['4', '5'].map((id, index) =>
      aClass(id, { from: '2026-08-03', sizeTwd: 1e9 * (index + 1), currency: 'USD' }),
    )
    const site = siteOf(db, handMadeMarket({ asOf, funds: [...scored, ...young] }))
    const found = await searchFunds(site, queryOf({ currency: 'USD' }))
    expect([found.sorted_by, ...found.entries.map(({ lipper_id }) => lipper_id)]).toEqual(['size', '5', '4'])
    expect((await searchFunds(site, queryOf({ currency: 'TWD' }))).sorted_by).toBe('score')
    expect((await searchFunds(site, queryOf({ currency: 'EUR' }))).sorted_by).toBe('score')
  })

  test('puts what has no score by its figures, its size and its history, the newest last', async ({ db }) => {
    const scored = ['1', '2', '3'].map((id, index) => aClass(id, { growth: 3 + index, sizeTwd: null }))
    const unscored = [
      aClass('4', { from: '2026-08-03', sizeTwd: 9e9 }),
      aClass('5', { from: '2026-01-05', sizeTwd: null }),
      aClass('6', { from: '2025-10-06', sizeTwd: null }),
      aClass('7', { from: '2026-02-02', sizeTwd: 1e9 }),
      aClass('8', { from: '2026-02-02', sizeTwd: 2e9 }),
    ]
    const site = siteOf(db, handMadeMarket({ asOf, funds: [...scored, ...unscored] }))
    const { entries, sorted_by } = await searchFunds(site, queryOf())
    expect(sorted_by).toBe('score')
    expect(entries.slice(3).map(({ lipper_id }) => lipper_id)).toEqual(['8', '7', '6', '5', '4'])
  })

  test('lets the first class that meets the conditions stand for its strategy', async ({ db }) => {
    const reply = await searchFunds(siteOf(db), queryOf({ currency: 'USD', sector: '2360' }))
    expect(reply.entries.map(({ lipper_id }) => lipper_id)).toEqual(['60000002'])
    expect((await searchFunds(siteOf(db), queryOf({ classes: '1' }))).total).toBe(7)
  })

  test('sorts by any column in both directions, the unknown last', async ({ db }) => {
    const perfs = async (direction: string) => {
      const { entries } = await searchFunds(siteOf(db), queryOf({ sort: 'perf', direction }))
      return entries.map((entry) => entry.months_performance['1y'])
    }
    const down = await perfs('desc')
    const known = down.slice(0, 5).map((perf) => perf ?? Number.NaN)
    expect(known).toEqual(known.toSorted((a, b) => b - a))
    expect(down[5]).toBeNull()
    expect(await perfs('asc')).toEqual([...known.toReversed(), null])
    const byName = await searchFunds(siteOf(db), queryOf({ sort: 'name', direction: 'asc' }))
    const names = byName.entries.map(({ name }) => name)
    expect(names).toEqual(names.toSorted(new Intl.Collator('zh-Hant-TW').compare))
  })

  test('shows, limits and sorts returns in New Taiwan dollars where that is asked for, and not those by price alone', async ({
    db,
  }) => {
    const steady = steadyRate(1, asOf)
    // the dollar loses a fifth a year
    const twd = {
      ...steady,
      values: Float64Array.from(steady.values, (_, day) => 1e4 * Math.exp((-day * 20) / 26_100)),
    }
    const own = (id: string, currency: 'TWD' | 'USD', growth: number) => aClass(id, { currency, growth })
    const paid = aClass('4', { currency: 'USD', growth: 40, distributionFrequency: 'monthly' })
    const on = handMadeMarket({
      asOf,
      funds: [own('1', 'USD', 30), own('2', 'TWD', 20), own('3', 'USD', 10), paid],
      fxPerUsd: { TWD: twd },
    })
    const ask = (given: Record<string, string>) => searchFunds(siteOf(db, on), queryOf({ sort: 'perf', ...given }))
    const ids = (reply: Awaited<ReturnType<typeof ask>>) => reply.entries.map(({ lipper_id: id }) => id)
    const [inOwn, inTwd] = [await ask({}), await ask({ returns_in: 'twd' })]
    expect(ids(inOwn).slice(0, 3)).toEqual(['1', '2', '3'])
    expect(ids(inTwd).slice(0, 3)).toEqual(['2', '1', '3'])
    const research = researchOf(on)
    for (const { lipper_id: id, months_performance: perf } of inTwd.entries)
      expect(perf['1y']).toBe(toPercent(research.twdPerf[cellOf(on.indexOf(id) ?? -1, '1y')]))
    expect(inTwd.entries.find(({ lipper_id: id }) => id === '4')?.months_performance['1y']).toBeNull()
    expect(inOwn.entries.find(({ lipper_id: id }) => id === '1')?.months_performance['1y']).toBeGreaterThan(5)
    expect(ids(await ask({ perf_min: '15' }))).toEqual(['1', '2'])
    expect(ids(await ask({ perf_min: '15', returns_in: 'twd' }))).toEqual(['2'])
  })

  test('pages without gap or repetition, and gives the last page for one behind it', async ({ db }) => {
    const pageOf = (page: number) => searchFunds(siteOf(db), queryOf({ size: '10', page: String(page), classes: '1' }))
    expect((await pageOf(1)).entries).toHaveLength(7)
    expect(await pageOf(2)).toEqual(await pageOf(1))
    expect(await pageOf(999)).toMatchObject({ page: 1, total: 7, page_total: 1 })
  })

  test('counts what any combination would give', async ({ db }) => {
    const codes = fc.record({
      currency: fc.constantFrom('', 'USD', 'TWD', 'TWD,USD'),
      asset_type: fc.constantFrom('', 'equity', 'balanced,bond'),
      scope: fc.constantFrom('all', 'onshore', 'etf', 'for_sale'),
      perf_min: fc.constantFrom('-50', '5', '15'),
      classes: fc.constantFrom('0', '1'),
    })
    await fc.assert(
      fc.asyncProperty(codes, async (given) => {
        const reply = await searchFunds(siteOf(db), queryOf(given))
        for (const [currency, count] of Object.entries(reply.facets['currency'] ?? {})) {
          expect((await searchFunds(siteOf(db), queryOf({ ...given, currency }))).total).toBe(count)
        }
        for (const [type, count] of Object.entries(reply.facets['asset_type'] ?? {})) {
          expect((await searchFunds(siteOf(db), queryOf({ ...given, asset_type: type }))).total).toBe(count)
        }
      }),
      { numRuns: 30 },
    )
  })
})
