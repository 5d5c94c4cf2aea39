import { describe, expect, it } from 'vitest'

import { movedCards } from './moved-cards.ts'

const pile = (text: string) => text.split(' ').map((card) => ({ question: card[0] ?? '', answer: card[1] ?? '' }))

describe('cards of a new version', () => {
  it.each([
    ['a1 b2 c3', 'a1 b2 c3', [0, 1, 2]],
    ['a1 b2 c3', 'c3 a1', [1, null, 0]],
    // a corrected answer, and a question that was put otherwise
    ['a1 b2', 'x0 b9 z1', [2, 1]],
    // two with one question: the one that is the same first, each place once
    ['a1 a2 a3', 'a3 a2', [null, 1, 0]],
    ['a1 a1', 'a1', [0, null]],
    ['a1', 'b2', [null]],
  ])('%s → %s', (before, after, expected) => {
    expect(movedCards(pile(before), pile(after))).toEqual(expected)
  })
})
