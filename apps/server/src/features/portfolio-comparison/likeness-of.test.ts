import { epochDayOf, isoDateOf } from '@zhiheng/quant/series/iso-date.ts'
import { epochDayOfSlot, slotOf } from '@zhiheng/quant/series/weekday-slot.ts'
import { describe, expect, it } from 'vitest'

import { type FollowedIn, followIn } from './follow-between.ts'
import { likenessReply } from './likeness-of.ts'
import { aBegun, anAccount } from './testing/a-begun.ts'

/** A portfolio from a day to another, worth what a rule says of each of its days. */
function followed(key: string, { from, to }: { from: string; to: string }, worth: (day: number) => number): FollowedIn {
  const [first, last] = [slotOf(epochDayOf(from)), slotOf(epochDayOf(to))]
  const compared = aBegun(
    key,
    anAccount(
      first,
      Array.from({ length: last - first + 1 }, (_, day) => worth(day)),
    ),
  )
  return followIn(compared, { common: { first, last, shortenedBy: [] }, last, own: null })
}

const windowOf = ({ from, to }: { from: string; to: string }) => ({
  first: slotOf(epochDayOf(from)),
  last: slotOf(epochDayOf(to)),
  shortenedBy: [],
})

const twoYears = { from: '2024-11-18', to: '2026-11-20' }
const waves = (day: number) => 100 + 5 * Math.sin(day / 7)
const against = (day: number) => 100 - 5 * Math.sin(day / 7)
const all = [followed('1', twoYears, waves), followed('2', twoYears, waves), followed('3', twoYears, against)]
const companies = [
  new Map([['X', { label: 'X', weight: 30 }]]),
  new Map([['X', { label: 'X', weight: 20 }]]),
  new Map([['Y', { label: 'Y', weight: 90 }]]),
]

describe('how alike portfolios are', () => {
  it('is told of each two of them once, in their order', () => {
    const { likeness } = likenessReply(all, windowOf(twoYears), companies)
    expect(likeness.map(({ a, b }) => `${a} ${b}`)).toEqual(['1 2', '1 3', '2 3'])
    expect(likeness.map(({ correlation }) => Math.round((correlation ?? 0) * 100) / 100)).toEqual([1, -1, -1])
    expect(likeness.map(({ overlap }) => overlap)).toEqual([20, 0, 0])
    expect(likenessReply(all.slice(0, 1), windowOf(twoYears), companies).likeness).toEqual([])
  })

  it('says no overlap where one discloses nothing', () => {
    const { likeness } = likenessReply(all, windowOf(twoYears), [companies[0] ?? null, null])
    expect(likeness.map(({ overlap }) => overlap)).toEqual([null, null, null])
  })

  it('counts who was ahead over twelve months, equals for neither', () => {
    const better = followed('4', twoYears, (day) => 100 + day)
    const flat = followed('5', twoYears, () => 100)
    const { likeness } = likenessReply([flat, better, flat], windowOf(twoYears), [null, null, null])
    const [loses, ties, wins] = likeness.map((one) => one.wins)
    expect(loses).toMatchObject({ a: 0 })
    expect(loses?.b).toBe(loses?.of)
    expect([ties?.a, ties?.b]).toEqual([0, 0])
    expect(wins?.a).toBe(wins?.of)
  })

  it('is followed by years that end a quarter of a year apart, the last with the last day', () => {
    const { rolling_ends: ends, likeness } = likenessReply(all, windowOf(twoYears), companies)
    expect(ends.at(-1)).toBe('2026-11-20')
    expect(ends.at(-2)).toBe('2026-08-21')
    expect(likeness[0]?.rolling).toHaveLength(ends.length)
    expect(likeness[1]?.rolling.every((value) => value !== null && value < -0.9)).toBe(true)
  })

  it('ends a week that is not over with the last day', () => {
    const { rolling_ends: ends } = likenessReply([], windowOf({ from: '2025-06-02', to: '2026-11-18' }), [])
    expect(ends.at(-1)).toBe('2026-11-18')
    // the one before is a whole week and ends with its Friday
    expect(isoDateOf(epochDayOf(ends.at(-2) ?? ''))).toBe('2026-08-21')
  })

  it('is not said of less than a year', () => {
    const short = { from: '2026-01-05', to: '2026-11-20' }
    const pair = [followed('1', short, waves), followed('2', short, against)]
    const { rolling_ends: ends, likeness } = likenessReply(pair, windowOf(short), [null, null])
    expect(ends).toEqual([])
    expect(likeness).toEqual([{ a: '1', b: '2', correlation: null, rolling: [], wins: null, overlap: null }])
  })

  it('is not said without common days, or where one has a day that is not known', () => {
    expect(likenessReply(all.slice(0, 2), null, companies)).toEqual({
      likeness: [{ a: '1', b: '2', correlation: null, rolling: [], wins: null, overlap: 20 }],
      rolling_ends: [],
    })
    const holed = followed('4', twoYears, (day) => (day === 9 ? Number.NaN : waves(day)))
    for (const pair of [
      [holed, ...all.slice(0, 1)],
      [...all.slice(0, 1), holed],
    ]) {
      const { likeness, rolling_ends: ends } = likenessReply(pair, windowOf(twoYears), [])
      expect(likeness).toMatchObject([{ correlation: null, rolling: ends.map(() => null), wins: null }])
    }
  })

  it('has its first year’s end where 52 weeks have gone', () => {
    const last = slotOf(epochDayOf('2026-11-20'))
    const ends = (weeks: number) =>
      likenessReply([], { first: last - weeks * 5, last, shortenedBy: [] }, []).rolling_ends.length
    expect([ends(51), ends(52), ends(64), ends(65)]).toEqual([0, 1, 1, 2])
    expect(isoDateOf(epochDayOfSlot(last))).toBe('2026-11-20')
  })
})
