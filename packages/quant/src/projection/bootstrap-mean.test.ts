import { describe, expect, it } from 'vitest'

import { quantile } from '../statistics/quantile.ts'
import { bootstrapMean } from './bootstrap-mean.ts'

const ask = { blockLength: 1, draws: 20_000, seed: 7 }

describe('bootstrapMean', () => {
  it('comes near to what counting every possible draw gives', () => {
    const groups = [[1, 4], [], [2], [9, 3, 3]]
    const means: number[] = []
    for (const a of groups)
      for (const b of groups)
        for (const c of groups)
          for (const d of groups) {
            const values = [...a, ...b, ...c, ...d]
            if (values.length > 0) means.push(values.reduce((sum, value) => sum + value, 0) / values.length)
          }
    const band = bootstrapMean(groups, ask)
    expect(band?.p50).toBeCloseTo(quantile(means, 0.5) ?? Number.NaN, 1)
    expect(band?.p5).toBeCloseTo(quantile(means, 0.05) ?? Number.NaN, 1)
    expect(band?.p95).toBeCloseTo(quantile(means, 0.95) ?? Number.NaN, 1)
  })

  it('counts blocks as what they are: with blocks every start gives one mean', () => {
    const values = [0, 1, 2, 3, 4, 5]
    // two blocks of three: 36 pairs of starts
    const means = values.flatMap((a) =>
      values.map((b) => [a, b].flatMap((from) => [0, 1, 2].map((step) => values[(from + step) % 6] ?? 0))),
    )
    const exact = means.map((drawn) => drawn.reduce((sum, value) => sum + value, 0) / 6)
    const band = bootstrapMean(
      values.map((value) => [value]),
      { ...ask, blockLength: 3 },
    )
    expect(band?.p5).toBeCloseTo(quantile(exact, 0.05) ?? Number.NaN, 6)
    expect(band?.p95).toBeCloseTo(quantile(exact, 0.95) ?? Number.NaN, 6)
  })

  it('is the mean itself where one block is everything', () => {
    const band = bootstrapMean([[1], [2, 6], [3]], { ...ask, blockLength: 3 })
    expect([band?.p5, band?.p95]).toEqual([3, 3])
  })

  it('is wider for values that move together than for the same ones mixed', () => {
    const together = [1, 1, 1, 1, -1, -1, -1, -1].map((value) => [value])
    const mixed = [1, -1, 1, -1, 1, -1, 1, -1].map((value) => [value])
    const blocks = { ...ask, blockLength: 4 }
    expect(bootstrapMean(together, blocks)?.p95 ?? 0).toBeGreaterThan(bootstrapMean(mixed, blocks)?.p95 ?? 1)
  })

  it('gives the same for the same seed, nothing for no values, and refuses no draws', () => {
    const groups = [[1], [5], [2]]
    expect(bootstrapMean(groups, ask)).toEqual(bootstrapMean(groups, ask))
    expect(bootstrapMean([[], []], ask)).toBeNull()
    expect(() => bootstrapMean(groups, { ...ask, draws: 0 })).toThrow(RangeError)
  })
})
