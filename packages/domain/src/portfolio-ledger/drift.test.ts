import { describe, expect, it } from 'vitest'

import { driftPercent } from './drift.ts'

const shares = (...percents: readonly number[]) => new Map(percents.map((percent, index) => [String(index), percent]))

describe('driftPercent', () => {
  it('is half the sum of the differences', () => {
    expect(driftPercent(shares(50, 30, 20), shares(56, 26, 18))).toBe(6)
  })

  it('is zero at the targets and whole when nothing is left of them', () => {
    expect(driftPercent(shares(50, 50), shares(50, 50))).toBe(0)
    expect(driftPercent(new Map([['A', 100]]), new Map([['B', 100]]))).toBe(100)
  })
})
