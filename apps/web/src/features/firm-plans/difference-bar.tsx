import { cx } from '../../ui/text/cx.ts'

interface DifferenceBarProps {
  /** Percentage points. */
  readonly points: number
  /** As many fill one half. */
  readonly widest: number
}

const HALF = 50

/** A difference as a bar to the left or the right of its middle. Its figure stands beside it. */
export function DifferenceBar({ points, widest }: DifferenceBarProps) {
  const width = Math.min(1, Math.abs(points) / widest) * HALF
  return (
    <span aria-hidden="true" className="relative inline-block h-4.5 w-12">
      <span className="absolute inset-y-0 left-1/2 w-px bg-line-2" />
      <span
        className={cx('absolute inset-y-1 bg-chart-bar', points === 0 && 'hidden')}
        style={{ left: `${points < 0 ? HALF - width : HALF}%`, width: `${width}%` }}
      />
    </span>
  )
}
