import type { Allocation } from '@zhiheng/contract/portfolio-ledger.ts'
import { buckets } from '@zhiheng/domain/portfolio-ledger/allocation.ts'

import { formatShare } from '../../platform/format-number.ts'
import { StackBar } from '../../ui/charts/bars/stack-bar.tsx'
import { PercentBar } from '../../ui/layout/panel.tsx'
import { allocationSlices, bucketFill, bucketPercents } from './allocation-slices.ts'
import { ledgerText } from './ledger-text.ts'

/** How a portfolio is spread: one bar over all, then each class with its markets. */
export function AllocationPanel({ allocation }: { allocation: Allocation }) {
  const percents = bucketPercents(allocation)
  const shown = buckets.filter((bucket) => percents[bucket] > 0)
  const summary = shown.map((bucket) => `${ledgerText.buckets[bucket]} ${percents[bucket]}%`).join('、')
  return (
    <div>
      <StackBar summary={summary} slices={allocationSlices(percents)} height={16} />
      <ul className="mt-3">
        {shown.map((bucket) => (
          <li key={bucket} className="border-b border-line py-2 last:border-0">
            <div className="flex items-center gap-2 font-bold">
              <span
                aria-hidden="true"
                className="size-[9px] rounded-[2px]"
                style={{ background: bucketFill[bucket] }}
              />
              <span className="flex-1">{ledgerText.buckets[bucket]}</span>
              <span>{formatShare(percents[bucket])}</span>
            </div>
            <ul className="mt-1 grid gap-1 pl-[17px] text-13 text-ink-2">
              {allocation[bucket].sectors.map((sector) => (
                <li key={sector.sector_id} className="grid grid-cols-[7em_1fr_4em] items-center gap-2">
                  <span className="truncate">{sector.name}</span>
                  <PercentBar percent={sector.proportion} fill={bucketFill[bucket]} />
                  <span className="text-right">{formatShare(sector.proportion)}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  )
}
