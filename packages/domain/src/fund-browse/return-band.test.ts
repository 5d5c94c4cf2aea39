import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { returnBand } from './return-band.ts'

const returns = fc.array(fc.double({ min: -0.9, max: 5, noNaN: true }), { maxLength: 40 })

/** The value at a part of the way from the lowest to the highest, step by step between neighbours. */
function slowly(values: readonly number[], part: number): number {
  const rest = [...values]
  const ordered: number[] = []
  while (rest.length > 0) ordered.push(...rest.splice(rest.indexOf(Math.min(...rest)), 1))
  let way = part * (ordered.length - 1)
  let at = 0
  while (way >= 1) {
    at += 1
    way -= 1
  }
  const [here = Number.NaN, next = here] = ordered.slice(at)
  return here * (1 - way) + next * way
}

describe('the band of returns', () => {
  it('is the middle and the middle half of them', () => {
    fc.assert(
      fc.property(returns, (values) => {
        const { median, low, high } = returnBand(values)
        if (values.length < 3) expect(median).toBeNull()
        else expect(median).toBeCloseTo(slowly(values, 0.5), 9)
        if (values.length < 8) expect([low, high]).toEqual([null, null])
        else {
          expect(low).toBeCloseTo(slowly(values, 0.25), 9)
          expect(high).toBeCloseTo(slowly(values, 0.75), 9)
        }
      }),
    )
  })

  it('says nothing of too few', () => {
    expect(returnBand([])).toEqual({ median: null, low: null, high: null })
    expect(returnBand([0.1, 0.3])).toEqual({ median: null, low: null, high: null })
    expect(returnBand([0.3, 0.1, 0.2])).toEqual({ median: 0.2, low: null, high: null })
  })
})
