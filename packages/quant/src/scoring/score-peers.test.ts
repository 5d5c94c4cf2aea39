import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { MonthSeries } from '../series/series.ts'
import { FEWEST_SCORE_MONTHS, peerFigures, scoreMonthsOf } from './peer-figures.ts'
import { type PeersToScore, scorePartWeights, scorePeers } from './score-peers.ts'

const LAST = 60

// a fund whose months are a wave on a slope; `seed` tells funds apart
function fund(seed: number, slope = 0): MonthSeries {
  const values = Float64Array.from({ length: LAST + 1 }, (_, month) =>
    Math.exp((0.004 + slope) * month + 0.03 * Math.sin(month * (1 + seed / 7) + seed)),
  )
  return { firstMonth: 0, values }
}

function score(funds: readonly MonthSeries[], costs: PeersToScore['costs'] = funds.map(() => null)) {
  return scorePeers({ funds, costs, lastMonth: LAST, riskFree: 0.01 })
}

function without(series: MonthSeries, months: readonly number[]): MonthSeries {
  return { ...series, values: series.values.map((value, month) => (months.includes(month) ? Number.NaN : value)) }
}

const ten = Array.from({ length: 10 }, (_, seed) => fund(seed))

describe('peerFigures', () => {
  it('are the share of months above the median, the t-value of the excess return, and the Sharpe ratio', () => {
    // two months up and down in turn; the middle fund is the median throughout
    const path = (changes: (month: number) => number): MonthSeries => {
      const values = [1]
      for (let month = 1; month <= LAST; month++) values.push((values.at(-1) ?? 1) * (1 + changes(month)))
      return { firstMonth: 0, values: Float64Array.from(values) }
    }
    const isOdd = (month: number) => month % 2 === 1
    const funds = [
      path((month) => (isOdd(month) ? 0.03 : 0.01)),
      path(() => 0.01),
      path((month) => (isOdd(month) ? -0.01 : 0.01)),
    ]
    const [first, second, third] = peerFigures({ funds, lastMonth: LAST, riskFree: 0 })
    // 18 odd months above, 18 even ones on the median, which count half
    expect(first?.consistency).toBeCloseTo(0.75, 12)
    expect(second?.consistency).toBeCloseTo(0.5, 12)
    expect(third?.consistency).toBeCloseTo(0.25, 12)
    // excess 0.02 and 0 in turn: mean 0.01, sd 0.01 × √(36/35), t = √35
    expect(first?.excess).toBeCloseTo(Math.sqrt(35), 9)
    expect(third?.excess).toBeCloseTo(-Math.sqrt(35), 9)
    expect(first?.sharpe).toBeCloseTo((0.02 / (0.01 * Math.sqrt(36 / 35))) * Math.sqrt(12), 9)
    expect(second?.sharpe).toBeNull()
    expect(first?.months).toBe(36)
  })

  it('needs half of the 36 months, and a hole costs the months beside it', () => {
    const young = { firstMonth: LAST - FEWEST_SCORE_MONTHS, values: ten[0]?.values.slice(0, 19) ?? new Float64Array(0) }
    expect(scoreMonthsOf(young, LAST)).toBe(18)
    expect(scoreMonthsOf(without(young, [3]), LAST)).toBe(16)
    expect(score([...ten, young]).at(-1)?.months).toBe(18)
    expect(score([...ten, without(young, [3])]).at(-1)).toBeNull()
  })

  it('leaves the months out in which fewer than three peers have a price', () => {
    const short = (series: MonthSeries) => ({ firstMonth: LAST - 30, values: series.values.slice(LAST - 30) })
    const old = fund(1)
    const young = [fund(2), fund(3)]
    const figures = peerFigures({ funds: [old, ...young.map(short)], lastMonth: LAST, riskFree: 0 })
    expect(figures.map((own) => own?.months)).toEqual([30, 30, 30])
  })
})

describe('scorePeers', () => {
  it('puts the steady winner of small leads before the winner of one good month', () => {
    const base = ten.slice(0, 8)
    const steady = fund(2, 0.003)
    const lucky = { firstMonth: 0, values: fund(3).values.map((value, month) => (month < LAST ? value : value * 1.4)) }
    const scores = score([...base, steady, lucky])
    expect(scores[8]?.score).toBe(3)
    expect(scores[9]?.composite ?? 1).toBeLessThan(scores[8]?.composite ?? 0)
  })

  it('does not move when all peers rise by the same amount', () => {
    const raised = ten.map(({ firstMonth, values }) => ({ firstMonth, values: values.map((v, m) => v * 1.01 ** m) }))
    const parts = (funds: readonly MonthSeries[]) =>
      score(funds).map((own) => [own?.components.consistency, own?.components.excess])
    expect(parts(raised)).toEqual(parts(ten))
  })

  it('counts cost for a fifth where at least half of the peers state it, and not at all below', () => {
    const costs = (known: number) => ten.map((_, index) => (index < known ? 0.5 + index / 10 : null))
    expect(score(ten, costs(4)).every((own) => own?.components.cost === null)).toBe(true)
    expect(score(ten, costs(4))).toEqual(score(ten))
    const withCosts = score(ten, costs(5))
    expect(withCosts[0]?.components.cost).toBeCloseTo(0.9, 12)
    expect(withCosts[9]?.components.cost).toBeNull()
    const without0 = ((score(ten)[0]?.composite ?? 0) + 1) / 2
    expect(((withCosts[0]?.composite ?? 0) + 1) / 2).toBeCloseTo(0.8 * without0 + 0.2 * 0.9, 12)
  })

  it('gives equal funds the middle, and fewer than three none', () => {
    const same = ten[0] as MonthSeries
    for (const own of score([same, same, same])) expect(own).toMatchObject({ score: 0, percentile: 0.5 })
    expect(score([same, ten[1] as MonthSeries])).toEqual([null, null])
  })

  it('is not changed by a fund without enough months, whatever its prices', () => {
    const alone = score(ten)
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0.001, max: 1e9, noNaN: true }), { maxLength: 20 }), (prices) => {
        const young = { firstMonth: LAST - prices.length + 1, values: Float64Array.from(prices) }
        expect(score([...ten, young])).toEqual([...alone, null])
      }),
      { numRuns: 50 },
    )
  })
})

describe('scorePartWeights', () => {
  it('are those of the recipe; a part that is unknown gives its weight to the others, but for that of the cost', () => {
    const all = { consistency: 0.5, excess: 0.5, sharpe: 0.5, cost: 0.5 }
    const of = (unknown: object) => {
      const weights = scorePartWeights({ ...all, ...unknown })
      return Object.values(weights).map((weight) => (weight === null ? null : Number(weight.toFixed(9))))
    }
    expect(of({})).toEqual([0.32, 0.32, 0.16, 0.2])
    expect(of({ cost: null })).toEqual([0.4, 0.4, 0.2, null])
    expect(of({ sharpe: null })).toEqual([0.4, 0.4, null, 0.2])
    expect(of({ excess: null, sharpe: null, cost: null })).toEqual([1, null, null, null])
  })
})
