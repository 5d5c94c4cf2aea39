import { scaleOf } from '../parts/scale.ts'
import { BOX, linePath } from './path.ts'

/** A course without axes, in grey: its figures stand beside it. */
export function Sparkline({ values, height = 28 }: { values: readonly (number | null)[]; height?: number }) {
  const scale = scaleOf(values)
  return (
    <svg
      viewBox={`0 0 ${BOX} ${BOX}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="block w-full overflow-visible"
      style={{ height }}
    >
      <path
        d={linePath(values, scale)}
        fill="none"
        stroke="var(--chart-peer)"
        strokeWidth="1.4"
        strokeLinejoin="round"
        className="[vector-effect:non-scaling-stroke]"
      />
    </svg>
  )
}
