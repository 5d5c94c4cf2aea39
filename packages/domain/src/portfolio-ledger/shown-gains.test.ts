import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { shownGain, shownGains } from './shown-gains.ts'
import type { GainSplit } from './split-gain.ts'

const columns = ['value', 'invested', 'gain', 'market', 'distributions', 'exchange'] as const

function aSplit([value, invested, distributions, exchange]: readonly [number, number, number, number]): GainSplit {
  const gain = value - invested
  const split = { value, invested, gain, market: gain - distributions - exchange, distributions, exchange }
  return { ...Object.fromEntries(columns.map((key) => [key, split[key] / 100])), fees: 0 } as GainSplit
}

function ofFunds(rows: readonly (readonly [number, number, number, number])[]) {
  const sums = [0, 1, 2, 3].map((at) => rows.reduce((sum, row) => sum + (row[at] ?? 0), 0))
  const [value = 0, invested = 0, distributions = 0, exchange = 0] = sums
  return {
    funds: new Map(rows.map((row, index) => [`F${index}`, aSplit(row)])),
    total: aSplit([value, invested, distributions, exchange]),
  }
}

describe('shownGains', () => {
  it('closes every row and every column, in whole dollars', () => {
    const amount = fc.integer({ min: 0, max: 1e8 })
    const part = fc.integer({ min: -1e6, max: 1e6 })
    fc.assert(
      fc.property(fc.array(fc.tuple(amount, amount, part, part), { minLength: 1, maxLength: 9 }), (rows) => {
        const { funds, total } = shownGains(ofFunds(rows), 'TWD')
        for (const row of [total, ...funds.values()]) {
          if (row === null) throw new Error('every fund is known')
          expect(row.value - row.invested).toBe(row.gain)
          expect(row.market + row.distributions + row.exchange).toBe(row.gain)
        }
        for (const key of columns)
          expect([...funds.values()].reduce((sum, row) => sum + (row?.[key] ?? 0), 0)).toBe(total?.[key])
      }),
    )
  })

  it('leaves a zero a zero: a fund in dollars made nothing by exchange', () => {
    const { funds } = shownGains(
      ofFunds([
        [100_050, 90_000, 0, 0],
        [200_050, 180_000, 3080, 0],
      ]),
      'TWD',
    )
    expect([...funds.values()].map((row) => [row?.distributions, row?.exchange])).toEqual([
      [0, 0],
      [31, 0],
    ])
  })

  it('says nothing where nothing is known', () => {
    expect(shownGains({ funds: new Map([['A', null]]), total: null }, 'TWD')).toEqual({
      funds: new Map([['A', null]]),
      total: null,
    })
  })
})

it('shows a gain as the difference of what is shown', () => {
  expect(shownGain(1000.6, 900.4, 'TWD')).toBe(101)
  expect(shownGain(1000.6, 900.4, 'USD')).toBe(100.2)
})
