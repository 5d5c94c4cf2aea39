import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { describe, expect, it } from 'vitest'

import { handMadeMarket, weekdayPrices } from '../../testing/hand-made-market.ts'
import { aFund } from '../../testing/market-rows.ts'
import { chartPerformances } from './chart-performances.ts'
import { computeFigures } from './compute-figures.ts'
import { listFunds } from './list-funds.ts'
import { listPeers } from './list-peers.ts'
import { showFund } from './show-fund.ts'

const asOf = '2026-05-29'
const lastDay = '2024-11-05'
const wave = (seed: number) => (day: number) => 10 + (day - 15_000) * 0.001 * (seed + 1) + Math.sin(day / (seed + 2))

function aClass(id: string, seed: number, { from = '2012-01-02', to = asOf } = {}) {
  const record = aFund(id, { distributionFrequency: 'none', launchDate: from as never })
  return { record, from, prices: weekdayPrices(from, to, wave(seed)) }
}

const living = Array.from({ length: 11 }, (_, seed) => aClass(`living${seed}`, seed))
const ended = aClass('ended', 20, { to: lastDay })
const short = aClass('short', 21, { from: '2024-08-01', to: lastDay })
const market = handMadeMarket({ asOf, funds: [...living, ended, short] })
const atEnd = handMadeMarket({ asOf: lastDay, funds: [...living, ended, short] })

describe('the page of a fund whose prices have ended', () => {
  const page = showFund(market, 'ended')
  const then = showFund(atEnd, 'ended')

  it('shows its figures as of its last day, exactly as they were on that day', () => {
    expect(page.figures_as_of).toBe(lastDay)
    for (const [period, figure] of Object.entries(page.periods)) {
      const { perf, ann_compound, volatility, sharpe } = then.periods[period] ?? {}
      expect(figure).toMatchObject({ perf, ann_compound, volatility, sharpe, missing: null })
      expect(figure.perf).not.toBeNull()
    }
    expect(page.drawdown).toEqual(then.drawdown)
    expect(page.max_drawdown).toBe(then.max_drawdown)
    expect(page.fy.map(({ year, perf, partial }) => ({ year, perf, partial }))).toEqual(
      then.fy.map(({ year, perf, partial }) => ({ year, perf, partial })),
    )
    expect(page.fy.at(-1)).toMatchObject({ year: 2024, partial: true })
    expect(page.months_performance).toEqual(then.months_performance)
  })

  it('keeps out of ranks, medians, lists, peers and scores', () => {
    expect(page.periods['1y']).toMatchObject({ peer_rank: null, peer_median: null, peer_count: 0 })
    expect(page.score).toBeNull()
    expect(page.peer_group).toBeNull()
    expect(listFunds(market, { ids: ['ended'], fy: true })[0]).toMatchObject({
      months_performance: { '1y': null },
      fy: [],
    })
    expect(listPeers(market, 'living0').points.map(({ lipper_id: id }) => id)).not.toContain('ended')
    const without = computeFigures(handMadeMarket({ asOf, funds: living }))
    const beside = computeFigures(market)
    for (const column of [0, 4, 8]) expect(beside.peers.standing(0, column)).toEqual(without.peers.standing(0, column))
  })

  it('draws its chart to its end, and a comparison ends on the same day for all', () => {
    const alone = chartPerformances(market, 'ended', { window: '1y', basis: 'total_return' })
    expect(alone).toMatchObject({ to: lastDay, from_asked: '2023-11-05' })
    expect(alone.series[0]?.perf).toBe(page.periods['1y']?.perf)
    const both = chartPerformances(market, 'living0', {
      window: '1y',
      basis: 'total_return',
      compare: ['ended'] as never,
    })
    expect(both.to).toBe(lastDay)
    expect(both.series[0]?.perf).toBe(showFund(atEnd, 'living0').periods['1y']?.perf)
  })

  it('says of one that ended before it was six months old what was said then', () => {
    expect(showFund(market, 'short').periods['1m']).toMatchObject({ perf: null, missing: 'too_young' })
    expect(showFund(market, 'short').drawdown).toBeNull()
    expect(showFund(market, 'short').fy).toEqual([])
  })

  it('leaves a living fund as it is', () => {
    const live = showFund(market, 'living3')
    expect(live.figures_as_of).toBe(asOf)
    expect(epochDayOf(live.price_date ?? '')).toBe(epochDayOf(asOf))
  })
})
