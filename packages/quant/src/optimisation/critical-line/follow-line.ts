import { at } from '../../linear-algebra/at.ts'
import { dotProduct } from '../../linear-algebra/dot-product.ts'
import { QuantError } from '../../quant-error.ts'
import { changeActiveSet, type ChangeOutcome } from './change-active-set.ts'
import { correctDrift } from './correct-drift.ts'
import type { FirstBreakpoint } from './first-breakpoint.ts'
import type { LineState } from './line-state.ts'
import { nextEvent, type LineEvent } from './next-event.ts'
import { rebuildInverse } from './rebuild-inverse.ts'
import { setSlopes } from './set-slopes.ts'

/**
 * Called with the state at each corner: `moved` tells whether the weights differ from the last call.
 * The line is followed on for as long as it answers true.
 */
export type CornerListener = (state: LineState, moved: boolean) => boolean

/** Rounding gathers with the changes; afresh after this many. */
const changesBeforeRebuild = 64

/**
 * Changes of one id at one λ. Where many ties fall on one λ a fund may reach its bound, leave it and reach it again; after
 * two changes such a fund was carried past its bound.
 */
const mostChanges = 4

/** A variance below this part of the mean is rounding. */
const riskless = 1e-10

/**
 * Follows the critical line from its first breakpoint down to λ = 0, where the variance is smallest, or as far as is asked.
 *
 * @param state - at the first breakpoint; at λ = 0 it is the portfolio of minimum variance
 * @param first - what changes first
 * @param listen - hears each corner, also the last, and says whether the next one is wanted
 * @returns nothing
 * @throws QuantError `ill-conditioned` if the active set repeats at one λ: `solveCertified` then tries otherwise
 *
 * Source: Markowitz & Todd 2000, chapters 7 and 8; Bland 1977 against cycling.
 */
export function followLine(state: LineState, first: FirstBreakpoint, listen: CornerListener): void {
  const guard = cyclingGuard(state.funds.length + state.rows.length)
  let { event } = first
  if (event) guard.note(event.id)
  for (let changes = 1; event; changes++) {
    const outcome = changeActiveSet(state, event)
    guard.heed(outcome, event.id)
    const stale = outcome === 'delicate' || changes % changesBeforeRebuild === 0
    if (stale && !rebuildInverse(state)) return stop(state)
    setSlopes(state)
    // what a step before left over must not push a fund over its bound behind the next one
    correctDrift(state)
    const before = state.tolerance
    const reached = moveToNextEvent(state, guard.refused)
    event = reached.event
    if ((reached.moved > 0 || state.tolerance < before) && !listen(state, reached.moved > 1e-13)) return
    if (before - state.tolerance > 1e-13 * state.tolerance) guard.clear()
    if (event && !guard.note(event.id)) return stop(state)
  }
}

// Lets λ fall to the next event, or to 0. Where λ is so high that it drowns the risk in rounding (returns that nearly tie), it comes
// down in stages, and the event is looked for again from each.
function moveToNextEvent(
  state: LineState,
  refused: (id: number) => boolean,
): { readonly event: LineEvent | null; readonly moved: number } {
  const natural = state.varianceScale / state.returnScale
  let event = nextEvent(state, refused)
  let moved = 0
  while (state.tolerance > 1e4 * natural && (event?.fall ?? Infinity) > 0.999 * state.tolerance) {
    moved += moveBy(state, 0.999 * state.tolerance)
    event = nextEvent(state, refused)
  }
  const before = state.tolerance
  moved += moveBy(state, event ? event.fall : before)
  // What is left of λ is rounding: the portfolio of least variance is reached.
  if (state.tolerance < Math.max(1e-14 * natural, 1e-9 * before)) {
    state.tolerance = 0
    event = null
  }
  return { event, moved }
}

// Where variance is nothing but rounding the line has no direction left: that is its end, else a failure.
function stop(state: LineState): void {
  const { tolerance: value, weights, risk, varianceScale } = state
  state.tolerance = 0
  if (dotProduct(weights, risk) <= riskless * varianceScale) return
  throw new QuantError('ill-conditioned', `the critical line does not move on at λ = ${value}`, { value })
}

// Lets λ fall; returns how far the weight that moved most has moved.
function moveBy(state: LineState, fall: number): number {
  const { weights, weightSlope, risk, riskSlope, multipliers, multiplierSlope } = state
  let largest = 0
  for (let i = 0; i < weights.length; i++) {
    const step = fall * at(weightSlope, i)
    if (step !== 0) {
      weights[i] = at(weights, i) - step
      largest = Math.max(largest, Math.abs(step))
    }
    risk[i] = at(risk, i) - fall * at(riskSlope, i)
  }
  for (let row = 0; row < multipliers.length; row++) {
    multipliers[row] = at(multipliers, row) - fall * at(multiplierSlope, row)
  }
  state.tolerance -= fall
  correctDrift(state)
  return largest
}

// An id may change so often at one λ, then it is refused; barred ids wait until the active set has changed.
function cyclingGuard(ids: number): {
  readonly refused: (id: number) => boolean
  readonly note: (id: number) => boolean
  readonly heed: (outcome: ChangeOutcome, id: number) => void
  readonly clear: () => void
} {
  const changes = new Map<number, number>()
  const barred = new Set<number>()
  let total = 0
  return {
    refused: (id) => barred.has(id) || (changes.get(id) ?? 0) >= mostChanges,
    note: (id) => {
      changes.set(id, (changes.get(id) ?? 0) + 1)
      return ++total <= 4 * ids + 16
    },
    heed: (outcome, id) => {
      if (outcome === 'refused') barred.add(id)
      else barred.clear()
    },
    clear: () => {
      changes.clear()
      total = 0
    },
  }
}
