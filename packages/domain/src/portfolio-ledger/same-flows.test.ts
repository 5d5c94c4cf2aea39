import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Account } from './account.ts'
import { withSameFlows } from './same-flows.ts'

function anAccount(values: readonly number[], flows: readonly number[], ended: Account['ended'] = []): Account {
  let sum = 0
  return {
    firstSlot: 10,
    values: Float64Array.from(values),
    flows: Float64Array.from(flows),
    invested: Float64Array.from(flows, (flow) => (sum += flow)),
    ended,
  }
}

const sum = (values: Iterable<number>) => [...values].reduce((all, value) => all + value, 0)

describe('withSameFlows', () => {
  it('buys the index with each payment at the level of its day', () => {
    // 10 units for 1000 and 5 for 600
    const same = withSameFlows(anAccount([1000, 1000, 1700], [1000, 0, 600]), Float64Array.of(100, 110, 120))
    expect([...same.values]).toEqual([1000, expect.closeTo(1100, 9), 1800])
  })

  it('is nothing before the first payment and after all was taken out', () => {
    const same = withSameFlows(anAccount([0, 100, 0, 0], [0, 100, -120, 0]), Float64Array.of(9, 10, 12, 15))
    expect([...same.values]).toEqual([0, 100, 0, 0])
  })

  it('calls a debt below a cent nothing, and one of a cent unknown', () => {
    const levels = Float64Array.of(1, 1)
    expect([...withSameFlows(anAccount([1, 0], [1, -1.004]), levels).values]).toEqual([1, 0])
    expect([...withSameFlows(anAccount([1, 0], [1, -1.006]), levels).values]).toEqual([1, Number.NaN])
  })

  it('goes on with new money where a withdrawal left less than half a cent', () => {
    // 33.33 units of 7 are 233.333…
    const same = withSameFlows(anAccount([100, 0, 50], [100, -233.33, 50]), Float64Array.of(3, 7, 14))
    expect([...same.values].map((worth) => Math.round(worth * 100) / 100)).toEqual([100, 0, 50.01])
  })

  it('stays unknown for good once more was taken out than there was', () => {
    const same = withSameFlows(anAccount([10, 0, 10, 10], [10, -30, 20, 0]), Float64Array.of(1, 2, 2, 2))
    expect([...same.values]).toEqual([10, Number.NaN, Number.NaN, Number.NaN])
  })

  it('lets the index leave on the day on which a fund of the account left, with what the index had made of its money', () => {
    // all of 100 was in a fund that left on day 2 with 150; the index doubled
    const part = { place: 2, value: 150, values: Float64Array.of(100, 120, 0, 0), flows: Float64Array.of(100, 0, 0, 0) }
    const account = anAccount([100, 120, 0, 0], [100, 0, -150, 0], [part])
    const same = withSameFlows(account, Float64Array.of(10, 15, 20, 40))
    expect([...same.values]).toEqual([100, 150, 0, 0])
    expect([...same.flows]).toEqual([100, 0, -200, 0])
    expect(same.ended).toEqual([{ place: 2, value: 200, values: Float64Array.of(100, 150, 0, 0), flows: part.flows }])
  })

  it('follows the rest of the account beside what ended', () => {
    // 100 in a fund that ends on day 1, 300 beside it
    const part = { place: 1, value: 110, values: Float64Array.of(100, 0, 0), flows: Float64Array.of(100, 0, 0) }
    const same = withSameFlows(anAccount([400, 300, 300], [400, -110, 0], [part]), Float64Array.of(10, 12, 20))
    expect([...same.values]).toEqual([400, 360, 600])
    expect([...same.flows]).toEqual([400, -120, 0])
  })

  it('knows nothing from the end of a part on whose money came before the index began', () => {
    const part = { place: 1, value: 110, values: Float64Array.of(100, 0, 0), flows: Float64Array.of(100, 0, 0) }
    const same = withSameFlows(anAccount([100, 0, 0], [100, -110, 0], [part]), Float64Array.of(Number.NaN, 12, 20))
    expect([...same.values]).toEqual([Number.NaN, Number.NaN, Number.NaN])
  })

  const payments = fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 15 })
  const levels = fc.array(fc.double({ min: 1, max: 100, noNaN: true }), { minLength: 15, maxLength: 15 })

  it('is each payment grown by the index since its day', () => {
    fc.assert(
      fc.property(payments, levels, (paid, all) => {
        const index = Float64Array.from(all.slice(0, paid.length))
        const same = withSameFlows(
          anAccount(
            paid.map(() => 0),
            paid,
          ),
          index,
        )
        same.values.forEach((worth, day) => {
          const grown = paid.slice(0, day + 1).map((flow, from) => (flow * (index[day] ?? 0)) / (index[from] ?? 1))
          expect(worth).toBeCloseTo(sum(grown), 6)
        })
      }),
    )
  })

  it('gains nothing in an index that stands still, and does not depend on its unit', () => {
    fc.assert(
      fc.property(payments, levels, fc.double({ min: 0.01, max: 1000, noNaN: true }), (paid, all, unit) => {
        const account = anAccount(
          paid.map(() => 0),
          paid,
        )
        const index = Float64Array.from(all.slice(0, paid.length))
        expect(
          withSameFlows(
            account,
            index.map(() => unit),
          ).values.at(-1),
        ).toBeCloseTo(sum(paid), 6)
        const scaled = withSameFlows(
          account,
          index.map((level) => level * unit),
        ).values
        withSameFlows(account, index).values.forEach((worth, day) => expect(scaled[day]).toBeCloseTo(worth, 6))
      }),
    )
  })
})
