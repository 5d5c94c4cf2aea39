import { allocate } from '../money/allocate.ts'

/** A whole number that may lie between two others. */
export interface Bounded {
  readonly least: number
  readonly most: number
  readonly preferences: number
}

/**
 * Whole numbers within their bounds that sum to a total and are near to what is wished: what is missing, or too much,
 * is shared in proportion to the room that each has left.
 *
 * @param total - between the sum of the least and the sum of the most
 * @throws RangeError where the total is out of reach
 */
export function spreadWithin(parts: readonly Bounded[], total: number): number[] {
  const gap = total - parts.reduce((sum, { preferences }) => sum + preferences, 0)
  const room = parts.map(({ least, most, preferences }) => (gap > 0 ? most - preferences : preferences - least))
  if (room.reduce((sum, part) => sum + part, 0) < Math.abs(gap)) {
    throw new RangeError(`spreadWithin: ${total} is out of reach`)
  }
  // a share is at most the room, and so is the share rounded up: the room is a whole number
  const moves = gap === 0 ? room.map(() => 0) : allocate(Math.abs(gap), room)
  return parts.map(({ preferences }, index) => preferences + Math.sign(gap) * (moves[index] ?? 0))
}
