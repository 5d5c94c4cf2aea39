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
  return withOwnRules(known, merged)
}

/** A class that was renamed can still be found by its old name; a sector that a person has set stays. */
function withOwnRules(known: MarketRow, merged: Record<string, unknown>): MarketRow {
  if (known['sector_source'] === 'manual') {
    merged['sector2_id'] = known['sector2_id']
    merged['sector_source'] = 'manual'
  }
  if ('former_names' in known) {
    const names = [...namesOf(known['former_names']), ...namesOf(merged['former_names']), String(known['name'])]
    merged['former_names'] = [...new Set(names)].filter((name) => name !== merged['name'])
  }
  return merged
}

function namesOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : []
}

function isUnknown(value: unknown): boolean {
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0)
}
