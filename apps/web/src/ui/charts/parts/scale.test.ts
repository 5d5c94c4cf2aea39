import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { areaPath, linePath } from '../line/path.ts'
import { dayTicks, depthOf, scaleOf, spread, tickDecimals, tickWriter } from './scale.ts'

// returns as they come over the wire: six decimals at most
const values = fc.array(
  fc.integer({ min: -1e12, max: 1e12 }).map((millionths) => millionths / 1e6),
  { minLength: 1, maxLength: 50 },
)

describe('scaleOf', () => {
  it('takes round steps around the values', () => {
    expect(scaleOf([-8, 68]).ticks).toEqual([-20, 0, 20, 40, 60, 80])
    expect(scaleOf([0.1, 0.42]).ticks).toEqual([0.1, 0.2, 0.3, 0.4, 0.5])
  })

  it('goes no whole step below its values for a sliver', () => {
    expect(scaleOf([-17, 1329])).toEqual({ low: -100, high: 1500, ticks: [0, 500, 1000, 1500] })
    expect(scaleOf([-101, 1329]).low).toBe(-500)
  })

  it('takes up to a fifth of a step for a sliver', () => {
    expect(scaleOf([8, 40])).toEqual({ low: 8, high: 40, ticks: [10, 20, 30, 40] })
    expect(scaleOf([7.9, 40])).toEqual({ low: 0, high: 40, ticks: [0, 10, 20, 30, 40] })
  })

  it('holds every value, whatever they are', () => {
    fc.assert(
      fc.property(values, (given) => {
        const { low, high } = scaleOf(given)
        expect(low).toBeLessThanOrEqual(Math.min(...given))
        expect(high).toBeGreaterThanOrEqual(Math.max(...given))
        expect(high).toBeGreaterThan(low)
      }),
    )
  })

  it('stands around a flat series, and around none', () => {
    const flat = scaleOf([5, 5, 5])
    expect(flat.low).toBeLessThan(5)
    expect(flat.high).toBeGreaterThan(5)
    expect(scaleOf([null, null]).ticks).toEqual([0, 1])
    expect(scaleOf([0, 0]).ticks).toEqual([-0.5, -0.25, 0, 0.25, 0.5])
  })

  it('gives its ticks as many decimals as tell them apart', () => {
    expect(tickDecimals(scaleOf([0, 100]))).toBe(0)
    expect(tickDecimals(scaleOf([0, 8]))).toBe(0)
    expect(tickDecimals(scaleOf([0, 0.9]))).toBe(2)
    expect(tickDecimals(scaleOf([0, 1.8]))).toBe(1)
  })
})

describe('spread', () => {
  it('leaves labels where they do not cover each other', () => {
    expect(spread([0.1, 0.5, 0.9], 0.1)).toEqual([0.1, 0.5, 0.9])
  })

  it('moves labels a gap apart, in the order of their lines, and not below the plot', () => {
    const placed = spread([0.98, 0.99, 0.2], 0.1)
    expect(placed[2]).toBe(0.2)
    expect(placed[1]).toBeLessThanOrEqual(1)
    expect((placed[1] ?? 0) - (placed[0] ?? 0)).toBeCloseTo(0.1)
  })
})

describe('dayTicks', () => {
  it('names the first and the last day and those evenly between', () => {
    expect(dayTicks(101, 5)).toEqual([0, 25, 50, 75, 100])
    expect(dayTicks(2, 5)).toEqual([0, 1])
    expect(dayTicks(1, 5)).toEqual([0])
    expect(dayTicks(0, 5)).toEqual([])
  })
})

describe('paths', () => {
  const scale = { low: 0, high: 10, ticks: [0, 10] }

  it('run from the left edge to the right, high values at the top', () => {
    expect(linePath([0, 10], scale)).toBe('M0 1000L1000 0')
    expect(depthOf(10, scale)).toBe(0)
  })

  it('break where a value is unknown instead of drawing through, and dot a value that stands alone', () => {
    expect(linePath([0, null, 10], scale)).toBe('M0 1000h0M1000 0h0')
  })

  it('keep every peak of a series that is longer than the screen is wide', () => {
    const long = Array.from({ length: 3000 }, (_value, at) => (at === 1234 ? 10 : 1))
    const path = linePath(long, scale)
    expect(path).toContain(' 0L')
    expect(path.split('L').length).toBeLessThan(420)
    expect(path.startsWith('M0 900')).toBe(true)
    expect(path.endsWith('L1000 900')).toBe(true)
  })

  it('close an area against a level', () => {
    expect(areaPath([5, 10], 0, scale)).toBe('M0 500L1000 0L1000 1000L0 1000Z')
  })
})

describe('tickWriter', () => {
  const thousands = {
    format: (value: number) => `${value}`,
    formatTick: (value: number) => `${Math.round(value / 1000)}k`,
  }

  it('writes short where the ticks can be told apart, else in full, the ends of the lines too', () => {
    const [far, near] = [scaleOf([140_000, 220_000]), scaleOf([149_541, 150_967])].map((scale) =>
      tickWriter(thousands, scale),
    )
    expect([far?.(149_541), near?.(149_541)]).toEqual(['150k', '149541'])
  })
})

describe('values that differ by the dust of rounding', () => {
  it.each([100, -0.3, 1e6])('have the scale of a flat series, whose ticks can be told apart: %s', (value) => {
    const { ticks, low, high } = scaleOf([value, value * (1 + 2e-15), value * (1 - 2e-15)])
    expect(new Set(ticks).size).toBe(ticks.length)
    expect(ticks.length).toBeGreaterThan(1)
    expect(low).toBeLessThan(value)
    expect(high).toBeGreaterThan(value)
  })
})
