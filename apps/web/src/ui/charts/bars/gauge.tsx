import { isKnown } from '../parts/theme.ts'

interface GaugeProps {
  /** What is measured. */
  readonly label: string
  readonly value: number | null
  readonly min: number
  readonly max: number
  readonly format: (value: number | null) => string
  /** What the value means, in a few words under it. */
  readonly finding?: string
}

const RADIUS = 44
const HALF = Math.PI * RADIUS

/** One value between two ends, on half a ring. Where a place among others is meant, take `PercentileStrip`. */
export function Gauge({ label, value, min, max, format, finding }: GaugeProps) {
  const part = isKnown(value) && max > min ? Math.min(1, Math.max(0, (value - min) / (max - min))) : null
  const arc = `M${50 - RADIUS} 50A${RADIUS} ${RADIUS} 0 0 1 ${50 + RADIUS} 50`
  return (
    <figure className="w-44 text-center">
      <figcaption className="mb-1 text-12 text-ink-3">{label}</figcaption>
      {isKnown(value) && (
        <meter
          className="vh"
          aria-label={label}
          min={min}
          max={max}
          value={value}
          aria-valuetext={[format(value), finding].filter(Boolean).join('，')}
        />
      )}
      <div className="relative">
        <svg viewBox="0 0 100 56" aria-hidden="true" className="block w-full [print-color-adjust:exact]">
          <path d={arc} fill="none" stroke="var(--surface-sunken)" strokeWidth="7" />
          {part !== null && part > 0 && (
            <path
              d={arc}
              fill="none"
              stroke="var(--chart-self)"
              strokeWidth="7"
              strokeDasharray={`${(part * HALF).toFixed(2)} ${HALF * 2}`}
            />
          )}
          {[0.25, 0.5, 0.75].map((quarter) => (
            <Quarter key={quarter} at={quarter} />
          ))}
        </svg>
        <b className="absolute inset-x-0 bottom-1 text-20 leading-none font-bold">{format(value)}</b>
      </div>
      <div aria-hidden="true" className="flex justify-between text-11 text-chart-axis">
        <span>{format(min)}</span>
        <span>{format(max)}</span>
      </div>
      {finding !== undefined && <p className="mt-0.5 text-12 text-ink-2">{finding}</p>}
    </figure>
  )
}

/** A cut through the ring at a quarter of the way. */
function Quarter({ at }: { at: number }) {
  const angle = Math.PI * (1 - at)
  const on = (radius: number) => `${50 + radius * Math.cos(angle)} ${50 - radius * Math.sin(angle)}`
  return <path d={`M${on(RADIUS - 3.5)}L${on(RADIUS + 3.5)}`} stroke="var(--surface-1)" strokeWidth="1" />
}
