import type { FundRecord } from '@zhiheng/domain/funds/market-data.ts'
import { describe, expect } from 'vitest'

import { handMadeMarket } from '../../testing/hand-made-market.ts'
import { test } from '../../testing/test-database.ts'
import { searchFunds } from './search-funds.ts'
import { aClass, asOf, queryOf, siteOf } from './testing/small-market.ts'

describe('the conditions of a search', () => {
  test('takes foreign and impossible combinations calmly', async ({ db }) => {
    const nothing = await searchFunds(siteOf(db), queryOf({ currency: 'ZAR', risk: '1', query: '台灣' }))
    expect(nothing).toMatchObject({ entries: [], total: 0, page_total: 0, relax: [] })
    const odd = {
      asset_type: 'equity',
      sector: '14701,2380',
      perf_min: '-5',
      drawdown_max: '60',
      size_min: '5',
      scope: 'onshore',
    }
    expect((await searchFunds(siteOf(db), queryOf(odd))).total).toBe(2)
  })

  test('narrows by what few look for, and says how many it leaves out since nobody knows', async ({ db }) => {
    const made = [
      aClass('1', { isIndexFund: true, twHoldTwd: 3e8, boughtLastMonthTwd: -2e7, name: '甲指數基金' }),
      aClass('2', {
        forTarobo: true,
        twHoldTwd: 9e8,
        boughtLastMonthTwd: 5e7,
        launchDate: '2012-03-01' as FundRecord['launchDate'],
      }),
      aClass('3', { name: '乙基金-N類型(新臺幣)', shareClass: 'N類型', holdingsDate: null }),
      aClass('4', { holdingsDate: '2026-03-31' as FundRecord['holdingsDate'], from: '2026-07-01', sizeTwd: 2e8 }),
    ]
    const site = siteOf(db, handMadeMarket({ asOf, funds: made }))
    const found = async (given: Record<string, string>) => {
      const { entries, unknown } = await searchFunds(site, queryOf({ ...given, sort: 'name', direction: 'asc' }))
      return [entries.map(({ lipper_id }) => lipper_id).toSorted(), unknown]
    }
    expect(await found({ management: 'index' })).toEqual([['1'], {}])
    expect(await found({ charge: 'back' })).toEqual([['3'], {}])
    expect(await found({ for_tarobo: '1' })).toEqual([['2'], {}])
    expect(await found({ not_rated: 'new_fund' })).toEqual([['4'], {}])
    expect(await found({ tw_hold_min: '5' })).toEqual([['2'], { tw_hold_min: 2 }])
    expect(await found({ bought_min: '-0.2' })).toEqual([['1', '2'], { bought_min: 2 }])
    expect(await found({ age_min: '10' })).toEqual([['2'], {}])
    expect(await found({ holdings_age_max: '3' })).toEqual([['1', '2'], { holdings_age_max: 1 }])
    // who pays nothing yields nothing: that is known
    expect(await found({ yield_min: '1' })).toEqual([[], {}])
    expect(await found({ capital_max: '50' })).toEqual([[], {}])
  })

  test('takes those at the front of their peers, each choice with its count', async ({ db }) => {
    const made = Array.from({ length: 12 }, (_, at) => aClass(String(at), { growth: 2 + at, from: '2019-01-07' }))
    const site = siteOf(db, handMadeMarket({ asOf, funds: made }))
    const { facets } = await searchFunds(site, queryOf())
    expect(facets['peer_top_1y']).toEqual({ '-50': 6, '-25': 3, '-10': 1 })
    const top = await searchFunds(site, queryOf({ peer_top_1y: '25', sort: 'perf' }))
    const byReturn = await searchFunds(site, queryOf({ sort: 'perf' }))
    expect(top.entries).toEqual(byReturn.entries.slice(0, 3))
    const passes = await searchFunds(site, queryOf({ passes_4433: '1' }))
    expect(passes.total).toBe(facets['passes_4433']?.['1'])
    const all = new Set(top.entries.map(({ lipper_id }) => lipper_id))
    expect(passes.entries.every(({ lipper_id }) => all.has(lipper_id))).toBe(true)
  })

  test('says which single filter to leave out where nothing is found', async ({ db }) => {
    const reply = await searchFunds(siteOf(db), queryOf({ currency: 'ZAR', asset_type: 'equity' }))
    expect(reply.total).toBe(0)
    expect(reply.relax).toEqual([{ filter: 'currency', total: 4 }])
  })
})
