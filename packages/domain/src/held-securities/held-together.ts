import type { HoldingTable } from '../holding-search/holding-table.ts'

/** A security that is held beside another one. */
export interface HeldBeside {
  readonly key: string
  /** How many of the funds hold it. */
  readonly count: number
  /** Of how much of these it is on average, percent. */
  readonly average: number
}

/**
 * What some funds hold besides a security: what most of them hold first, then the largest part.
 *
 * @param rows - the funds that hold it
 */
export function heldBeside(
  { size, securities }: HoldingTable,
  rows: readonly number[],
  { key, most }: { readonly key: string; readonly most: number },
): HeldBeside[] {
  const isOne = new Uint8Array(size)
  for (const row of rows) isOne[row] = 1
  const beside: HeldBeside[] = []
  for (const [other, { holders }] of securities) {
    if (other === key) continue
    let [count, sum] = [0, 0]
    for (let at = 0; at < holders.rows.length; at++) {
      if (isOne[holders.rows[at] ?? 0] !== 1) continue
      count += 1
      sum += holders.percents[at] ?? 0
    }
    if (count > 0) beside.push({ key: other, count, average: sum / count })
  }
  return beside
    .toSorted((a, b) => b.count - a.count || b.average - a.average || (a.key < b.key ? -1 : 1))
    .slice(0, most)
}
