import { whyStands } from '@zhiheng/domain/screener/stand-for-fund.ts'
import type { StandingReason } from '@zhiheng/domain/screener/standing-reasons.ts'

import type { Research } from '../funds/compute-figures.ts'
import type { ScreenerTable } from './screener-table.ts'
import { type Standing, standingOf } from './standing-classes.ts'

interface Found {
  readonly research: Research
  readonly table: ScreenerTable
  readonly row: number
  /** 1 for each row that meets the conditions, shape (rows). */
  readonly passes: Uint8Array
}

/** The reasons of what a search found, by row: kept as long as that is. */
const made = new WeakMap<Uint8Array, Map<number, StandingReason | null>>()

/** Why a row stands for the rows of its strategy; null where it is not for its cost. */
export function reasonOf(found: Found): StandingReason | null {
  const { passes, row } = found
  const known = made.get(passes) ?? new Map<number, StandingReason | null>()
  made.set(passes, known)
  const reason = known.get(row)
  if (reason !== undefined) return reason
  const weighed = weigh(found)
  known.set(row, weighed)
  return weighed
}

function weigh({ research, table, row, passes }: Found): StandingReason | null {
  const own = table.funds[row]
  if (own === undefined || (table.classCounts[row] ?? 1) < 2) return null
  const others: { one: Standing; isMet: boolean }[] = []
  const { strategies } = table
  let from = row
  while (from > 0 && strategies[from - 1] === strategies[row]) from -= 1
  for (let at = from; strategies[at] === strategies[row]; at++) {
    const fund = table.funds[at]
    if (fund !== undefined && at !== row) others.push({ one: standingOf(research, fund), isMet: passes[at] === 1 })
  }
  return whyStands(standingOf(research, own), others)
}
