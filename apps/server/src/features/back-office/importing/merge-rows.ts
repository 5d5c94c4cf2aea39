import { isDeepStrictEqual } from 'node:util'

import type { MergeMode } from '../../../platform/nav-store/chunk.ts'
import { keyOfRow, type MarketRow, type MarketTableName } from './market-rows.ts'

export interface MergedRows {
  /** New rows and changed ones, whole. */
  readonly rows: readonly MarketRow[]
  readonly added: number
  readonly changed: number
}

/**
 * Lays rows over those that stand. What is unknown (null, an empty list) never takes the place of what is known;
 * with `fill`, nothing known changes at all. Several rows of one key are laid one over the other.
 */
export function mergeRows(
  table: MarketTableName,
  { standing, incoming }: { standing: readonly MarketRow[]; incoming: readonly MarketRow[] },
  mode: MergeMode,
): MergedRows {
  const before = new Map(standing.map((row) => [keyOfRow(table, row), row]))
  const after = new Map<string, MarketRow>()
  for (const row of incoming) {
    const key = keyOfRow(table, row)
    const known = after.get(key) ?? before.get(key)
    after.set(key, known === undefined ? row : mergeRow(known, row, mode))
  }
  const fresh = [...after].filter(([key, row]) => !isDeepStrictEqual(row, before.get(key)))
  const changed = fresh.filter(([key]) => before.has(key)).length
  return { rows: fresh.map(([, row]) => row), added: fresh.length - changed, changed }
}

function mergeRow(known: MarketRow, incoming: MarketRow, mode: MergeMode): MarketRow {
  const merged: Record<string, unknown> = { ...known }
  for (const [column, value] of Object.entries(incoming)) {
    if (mode === 'overwrite' ? !isUnknown(value) : isUnknown(known[column])) merged[column] = value
  }
  return merged
}

function isUnknown(value: unknown): boolean {
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0)
}
