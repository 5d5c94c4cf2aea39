import type { Portfolio } from '@zhiheng/contract/portfolios.ts'
import { type Bucket, bucketOf, buckets } from '@zhiheng/domain/portfolios/allocation.ts'

type Holding = Portfolio['funds'][number]

/** The funds of one class together; null where one of them cannot be valued. */
export interface HoldingGroup {
  readonly kind: 'group'
  readonly key: string
  readonly bucket: Bucket
  readonly proportion: number | null
  readonly value: number | null
  readonly gain: number | null
}

export type HoldingRow = HoldingGroup | { readonly kind: 'fund'; readonly key: string; readonly fund: Holding }

/** Holdings by class with subtotals, the largest first; without subtotals where every class has one fund. */
export function groupHoldings({ funds }: Pick<Portfolio, 'funds'>): HoldingRow[] {
  const groups = buckets.map((bucket) => ({
    bucket,
    funds: funds
      .filter((fund) => bucketOf(fund.asset_type) === bucket)
      .toSorted((a, b) => (b.proportion ?? 0) - (a.proportion ?? 0)),
  }))
  const subtotals = groups.some((group) => group.funds.length > 1)
  return groups.flatMap(({ bucket, funds: own }): HoldingRow[] => {
    const rows = own.map((fund): HoldingRow => ({ kind: 'fund', key: keyOf(fund), fund }))
    return subtotals && own.length > 0 ? [subtotalOf(bucket, own)].concat(rows) : rows
  })
}

function subtotalOf(bucket: Bucket, funds: readonly Holding[]): HoldingRow {
  const proportion = sumOf(funds.map((fund) => fund.proportion))
  return {
    kind: 'group',
    key: bucket,
    bucket,
    proportion: proportion === null ? null : Math.round(proportion * 10) / 10,
    value: sumOf(funds.map((fund) => fund.value)),
    gain: sumOf(funds.map((fund) => fund.gain)),
  }
}

function sumOf(values: readonly (number | null)[]): number | null {
  return values.reduce((sum, value) => (sum === null || value === null ? null : sum + value), 0)
}

/** A fund may be held in several lines, each of its day. */
function keyOf(fund: Holding): string {
  return `${fund.lipper_id} ${fund.date} ${fund.amount}`
}
