import fc from 'fast-check'
import { expect, it } from 'vitest'

import { expectNear } from '../testing/expect-near.ts'
import { captureRatios } from './capture-ratios.ts'

const nan = Number.NaN
const near = { relative: 1e-9, absolute: 1e-9 }

it('is the geometric mean of the fund over that of its benchmark, of rises and of falls apart', () => {
  const own = [0.02, -0.01, 0.03, -0.04, 0.5, nan]
  const other = [0.01, -0.02, 0.05, -0.03, 0, 0.04]
  const found = captureRatios(own, other)
  expectNear(found.up ?? 0, (Math.sqrt(1.02 * 1.03) - 1) / (Math.sqrt(1.01 * 1.05) - 1), near)
  expectNear(found.down ?? 0, (Math.sqrt(0.99 * 0.96) - 1) / (Math.sqrt(0.98 * 0.97) - 1), near)
  // a benchmark that stood still belongs to neither side
  expect([found.upCount, found.downCount]).toEqual([2, 2])
})

it('is nothing on a side without a span', () => {
  expect(captureRatios([0.01], [0.02])).toMatchObject({ down: null, downCount: 0 })
  expect(captureRatios([], [])).toMatchObject({ up: null, down: null })
  expect(() => captureRatios([0.01], [])).toThrow(RangeError)
})

const returns = fc.array(fc.double({ min: -0.3, max: 0.3, noNaN: true }), { minLength: 1, maxLength: 60 })

it('is all of a benchmark for the benchmark itself, and nothing of it for cash', () => {
  expect(() =>
    fc.assert(
      fc.property(returns, (other) => {
        const clear = other.filter((perf) => Math.abs(perf) > 1e-6)
        const same = captureRatios(clear, clear)
        for (const part of [same.up, same.down]) if (part !== null) expectNear(part, 1, near)
        const none = captureRatios(
          clear.map(() => 0),
          clear,
        )
        for (const part of [none.up, none.down]) if (part !== null) expectNear(part, 0, near)
      }),
    ),
  ).not.toThrow()
})
