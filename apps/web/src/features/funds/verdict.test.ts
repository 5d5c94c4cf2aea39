import { describe, expect, it } from 'vitest'

import { aFigure, aFund, day } from '../../testing/a-fund.ts'
import { verdictOf } from './verdict.ts'

const said = (fund: Parameters<typeof verdictOf>[0]) => verdictOf(fund).map(({ lead, point }) => `${lead} ${point}`)

const rank = (peer_rank: number) => said(aFund({ periods: { '3y': aFigure({ peer_rank, peer_count: 50 }) } }))[0]
const year = (perf: number) => said(aFund({ periods: { '1y': aFigure({ perf, peer_median: 10, peer_count: 9 }) } }))

describe('verdictOf', () => {
  it('says nothing of a fund of which nothing is known', () => {
    expect(verdictOf(aFund())).toEqual([])
  })

  it('counts how many of its peers a fund has beaten, over the longest of three years, one year and six months', () => {
    const periods = {
      '1y': aFigure({ peer_rank: 40, peer_count: 101 }),
      '3y': aFigure({ peer_rank: 19, peer_count: 101 }),
    }
    expect(said(aFund({ periods }))[0]).toBe('近三年贏過 81% 的同類型基金')
  })

  it('does not compare with a handful', () => {
    expect(said(aFund({ periods: { '3y': aFigure({ peer_rank: 1, peer_count: 3 }) } }))).toEqual([])
    expect(said(aFund({ periods: { '1y': aFigure({ perf: 12, peer_median: 10, peer_count: 4 }) } }))).toEqual([])
  })

  it('compares with five', () => {
    expect(said(aFund({ periods: { '3y': aFigure({ peer_rank: 1, peer_count: 5 }) } }))).toEqual([
      '近三年贏過 80% 的同類型基金',
    ])
    expect(said(aFund({ periods: { '1y': aFigure({ perf: 12, peer_median: 10, peer_count: 5 }) } }))).toEqual([
      '近一年報酬 高於同類中位 2.0 個百分點',
    ])
  })

  it('lets the best of fifty beat 98 % and the last 0 %', () => {
    expect(rank(1)).toBe('近三年贏過 98% 的同類型基金')
    expect(rank(50)).toBe('近三年贏過 0% 的同類型基金')
  })

  it('says by how much the year differs from the middle of the peers', () => {
    expect(year(12.34)).toEqual(['近一年報酬 高於同類中位 2.3 個百分點'])
    expect(year(7)).toEqual(['近一年報酬 低於同類中位 3.0 個百分點'])
    expect(year(10.02)).toEqual(['近一年報酬 與同類中位相當'])
  })

  it('does not compare a year of which its own return or that of the peers is not known', () => {
    const figure = { perf: 12, peer_median: 10, peer_count: 9 }
    for (const unknown of [{ perf: null }, { peer_median: null }])
      expect(said(aFund({ periods: { '1y': aFigure({ ...figure, ...unknown }) } }))).toEqual([])
  })

  it('says whether the deepest fall has been made good', () => {
    const fall = { depth: -31.4, peak: day('2021-11-16'), trough: day('2022-10-14') }
    expect(
      said(
        aFund({ drawdown: { ...fall, recovered: day('2024-02-09'), until: null, hole: null, recovered_after: null } }),
      ),
    ).toEqual(['最大回落 −31.4%，2024/02 已回復'])
    expect(
      said(aFund({ drawdown: { ...fall, recovered: null, until: null, hole: null, recovered_after: null } })),
    ).toEqual(['最大回落 −31.4%，尚未回復'])
  })

  it('never speaks of an annualised payout', () => {
    expect(said(aFund({ distribution_rate_12m: 5.2 }))).toEqual(['近 12 個月配息率 5.20%，來自本金的比重未提供'])
    expect(said(aFund({ distribution_rate_12m: 5.2, distribution_from_capital_12m: 34.56 }))).toEqual([
      '近 12 個月配息率 5.20%，配息中 34.6% 來自本金',
    ])
    expect(said(aFund({ distribution_rate_12m: 0 }))).toEqual([])
  })
})
