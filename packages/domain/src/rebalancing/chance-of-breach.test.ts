import type { Matrix } from '@zhiheng/quant/linear-algebra/matrix.ts'
import { describe, expect, it } from 'vitest'

import type { BandedFund } from './banded-fund.ts'
import { type Bands, defaultBands } from './bands.ts'
import { chanceOfBreach } from './chance-of-breach.ts'

const fund = (lipperId: string, cents: number, target: number, bucket = 'equity'): BandedFund => ({
  lipperId,
  bucket,
  cents,
  target,
  canBuy: true,
})
/** Funds that move by themselves, each with so much volatility a year. */
function apart(...volatilities: readonly number[]): Matrix {
  const size = volatilities.length
  const values = new Float64Array(size * size)
  volatilities.forEach((volatility, index) => (values[index * size + index] = volatility ** 2))
  return { rows: size, columns: size, values }
}
const bands = (known: Partial<Bands> = {}): Bands => ({ ...defaultBands, fundPercent: 0, ...known })
const half = [fund('A', 500, 50), fund('B', 500, 50)]

describe('chanceOfBreach', () => {
  it('is none where nothing moves, and certain where a band is left already', () => {
    expect(chanceOfBreach(half, { bands: bands(), covariance: apart(0, 0), seed: 1 })).toBe(0)
    const left = [fund('A', 560, 50), fund('B', 440, 50)]
    expect(chanceOfBreach(left, { bands: bands(), covariance: apart(0, 0), seed: 1 })).toBe(100)
  })

  it('counts the edge as outside', () => {
    const edge = [fund('A', 550, 50), fund('B', 450, 50)]
    expect(chanceOfBreach(edge, { bands: bands(), covariance: apart(0, 0), seed: 1 })).toBe(100)
  })

  it('is what the reflection principle says of two funds of 20 %', () => {
    // the log of their ratio walks with 20 % √2 a year; the bands lie at ± ln(55/45), a little further since only
    // the ends of 26 weeks count (Broadie, Glasserman and Kou, 1997)
    const weekly = (0.2 * Math.SQRT2) / Math.sqrt(52)
    const barrier = (Math.log(55 / 45) + 0.5826 * weekly) / (weekly * Math.sqrt(26))
    expect(barrier).toBeCloseTo(1.1177, 3)
    // 4 (Φ(−1.1177) − Φ(−3.353)), from a table
    const expected = 4 * (0.1318 - 0.0004) * 100
    const chance = chanceOfBreach(half, { bands: bands(), covariance: apart(0.2, 0.2), seed: 7 })
    expect(Math.abs(chance - expected)).toBeLessThan(5)
  })

  it('is the same for the same seed, and about the same for another', () => {
    const chance = (seed: number) => chanceOfBreach(half, { bands: bands(), covariance: apart(0.2, 0.2), seed })
    expect(chance(3)).toBe(chance(3))
    expect(chance(4)).not.toBe(chance(3))
    expect(Math.abs(chance(4) - chance(3))).toBeLessThan(8)
  })

  it('falls as bands widen: the same paths leave fewer of them', () => {
    const chances = [2, 5, 8, 12].map((fundPoints) =>
      chanceOfBreach(half, { bands: bands({ fundPoints, bucketPoints: 20 }), covariance: apart(0.2, 0.2), seed: 1 }),
    )
    expect(chances).toEqual(chances.toSorted((a, b) => b - a))
    expect(chances[0]).toBeGreaterThan((chances[3] ?? 100) + 30)
  })

  it('looks at asset classes too: two funds that each stay may leave theirs together', () => {
    const wide = bands({ fundPoints: 20, bucketPoints: 5 })
    const together = [fund('A', 250, 25), fund('B', 250, 25), fund('C', 500, 50, 'bond')]
    const covariance = apart(0.2, 0.2, 0.02)
    const classes = chanceOfBreach(together, { bands: wide, covariance, seed: 1 })
    const one = together.map((each) => ({ ...each, bucket: 'all' }))
    expect(chanceOfBreach(one, { bands: wide, covariance, seed: 1 })).toBe(0)
    expect(classes).toBeGreaterThan(4)
  })

  it('is higher the nearer to its edge a fund stands', () => {
    const chance = (cents: number) =>
      chanceOfBreach([fund('A', cents, 50), fund('B', 1000 - cents, 50)], {
        bands: bands(),
        covariance: apart(0.1, 0.1),
        seed: 1,
      })
    expect(chance(540)).toBeGreaterThan(chance(520))
    expect(chance(520)).toBeGreaterThan(chance(500))
  })

  it('does not depend on how much money there is', () => {
    const ask = { bands: bands(), covariance: apart(0.2, 0.1), seed: 5 }
    const rich = half.map((each) => ({ ...each, cents: each.cents * 1_000_000 }))
    expect(chanceOfBreach(rich, ask)).toBe(chanceOfBreach(half, ask))
  })
})
