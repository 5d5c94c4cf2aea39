import { at } from '../../linear-algebra/at.ts'
import { dotProduct } from '../../linear-algebra/dot-product.ts'
import { QuantError } from '../../quant-error.ts'
import { changeActiveSet } from './change-active-set.ts'
import { correctDrift } from './correct-drift.ts'
import type { FirstBreakpoint } from './first-breakpoint.ts'
import type { LineState } from './line-state.ts'
import { nextEvent } from './next-event.ts'
import { rebuildInverse } from './rebuild-inverse.ts'
import { setSlopes } from './set-slopes.ts'

/** Called with the state at each corner: `moved` tells whether the weights differ from the last call. */
export type CornerListener = (state: LineState, moved: boolean) => void

/** Rounding gathers with the changes; afresh after this many. */
const changesBeforeRebuild = 64

/** A variance below this part of the mean is rounding. */
const riskless = 1e-10

/**
 * Follows the critical line from its first breakpoint down to λ = 0, where the variance is smallest.
 *
 * @param state - at the first breakpoint; at the end it is the portfolio of minimum variance
 * @param first - what changes first
 * @param listen - hears each corner, also the last
 * @returns nothing
 * @throws QuantError `ill-conditioned` if the active set repeats at one λ: use the interior point then
 *
 * Source: Markowitz & Todd 2000, chapters 7 and 8; Bland 1977 against cycling.
 */
export function followLine(state: LineState, first: FirstBreakpoint, listen: CornerListener): void {
  const guard = cyclingGuard(state.funds.length + state.rows.length)
  const floor = (1e-14 * state.varianceScale) / state.returnScale
  let { event } = first
  if (event) guard.note(event.id)
  for (let changes = 1; event; changes++) {
    const outcome = changeActiveSet(state, event)
    if (outcome === 'refused') guard.bar(event.id)
    else guard.changed()
    const stale = outcome === 'delicate' || changes % changesBeforeRebuild === 0
    if (stale && !rebuildInverse(state)) return stop(state)
    setSlopes(state)
    event = nextEvent(state, guard.refused)
    const fall = event ? event.fall : state.tolerance
    const before = state.tolerance
    const moved = moveBy(state, fall)
    if (state.tolerance < Math.max(floor, 1e-9 * before)) {
      // What is left of λ is rounding: the portfolio of least variance is reached.
      state.tolerance = 0
      event = null
    }
    if (moved > 0 || fall > 0) listen(state, moved > 1e-13)
    if (fall > 1e-13 * state.tolerance) guard.clear()
    if (event && !guard.note(event.id)) return stop(state)
  }
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

// An id may change twice at one λ, then it is refused; barred ids wait until the active set has changed.
function cyclingGuard(ids: number): {
  readonly refused: (id: number) => boolean
  readonly note: (id: number) => boolean
  readonly bar: (id: number) => void
  readonly changed: () => void
  readonly clear: () => void
} {
  const changes = new Map<number, number>()
  const barred = new Set<number>()
  let total = 0
  return {
    refused: (id) => barred.has(id) || (changes.get(id) ?? 0) >= 2,
    note: (id) => {
      changes.set(id, (changes.get(id) ?? 0) + 1)
      return ++total <= 4 * ids + 16
    },
    bar: (id) => barred.add(id),
    changed: () => barred.clear(),
    clear: () => {
      changes.clear()
      total = 0
    },
  }
}
