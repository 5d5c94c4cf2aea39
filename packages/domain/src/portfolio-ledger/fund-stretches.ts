import { isUntouched, linesByFund } from './changed-lines.ts'
import type { ValuedHolding } from './holding.ts'

/** One record of the ledger. */
export interface LedgerStep {
  /** The day from which its lines count, as a place in the span. */
  readonly place: number
  readonly before: readonly ValuedHolding[]
  readonly after: readonly ValuedHolding[]
}

/** Days over which a fund keeps its lines. Days are places in the span. */
export interface FundStretch {
  readonly from: number
  /** The first day of the next stretch, or behind the last day. */
  readonly until: number
  readonly lines: readonly ValuedHolding[]
  /** Cents that the record at its beginning moved in. Null at the first record, whose lines bring their money themselves. */
  readonly moved: number | null
  /** The same lines as the record at its end found them; null where it goes on. */
  readonly found: readonly ValuedHolding[] | null
}

type Lines = readonly ValuedHolding[]

/** So many records, or stretches, are a piece of work. */
export const A_PIECE = 100

/**
 * What each fund of a portfolio held when. A record that leaves a fund's lines as they are does not cut its stretch.
 *
 * @param steps - oldest first, the first one with nothing before it
 * @param days - length of the span
 * @yields after each piece of the work
 */
export function* fundStretches(
  steps: readonly LedgerStep[],
  days: number,
): Generator<void, Map<string, FundStretch[]>> {
  const funds = new Map<string, Growing[]>()
  for (const [number, step] of steps.entries()) {
    if (number % A_PIECE === A_PIECE - 1) yield
    for (const { lipperId, found, lines } of changesOf(step)) {
      if (isUntouched(found, lines)) continue
      const stretches = funds.get(lipperId) ?? []
      funds.set(lipperId, stretches)
      const open = stretches.at(-1)
      if (open !== undefined) {
        open.until = step.place
        open.found = found
      }
      // the first record may have been written long after its money was put in
      const from = number === 0 ? 0 : step.place
      const moved = number === 0 ? null : centsOf(lines) - centsOf(found)
      stretches.push({ from, until: days, lines, moved, found: null })
    }
  }
  return funds
}

/** A stretch of which the end is still to come. */
type Growing = { -readonly [Key in keyof FundStretch]: FundStretch[Key] }

interface FundChange {
  readonly lipperId: string
  readonly found: Lines
  readonly lines: Lines
}

function changesOf({ before, after }: LedgerStep): readonly FundChange[] {
  const one = before[0]?.lipperId ?? after[0]?.lipperId
  // most records of a long ledger trade one fund, and tens of thousands of maps take their time
  if (one !== undefined && isAllOf(one, before) && isAllOf(one, after)) {
    return [{ lipperId: one, found: before, lines: after }]
  }
  const [had, has] = [linesByFund(before), linesByFund(after)]
  return [...new Set([...had.keys(), ...has.keys()])].map((lipperId) => ({
    lipperId,
    found: had.get(lipperId) ?? [],
    lines: has.get(lipperId) ?? [],
  }))
}

function isAllOf(lipperId: string, lines: Lines): boolean {
  return lines.every((line) => line.lipperId === lipperId)
}

function centsOf(lines: Lines): number {
  return lines.reduce((sum, line) => sum + Math.round(line.value * 100), 0)
}
