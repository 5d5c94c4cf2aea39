import { type Condition, isWanted, type Join } from './condition.ts'
import type { HoldingTable } from './holding-table.ts'
import { isMet, judgeCondition, verdicts } from './judge-condition.ts'
import { totalOfNamed, totalsOf, unknownOf, weightsOf } from './weigh-conditions.ts'

/** What a search finds; columns are one value a row of the table. */
export interface HoldingSearch {
  /** As `verdicts`, for all conditions together. */
  readonly verdicts: Uint8Array
  /** The same of each condition. */
  readonly judged: readonly Uint8Array[]
  /** Percent of each fund in what a condition is about, as far as it is disclosed; one column a condition. */
  readonly weights: readonly Float64Array[]
  /** Percent of each fund in all that is asked for, what is named twice counted once; null where nothing is asked for. */
  readonly totals: Float64Array | null
  /** How many funds meet each condition alone. */
  readonly alone: readonly number[]
  /** How many meet all, and cannot be told. */
  readonly found: number
  readonly untold: number
  /** How many meet any one. */
  readonly any: number
}

/**
 * Finds the funds that hold what is asked for, in what they have disclosed with funds of funds opened one level. A fund that
 * lists less may hold more: it meets "at least" by what it lists alone, and "at most" and "lacks" as far as it discloses.
 */
export function searchHoldings(table: HoldingTable, conditions: readonly Condition[], join: Join): HoldingSearch {
  const totals = totalsOf(table, conditions)
  const weights = conditions.map((condition) =>
    condition.kind === 'total' ? (totals ?? new Float64Array(table.size)) : weightsOf(table, condition),
  )
  const judged = conditions.map((condition, at) =>
    judgeCondition(condition, {
      weight: weights[at] ?? new Float64Array(table.size),
      unknown: unknownOf(table, condition, conditions),
    }),
  )
  const met = { all: together(table.size, judged, 'all'), any: together(table.size, judged, 'any') }
  const chosen = met[join]
  return {
    verdicts: chosen,
    judged,
    weights,
    totals,
    alone: judged.map(countMet),
    found: countMet(chosen),
    untold: chosen.filter((verdict) => verdict === verdicts.unknown).length,
    any: countMet(met.any),
  }
}

/**
 * How many funds would meet all other conditions if one were left out. Leaving out what is asked for also changes what all of it
 * weighs together: then the total is judged anew, of the funds that meet all else.
 */
export function countWithout(
  table: HoldingTable,
  conditions: readonly Condition[],
  { judged }: HoldingSearch,
): number[] {
  if (conditions.length === 1) return [0]
  const places = [...conditions.keys()]
  const totals = places.filter((place) => conditions[place]?.kind === 'total')
  const misses = {
    all: countMisses(table.size, judged, places),
    plain: countMisses(
      table.size,
      judged,
      places.filter((place) => !totals.includes(place)),
    ),
  }
  return conditions.map((condition, at) => {
    const isMissed = (row: number) => Number(!isMet(judged[at]?.[row] ?? 0))
    const isAnew = totals.length > 0 && isWanted(condition)
    const rows = rowsWhere(table.size, (row) => (isAnew ? misses.plain : misses.all)[row] === isMissed(row))
    if (!isAnew) return rows.length
    return countTotalsMet(
      table,
      conditions.filter((_, place) => place !== at),
      rows,
    )
  })
}

/** How many conditions each fund does not meet. */
function countMisses(size: number, judged: readonly Uint8Array[], places: readonly number[]): Uint16Array {
  const misses = new Uint16Array(size)
  for (const place of places) {
    const column = judged[place]
    for (let row = 0; row < size; row++) if (!isMet(column?.[row] ?? 0)) misses[row] = (misses[row] ?? 0) + 1
  }
  return misses
}

function rowsWhere(size: number, isOne: (row: number) => boolean): number[] {
  const rows: number[] = []
  for (let row = 0; row < size; row++) if (isOne(row)) rows.push(row)
  return rows
}

/** How many of some funds meet the conditions on the total. */
function countTotalsMet(table: HoldingTable, conditions: readonly Condition[], rows: readonly number[]): number {
  const totalAt = totalOfNamed(table, conditions)
  const weight = Float64Array.from(rows, totalAt)
  const totals = conditions.filter(({ kind }) => kind === 'total')
  const judged = totals.map((total) => {
    const unknown = unknownOf(table, total, conditions)
    return judgeCondition(total, { weight, unknown: Float64Array.from(rows, (row) => unknown[row] ?? 0) })
  })
  return countMet(together(rows.length, judged, 'all'))
}

/** The worst of all verdicts, or the best of any; no condition is met by no fund. */
function together(size: number, judged: readonly Uint8Array[], join: Join): Uint8Array {
  const met = new Uint8Array(size)
  if (judged.length === 0) return met
  if (join === 'all') met.fill(verdicts.yes)
  for (const column of judged) {
    for (let row = 0; row < size; row++) {
      const [verdict, known] = [column[row] ?? verdicts.no, met[row] ?? verdicts.no]
      if (join === 'all' ? verdict < known : verdict > known) met[row] = verdict
    }
  }
  return met
}

function countMet(judged: Uint8Array): number {
  let count = 0
  for (const verdict of judged) if (isMet(verdict)) count += 1
  return count
}
