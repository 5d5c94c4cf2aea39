import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { afterAnswer, dueCards, type Known } from './spaced-repetition.ts'

describe('a flashcard', () => {
  it('comes again after one, three, seven, fourteen and thirty days while it is remembered', () => {
    let known: Known | null = null
    const days: number[] = []
    for (let answers = 0; answers < 6; answers++) {
      known = afterAnswer(known, { remembered: true, today: 100 })
      days.push(known.due - 100)
    }
    expect(days).toEqual([1, 3, 7, 14, 30, 30])
  })

  it('comes again the same day once it is forgotten, and begins anew', () => {
    expect(afterAnswer({ box: 4, due: 90 }, { remembered: false, today: 100 })).toEqual({ box: 0, due: 100 })
    expect(afterAnswer({ box: 0, due: 100 }, { remembered: true, today: 100 })).toEqual({ box: 1, due: 101 })
  })

  it('is due where it is new or its day has come, and is never lost', () => {
    const known = new Map<number, Known>([
      [1, { box: 2, due: 99 }],
      [2, { box: 1, due: 101 }],
    ])
    expect(dueCards(4, (card) => known.get(card) ?? null, 100)).toEqual([0, 1, 3])
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 20 }), (answers) => {
        const last = answers.reduce<Known | null>((one, remembered) => afterAnswer(one, { remembered, today: 5 }), null)
        expect(dueCards(1, () => last, 5 + 30)).toEqual([0])
      }),
    )
  })
})
