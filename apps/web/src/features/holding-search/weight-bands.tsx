import { formatCount } from '../../platform/format-number.ts'
import { PercentBar } from '../../ui/layout/panel.tsx'
import { bandText } from './band-text.ts'
import type { HoldingReply } from './queries.ts'

interface WeightBandsProps {
  readonly bands: HoldingReply['bands']
}

/** How many funds have a weight in each band, as bars. */
export function WeightBands({ bands }: WeightBandsProps) {
  const most = Math.max(...bands.map(({ count }) => count), 1)
  return (
    <ul>
      {bands.map(({ from, to, count }) => (
        <li key={from} className="grid grid-cols-[6.5em_1fr_4em] items-center gap-2.5 py-1.5 text-13">
          <span>{bandName(from, to)}</span>
          <PercentBar percent={(count / most) * 100} />
          <span className="text-right">{bandText.count(formatCount(count))}</span>
        </li>
      ))}
    </ul>
  )
}

function bandName(from: number, to: number | null): string {
  if (to === null) return bandText.bandFrom(String(from))
  return from === 0 ? bandText.bandTo(String(to)) : bandText.band(String(from), String(to))
}
