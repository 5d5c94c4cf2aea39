import type { HoldingTable } from '../holding-search/holding-table.ts'
import { industryBefore } from '../holding-search/industry-before.ts'

/** A fund that holds what is asked about. */
export interface Held {
  /** Of the table. */
  readonly row: number
  /** Percent of the fund, above 0. */
  readonly percent: number
  /** Percent in the list before, 0 where it was not in it; null: there is none, or it is held through another fund. */
  readonly before: number | null
  /** Some of it is held through another fund, which lists it, too. */
  readonly isThrough: boolean
}

/** A fund that does not list it any more, though it did before. */
export interface NoLongerHeld {
  readonly row: number
  /** Percent in the list before. */
  readonly percent: number
}

/** Who holds a security or an industry, the largest part first, and who does not list it any more. */
export interface HeldSubject {
  readonly held: readonly Held[]
  readonly gone: readonly NoLongerHeld[]
}

/** Who holds a security, funds of funds opened one level. */
export function heldSecurity({ securities, earlier }: HoldingTable, key: string): HeldSubject {
  const holders = securities.get(key)?.holders
  const gone = earlier.gone.get(key)
  const held = (holders?.rows ?? []).map((row, at): Held => ({
    row,
    percent: holders?.percents[at] ?? 0,
    before: holders?.before[at] ?? null,
    isThrough: holders?.isThrough[at] === true,
  }))
  return {
    held: largestFirst(held),
    gone: (gone?.rows ?? []).map((row, at) => ({ row, percent: gone?.percents[at] ?? 0 })),
  }
}

/** Who holds an industry, by its name. */
export function heldIndustry(table: HoldingTable, industry: string): HeldSubject {
  const column = table.industries.get(industry) ?? new Float64Array(table.size)
  const held: Held[] = []
  const gone: NoLongerHeld[] = []
  for (const [row, percent] of column.entries()) {
    const before = industryBefore(table, industry, row)
    if (percent > 0) held.push({ row, percent, before, isThrough: table.isOpened[row] === true })
    else if (before !== null && before > 0) gone.push({ row, percent: before })
  }
  return { held: largestFirst(held), gone }
}

function largestFirst(held: readonly Held[]): Held[] {
  return held.toSorted((a, b) => b.percent - a.percent || a.row - b.row)
}
