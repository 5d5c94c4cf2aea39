import { periods } from '@zhiheng/contract/fields.ts'
import type { FundRecord } from '@zhiheng/domain/funds/market-data.ts'
import { fundWith } from '@zhiheng/feeds/blank-fund.ts'
import { periodMetrics } from '@zhiheng/quant/metrics/period-metrics.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { toDatedSeries } from '@zhiheng/quant/series/slot-series.ts'
import { describe, expect, it } from 'vitest'

import { type HandMadeFund, handMadeMarket, steadyRate, weekdayPrices } from '../../testing/hand-made-market.ts'
import { cellOf, computeFigures } from './compute-figures.ts'
import { scoreBefore } from './score-before.ts'

const asOf = '2026-11-20'
const DAY_OF_TURN = epochDayOf('2026-08-31')

/** A wave on a slope, so that every fund has its own figures. */
function wave(seed: number): (day: number) => number {
  return (day) => 10 * Math.exp(day * 0.0001 * (1 + (seed % 7)) + 0.05 * Math.sin(day / (5 + seed)))
}

function aClass(lipperId: string, known: Partial<FundRecord> & { from?: string; seed?: number } = {}): HandMadeFund {
  const { from = '2010-01-04', seed = 1, ...record } = known
  return {
    record: fundWith({
      lipperId,
      market: 'TW',
      name: `基金 ${lipperId}`,
      house: '測試投信',
      currency: 'TWD',
      domicile: 'TWN',
      sector2Id: '70001',
      launchDate: from as FundRecord['launchDate'],
      holdingsDate: '2026-10-31' as FundRecord['holdingsDate'],
      sizeTwd: 1e9 + seed,
      ...record,
    }),
    from,
    prices: weekdayPrices(from, asOf, wave(seed)),
  }
}

describe('computeFigures', () => {
  it('gives the figures of the exact reference, for every period', () => {
    const market = handMadeMarket({ asOf, funds: [aClass('a', { seed: 3 })] })
    const research = computeFigures(market)
    const dated = toDatedSeries(market.totalReturns(0))
    for (const period of periods) {
      const expected = periodMetrics(dated, { period, asOf: epochDayOf(asOf), riskFree: 0 })
      const cell = cellOf(0, period)
      expect(research.figures.perf[cell]).toBeCloseTo(expected.perf ?? Number.NaN, 10)
      const volatility = period === 'wow' || period === '1m' ? null : expected.volatility
      if (volatility === null) expect(research.figures.volatility[cell]).toBeNaN()
      else expect(research.figures.volatility[cell]).toBeCloseTo(volatility, 10)
      expect(research.figures.maxDrawdown[cell]).toBeCloseTo(expected.maxDrawdown ?? Number.NaN, 10)
    }
  })

  it('leaves a period unknown that a fund has not lived through', () => {
    const research = computeFigures(handMadeMarket({ asOf, funds: [aClass('a', { from: '2024-06-03' })] }))
    expect(research.figures.perf[cellOf(0, '1y')]).not.toBeNaN()
    expect(research.figures.perf[cellOf(0, '3y')]).toBeNaN()
    expect(research.figures.annualCompound[cellOf(0, '3y')]).toBeNaN()
  })

  it('shows neither performance nor score of a fund younger than six months', () => {
    const old = Array.from({ length: 3 }, (_, seed) => aClass(`old${seed}`, { seed }))
    const research = computeFigures(handMadeMarket({ asOf, funds: [...old, aClass('new', { from: '2026-05-21' })] }))
    expect(research.hidden[3]).toBe('too_young')
    expect(research.figures.perf[cellOf(3, '1m')]).toBeNaN()
    expect(research.twdPerf[cellOf(3, '1m')]).toBeNaN()
    expect(research.scores.notRated(3)).toBe('new_fund')
    expect(research.scores.of(0)).not.toBeNull()
  })

  it('does not take the beginning of the data for the birth of a fund', () => {
    const from = '2026-06-01'
    const unknown = (id: string, first = from) => ({
      ...aClass(id, { from: first, launchDate: null }),
      prices: weekdayPrices(first, asOf, wave(2)),
    })
    const funds = [unknown('a'), unknown('b'), unknown('c', '2026-06-05'), unknown('new', '2026-09-01')]
    expect(computeFigures(handMadeMarket({ asOf, funds })).hidden).toEqual([null, null, null, 'too_young'])
  })

  it('shows no figures as of today of a fund whose prices ended long ago', () => {
    const ended = aClass('ended')
    const market = handMadeMarket({
      asOf,
      funds: [{ ...ended, prices: Array.from(ended.prices).slice(0, -30) }, aClass('running')],
    })
    const research = computeFigures(market)
    expect(research.hidden[0]).toBe('stale')
    expect(research.figures.perf[cellOf(0, '5y')]).toBeNaN()
    expect(research.scores.notRated(0)).toBe('no_current_price')
  })

  it('states returns in New Taiwan dollars beside those in the fund’s currency', () => {
    const twd = steadyRate(30, asOf)
    const half = twd.values.length - 100
    const values = twd.values.map((rate, index) => (index < half ? rate : rate * 1.1))
    const market = handMadeMarket({
      asOf,
      funds: [aClass('a', { currency: 'USD' })],
      fxPerUsd: { TWD: { firstSlot: twd.firstSlot, values } },
    })
    const research = computeFigures(market)
    const cell = cellOf(0, '1y')
    const own = research.figures.perf[cell] ?? 0
    expect(research.twdPerf[cell]).toBeCloseTo((1 + own) * 1.1 - 1, 10)
    expect(research.twdPerf[cellOf(0, 'wow')]).toBeCloseTo(research.figures.perf[cellOf(0, 'wow')] ?? 0, 10)
  })

  it('knows no return in New Taiwan dollars without a rate', () => {
    const research = computeFigures(handMadeMarket({ asOf, funds: [aClass('a', { currency: 'USD' })] }))
    expect(research.figures.perf[cellOf(0, '1y')]).not.toBeNaN()
    expect(research.twdPerf[cellOf(0, '1y')]).toBeNaN()
  })

  it('takes the Taiwan deposit rate off before it divides by the risk', () => {
    const level = (rate: number) =>
      ({
        id: 'twd_deposit_1m',
        name: '一個月定存',
        kind: 'rate',
        currency: 'TWD',
        unit: '%',
        series: steadyRate(rate, asOf),
      }) as const
    const made = { asOf, funds: [aClass('a')] }
    const cell = cellOf(0, '1y')
    const against0 = computeFigures(handMadeMarket({ ...made, levels: [level(0)] })).figures
    const against15 = computeFigures(handMadeMarket({ ...made, levels: [level(1.5)] })).figures
    const difference = (against0.sharpe[cell] ?? 0) - (against15.sharpe[cell] ?? 0)
    expect(difference).toBeCloseTo(0.015 / (against0.volatility[cell] ?? 0), 10)
  })

  it('scores within the sub-sector, and within the large class where the sub-sector is too small', () => {
    const large = Array.from({ length: 10 }, (_, seed) => aClass(`l${seed}`, { seed }))
    const small = Array.from({ length: 3 }, (_, seed) => aClass(`s${seed}`, { seed: seed + 20, sector2Id: '70002' }))
    const research = computeFigures(handMadeMarket({ asOf, funds: [...large, ...small] }))
    expect(research.peers.of(0)).toMatchObject({ name: '台灣一般股票', places: large.map((_, index) => index) })
    expect(research.peers.of(11)?.places).toHaveLength(13)
    expect(research.scores.of(11)).not.toBeNull()
  })

  it('does not score index funds, but compares their returns', () => {
    const funds = Array.from({ length: 12 }, (_, seed) => aClass(`f${seed}`, { seed, isIndexFund: seed === 0 }))
    const research = computeFigures(handMadeMarket({ asOf, funds }))
    expect(research.scores.of(0)).toBeNull()
    expect(research.scores.notRated(0)).toBe('index_fund')
    expect(research.peers.standing(0, 4).rank).toBeGreaterThan(0)
  })

  it('ranks by return in New Taiwan dollars, the best first', () => {
    const funds = Array.from({ length: 12 }, (_, seed) => aClass(`f${seed}`, { seed }))
    const research = computeFigures(handMadeMarket({ asOf, funds }))
    const byPerf = funds
      .map((_, index) => index)
      .toSorted((a, b) => (research.twdPerf[cellOf(b, '1y')] ?? 0) - (research.twdPerf[cellOf(a, '1y')] ?? 0))
    const column = cellOf(0, '1y')
    expect(byPerf.map((index) => research.peers.standing(index, column).rank)).toEqual(
      funds.map((_, index) => index + 1),
    )
  })

  it('finds the primary class of each strategy', () => {
    const research = computeFigures(
      handMadeMarket({
        asOf,
        funds: [aClass('usd', { strategyId: 's', currency: 'USD' }), aClass('twd', { strategyId: 's' }), aClass('x')],
      }),
    )
    expect(research.strategies.get('s')).toEqual([1, 0])
    expect([0, 1, 2].map(research.isPrimary)).toEqual([false, true, true])
  })
})

describe('scoreBefore', () => {
  it('is the score that the same market had three months before, and no other', () => {
    // one was the best of its class until the summer, and fell since
    const turned = (day: number) => wave(20)(day) * (day > DAY_OF_TURN ? Math.exp((DAY_OF_TURN - day) * 0.02) : 1)
    const peers = Array.from({ length: 14 }, (_, position) => aClass(`P${position}`, { seed: position + 1 }))
    const market = handMadeMarket({
      asOf,
      funds: [...peers, { ...aClass('TURNED', { seed: 20 }), prices: weekdayPrices('2010-01-04', asOf, turned) }],
    })
    const index = market.indexOf('TURNED') ?? -1
    const before = computeFigures({ ...market, asOf: '2026-08-20' as typeof market.asOf }).scores.of(index)
    expect(scoreBefore(market, index)).toBe(before?.score)
    expect(scoreBefore(market, index)).toBeGreaterThan(computeFigures(market).scores.of(index)?.score ?? 9)
  })
})
