import { pct } from '../../ui/charts/parts/theme.ts'

/** Ten million to a trillion New Taiwan dollars: the smallest and the largest funds there are. */
const LOWEST = 7
const DECADES = 5

interface SizeScaleProps {
  readonly twd: number
  readonly limits: readonly number[]
}

/** A size as a bar on a logarithmic scale, with marks where the limits are. Its figures stand beside it. */
export function SizeScale({ twd, limits }: SizeScaleProps) {
  return (
    <span aria-hidden="true" className="relative block h-4 min-w-24 rounded-[2px] bg-sunken">
      <span
        className="absolute inset-y-0.5 left-0 rounded-[2px] bg-chart-bar [print-color-adjust:exact]"
        style={{ width: pct(placeOf(twd)) }}
      />
      {limits.map((limit) => (
        <span key={limit} className="absolute inset-y-0 border-l-2 border-ink" style={{ left: pct(placeOf(limit)) }} />
      ))}
    </span>
  )
}

function placeOf(twd: number): number {
  if (twd <= 0) return 0
  return Math.min(1, Math.max(0.005, (Math.log10(twd) - LOWEST) / DECADES))
}
