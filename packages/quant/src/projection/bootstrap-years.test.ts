import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { bootstrapBands } from './bootstrap-bands.ts'
import { bootstrapYears } from './bootstrap-years.ts'
import { drawBlocks } from './draw-blocks.ts'
import { randomStream } from './random-stream.ts'

const ask = { stepsPerYear: 52, years: 10, blockLength: 8, paths: 200, seed: 7 }
const history = fc.array(fc.double({ min: -0.08, max: 0.08, noNaN: true }), { minLength: 26, maxLength: 160 })

describe('bootstrapYears', () => {
  it('compounds a steady return exactly, in every year', () => {
    const bands = bootstrapYears(new Float64Array(60).fill(0.001), ask)
    const year = 1.001 ** 52 - 1
    expect(bands?.one.p5).toBeCloseTo(year, 12)
    expect(bands?.worst.p95).toBeCloseTo(year, 12)
  })

  it('is, for one year, what a walk step by step through the same draws gives', () => {
    fc.assert(
      fc.property(history, fc.integer({ min: 1, max: 12 }), (returns, blockLength) => {
        const { stepsPerYear, paths, seed } = ask
        const [walked] = bootstrapBands(returns, { steps: stepsPerYear, every: stepsPerYear, blockLength, paths, seed })
        const bands = bootstrapYears(returns, { ...ask, years: 1, blockLength })
        for (const key of ['p5', 'p50', 'p95'] as const)
          expect(bands?.one[key]).toBeCloseTo((walked?.[key] ?? Number.NaN) - 1, 12)
      }),
      { numRuns: 30 },
    )
  })

  it('the worst of ten years is never better than one year, at any quantile', () => {
    fc.assert(
      fc.property(history, (returns) => {
        const bands = bootstrapYears(returns, ask)
        if (bands === null) throw new Error('a history has bands')
        for (const key of ['p5', 'p25', 'p50', 'p75', 'p95'] as const)
          expect(bands.worst[key]).toBeLessThanOrEqual(bands.one[key])
      }),
      { numRuns: 30 },
    )
  })

  it('gives the same answer to the same seed, and another to another', () => {
    const returns = Float64Array.from({ length: 100 }, (_, week) => Math.sin(week) / 50)
    expect(bootstrapYears(returns, ask)).toEqual(bootstrapYears(returns, ask))
    expect(bootstrapYears(returns, ask)).not.toEqual(bootstrapYears(returns, { ...ask, seed: 8 }))
  })

  it('knows nothing without returns and refuses counts that are none', () => {
    expect(bootstrapYears([], ask)).toBeNull()
    expect(() => bootstrapYears([0.01], { ...ask, years: 0 })).toThrow(RangeError)
  })
})

describe('drawBlocks', () => {
  it('draws as many indices as there are, neighbours together, round the end', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 200 }),
        fc.integer({ min: 1, max: 20 }),
        fc.integer(),
        (length, block, seed) => {
          const drawn = drawBlocks(length, block, randomStream(seed))
          expect(drawn).toHaveLength(length)
          drawn.forEach((index, at) => {
            expect(index).toBeGreaterThanOrEqual(0)
            expect(index).toBeLessThan(length)
            if (at % block !== 0) expect(index).toBe(((drawn[at - 1] ?? 0) + 1) % length)
          })
        },
      ),
    )
    expect(() => drawBlocks(0, 8, randomStream(1))).toThrow(RangeError)
  })
})

describe('nextBelow', () => {
  it('is the remainder of the same word, for every count', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 5_000_000 }), (seed, count) => {
        const [words, drawn] = [randomStream(seed), randomStream(seed)]
        for (let i = 0; i < 20; i++) expect(drawn.nextBelow(count)).toBe(words.nextUint32() % count)
      }),
    )
  })
})
