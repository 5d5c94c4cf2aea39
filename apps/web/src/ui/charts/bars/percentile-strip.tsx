import { isKnown, pct } from '../parts/theme.ts'
import { barsText } from './bars-text.ts'

interface PercentileStripProps {
  /** What is ranked. */
  readonly label: string
  /** 1 is the best, 100 the last; null: not ranked. */
  readonly percentile: number | null
  /** What stands at the right: 前 12 %, 第 14 名，共 120 檔. */
  readonly said: string
}

/** A place among others on a line of quarters; left is better. */
export function PercentileStrip({ label, percentile, said }: PercentileStripProps) {
  const part = isKnown(percentile) ? Math.min(100, Math.max(0, percentile)) / 100 : null
  return (
    <figure className="text-13">
      <figcaption className="mb-1 flex flex-wrap justify-between gap-x-3">
        <span>{label}</span>
        <span className="font-medium">{said}</span>
      </figcaption>
      {/* half a dot of room at both ends */}
      <div aria-hidden="true" className="mx-[7px] flex h-3.5 items-center">
        <div className="relative -mx-[7px] h-2 flex-1 rounded-full bg-sunken px-[7px] [print-color-adjust:exact]">
          {[0.25, 0.5, 0.75].map((quarter) => (
            <span key={quarter} className="absolute inset-y-0 border-l border-line-2" style={{ left: pct(quarter) }} />
          ))}
          {part !== null && (
            <span className="absolute inset-x-[7px] inset-y-0">
              <span
                className="absolute top-1/2 size-3.5 -translate-1/2 rounded-full bg-chart-self ring-2 ring-panel [print-color-adjust:exact]"
                style={{ left: pct(part) }}
              />
            </span>
          )}
        </div>
      </div>
      <div aria-hidden="true" className="mt-0.5 flex justify-between text-11 text-chart-axis">
        <span>{barsText.better}</span>
        <span>{barsText.worse}</span>
      </div>
    </figure>
  )
}
