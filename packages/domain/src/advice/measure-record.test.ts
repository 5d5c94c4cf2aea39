import { randomStream } from '@zhiheng/quant/projection/random-stream.ts'
import { describe, expect, it } from 'vitest'

import type { WayRecord } from '../optimiser/walk-forward.ts'
import { measureRecords, pooledLead } from './measure-record.ts'

const WEEKS = 260

function record(weekly: ArrayLike<number>): WayRecord {
  return { weekly: Float64Array.from(weekly), turnovers: [0.5, 0.25], costs: [0.005, 0.0025], holdings: [] }
}

function drawn(seed: number, mean: number): Float64Array {
  const stream = randomStream(seed)
  return new Float64Array(WEEKS).map(() => mean + 0.02 * (stream.nextUnit() - 0.5))
}

const ask = { cash: new Float64Array(WEEKS).fill(0.0002), seed: 9 }

describe('measureRecords', () => {
  it('gives the figures of the past itself, in percent, with turnover and cost a year', () => {
    const steady = Float64Array.from({ length: WEEKS }, (_, week) => (week % 2 === 0 ? 0.01 : -0.005))
    const [figures] = measureRecords([record(steady)], ask)
    const year = (1.01 * 0.995) ** 26 - 1
    expect(figures?.annualReturn.value).toBeCloseTo(year * 100, 9)
    expect(figures?.maxDrawdown.value).toBeCloseTo(-0.5, 9)
    expect(figures?.volatility.value).toBeCloseTo(0.0075 * Math.sqrt(WEEKS / (WEEKS - 1)) * Math.sqrt(52) * 100, 9)
    expect(figures?.sharpe?.value).toBeCloseTo(
      ((0.0025 - 0.0002) / (0.0075 * Math.sqrt(WEEKS / (WEEKS - 1)))) * Math.sqrt(52),
      9,
    )
    expect(figures?.turnover).toBeCloseTo(15, 9)
    expect(figures?.cost).toBeCloseTo(0.15, 9)
  })

  it('gives the same bands for the same seed, with the figure between them', () => {
    const run = (seed: number) => measureRecords([record(drawn(1, 0.001)), record(drawn(2, 0))], { ...ask, seed })
    expect(run(5)).toEqual(run(5))
    expect(run(5)).not.toEqual(run(6))
    for (const { annualReturn, volatility } of run(5)) {
      expect(annualReturn.low).toBeLessThan(annualReturn.value)
      expect(annualReturn.high).toBeGreaterThan(annualReturn.value)
      expect(volatility.low).toBeLessThan(volatility.high)
    }
  })

  it('compares over the same drawn weeks: one that always earns less is behind in every one of them', () => {
    const better = drawn(3, 0.001)
    const worse = better.map((week) => week - 0.0005)
    const [first, second] = measureRecords([record(better), record(worse)], ask)
    expect(first?.behindFirst).toBeNull()
    expect(second?.behindFirst?.low).toBeGreaterThan(0)
  })

  it('knows no Sharpe ratio of what does not vary', () => {
    const [figures] = measureRecords([record(new Float64Array(WEEKS).fill(0.001))], ask)
    expect(figures?.sharpe).toBeNull()
  })
})

describe('pooledLead', () => {
  const cash = new Float64Array(WEEKS).fill(0.0002)
  const sharpe = (weekly: Float64Array) => {
    const over = weekly.map((week) => week - 0.0002)
    const mean = over.reduce((sum, week) => sum + week, 0) / WEEKS
    const variance = over.reduce((sum, week) => sum + (week - mean) ** 2, 0) / (WEEKS - 1)
    return (mean / Math.sqrt(variance)) * Math.sqrt(52)
  }
  const walk = (own: Float64Array, other: Float64Array) => ({ own: record(own), other: record(other), cash })

  it('is the mean of the leads, walk by walk, whatever market they are of', () => {
    const [a, b, c, d] = [drawn(1, 0.002), drawn(2, 0.001), drawn(3, 0.001), drawn(4, 0.001)]
    const expected = (sharpe(a) - sharpe(b) + sharpe(c) - sharpe(d)) / 2
    expect(pooledLead([[walk(a, b), walk(c, d)]], 1).value).toBeCloseTo(expected, 9)
    expect(pooledLead([[walk(a, b)], [walk(c, d)]], 1).value).toBeCloseTo(expected, 9)
  })

  it('of a way over itself is nothing, in every drawn history', () => {
    const own = drawn(1, 0.001)
    expect(pooledLead([[walk(own, own)]], 1)).toEqual({ value: 0, low: 0, high: 0 })
  })

  it('is turned over with the ways, and so are its ends', () => {
    const [a, b] = [drawn(1, 0.002), drawn(2, 0.001)]
    const [there, back] = [pooledLead([[walk(a, b)]], 5), pooledLead([[walk(b, a)]], 5)]
    expect(back.value).toBeCloseTo(-there.value, 12)
    expect(back.low).toBeCloseTo(-there.high, 9)
    expect(there.low).toBeLessThan(there.value)
    expect(there.high).toBeGreaterThan(there.value)
  })

  it('draws the same weeks for the walks of one market: two that cancel out cancel out in each history', () => {
    const [a, b] = [drawn(1, 0.002), drawn(2, 0.001)]
    const both = pooledLead([[walk(a, b), walk(b, a)]], 3)
    expect([both.low, both.high]).toEqual([expect.closeTo(0, 12), expect.closeTo(0, 12)])
    const apart = pooledLead([[walk(a, b)], [walk(b, a)]], 3)
    expect(apart.high - apart.low).toBeGreaterThan(0.1)
  })

  it('is the same for the same seed', () => {
    const markets = [[walk(drawn(1, 0.002), drawn(2, 0.001))]]
    expect(pooledLead(markets, 8)).toEqual(pooledLead(markets, 8))
    expect(pooledLead(markets, 8).low).not.toBe(pooledLead(markets, 9).low)
  })
})
