/** Days until a card comes again, by how often in a row it was remembered. Source: Leitner's boxes. */
const waits = [0, 1, 3, 7, 14, 30] as const

/** How well a card is known. */
export interface Known {
  /** How often in a row it was remembered, five at most. */
  readonly box: number
  /** Days since 1970 on which it comes again. */
  readonly due: number
}

/** What is known of a card after an answer: remembered, it waits longer; forgotten, it begins again. */
export function afterAnswer(
  known: Known | null,
  answer: { readonly remembered: boolean; readonly today: number },
): Known {
  const box = answer.remembered ? Math.min((known?.box ?? 0) + 1, waits.length - 1) : 0
  return { box, due: answer.today + (waits[box] ?? 0) }
}

/** The cards that are to be learnt today, in their order: new ones, and those whose time has come. */
export function dueCards(count: number, known: (card: number) => Known | null, today: number): number[] {
  return Array.from({ length: count }, (_card, card) => card).filter((card) => (known(card)?.due ?? today) <= today)
}
