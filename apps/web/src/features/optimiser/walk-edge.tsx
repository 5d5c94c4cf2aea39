import { cx } from '../../ui/text/cx.ts'
import type { WalkForward } from './proposal.ts'
import { text } from './text.ts'

interface WalkEdgeProps {
  /** What the method is held against. */
  readonly name: string
  readonly edge: WalkForward['over_stay']
}

/** How often the method was better, half year by half year, and whether the difference is more than chance. */
export function WalkEdge({ name, edge }: WalkEdgeProps) {
  const { halves, per_year, range } = edge
  const wins = halves.filter((points) => points > 0).length
  const isClear = range[0] > 0 || range[1] < 0
  return (
    <div className="text-13">
      <p>{text.evidence.wins(name, wins, halves.length)}</p>
      <ol className="my-1.5 flex gap-[3px]">
        {halves.map((points, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- half years have no other name
          <li key={index} className="flex-1">
            <span
              title={text.evidence.half(index + 1, signed(points))}
              className={cx('block h-4.5 rounded-[2px]', points > 0 ? 'bg-chart-bar' : 'bg-line-2')}
            />
            <span className="vh">{text.evidence.half(index + 1, signed(points))}</span>
          </li>
        ))}
      </ol>
      <p className="text-ink-2">
        {text.evidence.edge(
          per_year < 0 ? 'less' : 'more',
          Math.abs(per_year).toFixed(1),
          `${signed(range[0])}～${signed(range[1])}`,
        )}
        {isClear ? text.evidence.clear : text.evidence.unclear}
      </p>
    </div>
  )
}

function signed(points: number): string {
  const digits = Math.abs(points).toFixed(1)
  if (Number(digits) === 0) return digits
  return points > 0 ? `+${digits}` : `−${digits}`
}
