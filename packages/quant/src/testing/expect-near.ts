import { expect } from 'vitest'

export interface Tolerance {
  readonly relative?: number
  readonly absolute?: number
}

/**
 * Holds a figure against the one of an independent program.
 *
 * @param actual - ours, null where there is none
 * @param expected - theirs; null: there must be none
 * @param tolerance - as the fixture states it
 * @returns nothing; fails the test with both figures
 *
 * Source: `tolerance` of ../shared/quant/fixtures/*.json.
 */
export function expectNear(actual: number | null | undefined, expected: number | null, tolerance: Tolerance): void {
  if (expected === null) {
    expect(actual).toBeNull()
    return
  }
  const allowed = (tolerance.absolute ?? 0) + (tolerance.relative ?? 0) * Math.abs(expected)
  expect(Math.abs((actual ?? Number.NaN) - expected), `${actual} for ${expected}`).toBeLessThanOrEqual(allowed)
}
