import type { Flashcard } from './article.ts'

/**
 * Where each card of a pile stands in another version of it; null: it is gone. A card is the same where its question is, or
 * else its answer: a corrected side makes no new card.
 */
export function movedCards(before: readonly Flashcard[], after: readonly Flashcard[]): (number | null)[] {
  const taken = new Set<number>()
  const moved = before.map((): number | null => null)
  const sides: readonly ((one: Flashcard, other: Flashcard) => boolean)[] = [
    (one, other) => one.question === other.question && one.answer === other.answer,
    (one, other) => one.question === other.question,
    (one, other) => one.answer === other.answer,
  ]
  for (const isSame of sides) {
    for (const [from, card] of before.entries()) {
      if (typeof moved[from] === 'number') continue
      const to = after.findIndex((other, place) => !taken.has(place) && isSame(card, other))
      if (to < 0) continue
      moved[from] = to
      taken.add(to)
    }
  }
  return moved
}
