import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { type MarketReturn, rankMarkets, toldReturn } from './rank-markets.ts'
import { sumUpMarkets, sumUpPeriod } from './sum-up-markets.ts'

const market = (id: string, perf: number | null, count = 9): MarketReturn => ({ id, perf, count })

describe('rankMarkets', () => {
  it('gives the best return the first place, and equal returns the same one', () => {
    const markets = [market('a', 1), market('b', 5), market('c', 5), market('d', -2)]
    expect(rankMarkets(markets)).toEqual([3, 1, 1, 4])
  })

  it('leaves out what is unknown, what rests on two funds, and the rest that is no market', () => {
    const markets = [market('a', null), market('b', 9, 2), market('2395', 8), market('c', 1, 3)]
    expect(rankMarkets(markets)).toEqual([null, null, null, 1])
  })

  it('gives each place once where no two returns are equal, and orders as sorting does', () => {
    const perfs = fc.uniqueArray(
      fc.double({ min: -90, max: 900, noNaN: true }).map((perf) => perf + 0),
      { minLength: 1, maxLength: 20 },
    )
    fc.assert(
      fc.property(perfs, (values) => {
        const places = rankMarkets(values.map((perf, at) => market(`m${at}`, perf)))
        const sorted = values.toSorted((a, b) => b - a)
        expect(places.map((place) => sorted[(place ?? 0) - 1])).toEqual(values)
      }),
    )
  })
})

describe('sumUpMarkets', () => {
  it('counts as the figures are written: what rounds to nothing neither rose nor fell', () => {
    const said = sumUpMarkets([market('a', 3.05), market('b', 0.004), market('c', -0.004), market('d', -2.46)])
    expect(said).toMatchObject({ risen: 1, fallen: 1, level: 2 })
    expect([said?.best.id, said?.worst.id]).toEqual(['a', 'd'])
    expect(said?.gap).toBeCloseTo(5.51, 10)
  })

  it('says nothing of a single market, nor of those that cannot be compared', () => {
    expect(sumUpMarkets([market('a', 3)])).toBeNull()
    expect(sumUpMarkets([market('a', 3), market('b', 4, 1), market('c', null)])).toBeNull()
  })

  it('says the same of the rows of any call, over the period that is asked for', () => {
    const row = (id: string, week: number | null, count = 9) => ({
      id,
      perf: { wow: week, '1y': 5 },
      counts: { wow: count, '1y': 1 },
    })
    const rows = [row('a', 2), row('b', -1), row('c', 7, 2), row('2395', 9), row('d', null)]
    expect(sumUpPeriod(rows, 'wow')).toMatchObject({ risen: 1, fallen: 1, level: 0, gap: 3 })
    expect(sumUpPeriod(rows, '1y')).toBeNull()
    // what is shown of them, 其他 too, which is counted nowhere
    expect(rows.map((one) => toldReturn(one, 'wow'))).toEqual([2, -1, null, 9, null])
    expect(toldReturn(row('a', 2), '10y')).toBeNull()
  })
})
