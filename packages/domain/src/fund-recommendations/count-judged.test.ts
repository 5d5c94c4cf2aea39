import { describe, expect, it } from 'vitest'

import { countJudged } from './count-judged.ts'
import { type Candidate, pickFunds } from './pick-funds.ts'
import { pickKinds } from './pick-kinds.ts'

const unknown = Number.NaN
const bare: Candidate = {
  place: 0,
  peers: '2320',
  score: unknown,
  scoreBefore: unknown,
  sharpe: unknown,
  expense: unknown,
  half: unknown,
  year: unknown,
  monthsOld: unknown,
  paid: null,
  followers: 0,
  followersOfWeek: unknown,
}
const funds = (count: number, known: (nth: number) => Partial<Candidate>) =>
  Array.from({ length: count }, (_, place): Candidate => ({ ...bare, ...known(place), place }))

describe('of how many funds a rule can tell', () => {
  it('is of none where no cost is known, which is not that none is cheap', () => {
    const all = funds(20, () => ({ year: 0.1 }))
    expect(pickFunds('lower-cost', all)).toEqual([])
    expect(countJudged('lower-cost', all)).toEqual({ candidates: 20, known: 0 })
  })

  it('is of none in a market too small to have a middle', () => {
    const costs = (known: number) => funds(20, (nth) => ({ year: 0.1, expense: nth < known ? 1 : unknown }))
    expect(countJudged('lower-cost', costs(7))?.known).toBe(0)
    expect(countJudged('lower-cost', costs(8))?.known).toBe(8)
  })

  it('is of what is too old to be new, whatever it returned', () => {
    expect(
      countJudged(
        'new-funds',
        funds(3, (nth) => ({ monthsOld: [40, 10, unknown][nth] ?? 0 })),
      )?.known,
    ).toBe(1)
  })

  it('is not told of members, who need no data', () => {
    expect(
      countJudged(
        'followed',
        funds(5, () => ({})),
      ),
    ).toBeNull()
  })

  it.each(pickKinds.filter((kind) => kind !== 'followed'))('holds every fund of the list %s', (kind) => {
    const all = funds(40, (nth) => ({
      score: 2,
      scoreBefore: nth % 3,
      sharpe: nth / 10,
      expense: 0.1 + nth / 10,
      half: nth / 100,
      year: 1 - nth / 100,
      monthsOld: 7 + (nth % 20),
      paid: nth % 2 === 0 ? { place: nth, payments: [1, 1, 1, 1], rate: 0.04, totalReturn: nth / 100 } : null,
    }))
    const picked = pickFunds(kind, all)
    expect(picked.length).toBeGreaterThan(0)
    const alone = new Set(picked.map(({ place }) => place))
    const judged = countJudged(kind, all)?.known ?? 0
    expect(judged).toBeGreaterThanOrEqual(alone.size)
    expect(judged).toBeLessThanOrEqual(40)
  })
})
