import { formatPercent } from '../../platform/format-number.ts'
import { StackBar } from '../../ui/charts/bars/stack-bar.tsx'
import { allocationSlices } from './allocation-slices.ts'

/** Percent of each asset class. */
type AllocationShares = Parameters<typeof allocationSlices>[0]

/** The same in words, where a bar stands alone. */
export function AllocationWords({ mix }: { mix: AllocationShares }) {
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-12 text-ink-2">
      {allocationSlices(mix)
        .filter((slice) => slice.value > 0)
        .map((slice) => (
          <li key={slice.key} className="flex items-center gap-1.5">
            <span aria-hidden="true" className="size-[9px] rounded-[2px]" style={{ background: slice.fill }} />
            {slice.label} {formatPercent(slice.value, 1)}
          </li>
        ))}
    </ul>
  )
}

/** How it spreads over the asset classes. */
export function AllocationBar({ mix }: { mix: AllocationShares }) {
  const slices = allocationSlices(mix)
  const summary = slices
    .filter((slice) => slice.value > 0)
    .map((slice) => `${slice.label} ${slice.value}%`)
    .join('、')
  return (
    <span title={summary}>
      <StackBar summary={summary} slices={slices} />
    </span>
  )
}
