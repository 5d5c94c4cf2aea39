import { at } from '../../linear-algebra/at.ts'
import { borderInverse, dropFromInverse } from './bordered-inverse.ts'
import { fundState, type LineState } from './line-state.ts'
import type { LineEvent } from './next-event.ts'
import { systemColumn } from './rebuild-inverse.ts'

/**
 * Carries out an event: a fund or row enters or leaves the optimality system.
 *
 * @param state - changed: states, inverse, and the weight of a fund that reached its bound
 * @param event - from `nextEvent` or `firstBreakpoint`
 * @returns true; false if the change would make the system singular, and then nothing has changed
 *
 * Source: Markowitz & Todd 2000, chapter 7; curvature test: own.
 */
export function changeActiveSet(state: LineState, event: LineEvent): boolean {
  const { id, becomes } = event
  const funds = state.funds.length
  const enters = id < funds ? becomes === fundState.free : becomes !== 0
  if (enters ? !enter(state, id) : !leave(state, id)) return false
  if (id >= funds) {
    state.rows[id - funds] = becomes
    return true
  }
  state.funds[id] = becomes
  if (becomes !== fundState.free) state.weights[id] = at(becomes < 0 ? state.lower : state.upper, id)
  return true
}

function enter(state: LineState, id: number): boolean {
  const { inverse, covariance, mu, varianceScale } = state
  const column = new Float64Array(inverse.size)
  systemColumn(state, id, column)
  const diagonal = id < mu.length ? at(covariance.values, id * mu.length + id) : 0
  const nothing = id < mu.length ? 1e-13 * diagonal + 1e-16 * varianceScale : 1e-12 * varianceScale
  const curvature = borderInverse(inverse, { id, column, diagonal, nothing })
  return Math.abs(curvature) > nothing
}

// A pivot of zero means that without this row or fund a direction without risk would be free.
function leave({ inverse, varianceScale }: LineState, id: number): boolean {
  const slot = inverse.slotOf[id] ?? 0
  if (!(Math.abs(at(inverse.values, slot * inverse.stride + slot)) > 1e-14 / varianceScale)) return false
  dropFromInverse(inverse, id)
  return true
}
