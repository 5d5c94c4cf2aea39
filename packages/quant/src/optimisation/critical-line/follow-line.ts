import { at } from '../../linear-algebra/at.ts'
import { QuantError } from '../../quant-error.ts'
import { changeActiveSet } from './change-active-set.ts'
import type { FirstBreakpoint } from './first-breakpoint.ts'
import type { LineState } from './line-state.ts'
import { nextEvent } from './next-event.ts'
import { rebuildInverse } from './rebuild-inverse.ts'
import { correctDrift, setSlopes } from './set-slopes.ts'

/** Called with the state at each corner: `moved` tells whether the weights differ from the last call. */
export type CornerListener = (state: LineState, moved: boolean) => void

/** Rounding gathers with the changes; afresh after this many. */
const changesBeforeRebuild = 64

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
  let { event } = first
  if (event) guard.note(event.id)
  for (let changes = 1; event; changes++) {
    if (!changeActiveSet(state, event)) guard.bar(event.id)
    else guard.changed()
    if (changes % changesBeforeRebuild === 0 && !rebuildInverse(state)) throw cycling(state)
    setSlopes(state)
    event = nextEvent(state, guard.refused)
    const fall = event ? event.fall : state.tolerance
    const moved = moveBy(state, fall)
    if (moved > 0 || fall > 0) listen(state, moved > 1e-13)
    if (fall > 1e-13 * state.tolerance) guard.clear()
    if (event && !guard.note(event.id)) throw cycling(state)
  }
}

const cycling = (state: LineState): QuantError =>
  new QuantError('ill-conditioned', `the critical line does not move on at λ = ${state.tolerance}`, {
    value: state.tolerance,
  })

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
