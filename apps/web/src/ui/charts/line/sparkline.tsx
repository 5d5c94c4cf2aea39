import { scaleOf } from '../parts/scale.ts'
import { BOX, linePath } from './path.ts'

interface SparklineProps {
  readonly values: readonly (number | null)[]
  readonly height?: number
  /** Stretches marked behind it, in parts of its width. */
  readonly shades?: readonly (readonly [from: number, to: number])[]
}

const NO_SHADES: NonNullable<SparklineProps['shades']> = []

/** A course without axes, in grey: its figures stand beside it. */
export function Sparkline({ values, height = 28, shades = NO_SHADES }: SparklineProps) {
  const scale = scaleOf(values)
  return (
    <svg
      viewBox={`0 0 ${BOX} ${BOX}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="block w-full overflow-visible"
      style={{ height }}
    >
      {shades.map(([from, to]) => (
        <rect key={from} x={from * BOX} width={(to - from) * BOX} height={BOX} fill="var(--chart-band)" />
      ))}
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
