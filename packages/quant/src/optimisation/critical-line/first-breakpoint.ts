import { at } from '../../linear-algebra/at.ts'
import { fundState, rowState, type LineState } from './line-state.ts'
import type { LineEvent } from './next-event.ts'
import { solveSystem } from './rebuild-inverse.ts'

/** Where the portfolio of λ = ∞ stops being optimal, and what then changes; at λ = 0 nothing does. */
export interface FirstBreakpoint {
  readonly tolerance: number
  readonly event: LineEvent | null
  /** Funds whose return ties with the price of their group and which would lower the risk: λ = ∞ is not solved by this point. */
  readonly tied: boolean
}

/**
 * Follows λ from infinity to the first change, during which no weight moves.
 *
 * @param state - slopes are set; changed: λ and multipliers at the breakpoint
 * @returns the breakpoint
 *
 * Source: Markowitz & Todd 2000, chapter 8.
 */
export function firstBreakpoint(state: LineState): FirstBreakpoint {
  const { multipliers, multiplierSlope } = state
  setMultipliersAtZero(state)
  const seek: Seek = { tolerance: 0, event: null, tied: false }
  seekFunds(state, seek)
  seekRows(state, seek)
  for (let row = 0; row < multipliers.length; row++) {
    multipliers[row] = at(multipliers, row) + seek.tolerance * at(multiplierSlope, row)
  }
  state.tolerance = seek.tolerance
  return seek
}

interface Seek {
  tolerance: number
  event: LineEvent | null
  tied: boolean
}

// The multipliers are (their value at λ = 0 if the weights stayed) + λ · slope.
function setMultipliersAtZero(state: LineState): void {
  const funds = state.mu.length
  const solution = solveSystem(state, (id) => (id < funds ? -at(state.risk, id) : 0))
  state.multipliers.fill(0)
  for (let slot = 0; slot < state.inverse.size; slot++) {
    const id = state.inverse.ids[slot] ?? 0
    if (id >= funds) state.multipliers[id - funds] = at(solution, slot) * state.varianceScale
  }
}

function seekFunds(state: LineState, seek: Seek): void {
  const { funds, mu, risk, multipliers, multiplierSlope } = state
  const { count, groupOf } = state.table
  for (let i = 0; i < funds.length; i++) {
    const kind = funds[i]
    if (kind === fundState.pinned || kind === fundState.free) continue
    const group = groupOf[i] ?? count
    const own = group === count ? 0 : 1
    const still = at(risk, i) + at(multipliers, count) + (own && at(multipliers, group))
    const rise = at(multiplierSlope, count) + (own && at(multiplierSlope, group)) - at(mu, i)
    // Seen from the upper bound everything is mirrored.
    consider(state, seek, {
      id: i,
      still: kind === fundState.atUpper ? -still : still,
      rise: kind === fundState.atUpper ? -rise : rise,
    })
  }
}

function seekRows(state: LineState, seek: Seek): void {
  const { rows, multipliers, multiplierSlope, funds } = state
  for (let group = 0; group < rows.length; group++) {
    const kind = rows[group]
    if (kind === rowState.loose || kind === rowState.pinned) continue
    const sign = kind === rowState.atMin ? -1 : 1
    const [still, rise] = [sign * at(multipliers, group), sign * at(multiplierSlope, group)]
    consider(state, seek, { id: funds.length + group, still, rise })
  }
}

// A quantity still + λ·rise must stay above zero: it does at λ = ∞, and crosses at −still/rise.
function consider(
  state: LineState,
  seek: Seek,
  line: { readonly id: number; readonly still: number; readonly rise: number },
): void {
  if (line.still >= -1e-13 * state.varianceScale) return
  if (line.rise <= 1e-12 * state.returnScale) {
    seek.tied = true
    return
  }
  const crossing = -line.still / line.rise
  if (!(crossing > seek.tolerance * (1 + 1e-13))) return
  seek.tolerance = crossing
  seek.event = { id: line.id, fall: 0, becomes: 0 }
}
