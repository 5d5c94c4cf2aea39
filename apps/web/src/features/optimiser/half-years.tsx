import { formatPoints } from '../../platform/format-number.ts'
import { cx } from '../../ui/text/cx.ts'
import { text } from './text.ts'

interface HalfYearsProps {
  /** By how much the method was better in each half year, percentage points, oldest first. */
  readonly halves: readonly number[]
  /** The months in which they begin and end. */
  readonly from: string
  readonly to: string
}

/** Each half year as a bar over or under the line: how often, and by how much. Ink and grey, as neither was earned. */
export function HalfYears({ halves, from, to }: HalfYearsProps) {
  const [top, bottom] = [Math.max(0, ...halves), Math.min(0, ...halves)]
  const height = top - bottom
  if (height === 0) return null
  const part = (points: number) => `${(points / height) * 100}%`
  return (
    <figure className="mt-3">
      <ol className="relative flex h-16 gap-[3px]">
        {halves.map((points, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- half years have no other name
          <li key={index} className="relative flex-1" title={text.evidence.half(index + 1, formatPoints(points))}>
            <span
              className={cx('absolute inset-x-0 min-h-px', points > 0 ? 'bg-chart-self' : 'bg-line-3 opacity-60')}
              style={{ top: part(top - Math.max(0, points)), height: part(Math.abs(points)) }}
            />
            <span className="vh">{text.evidence.half(index + 1, formatPoints(points))}</span>
          </li>
        ))}
        <li aria-hidden="true" className="absolute inset-x-0 border-t border-chart-zero" style={{ top: part(top) }} />
      </ol>
      <figcaption className="mt-1 flex justify-between gap-2 text-11 text-chart-axis">
        <span>{from}</span>
        <span>{text.evidence.bars}</span>
        <span>{to}</span>
      </figcaption>
    </figure>
  )
}
