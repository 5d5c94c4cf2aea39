import { describe, expect, it } from 'vitest'

import { matrixFromRows } from '../linear-algebra/matrix.ts'
import { normalCdf } from '../statistics/normal-distribution.ts'
import { chanceOfLeaving } from './chance-of-leaving.ts'

const half = { weights: [0.5, 0.5], weeks: 1, paths: 20_000, seed: 7 }
const covariance = matrixFromRows([
  [0.04, 0],
  [0, 0],
])

describe('chanceOfLeaving', () => {
  it('agrees with the closed form for one risky fund beside money, one week ahead', () => {
    const found = chanceOfLeaving({ ...half, covariance }, (weights) => (weights[0] ?? 0) >= 0.51)
    const deviation = Math.sqrt(0.04 / 52)
    const edge = Math.log(0.51 / 0.49)
    const exact = 1 - normalCdf((edge + deviation ** 2 / 2) / deviation)
    expect(Math.abs(found - exact)).toBeLessThan(4 * Math.sqrt((exact * (1 - exact)) / half.paths))
  })

  it('gives the same answer for the same seed, and rises with the weeks', () => {
    const outside = (weights: Float64Array) => Math.abs((weights[0] ?? 0) - 0.5) >= 0.03
    const short = chanceOfLeaving({ ...half, covariance, paths: 2000, weeks: 8 }, outside)
    expect(chanceOfLeaving({ ...half, covariance, paths: 2000, weeks: 8 }, outside)).toBe(short)
    expect(chanceOfLeaving({ ...half, covariance, paths: 2000, weeks: 26 }, outside)).toBeGreaterThan(short)
  })

  it('never leaves where nothing moves, and refuses half a path', () => {
    const still = matrixFromRows([
      [0, 0],
      [0, 0],
    ])
    expect(chanceOfLeaving({ ...half, covariance: still }, (weights) => weights[0] !== 0.5)).toBe(0)
    expect(() => chanceOfLeaving({ ...half, covariance, paths: 0.5 }, () => true)).toThrow(RangeError)
  })
})
