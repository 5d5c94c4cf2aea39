import type { HoldingTable } from './holding-table.ts'

/** Percent of a fund in an industry by its list before; null where there is none, or where funds that it holds were opened. */
export function industryBefore({ earlier, isOpened }: HoldingTable, industry: string, row: number): number | null {
  if (Number.isNaN(earlier.coverage[row] ?? Number.NaN) || isOpened[row] === true) return null
  return earlier.industries.get(industry)?.[row] ?? 0
}
