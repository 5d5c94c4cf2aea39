import { at } from '../../linear-algebra/at.ts'
import { fundState, rowState, type LineState } from './line-state.ts'

/** What happens next while λ falls: this id changes its state after λ has fallen by `fall`. */
export interface LineEvent {
  readonly id: number
  readonly fall: number
  /** Where a fund or row lands: -1 lower or minimum, 0 free or loose, 1 upper or maximum. */
  readonly becomes: -1 | 0 | 1
}

/**
 * The first change of the active set when λ falls from where it is. Of equal ones the lowest id wins (Bland).
 *
 * @param state - slopes are set
 * @param refused - tells ids that may not change again at this λ
 * @returns the event; null if nothing changes down to λ = 0
 *
 * Source: Markowitz & Todd 2000, chapter 7; rows as in Schmelzer, cvxcla.
 */
export function nextEvent(state: LineState, refused: (id: number) => boolean): LineEvent | null {
  const ahead: Ahead = { state, refused, id: -1, fall: state.tolerance, becomes: 0, margin: 1e-13 * state.tolerance }
  seekFunds(ahead)
  seekRows(ahead)
  return ahead.id < 0 ? null : { id: ahead.id, fall: ahead.fall, becomes: ahead.becomes }
}

interface Ahead {
  readonly state: LineState
  readonly refused: (id: number) => boolean
  readonly margin: number
  id: number
  fall: number
  becomes: -1 | 0 | 1
}

function offer(
  ahead: Ahead,
  id: number,
  { fall, becomes }: { readonly fall: number; readonly becomes: -1 | 0 | 1 },
): void {
  if (!(fall < ahead.fall - ahead.margin) || ahead.refused(id)) return
  ahead.id = id
  ahead.fall = Math.max(0, fall)
  ahead.becomes = becomes
}

function seekFunds(ahead: Ahead): void {
  const { state } = ahead
  const { funds, weights, lower, upper, mu, risk, weightSlope, riskSlope, multipliers, multiplierSlope } = state
  const { count, groupOf } = state.table
  const budget = at(multipliers, count)
  const budgetSlope = at(multiplierSlope, count)
  const stillWeight = (1e-13 * state.returnScale) / state.varianceScale
  const stillGradient = 1e-13 * state.returnScale
  for (let i = 0; i < funds.length; i++) {
    const kind = funds[i]
    if (kind === fundState.pinned) continue
    if (kind === fundState.free) {
      const slope = at(weightSlope, i)
      if (slope > stillWeight) offer(ahead, i, { fall: (at(weights, i) - at(lower, i)) / slope, becomes: -1 })
      else if (slope < -stillWeight) offer(ahead, i, { fall: (at(weights, i) - at(upper, i)) / slope, becomes: 1 })
      continue
    }
    const group = groupOf[i] ?? count
    const grouped = group !== count
    const price = grouped ? budget + at(multipliers, group) : budget
    // Slope of the reduced gradient while λ falls.
    const slope = at(mu, i) - at(riskSlope, i) - (grouped ? budgetSlope + at(multiplierSlope, group) : budgetSlope)
    if (kind === fundState.atLower ? slope >= -stillGradient : slope <= stillGradient) continue
    offer(ahead, i, { fall: -(at(risk, i) - state.tolerance * at(mu, i) + price) / slope, becomes: 0 })
  }
}

function seekRows(ahead: Ahead): void {
  const { state } = ahead
  const { rows, multipliers, multiplierSlope, funds } = state
  if (rows.length === 0) return
  setGroupMovement(state)
  const { sums, slopes } = state.scratch
  const stillWeight = (1e-12 * state.returnScale) / state.varianceScale
  for (let group = 0; group < rows.length; group++) {
    const kind = rows[group]
    const id = funds.length + group
    if (kind === rowState.pinned) continue
    if (kind === rowState.loose) {
      const slope = at(slopes, group)
      if (slope > stillWeight) {
        offer(ahead, id, { fall: (at(sums, group) - at(state.table.min, group)) / slope, becomes: -1 })
      } else if (slope < -stillWeight) {
        offer(ahead, id, { fall: (at(sums, group) - at(state.table.max, group)) / slope, becomes: 1 })
      }
      continue
    }
    const slope = at(multiplierSlope, group)
    if (kind === rowState.atMax ? slope <= 0 : slope >= 0) continue
    offer(ahead, id, { fall: at(multipliers, group) / slope, becomes: 0 })
  }
}

// Leaves weight and slope of each group in the scratch.
function setGroupMovement({ weights, weightSlope, table, scratch }: LineState): void {
  const { sums, slopes } = scratch
  sums.fill(0)
  slopes.fill(0)
  for (let i = 0; i < weights.length; i++) {
    const group = table.groupOf[i] ?? table.count
    sums[group] = at(sums, group) + at(weights, i)
    slopes[group] = at(slopes, group) + at(weightSlope, i)
  }
}
