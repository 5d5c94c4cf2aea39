import type { Portfolio } from '@zhiheng/contract/portfolio-ledger.ts'
import { type Bucket, bucketOf, buckets } from '@zhiheng/domain/portfolio-ledger/allocation.ts'

import { type HeldFund, wholeFunds } from '../portfolio-ledger/whole-funds.ts'

/** Several funds together, as far as they can be valued; no worth where none can. */
interface Subtotal {
  readonly key: string
  readonly proportion: number | null
  readonly value: number | null
  /** The funds that are in it. */
  readonly ids: readonly string[]
  /** How many of them have no worth. */
  readonly unknown: number
}

/** The funds of one class. */
export interface HoldingGroup extends Subtotal {
  readonly kind: 'group'
  readonly bucket: Bucket
}

/** Those of one market within a class. */
export interface HoldingSector extends Subtotal {
  readonly kind: 'sector'
  readonly name: string
}

export type HoldingRow =
  | HoldingGroup
  | HoldingSector
  | { readonly kind: 'fund'; readonly key: string; readonly fund: HeldFund }

/**
 * Holdings by class and by market within it, with subtotals, the largest first; without subtotals of classes where every
 * class has one fund, and of markets where every market of the class has one.
 */
export function groupHoldings({ funds: lines }: Pick<Portfolio, 'funds'>): HoldingRow[] {
  const funds = wholeFunds(lines)
  const groups = buckets.map((bucket) => ({
    bucket,
    funds: funds.filter((fund) => bucketOf(fund.asset_type) === bucket),
  }))
  const hasSubtotals = groups.some((group) => group.funds.length > 1)
  return groups.flatMap(({ bucket, funds: own }): HoldingRow[] => {
    const rows = bySector(bucket, own)
    if (!hasSubtotals || own.length === 0) return rows
    return [{ kind: 'group', bucket, ...subtotalOf(bucket, own) }, ...rows]
  })
}

function bySector(bucket: Bucket, funds: readonly HeldFund[]): HoldingRow[] {
  const sectors = [...Map.groupBy(funds, (fund) => fund.sector_name ?? '')]
    .map(([name, own]) => ({ name, own: own.toSorted((a, b) => sizeOf([b]) - sizeOf([a])) }))
    .toSorted((a, b) => sizeOf(b.own) - sizeOf(a.own))
  const hasSubtotals = sectors.length > 1 && sectors.some(({ own }) => own.length > 1)
  return sectors.flatMap(({ name, own }): HoldingRow[] => {
    const rows = own.map((fund): HoldingRow => ({ kind: 'fund', key: fund.lipper_id, fund }))
    if (!hasSubtotals || name === '') return rows
    return [{ kind: 'sector', name, ...subtotalOf(`${bucket} ${name}`, own) }, ...rows]
  })
}

function sizeOf(funds: readonly HeldFund[]): number {
  return funds.reduce((sum, fund) => sum + (fund.proportion ?? 0), 0)
}

function subtotalOf(key: string, funds: readonly HeldFund[]): Subtotal {
  const proportion = sumOf(funds.map((fund) => fund.proportion))
  return {
    key,
    proportion: proportion === null ? null : Math.round(proportion * 10) / 10,
    value: sumOf(funds.map((fund) => fund.value)),
    ids: funds.map((fund) => fund.lipper_id),
    unknown: funds.filter((fund) => fund.value === null).length,
  }
}

function sumOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0)
}
