import { allocate } from '../money/allocate.ts'

/** What must be traded to make one portfolio like another. */
export interface TurnInto {
  /** Signed cents by fund, a purchase positive; they sum to 0. */
  readonly trades: ReadonlyMap<string, number>
  /** Half of all that is bought and sold, percent of the whole. Source: QUANT 3.6. */
  readonly turnover: number
}

/**
 * The trades that give the money in one portfolio the shares of another.
 *
 * @param held - cents by fund, at least one above zero
 * @param wanted - percent by fund; they sum to 100
 */
export function turnInto(held: ReadonlyMap<string, number>, wanted: ReadonlyMap<string, number>): TurnInto {
  const total = [...held.values()].reduce((sum, cents) => sum + cents, 0)
  const parts = allocate(total, [...wanted.values()])
  const targets = new Map([...wanted.keys()].map((lipperId, index) => [lipperId, parts[index] ?? 0]))
  const trades = new Map<string, number>()
  for (const lipperId of new Set([...held.keys(), ...wanted.keys()])) {
    const cents = (targets.get(lipperId) ?? 0) - (held.get(lipperId) ?? 0)
    if (cents !== 0) trades.set(lipperId, cents)
  }
  const moved = [...trades.values()].reduce((sum, cents) => sum + Math.abs(cents), 0)
  return { trades, turnover: (moved / 2 / total) * 100 }
}
