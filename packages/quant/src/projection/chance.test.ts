import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { bootstrapBands } from './bootstrap-bands.ts'
import { bootstrapYears } from './bootstrap-years.ts'
import { drawBlocks } from './draw-blocks.ts'
import { bandOf } from './quantile-bands.ts'
import { randomStream, randomStreamFrom } from './random-stream.ts'

const unknown = Number.NaN

// xoshiro128** in BigInt, word for word after the published C.
function* published(state: readonly [number, number, number, number]): Generator<number> {
  const word = (value: bigint): bigint => BigInt.asUintN(32, value)
  const rotated = (value: bigint, by: bigint): bigint => word(value << by) | (word(value) >> (32n - by))
  let [s0, s1, s2, s3] = state.map((one) => word(BigInt(one))) as [bigint, bigint, bigint, bigint]
  for (;;) {
    yield Number(word(rotated(word(s1 * 5n), 7n) * 9n))
    const t = word(s1 << 9n)
    s2 ^= s0
    s3 ^= s1
    s1 ^= s2
    s0 ^= s3
    s2 ^= t
    s3 = rotated(s3, 11n)
  }
}

describe('the stream of chance', () => {
  it('is the published generator', () => {
    const word = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })
    fc.assert(
      fc.property(
        fc.tuple(word, word, word, word).filter((state) => state.some((one) => one !== 0)),
        (state) => {
          const expected = published(state)
          const { nextUint32 } = randomStreamFrom(state)
          for (let draw = 0; draw < 50; draw++) expect(nextUint32()).toBe(expected.next().value)
        },
      ),
      { numRuns: 30 },
    )
  })

  it('of state 1 2 3 4 begins as the reference does: 11520, 0, 5927040, 70819200', () => {
    const { nextUint32 } = randomStreamFrom([1, 2, 3, 4])
    expect([nextUint32(), nextUint32(), nextUint32(), nextUint32()]).toEqual([11_520, 0, 5_927_040, 70_819_200])
  })

  it('is the same for the same seed and another for the next', () => {
    const firstTen = (seed: number): number[] => {
      const { nextUint32 } = randomStream(seed)
      return Array.from({ length: 10 }, nextUint32)
    }
    expect(firstTen(7)).toEqual(firstTen(7))
    expect(firstTen(7)).toEqual(firstTen(7 + 2 ** 32))
    expect(firstTen(7)).not.toEqual(firstTen(8))
    expect(new Set(Array.from({ length: 1000 }, (_, seed) => firstTen(seed)[0])).size).toBe(1000)
  })

  it('gives units strictly between nothing and one, and whole numbers below the count, each about as often', () => {
    const { nextUnit, nextBelow } = randomStream(1)
    const units = Array.from({ length: 20_000 }, nextUnit)
    expect(Math.min(...units)).toBeGreaterThan(0)
    expect(Math.max(...units)).toBeLessThan(1)
    expect(units.reduce((sum, one) => sum + one, 0) / units.length).toBeCloseTo(0.5, 1)
    const counts = new Map<number, number>()
    for (let draw = 0; draw < 20_000; draw++) {
      const drawn = nextBelow(7)
      counts.set(drawn, (counts.get(drawn) ?? 0) + 1)
    }
    expect([...counts.keys()].toSorted((one, other) => one - other)).toEqual([0, 1, 2, 3, 4, 5, 6])
    for (const count of counts.values()) expect(Math.abs(count - 20_000 / 7)).toBeLessThan(250)
  })

  it('of one is always nothing', () => {
    const { nextBelow } = randomStream(3)
    expect(Array.from({ length: 5 }, () => nextBelow(1))).toEqual([0, 0, 0, 0, 0])
  })
})

describe('blocks drawn from a history', () => {
  it('keep neighbours together and go round the end', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer(),
        (length, block, seed) => {
          const drawn = drawBlocks(length, block, randomStream(seed))
          const stream = randomStream(seed)
          expect(drawn.length).toBe(length)
          drawn.forEach((one, i) => {
            const expected = i % block === 0 ? stream.nextBelow(length) : ((drawn[i - 1] ?? 0) + 1) % length
            expect(one).toBe(expected)
          })
        },
      ),
    )
  })

  it.each([
    [0, 1],
    [1, 0],
    [1.5, 1],
    [3, -1],
    [3, unknown],
  ])('of %d indices by %d are refused', (length, block) => {
    expect(() => drawBlocks(length, block, randomStream(1))).toThrow(RangeError)
  })
})

describe('bands of outcomes', () => {
  it('are the five quantiles, and sort what they are given', () => {
    const worth = Float64Array.from({ length: 101 }, (_, i) => (i * 37) % 101)
    expect(bandOf(worth, 12)).toEqual({ step: 12, p5: 5, p25: 25, p50: 50, p75: 75, p95: 95 })
    expect(worth[100]).toBe(100)
  })

  it('of one outcome are that one', () => {
    expect(bandOf(Float64Array.of(7), 1)).toEqual({ step: 1, p5: 7, p25: 7, p50: 7, p75: 7, p95: 7 })
  })
})

describe('a future from blocks of the past', () => {
  const returns = [0.01, -0.02, 0.03, 0, -0.01, 0.02, 0.015]

  it('is what walking step by step gives', () => {
    const [steps, every, blockLength, paths, seed] = [25, 10, 4, 50, 9]
    const { nextBelow } = randomStream(seed)
    const worths = Array.from({ length: paths }, () => {
      let [worth, source] = [1, 0]
      return Array.from({ length: steps }, (_, step) => {
        source = step % blockLength === 0 ? nextBelow(returns.length) : (source + 1) % returns.length
        worth *= 1 + (returns[source] ?? 0)
        return worth
      })
    })
    const bands = bootstrapBands(returns, { steps, every, blockLength, paths, seed })
    expect(bands.map(({ step }) => step)).toEqual([10, 20, 25])
    for (const { step, p5, p50 } of bands) {
      const expected = bandOf(
        Float64Array.from(worths, (path) => path[step - 1] ?? unknown),
        step,
      )
      expect(p5).toBeCloseTo(expected.p5, 12)
      expect(p50).toBeCloseTo(expected.p50, 12)
    }
  })

  it.each([
    ['a steady past', [0.01], 52, 1.01 ** 52],
    ['a block as long as the past: every path holds it whole', [0.1, -0.05, 0.2], 3, 1.1 * 0.95 * 1.2],
  ])('of %s is certain', (_, past, steps, expected) => {
    const [end] = bootstrapBands(past, { steps, every: steps, blockLength: past.length, paths: 20, seed: 1 })
    expect(end?.p5).toBeCloseTo(expected, 10)
    expect(end?.p95).toBeCloseTo(expected, 10)
  })

  it('of no past is none', () => {
    expect(bootstrapBands([], { steps: 5, every: 1, seed: 1 })).toEqual([])
    expect(bootstrapYears([], { stepsPerYear: 52, years: 1, blockLength: 4, paths: 10, seed: 1 })).toBeNull()
  })

  it.each([
    { steps: 0, every: 1, seed: 1 },
    { steps: 1.5, every: 1, seed: 1 },
    { steps: 5, every: 0, seed: 1 },
    { steps: 5, every: 1, seed: 1, blockLength: 0 },
    { steps: 5, every: 1, seed: 1, paths: -2 },
    { steps: unknown, every: 1, seed: 1 },
  ])('is refused for %j', (ask) => {
    expect(() => bootstrapBands(returns, ask)).toThrow(RangeError)
  })
})

describe('single years from blocks of the past', () => {
  const returns = Array.from({ length: 23 }, (_, i) => Math.sin(i * i) / 30)

  it('are those of walking step by step, the worst of each path among them', () => {
    const ask = { stepsPerYear: 13, years: 3, blockLength: 5, paths: 60, seed: 4 }
    const { nextBelow } = randomStream(ask.seed)
    const paths = Array.from({ length: ask.paths }, () => {
      let source = 0
      let step = 0
      return Array.from({ length: ask.years }, () => {
        let worth = 1
        for (let week = 0; week < ask.stepsPerYear; week++, step++) {
          source = step % ask.blockLength === 0 ? nextBelow(returns.length) : (source + 1) % returns.length
          worth *= 1 + (returns[source] ?? 0)
        }
        return worth - 1
      })
    })
    const bands = bootstrapYears(returns, ask)
    const one = bandOf(
      Float64Array.from(paths, ([first]) => first ?? unknown),
      1,
    )
    const worst = bandOf(
      Float64Array.from(paths, (years) => Math.min(...years)),
      3,
    )
    expect(bands?.one.step).toBe(1)
    expect(bands?.worst.step).toBe(3)
    for (const key of ['p5', 'p25', 'p50', 'p75', 'p95'] as const) {
      expect(bands?.one[key]).toBeCloseTo(one[key], 12)
      expect(bands?.worst[key]).toBeCloseTo(worst[key], 12)
    }
  })

  it('the worst of several is never better than one, and worse with every year', () => {
    const ask = { stepsPerYear: 12, blockLength: 4, paths: 200, seed: 2 }
    const middles = [1, 2, 5, 10].map((years) => bootstrapYears(returns, { ...ask, years })?.worst.p50 ?? unknown)
    expect(middles).toEqual(middles.toSorted((one, other) => other - one))
    expect(bootstrapYears(returns, { ...ask, years: 1 })?.one.p50).toBe(middles[0])
  })

  it.each(['stepsPerYear', 'years', 'blockLength', 'paths'])('are refused where %s is no count', (key) => {
    const ask = { stepsPerYear: 12, years: 2, blockLength: 4, paths: 10, seed: 1 }
    for (const wrong of [0, -1, 2.5, unknown])
      expect(() => bootstrapYears(returns, { ...ask, [key]: wrong })).toThrow(RangeError)
  })
})
