import { formatShare } from '../../platform/format-number.ts'
import type { WeightRange } from './proposal.ts'
import { text } from './text.ts'

/** The bar ends at half a portfolio: few weights are larger, and small ones must be seen. */
const END = 50

/** Where a weight lies in most redrawn histories, from 0 to 50 %, with a mark where it was put. */
export function StabilityBar({ range, percent }: { range: WeightRange; percent: number }) {
  const { low, high, held } = range
  const said = text.funds.range(formatShare(low), formatShare(high), held.toFixed(0))
  return (
    <span className="ml-auto block w-24" title={said}>
      <span className="vh">{said}</span>
      <span aria-hidden="true" className="relative block h-2 rounded-[1px] bg-sunken">
        <span
          className="absolute inset-y-0 rounded-[1px] bg-chart-bar"
          style={{ left: at(low), width: `max(2px, calc(${at(high)} - ${at(low)}))` }}
        />
        <span className="absolute -inset-y-0.5 w-0.5 bg-ink" style={{ left: at(percent) }} />
      </span>
    </span>
  )
}

function at(percent: number): string {
  return `${(Math.min(END, percent) / END) * 100}%`
}
