import { formatExcess } from './format-excess.ts'
import type { MarketViews } from './queries.ts'
import { text } from './text.ts'

/** Where the mean excess may lie, with zero marked; the mean alone where the views are too few for that. */
export function ExcessBand({ record }: { readonly record: MarketViews['record'] }) {
  const { excess, excess_low: low, excess_high: high } = record
  if (excess === null) return null
  if (low === null || high === null)
    return <p className="mt-3 text-13 text-ink-2">{text.views.mean(formatExcess(excess))}</p>
  // zero is always in sight
  const [least, most] = [Math.min(low, 0, excess), Math.max(high, 0, excess)]
  const room = (most - least) * 0.18 || 1
  const placeOf = (value: number) => `${((value - least + room) / (most - least + 2 * room)) * 100}%`
  return (
    <>
      <p className="vh">{text.record.band(formatExcess(excess), formatExcess(low), formatExcess(high))}</p>
      <div aria-hidden="true" className="relative mt-4 h-9 text-11 text-ink-3">
        <span className="absolute inset-x-0 top-2 h-px bg-line-2" />
        <span
          className="absolute top-[5px] h-[7px] rounded-full bg-chart-band"
          style={{ left: placeOf(low), right: `calc(100% - ${placeOf(high)})` }}
        />
        <span className="absolute top-0 h-[17px] w-px bg-ink-2" style={{ left: placeOf(0) }} />
        <span className="absolute top-[3px] -ml-px h-[11px] w-[3px] bg-chart-self" style={{ left: placeOf(excess) }} />
        <Figure at={placeOf(low)}>{formatExcess(low)}</Figure>
        <Figure at={placeOf(excess)}>{text.record.mean(formatExcess(excess))}</Figure>
        <Figure at={placeOf(high)}>{formatExcess(high)}</Figure>
      </div>
    </>
  )
}

function Figure({ at, children }: { readonly at: string; readonly children: string }) {
  return (
    <span className="absolute top-5 -translate-x-1/2 whitespace-nowrap" style={{ left: at }}>
      {children}
    </span>
  )
}
