/** The scale that all rows of a table share, percent units; zero is always on it. */
export interface RangeScale {
  readonly low: number
  readonly high: number
}

/** The worst and the best of some spreads. */
export function rangeScale(spreads: readonly ({ readonly low: number; readonly high: number } | null)[]): RangeScale {
  const known = spreads.filter((spread) => spread !== null)
  return {
    low: Math.min(0, ...known.map(({ low }) => low)),
    high: Math.max(0, ...known.map(({ high }) => high)),
  }
}

interface RangeBarProps {
  readonly low: number
  readonly high: number
  /** Where the market's own figure lies. */
  readonly mark: number | null
  readonly scale: RangeScale
}

/** From the worst fund of a market to its best, the market itself as a line, and the line of zero. Its figures stand beside it. */
export function RangeBar({ low, high, mark, scale }: RangeBarProps) {
  const whole = scale.high - scale.low || 1
  const at = (value: number) => `${(((value - scale.low) / whole) * 100).toFixed(2)}%`
  return (
    <span aria-hidden="true" className="relative block h-4 min-w-36">
      <span className="absolute inset-x-0 top-2 border-t border-line" />
      <span
        className="absolute top-1.25 h-1.5 rounded-[3px] bg-line-3"
        style={{ left: at(low), right: `${(((scale.high - high) / whole) * 100).toFixed(2)}%` }}
      />
      <span className="absolute inset-y-0 border-l border-chart-zero" style={{ left: at(0) }} />
      {mark !== null && (
        <span className="absolute inset-y-0.5 -ml-px border-l-2 border-ink" style={{ left: at(mark) }} />
      )}
    </span>
  )
}
