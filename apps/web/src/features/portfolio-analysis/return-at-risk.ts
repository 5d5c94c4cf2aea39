interface Point {
  readonly vol: number
  readonly perf: number
}

/**
 * The return that a frontier, from the highest return down, offers at a risk: between its points by the line through
 * them; its highest where the risk is beyond them, null where it is below all of them.
 */
export function returnAtRisk(frontier: readonly Point[], vol: number): number | null {
  const [first] = frontier
  if (first === undefined) return null
  if (vol >= first.vol) return first.perf
  for (const [index, low] of frontier.entries()) {
    const high = frontier[index - 1]
    if (high === undefined || low.vol > vol) continue
    // the point before is beyond this risk, so the two are apart
    return low.perf + ((vol - low.vol) / (high.vol - low.vol)) * (high.perf - low.perf)
  }
  return null
}
