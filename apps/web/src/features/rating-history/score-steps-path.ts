const BOX = 1000
/** Scores are −3 to 3. */
const HIGHEST = 3

/**
 * Scores as steps in a box of 1000 by 1000, +3 on top: each stands from its own place to the next one, and a place
 * without a score is a gap.
 *
 * @param scores - in order
 * @param across - where each stands, 0 to 1
 * @returns the line of an SVG path
 */
export function scoreStepsPath(scores: readonly (number | null)[], across: readonly number[]): string {
  return scores
    .map((score, at) => {
      if (score === null) return ''
      const y = Math.round(((HIGHEST - score) / (2 * HIGHEST)) * BOX)
      const from = Math.round((across[at] ?? 0) * BOX)
      const to = Math.round((across[at + 1] ?? across[at] ?? 0) * BOX)
      const isJoined = at > 0 && (scores[at - 1] ?? null) !== null
      return `${isJoined ? `V${y}` : `M${from} ${y}`}H${to}`
    })
    .join('')
}
