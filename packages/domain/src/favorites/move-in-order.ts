/** Where a favourite goes in its member's own order. */
export const moves = ['up', 'down', 'first', 'last'] as const
export type Move = (typeof moves)[number]

/**
 * An order in which one thing went up or down by one, or to an end; where it is there already, or is not in it, as it was.
 */
export function moveInOrder<Thing>(order: readonly Thing[], thing: Thing, move: Move): Thing[] {
  const from = order.indexOf(thing)
  if (from === -1) return [...order]
  const to = placeAfter(move, { from, last: order.length - 1 })
  const others = order.filter((_thing, at) => at !== from)
  return [...others.slice(0, to), thing, ...others.slice(to)]
}

function placeAfter(move: Move, { from, last }: { from: number; last: number }): number {
  if (move === 'first') return 0
  if (move === 'last') return last
  return Math.min(last, Math.max(0, move === 'up' ? from - 1 : from + 1))
}
