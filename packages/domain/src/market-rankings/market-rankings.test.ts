import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { rankValues, repeatedAmong } from './rank-values.ts'
import { periodOf, rankingRules, rankingTopics } from './topics.ts'

describe('the places of a list', () => {
  it('are shared by equal values, and the next one counts on', () => {
    const values = [5, 9, 9, Number.NaN, 1].map((value, place) => ({ place, value }))
    expect(rankValues(values, 'highest').map(({ place, rank }) => [place, rank])).toEqual([
      [1, 1],
      [2, 1],
      [0, 3],
      [4, 4],
    ])
    expect(rankValues(values, 'lowest').map(({ place, rank }) => [place, rank])).toEqual([
      [4, 1],
      [0, 2],
      [1, 3],
      [2, 3],
    ])
  })

  it('are one more than how many are better', () => {
    const value = fc.oneof(fc.integer({ min: -5, max: 5 }), fc.constant(Number.NaN))
    fc.assert(
      fc.property(fc.array(value), fc.constantFrom('highest', 'lowest'), (all, first) => {
        const known = all.filter((each) => !Number.isNaN(each))
        const listed = rankValues(
          all.map((each, place) => ({ place, value: each })),
          first,
        )
        expect(listed).toHaveLength(known.length)
        for (const { value: own, rank } of listed)
          expect(rank).toBe(1 + known.filter((other) => (first === 'highest' ? other > own : other < own)).length)
      }),
    )
  })
})

describe('how often a list repeats itself', () => {
  const listOf = (places: readonly number[]) => places.map((place, at) => ({ place, value: -at, rank: at + 1 }))
  const all = Array.from({ length: 200 }, (_, place) => place)

  it('is the part of its first tenth that is in the first quarter a year later', () => {
    expect(repeatedAmong(listOf(all), listOf(all))).toEqual({ of: 200, first: 20, repeated: 20, gone: 0 })
    expect(repeatedAmong(listOf(all), listOf(all.toReversed()))).toEqual({ of: 200, first: 20, repeated: 0, gone: 0 })
  })

  it('counts what has gone as what has not repeated', () => {
    const now = listOf(all.filter((place) => place >= 5))
    expect(repeatedAmong(listOf(all), now)).toEqual({ of: 200, first: 20, repeated: 15, gone: 5 })
  })

  it('asks of ten where a tenth is fewer, and says nothing of forty funds or fewer', () => {
    expect(repeatedAmong(listOf(all.slice(0, 40)), listOf(all))?.first).toBe(10)
    expect(repeatedAmong(listOf(all.slice(0, 39)), listOf(all))).toBeNull()
    expect(repeatedAmong(listOf(all), listOf(all.slice(0, 39)))).toBeNull()
  })
})

describe('the rules of the lists', () => {
  it('know a year for everything that is of a period, and no period for what is of none', () => {
    for (const topic of rankingTopics) {
      const { periods, isOfPrices } = rankingRules[topic]
      expect(periods.length > 0).toBe(isOfPrices)
      expect(periodOf(topic, 'nothing')).toBe(isOfPrices ? '1y' : null)
    }
    expect(periodOf('performance', '3m')).toBe('3m')
    // nothing is said of the risk of a month
    expect(periodOf('sharpe', '1m')).toBe('1y')
  })
})
