import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { timeWeightedReturn } from './time-weighted-return.ts'

const growths = fc.array(fc.double({ min: 0.5, max: 1.5, noNaN: true }), { minLength: 1, maxLength: 40 })

describe('timeWeightedReturn', () => {
  it('is the product of the funds’ growth, whatever is paid in meanwhile', () => {
    fc.assert(
      fc.property(
        growths,
        fc.array(fc.double({ min: 0, max: 1000, noNaN: true }), { minLength: 40, maxLength: 40 }),
        (growth, paid) => {
          const values = [100]
          const flows = [100]
          growth.forEach((factor, i) => {
            flows.push(paid[i] ?? 0)
            values.push((values.at(-1) ?? 0) * factor + (paid[i] ?? 0))
          })
          const actual = timeWeightedReturn({ values, flows })
          const product = growth.reduce((all, factor) => all * factor, 1)
          expect((actual.total ?? Number.NaN) + 1).toBeCloseTo(product, 8)
          expect(actual.chains.length).toBe(1)
          expect(actual.index.length).toBe(values.length)
        },
      ),
    )
  })

  it('does not depend on the currency unit', () => {
    const values = [0, 100, 110, 50, 60]
    const flows = [0, 100, 0, -60, 0]
    const scaled = { values: values.map((value) => value * 1000), flows: flows.map((flow) => flow * 1000) }
    expect(timeWeightedReturn(scaled).total).toBeCloseTo(timeWeightedReturn({ values, flows }).total ?? 0, 12)
  })

  it('starts a new chain after an empty account, and links both', () => {
    const actual = timeWeightedReturn({ values: [100, 110, 0, 0, 50, 75], flows: [100, 0, -121, 0, 50, 0] })
    expect(actual.chains).toEqual([
      { first: 0, last: 2, total: expect.closeTo(0.21, 12) },
      { first: 4, last: 5, total: 0.5 },
    ])
    expect(actual.total).toBeCloseTo(1.21 * 1.5 - 1, 12)
    expect([...actual.index].map((level) => Number(level.toFixed(4)))).toEqual([1, 1.1, 1.21, 1.21, 1.21, 1.815])
  })

  it('has no return where money was never at work for a day', () => {
    expect(timeWeightedReturn({ values: [], flows: [] })).toMatchObject({ total: null, chains: [] })
    expect(timeWeightedReturn({ values: [0, 5], flows: [0, 5] }).total).toBeNull()
  })

  it('refuses what is not a number, and says on which day', () => {
    expect(() => timeWeightedReturn({ values: [1, Number.NaN], flows: [1, 0] })).toThrow(
      expect.objectContaining({ code: 'not-finite', detail: expect.objectContaining({ index: 1 }) }),
    )
    expect(() => timeWeightedReturn({ values: [1], flows: [] })).toThrow(RangeError)
  })
})
