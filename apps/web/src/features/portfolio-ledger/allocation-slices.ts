import type { Allocation } from '@zhiheng/contract/portfolio-ledger.ts'
import { type Bucket, buckets } from '@zhiheng/domain/portfolio-ledger/allocation.ts'

import type { Slice } from '../../ui/charts/bars/pie.tsx'
import { kindFill } from '../../ui/text/change-badge.tsx'
import { bucketNames } from './bucket-names.ts'

/** The CSS colour of each part of an allocation. */
export const bucketFill = {
  ef: kindFill.equity,
  bf: kindFill.bond,
  blf: kindFill.balanced,
  mmf: kindFill.money_market,
  other: kindFill.other,
} satisfies Record<Bucket, string>

/** An allocation as parts of a ring or a bar, always in the same order. */
export function allocationSlices(percents: Readonly<Record<Bucket, number>>): Slice[] {
  return buckets.map((bucket) => ({
    key: bucket,
    label: bucketNames[bucket],
    value: percents[bucket],
    fill: bucketFill[bucket],
  }))
}

/** The percentages of an allocation without its sectors. */
export function bucketPercents(allocation: Allocation): Record<Bucket, number> {
  const { ef, bf, blf, mmf, other } = allocation
  return { ef: ef.proportion, bf: bf.proportion, blf: blf.proportion, mmf: mmf.proportion, other: other.proportion }
}
