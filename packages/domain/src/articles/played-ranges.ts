/** A stretch of a recording that was played, in seconds from its beginning. */
export type PlayedRange = readonly [from: number, to: number]

/** Stretches as they lie one after the other: what overlaps or touches is one. Empty and impossible ones are left out. */
export function joinRanges(ranges: readonly PlayedRange[]): PlayedRange[] {
  const sound = ranges.filter(([from, to]) => from >= 0 && to > from && to < Infinity)
  const joined: [number, number][] = []
  for (const [from, to] of sound.toSorted(([one], [other]) => one - other)) {
    const last = joined.at(-1)
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to)
    else joined.push([from, to])
  }
  return joined
}

/**
 * How much of a recording was played, whatever was played twice: a ratio in [0, 1]. A jump over a stretch plays nothing.
 *
 * @param length - seconds; without an end or unknown (NaN), nothing of it can be told: 0
 */
export function playedShare(ranges: readonly PlayedRange[], length: number): number {
  if (!(length > 0) || length === Infinity) return 0
  const played = joinRanges(ranges).reduce((sum, [from, to]) => sum + Math.max(0, Math.min(to, length) - from), 0)
  return Math.min(1, played / length)
}
