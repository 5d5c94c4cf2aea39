import { type Condition, isWanted, type Join } from './condition.ts'
import type { HoldingTable } from './holding-table.ts'
import { judgeCondition, metAsOne, verdicts } from './judge-condition.ts'
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
  const met = together(table.size, judged)
  const chosen = met[join]
  const counted = countVerdicts(chosen)
  return {
    verdicts: chosen,
    judged,
    weights,
    totals,
    alone: met.alone,
    found: counted.met,
    untold: counted.unknown,
    any: countVerdicts(met.any).met,
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
  const isTotal = (at: number) => conditions[at]?.kind === 'total'
  const hasTotal = conditions.some(({ kind }) => kind === 'total')
  const all = missesOf(table.size, judged, () => false)
  const plain = hasTotal ? missesOf(table.size, judged, isTotal) : all
  return conditions.map((condition, at) => {
    if (!hasTotal || !isWanted(condition)) return all.none.length + (all.alone[at]?.length ?? 0)
    const rows = [...plain.none, ...(plain.alone[at] ?? [])]
    return countTotalsMet(
      table,
      conditions.filter((_, place) => place !== at),
      rows,
    )
  })
}

/** Rows that no condition keeps out, and those that one alone does, by its place. */
interface Misses {
  readonly none: readonly number[]
  readonly alone: readonly (readonly number[])[]
}

function missesOf(size: number, judged: readonly Uint8Array[], isLeftOut: (at: number) => boolean): Misses {
  const counts = new Uint32Array(size)
  // of a row that is missed once, the place
  const places = new Uint32Array(size)
  for (const [at, column] of judged.entries()) {
    if (isLeftOut(at)) continue
    for (let row = 0; row < size; row++) {
      const missed = 1 - metAsOne(column[row] ?? 0)
      counts[row] = (counts[row] ?? 0) + missed
      places[row] = (places[row] ?? 0) + missed * at
    }
  }
  const none: number[] = []
  const alone = judged.map((): number[] => [])
  for (let row = 0; row < size; row++) {
    if (counts[row] === 0) none.push(row)
    else if (counts[row] === 1) alone[places[row] ?? 0]?.push(row)
  }
  return { none, alone }
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
  return countVerdicts(together(rows.length, judged).all).met
}

interface Together {
  readonly all: Uint8Array
  readonly any: Uint8Array
  readonly alone: number[]
}

/** The worst and the best of the verdicts that a set of bits says, a bit a verdict. */
const setsOfVerdicts = Array.from({ length: 16 }, (_, set) => {
  const own = Object.values(verdicts).filter((verdict) => (set >> verdict) & 1)
  return { worst: Math.min(...own, verdicts.yes), best: Math.max(...own, verdicts.no) }
})
const worstOf = Uint8Array.from(setsOfVerdicts, ({ worst }) => worst)
const bestOf = Uint8Array.from(setsOfVerdicts, ({ best }) => best)

/** The worst of all verdicts, the best of any, and how many meet each alone; no condition is met by no fund. */
function together(size: number, judged: readonly Uint8Array[]): Together {
  const sets = new Uint8Array(size)
  const alone = judged.map((column) => {
    let count = 0
    for (let row = 0; row < size; row++) {
      const verdict = column[row] ?? verdicts.no
      sets[row] = (sets[row] ?? 0) | (1 << verdict)
      count += metAsOne(verdict)
    }
    return count
  })
  if (judged.length === 0) return { all: sets, any: sets, alone }
  return { all: sets.map((set) => worstOf[set] ?? 0), any: sets.map((set) => bestOf[set] ?? 0), alone }
}

function countVerdicts(judged: Uint8Array): { readonly met: number; readonly unknown: number } {
  let met = 0
  let unknown = 0
  for (let row = 0; row < judged.length; row++) {
    const verdict = judged[row] ?? verdicts.no
    met += metAsOne(verdict)
    if (verdict === verdicts.unknown) unknown += 1
  }
  return { met, unknown }
}
