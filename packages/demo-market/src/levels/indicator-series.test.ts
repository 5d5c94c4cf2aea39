import { describe, expect, it } from 'vitest'

import { TAPE_DAYS_PER_YEAR } from '../calendar/tape-days.ts'
import { marketTape } from '../tape/market-tape.ts'
import { indicatorSeries } from './indicator-series.ts'

const DAYS = 2600
const tape = marketTape(7, DAYS)
const indicators = new Map(indicatorSeries(tape, DAYS).map((series) => [series.record.indicatorId, series.values]))
const levels = (id: string) => indicators.get(id) ?? new Float64Array(0)

describe('the indicators of the demo market', () => {
  it('leave dividends out of a price index: it lags the shares by what they pay', () => {
    const earned = (tape.sectors.get('30005') ?? new Float64Array(0)).slice(1, DAYS + 1).reduce((sum, one) => sum + one)
    const nasdaq = levels('nasdaq')
    const grown = Math.log((nasdaq[DAYS] ?? 0) / (nasdaq[0] ?? 1))
    expect(earned - grown).toBeCloseTo((0.008 * DAYS) / TAPE_DAYS_PER_YEAR, 9)
  })

  it('draw the dollar’s curve through its own levels, and every maturity between two of them lies between', () => {
    for (const [own, id] of [
      ['us3m', 'yield:US:3M'],
      ['us2y', 'yield:US:2'],
      ['us10y', 'yield:US:10'],
    ] as const)
      expect(levels(id)).toEqual(levels(own))
    const [two, five, ten] = ['yield:US:2', 'yield:US:5', 'yield:US:10'].map(levels)
    for (let slot = 0; slot <= DAYS; slot += 97) {
      const ends = [two?.[slot] ?? 0, ten?.[slot] ?? 0]
      expect(five?.[slot]).toBeGreaterThanOrEqual(Math.min(...ends))
      expect(five?.[slot]).toBeLessThanOrEqual(Math.max(...ends))
    }
  })

  it('let the bonds of Japan and Germany follow the dollar’s, each in its own place', () => {
    const [dollar, yen, euro] = ['yield:US:10', 'yield:JP:10', 'yield:DE:10'].map(levels)
    const [first, last] = [
      dollar?.indexOf(Math.min(...(dollar ?? []))) ?? 0,
      dollar?.indexOf(Math.max(...(dollar ?? []))) ?? 0,
    ]
    for (const own of [yen, euro]) expect(own?.[last]).toBeGreaterThan(own?.[first] ?? 0)
    const means = [yen, euro, dollar].map((one) => (one ?? new Float64Array(1)).reduce((sum, value) => sum + value, 0))
    expect(means).toEqual(means.toSorted((a, b) => a - b))
  })

  it('tell the slope of the curve as the difference of its ends', () => {
    const [ten, two, slope] = ['us10y', 'us2y', 't10y2y'].map(levels)
    for (let slot = 0; slot <= DAYS; slot += 97)
      expect(slope?.[slot]).toBeCloseTo((ten?.[slot] ?? 0) - (two?.[slot] ?? 0), 12)
  })

  it('let a spread widen when its bonds lose', () => {
    const spread = levels('hy_oas')
    const moves = Array.from({ length: DAYS - 1 }, (_, at) => ({
      gain: tape.factors.returns.HYSP[at + 1] ?? 0,
      wider: (spread[at + 1] ?? 0) - (spread[at] ?? 0),
    }))
    const bad = moves.filter(({ gain }) => gain < -0.005)
    expect(bad.length).toBeGreaterThan(10)
    for (const { wider } of bad) expect(wider).toBeGreaterThan(0)
  })

  it('hold fear between 9 and 80', () => {
    const vix = levels('vix')
    expect(Math.min(...vix)).toBeGreaterThanOrEqual(9)
    expect(Math.max(...vix)).toBeLessThanOrEqual(80)
    expect(new Set(vix).size).toBeGreaterThan(DAYS / 2)
  })
})
