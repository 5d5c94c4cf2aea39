import { formatPoints } from '../../platform/format-number.ts'
import type { WalkForward } from './proposal.ts'
import { text } from './text.ts'

interface WalkEdgeProps {
  /** What the method is held against. */
  readonly name: string
  readonly edge: WalkForward['over_stay']
}

/** How often the method was better, half year by half year, and whether the difference is more than chance. */
export function WalkEdge({ name, edge: { halves, per_year, range } }: WalkEdgeProps) {
  const wins = halves.filter((points) => points > 0).length
  const isClear = range[0] > 0 || range[1] < 0
  const size = Math.abs(per_year).toFixed(1)
  const between = `${formatPoints(range[0])}～${formatPoints(range[1])}`
  return (
    <p className="text-13 text-ink-2">
      <b className="text-ink">{text.evidence.wins(name, wins, halves.length)}</b>
      {text.evidence.edge(per_year < 0 ? 'less' : 'more', size, between)}
      {isClear ? text.evidence.clear : text.evidence.unclear}
    </p>
  )
}
