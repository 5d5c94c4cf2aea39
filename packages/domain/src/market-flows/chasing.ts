import type { Outcome } from '@zhiheng/quant/comparison/outcome-after.ts'
import { quantile } from '@zhiheng/quant/statistics/quantile.ts'

/** Months of a market, in order; NaN where unknown. Shape (months) each. */
export interface ChaseMonths {
  /** Flow as a part of assets. */
  readonly flow: ArrayLike<number>
  /** Return of the twelve months up to the month's end. */
  readonly past: ArrayLike<number>
  /** Return of the six months from the month's end on; NaN where they are not over. */
  readonly ahead: ArrayLike<number>
}

export interface Chase {
  /** Whether each month was one of high inflow after a high return; null where that cannot be said. */
  readonly marks: readonly (boolean | null)[]
  /** What followed each month that can be judged and whose six months are over. */
  readonly outcomes: readonly Outcome[]
}

/** The top fifth of flows, the top third of returns. */
const CHASE = { flow: 0.8, past: 2 / 3 } as const
/** Fewer months have no fifths. */
const FEWEST_MONTHS = 24

/**
 * The months in which money ran after a high return: in the top fifth of the market's own flows and, at the same time,
 * in the top third of its own twelve-month returns, both among all months that are known of it.
 *
 * Source: PRODUCT A10.4, "money chasing"; issue 17.
 */
export function chaseOf({ flow, past, ahead }: ChaseMonths): Chase {
  const places = Array.from({ length: flow.length }, (_, at) => at)
  const known = places.filter((at) => Number.isFinite(flow[at]) && Number.isFinite(past[at]))
  const nothing = { marks: places.map(() => null), outcomes: [] }
  if (known.length < FEWEST_MONTHS) return nothing
  const least = { flow: cut(flow, known, CHASE.flow), past: cut(past, known, CHASE.past) }
  const isMarked = (at: number) => (flow[at] ?? 0) >= least.flow && (past[at] ?? 0) >= least.past
  const knownPlaces = new Set(known)
  return {
    marks: places.map((at) => (knownPlaces.has(at) ? isMarked(at) : null)),
    outcomes: known
      .filter((at) => Number.isFinite(ahead[at]))
      .map((at) => ({ month: at, value: ahead[at] ?? Number.NaN, isMarked: isMarked(at) })),
  }
}

function cut(values: ArrayLike<number>, places: readonly number[], part: number): number {
  return (
    quantile(
      places.map((at) => values[at] ?? Number.NaN),
      part,
    ) ?? Number.NaN
  )
}
