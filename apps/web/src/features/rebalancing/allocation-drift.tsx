import type { Allocation } from '@zhiheng/contract/portfolio-ledger.ts'

import { StackBar } from '../../ui/charts/bars/stack-bar.tsx'
import { Block } from '../../ui/feedback/block.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { AllocationPanel } from '../portfolio-ledger/allocation-panel.tsx'
import { allocationSlices, bucketPercents } from '../portfolio-ledger/allocation-slices.ts'
import { DriftTable } from './drift-table.tsx'
import { rebalancePlan } from './queries.ts'
import { text } from './text.ts'

/** How a portfolio is spread, how far that is from its targets, and each class by its markets. */
export function AllocationDrift({ id, allocation }: { id: string; allocation: Allocation }) {
  return (
    <Block query={rebalancePlan(id)} name={text.buckets.title} skeleton={<Skeleton className="h-48 w-full" />}>
      {({ buckets }) =>
        buckets.length === 0 ? (
          <AllocationPanel allocation={allocation} />
        ) : (
          <>
            <StackBar
              summary={buckets.map(({ bucket, now }) => `${text.buckets.names[bucket]} ${now}%`).join('、')}
              slices={allocationSlices(bucketPercents(allocation))}
              height={16}
            />
            <div className="mt-3">
              <DriftTable buckets={buckets} outcome="none" />
            </div>
            <details className="mt-2 border-t border-line">
              <summary className="flex min-h-11 items-center text-13 text-brand-text hover:underline">
                {text.buckets.sectors}
              </summary>
              <AllocationPanel allocation={allocation} />
            </details>
          </>
        )
      }
    </Block>
  )
}
