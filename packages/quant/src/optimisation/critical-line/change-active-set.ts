import { at } from '../../linear-algebra/at.ts'
import { borderInverse, dropFromInverse } from './bordered-inverse.ts'
import { fundState, type LineState } from './line-state.ts'
import type { LineEvent } from './next-event.ts'
import { systemColumn } from './rebuild-inverse.ts'

/** How a change went: `delicate` ones leave so much rounding in the inverse that it should be computed afresh. */
export type ChangeOutcome = 'done' | 'delicate' | 'refused'

/** A curvature below this part of the fund's variance is delicate. */
const delicate = 1e-5

/**
 * Carries out an event: a fund or row enters or leaves the optimality system.
 *
 * @param state - changed: states, inverse, and the weight of a fund that reached its bound
 * @param event - from `nextEvent` or `firstBreakpoint`
 * @returns `refused` if the change would make the system singular, and then nothing has changed
 *
 * Source: Markowitz & Todd 2000, chapter 7; curvature test: own.
 */
export function changeActiveSet(state: LineState, event: LineEvent): ChangeOutcome {
  const { id, becomes } = event
  const funds = state.funds.length
  const enters = id < funds ? becomes === fundState.free : becomes !== 0
  const outcome = enters ? enter(state, id) : leave(state, id)
  if (outcome === 'refused') return outcome
  if (id >= funds) {
    state.rows[id - funds] = becomes
    return outcome
  }
  state.funds[id] = becomes
  if (becomes !== fundState.free) state.weights[id] = at(becomes < 0 ? state.lower : state.upper, id)
  return outcome
}

function enter(state: LineState, id: number): ChangeOutcome {
  const { inverse } = state
  const column = state.scratch.right
  systemColumn(state, id, column)
  const diagonal = diagonalOf(state, id)
  const curvature = Math.abs(borderInverse(inverse, { id, column, diagonal, nothing: 1e-13 }))
  if (curvature === 0) return 'refused'
  return curvature < delicate * size(state, id) ? 'delicate' : 'done'
}

// A pivot of zero means that without this row or fund a direction without risk would be free.
function leave(state: LineState, id: number): ChangeOutcome {
  const { inverse, varianceScale } = state
  const slot = inverse.slotOf[id] ?? 0
  const pivot = Math.abs(at(inverse.values, slot * inverse.stride + slot))
  if (!(pivot > 1e-14 / varianceScale)) return 'refused'
  dropFromInverse(inverse, id)
  return pivot * delicate * size(state, id) > 1 || pivot * varianceScale < delicate ? 'delicate' : 'done'
}

function diagonalOf({ covariance, mu }: LineState, id: number): number {
  return id < mu.length ? at(covariance.values, id * mu.length + id) : 0
}

function size(state: LineState, id: number): number {
  return id < state.mu.length ? diagonalOf(state, id) : state.varianceScale
}
