import type { FundRecord } from '@zhiheng/domain/funds/market-data.ts'
import { describe, expect } from 'vitest'

import type { Market } from '../../platform/nav-store/market.ts'
import { handMadeMarket, steadyRate } from '../../testing/hand-made-market.ts'
import { randomMarket } from '../../testing/random-market.ts'
import { test } from '../../testing/test-database.ts'
import { showPeople } from '../fund-people/show-people.ts'
import { showConsistency } from '../fund-track-record/show-consistency.ts'
import { showRiskDepth } from '../fund-track-record/show-risk-depth.ts'
import { searchFunds } from './search-funds.ts'
import { aClass, asOf, queryOf, siteOf } from './testing/small-market.ts'

/** What the page of a fund says; null where it says nothing. */
const pageFigures = {
  consistency_min: (market: Market, id: string) =>
    showConsistency(market, id).rolling.find(({ years }) => years === 1)?.ahead_of_peers?.share ?? null,
  down_capture_max: (market: Market, id: string) =>
    showRiskDepth(market, id).figures.find(({ key }) => key === 'down_capture')?.value ?? null,
  tenure_min: (market: Market, id: string) => {
    const since = showPeople(market, id).manager?.since
    return since === undefined ? null : (Date.parse(market.asOf) - Date.parse(since)) / (365.25 * 86_400_000)
  },
  tw_ratio_max: (market: Market, id: string) => market.funds[market.indexOf(id) ?? -1]?.twRatioPercent ?? null,
}

describe('how steady and safe a fund is', () => {
  test(
    'is looked at by the figures of its own page, each choice with its count',
    { timeout: 120_000 },
    async ({ db }) => {
      let found = 0
      for (let seed = 1; seed <= 6; seed++) {
        const market = randomMarket(seed).untouched
        const search = async (given: Record<string, string>) =>
          searchFunds(siteOf(db, market), queryOf({ abroad: '1', classes: '1', size: '100', more: '1', ...given }))
        const all = await search({})
        for (const [name, limits] of [
          ['consistency_min', ['50', '60', '70', '33']],
          ['down_capture_max', ['100', '90', '80', '101.5']],
          ['tenure_min', ['1', '3', '5', '10']],
          ['tw_ratio_max', ['70', '50', '30']],
        ] as const) {
          const figures = all.entries.map(({ lipper_id: id }) => ({ id, value: pageFigures[name](market, id) }))
          for (const limit of limits) {
            const meets = ({ value }: { value: number | null }) =>
              value !== null && (name.endsWith('min') ? value >= Number(limit) : value <= Number(limit))
            const slowly = figures.filter(meets).map(({ id }) => id)
            const reply = await search({ [name]: limit })
            expect(reply.entries.map(({ lipper_id: id }) => id).toSorted(), `${name} ${limit}`).toEqual(
              slowly.toSorted(),
            )
            expect(reply.unknown[name] ?? 0).toBe(figures.filter(({ value }) => value === null).length)
            const count = all.facets[name]?.[name.endsWith('min') ? limit : `-${limit}`]
            if (count !== undefined) expect(count).toBe(slowly.length)
            found += slowly.length
          }
        }
      }
      expect(found).toBeGreaterThan(50)
    },
  )

  test('is seen in columns of one’s own, where they are asked for', async ({ db }) => {
    const site = siteOf(db, randomMarket(1).untouched)
    const { entries } = await searchFunds(site, queryOf({ abroad: '1', more: '1', sort: 'consistency' }))
    for (const { lipper_id: id, more } of entries) {
      expect(more?.consistency ?? null).toBe(pageFigures.consistency_min(site.market(), id))
      expect(more?.down_capture ?? null).toBe(pageFigures.down_capture_max(site.market(), id))
      expect(more?.manager_since ?? null).toBe(showPeople(site.market(), id).manager?.since ?? null)
    }
    expect((await searchFunds(site, queryOf({ abroad: '1' }))).entries[0]?.more).toBeUndefined()
  })

  test('tells how many times the size has below which a fund of its kind may be terminated', async ({ db }) => {
    const made = [
      aClass('1', { sizeTwd: 3e8 }),
      aClass('2', { sizeTwd: 3e8, isEtf: true }),
      aClass('3', { sizeTwd: 1e9 }),
      aClass('4', { sizeTwd: null }),
    ]
    const site = siteOf(db, handMadeMarket({ asOf, funds: made }))
    const found = async (times: string) => {
      const { entries, unknown } = await searchFunds(site, queryOf({ limit_times_min: times }))
      return [entries.map(({ lipper_id: id }) => id).toSorted(), unknown]
    }
    expect(await found('1')).toEqual([['1', '2', '3'], { limit_times_min: 1 }])
    // an equity ETF has half the limit
    expect(await found('2')).toEqual([['2', '3'], { limit_times_min: 1 }])
    expect(await found('5')).toEqual([['3'], { limit_times_min: 1 }])
    expect((await searchFunds(site, queryOf())).facets['limit_times_min']).toEqual({ '1': 3, '2': 2, '5': 1, '10': 0 })
  })
})

describe('the least purchase of a class', () => {
  const made = [
    aClass('1', { leastSingle: 10_000, leastMonthly: 3000 }),
    aClass('2', { leastSingle: 300, leastMonthly: 100, currency: 'USD' }),
    aClass('3', { leastSingle: null, leastMonthly: null }),
    // no one has a rate of it
    aClass('4', { leastSingle: 6000, leastMonthly: 2000, currency: 'ZAR' }),
  ]
  const market = handMadeMarket({ asOf, funds: made, fxPerUsd: { TWD: steadyRate(30, asOf) } })

  test('is held against a limit in New Taiwan dollars, and what is unknown meets none', async ({ db }) => {
    const found = async (conditions: Parameters<typeof queryOf>[0]) => {
      const { entries, unknown } = await searchFunds(siteOf(db, market), queryOf(conditions))
      return [entries.map(({ lipper_id: id }) => id).toSorted(), unknown]
    }
    expect(await found({ least_single_max: '10000' })).toEqual([['1', '2'], { least_single_max: 2 }])
    expect(await found({ least_single_max: '9000' })).toEqual([['2'], { least_single_max: 2 }])
    expect(await found({ least_monthly_max: '2999' })).toEqual([[], { least_monthly_max: 2 }])
  })

  test('is sorted by what it is in New Taiwan dollars, the unknown last, and shown in its own currency', async ({
    db,
  }) => {
    const search = async (direction: 'asc' | 'desc') =>
      (await searchFunds(siteOf(db, market), queryOf({ sort: 'least_single', direction, more: '1' }))).entries
    const upward = await search('asc')
    expect(upward.map(({ lipper_id: id }) => id).slice(0, 2)).toEqual(['2', '1'])
    expect((await search('desc')).map(({ lipper_id: id }) => id).slice(0, 2)).toEqual(['1', '2'])
    expect(upward[0]).toMatchObject({ currency: 'USD', more: { least_single: 300, least_monthly: 100 } })
    expect(upward.at(-1)?.lipper_id).toMatch(/[34]/)
  })
})

describe('the class that a search shows of a fund', () => {
  const dear = { strategyId: 'one', totalExpensePercent: 1.9, entryFeePercent: 1 } as const
  const made = [
    aClass('60000001', { ...dear, name: '甲基金-A類型(新臺幣)' }),
    aClass('60000002', {
      ...dear,
      name: '甲基金-B類型(新臺幣)',
      totalExpensePercent: 1.1,
      distributionFrequency: 'monthly',
    }),
    aClass('60000003', { ...dear, name: '甲基金-C類型(美元)', totalExpensePercent: 0.2, currency: 'USD' }),
    aClass('60000004', { ...dear, name: '甲基金-I類型(新臺幣)(法人)', totalExpensePercent: 0.1 }),
    aClass('60000005', { ...dear, name: '甲基金-D類型(新臺幣)', totalExpensePercent: null }),
    aClass('60000006', {
      ...dear,
      name: '甲基金-E類型(新臺幣)',
      totalExpensePercent: 0.1,
      launchDate: '2026-10-01' as FundRecord['launchDate'],
      from: '2026-10-01',
    }),
  ]
  const shown = async (db: Parameters<typeof siteOf>[0], given: Record<string, string>, funds = made) => {
    const { entries, total } = await searchFunds(siteOf(db, handMadeMarket({ asOf, funds })), queryOf(given))
    expect(total).toBe(1)
    return [entries[0]?.lipper_id, entries[0]?.class_reason]
  }

  test('is the cheapest in New Taiwan dollars that everyone can buy and that has figures', async ({ db }) => {
    // a younger class costs less: the row does not say that this one costs least
    expect(await shown(db, {})).toEqual(['60000002', null])
    expect(await shown(db, {}, made.slice(0, 5))).toEqual(['60000002', 'cheapest_twd'])
    expect(await shown(db, {}, [...made.slice(0, 2), ...made.slice(3, 4)])).toEqual(['60000002', 'cheapest'])
  })

  test('is the cheapest of those that meet the conditions, and the row says which it is', async ({ db }) => {
    expect(await shown(db, { distribution: 'none' })).toEqual(['60000001', null])
    expect((await shown(db, { currency: 'USD' }))[0]).toBe('60000003')
  })

  test('is every class where all are asked for, without a reason', async ({ db }) => {
    const site = siteOf(db, handMadeMarket({ asOf, funds: made }))
    const { entries } = await searchFunds(site, queryOf({ classes: '1' }))
    expect(entries).toHaveLength(6)
    expect(entries.every((entry) => entry.class_reason === null)).toBe(true)
  })
})
