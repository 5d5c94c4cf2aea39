import type { DisclosedLine } from '../look-through/analysed-fund.ts'

type Line = Pick<DisclosedLine, 'isin' | 'name' | 'weightPercent'>

/** A holding in two lists of one fund; null: it is not in that list. */
export interface ChangedLine {
  readonly isin: string | null
  readonly name: string
  readonly before: number | null
  readonly now: number | null
}

/** What differs between two lists, the largest difference first. */
export interface ChangedLines {
  readonly added: readonly ChangedLine[]
  readonly gone: readonly ChangedLine[]
  readonly up: readonly ChangedLine[]
  readonly down: readonly ChangedLine[]
}

/** Two decimals are published: what moved by less did not move. */
export const LEAST_MOVE = 0.005

/**
 * What changed from one list of holdings to the next. Lines are the same by ISIN, those without one by name; two lines of one
 * security are one. A weight also moves with the price.
 */
export function compareDisclosures(now: readonly Line[], before: readonly Line[]): ChangedLines {
  const [newest, older] = [sumBySecurity(now), sumBySecurity(before)]
  const lines = [...new Set([...newest.keys(), ...older.keys()])].map((key): ChangedLine => {
    const line = newest.get(key) ?? older.get(key)
    return {
      isin: line?.isin ?? null,
      name: line?.name ?? '',
      before: older.get(key)?.weightPercent ?? null,
      now: newest.get(key)?.weightPercent ?? null,
    }
  })
  const sorted = lines.toSorted((a, b) => Math.abs(differenceOf(b)) - Math.abs(differenceOf(a)))
  const both = sorted.filter((line) => line.before !== null && line.now !== null)
  return {
    added: sorted.filter(({ before: was }) => was === null),
    gone: sorted.filter(({ now: is }) => is === null),
    up: both.filter((line) => differenceOf(line) > LEAST_MOVE),
    down: both.filter((line) => differenceOf(line) < -LEAST_MOVE),
  }
}

/** Percentage points; a line that is not in a list weighs nothing in it. */
export function differenceOf({ before, now }: Pick<ChangedLine, 'before' | 'now'>): number {
  return (now ?? 0) - (before ?? 0)
}

function sumBySecurity(lines: readonly Line[]): ReadonlyMap<string, Line> {
  const sums = new Map<string, Line>()
  for (const line of lines) {
    if (!(line.weightPercent > 0)) continue
    const key = line.isin ?? `name ${line.name}`
    const known = sums.get(key)
    sums.set(key, known === undefined ? line : { ...known, weightPercent: known.weightPercent + line.weightPercent })
  }
  return sums
}
