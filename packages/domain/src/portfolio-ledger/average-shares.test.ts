import { expect, it } from 'vitest'

import { averageShares } from './average-shares.ts'
import type { FundAccount } from './fund-account.ts'

function fund(...values: number[]): FundAccount {
  const nothing = new Float64Array(values.length)
  const parts = { market: 0, distributions: 0, exchange: 0, fees: 0 }
  return {
    values: Float64Array.from(values),
    flows: nothing,
    marks: new Uint8Array(values.length),
    ended: null,
    gains: nothing,
    parts,
    week: [],
    value: values.at(-1) ?? null,
  }
}

const values = new Float64Array(4)

it('weighs each day alike, whatever it was worth, and leaves out days without anything', () => {
  const funds = new Map([
    ['A', fund(0, 100, 300, 0)],
    ['B', fund(0, 0, 100, 1000)],
  ])
  const shares = averageShares({ funds, values })
  expect(shares.get('A')).toBeCloseTo(1.75 / 3, 12)
  expect(shares.get('B')).toBeCloseTo(1.25 / 3, 12)
})

it('knows of no fund what it was worth on a day without a price, and of no portfolio what never had one', () => {
  const holed = new Map([
    ['A', fund(100, Number.NaN, 100, 100)],
    ['B', fund(100, 100, 100, 100)],
  ])
  expect(averageShares({ funds: holed, values }).get('A')).toBeCloseTo(1.5 / 4, 12)
  expect(averageShares({ funds: new Map([['A', fund(Number.NaN, 0, 0, 0)]]), values })).toEqual(new Map())
})
