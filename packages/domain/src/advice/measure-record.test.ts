import { randomStream } from '@zhiheng/quant/projection/random-stream.ts'
import { describe, expect, it } from 'vitest'

import type { WayRecord } from '../optimiser/walk-forward.ts'
import { measureRecords } from './measure-record.ts'

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
