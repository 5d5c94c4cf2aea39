import fc from 'fast-check'
import { expect, it } from 'vitest'

import { bandLimits, defaultBands, fundBand } from './bands.ts'

it.each([
  [0, 5],
  [10, 5],
  [20, 5],
  [20.1, 5.025],
  [40, 10],
  [100, 25],
])('a fund of %d %% may be %d points from it', (target, points) => {
  expect(fundBand(defaultBands, target)).toBeCloseTo(points, 12)
})

it('either limit may be the wider one, and neither makes the band narrower than the other', () => {
  const bands = fc.record({
    bucketPoints: fc.integer({ min: 1, max: 20 }),
    fundPoints: fc.integer({ min: 1, max: 20 }),
    fundPercent: fc.integer({ min: 0, max: 100 }),
  })
  fc.assert(
    fc.property(bands, fc.integer({ min: 0, max: 1000 }), (own, tenths) => {
      const band = fundBand(own, tenths / 10)
      const part = (own.fundPercent * tenths) / 1000
      expect(band >= own.fundPoints && band >= part - 1e-12).toBe(true)
      expect(band === own.fundPoints || Math.abs(band - part) < 1e-12).toBe(true)
    }),
  )
})

it('what the site begins with is something that a member may set', () => {
  for (const key of ['bucketPoints', 'fundPoints', 'fundPercent'] as const) {
    expect(defaultBands[key]).toBeGreaterThanOrEqual(bandLimits[key].least)
    expect(defaultBands[key]).toBeLessThanOrEqual(bandLimits[key].most)
  }
})
