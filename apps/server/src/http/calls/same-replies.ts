/** Keeps a reply of each who asks, so that the next one that says the same can be that one. */
export type KeepSame = <R extends object>(who: string, reply: R) => R

interface Kept {
  readonly said: string
  readonly reply: object
}

/**
 * A reply that says what the last one for the same person said is given as that last one, frozen: what was checked and
 * written of it, and drawn of it, stands (`check-reply.ts`, `write-page-data.ts`, `DrawnOf`).
 *
 * @param most - so many people's replies are kept; whose is not asked for the longest goes first
 */
export function sameReplies(most: number): KeepSame {
  const kept = new Map<string, Kept>()
  return <R extends object>(who: string, reply: R): R => {
    const said = JSON.stringify(reply)
    const last = kept.get(who)
    const now = last?.said === said ? last : { said, reply: Object.freeze(reply) }
    kept.delete(who)
    kept.set(who, now)
    const oldest = kept.size > most ? kept.keys().next().value : undefined
    if (oldest !== undefined) kept.delete(oldest)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what says the same has the same type: each keeper serves one call
    return now.reply as R
  }
}
