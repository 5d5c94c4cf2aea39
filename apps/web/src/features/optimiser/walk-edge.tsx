import { formatPoints } from '../../platform/format-number.ts'
import type { WalkForward } from './proposal.ts'
import { text } from './text.ts'

interface WalkEdgeProps {
  /** What the method is held against. */
  readonly name: string
  readonly edge: WalkForward['over_stay']
}

/** Percentage points: a half year in which the method left all as it was differs by noise at most. */
const SAME = 0.005

/** How often the method was better, half year by half year, and whether the difference is more than chance. */
export function WalkEdge({ name, edge: { halves, per_year, range } }: WalkEdgeProps) {
  const ties = halves.filter((points) => Math.abs(points) < SAME).length
  const wins = halves.filter((points) => points >= SAME).length
  const isClear = range[0] > 0 || range[1] < 0
  const size = Math.abs(per_year).toFixed(1)
  const between = `${formatPoints(range[0])}～${formatPoints(range[1])}`
  return (
    <p className="text-13 text-ink-2">
      <b className="text-ink">{text.evidence.wins(name, { wins, ties, of: halves.length })}</b>
      {text.evidence.edge(per_year < 0 ? 'less' : 'more', size, between)}
      {isClear ? text.evidence.clear : text.evidence.unclear}
    </p>
  )
}
