import type { SlotSeries } from '@zhiheng/quant/series/series.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { pricesToKeep, seriesOfKept } from './kept-prices.ts'
import { weeklySample } from './weekly-sample.ts'

const LAST = 12_000

/** Histories of any length up to the day, with days and whole months without a price, and some that ended before it. */
const histories = fc
  .record({
    seed: fc.integer({ min: 1, max: 1e6 }),
    slots: fc.integer({ min: 0, max: 1000 }),
    ended: fc.constantFrom(0, 0, 0, 4, 40),
    missing: fc.constantFrom(0, 3, 7),
    hole: fc.option(fc.integer({ min: 0, max: 900 })),
  })
  .map(({ seed, slots, ended, missing, hole }): SlotSeries => {
    const values = Float64Array.from({ length: slots }, (_, index) => {
      const isMissing = missing > 0 && (index * seed) % missing === 1
      const isInHole = hole !== null && index >= hole && index < hole + 30
      return isMissing || isInHole ? Number.NaN : Math.exp(0.3 * Math.sin(index * 0.01 * seed) + index / 3000)
    })
    return { firstSlot: LAST - ended - slots + 1, values }
  })

describe('kept prices', () => {
  it('give the very same weekly returns as the whole history', () => {
    fc.assert(
      fc.property(fc.array(histories, { minLength: 1, maxLength: 6 }), (all) => {
        const funds = (series: readonly SlotSeries[]) =>
          series.map((one) => ({ assetType: 'equity' as const, series: one }))
        const kept = all.map((series) => seriesOfKept(pricesToKeep(series, LAST), LAST))
        expect(weeklySample(funds(kept), LAST)).toEqual(weeklySample(funds(all), LAST))
      }),
    )
  })

  it('are nothing where a history has ended', () => {
    const ended = { firstSlot: LAST - 200, values: new Float64Array(100).fill(1) }
    expect(pricesToKeep(ended, LAST)).toHaveLength(0)
    expect(seriesOfKept(new Float64Array(0), LAST).values).toHaveLength(0)
  })
})
