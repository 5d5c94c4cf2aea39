import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { rollingReturns } from './rolling-returns.ts'
import { shareAhead, windowReturns } from './share-ahead.ts'

const nan = Number.NaN

describe('how often one did better', () => {
  it('counts the windows of which both are known; equal ones are not ahead', () => {
    expect(shareAhead([0.1, 0.2, nan, 0.05, 0.3], [0.05, 0.2, 0.1, nan, 0.4])).toEqual({ count: 3, ahead: 1 })
    expect(shareAhead([], [])).toEqual({ count: 0, ahead: 0 })
    expect(() => shareAhead([0.1], [])).toThrow(RangeError)
  })

  it('lies within none and all', () => {
    const perfs = fc.array(fc.tuple(fc.double(), fc.double()))
    fc.assert(
      fc.property(perfs, (pairs) => {
        const { count, ahead } = shareAhead(
          pairs.map(([own]) => own),
          pairs.map(([, other]) => other),
        )
        expect(ahead >= 0 && ahead <= count && count <= pairs.length).toBe(true)
      }),
    )
  })
})

it('the return of each window, by the month it ends in, is that of the list of windows', () => {
  const months = { firstMonth: 24_000, values: Float64Array.of(10, 11, nan, 12, 9, 15) }
  const found = windowReturns(months, 2)
  expect(Array.from(found.values, (perf) => (Number.isNaN(perf) ? null : Number(perf.toFixed(6))))).toEqual([
    null,
    null,
    null,
    0.090909,
    null,
    0.25,
  ])
  const known = [...found.values].filter((perf) => !Number.isNaN(perf))
  expect(rollingReturns(months, 2)?.windows.map(({ perf }) => perf)).toEqual(known)
})
