import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { type Candidate, frontFunds } from './front-funds.ts'

const fund = (place: number, perf: number, score: number | null = null): Candidate => ({ place, perf, score })
const places = (all: readonly Candidate[]) => all.map(({ place }) => place)

describe('frontFunds', () => {
  it('lists nobody below the upper third, whatever their score (review A6: 15th of 17 was in front)', () => {
    const all = Array.from({ length: 17 }, (_, place) => fund(place, 100 - place, place === 14 ? 3 : 1))
    expect(places(frontFunds(all, true))).toEqual([0, 1, 2, 3, 4])
  })

  it('puts the best score first, then the best return, and leaves out who is not ahead or not rated', () => {
    const all = [
      fund(0, 9, 0),
      fund(1, 8, 1),
      fund(2, 7, 3),
      fund(3, 6),
      ...Array.from({ length: 8 }, (_, at) => fund(4 + at, -at, 3)),
    ]
    expect(places(frontFunds(all, true))).toEqual([2, 1])
  })

  it('goes by return alone where no fund has a score', () => {
    expect(places(frontFunds([fund(0, 1), fund(1, 3), fund(2, 2)], false))).toEqual([1])
    expect(frontFunds([fund(0, 1), fund(1, 3)], false)).toEqual([])
  })

  it('never lists a fund while leaving out one of a third of the market that returned less', () => {
    const perfs = fc.array(fc.integer({ min: -90, max: 300 }), { maxLength: 60 })
    fc.assert(
      fc.property(perfs, (all) => {
        const listed = frontFunds(
          all.map((perf, place) => fund(place, perf, 2)),
          true,
        )
        for (const { perf } of listed) {
          const better = all.filter((other) => other > perf).length
          expect(better).toBeLessThan(all.length / 3)
        }
      }),
    )
  })
})
