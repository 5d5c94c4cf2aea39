/** A stretch of a text: [start, end). */
export type Span = readonly [start: number, end: number]

/**
 * Where the characters of a query stand in a text, in order and with gaps; in as few stretches as a greedy search finds.
 *
 * @returns null where they do not
 */
export function spreadSpans(text: string, sought: string): Span[] | null {
  if (!isSpread(text, sought)) return null
  return longestRuns(text, sought) ?? singleRuns(text, sought)
}

function isSpread(text: string, sought: string): boolean {
  let at = -1
  for (const unit of sought) {
    at = text.indexOf(unit, at + 1)
    if (at < 0) return false
  }
  return true
}

/** Takes the longest piece of the query each time; may run past a place that the rest would have needed. */
function longestRuns(text: string, sought: string): Span[] | null {
  const spans: Span[] = []
  let from = 0
  for (let taken = 0; taken < sought.length;) {
    let length = sought.length - taken
    let at = text.indexOf(sought.slice(taken, taken + length), from)
    while (at < 0 && length > 1) {
      length -= 1
      at = text.indexOf(sought.slice(taken, taken + length), from)
    }
    if (at < 0) return null
    spans.push([at, at + length])
    from = at + length
    taken += length
  }
  return spans
}

/** Takes each character at its first place; always succeeds where the query is spread over the text. */
function singleRuns(text: string, sought: string): Span[] {
  const spans: Span[] = []
  let from = 0
  for (const unit of sought) {
    const at = text.indexOf(unit, from)
    const last = spans.at(-1)
    if (last !== undefined && last[1] === at) spans[spans.length - 1] = [last[0], at + unit.length]
    else spans.push([at, at + unit.length])
    from = at + unit.length
  }
  return spans
}

const SHORTEST_HALF = 2

/**
 * Where a query stands in a text in two halves with something between them, each of two characters or more.
 *
 * @returns the length of the shorter half where they are cut best; 0 where it does not stand so
 */
export function closestHalves(text: string, sought: string): number {
  if (!isSpread(text, sought) || text.includes(sought)) return 0
  let best = 0
  for (let cut = SHORTEST_HALF; cut <= sought.length - SHORTEST_HALF; cut++) {
    const at = text.indexOf(sought.slice(0, cut))
    if (at < 0) break
    const shorter = Math.min(cut, sought.length - cut)
    if (shorter > best && text.includes(sought.slice(cut), at + cut)) best = shorter
  }
  return best
}
