import { at } from '../../linear-algebra/at.ts'
import { firstBreakpoint } from './first-breakpoint.ts'
import { followLine } from './follow-line.ts'
import { fundState, rowState, type LineState } from './line-state.ts'
import { setSlopes } from './set-slopes.ts'

/**
 * Of all portfolios of equally high return, goes to the one of least variance. Needed only where returns tie.
 * The tied funds get made-up returns for which the present portfolio is best, and the line is followed down to λ = 0.
 *
 * @param state - at λ = ∞ with slopes set; changed: it is at λ = ∞ again, on the better portfolio
 * @returns nothing
 * @throws QuantError `ill-conditioned` as `followLine`
 *
 * Source: docs/decisions/2026-11-23-how-the-mathematics-is-arranged.md, ties:
 * the lexicographic order (return first, then variance) of the optimum at λ = ∞.
 */
export function settleTies(state: LineState): void {
  const { mu, returnScale, funds, rows } = state
  const [fundsBefore, rowsBefore] = [funds.slice(), rows.slice()]
  const madeUp = pinTheRest(state)
  state.mu = madeUp
  state.returnScale = 1
  setSlopes(state)
  followLine(state, firstBreakpoint(state), () => true)
  for (let i = 0; i < funds.length; i++) {
    if (funds[i] === fundState.pinned) funds[i] = fundsBefore[i] ?? fundState.pinned
  }
  for (let group = 0; group < rows.length; group++) {
    if (rows[group] === rowState.pinned) rows[group] = rowsBefore[group] ?? rowState.pinned
  }
  state.mu = mu
  state.returnScale = returnScale
  setSlopes(state)
}

// Pins funds and rows that do not tie and returns distinct returns for those that do: below the price for funds to be bought.
function pinTheRest(state: LineState): Float64Array {
  const { mu, funds, rows, multiplierSlope, table, returnScale } = state
  const tie = 1e-12 * returnScale
  const offset = new Float64Array(table.count + 1)
  for (let group = 0; group < rows.length; group++) {
    if (rows[group] === rowState.loose || rows[group] === rowState.pinned) continue
    if (Math.abs(at(multiplierSlope, group)) > tie) rows[group] = rowState.pinned
    else offset[group] = (rows[group] ?? 0) * (1 + group / rows.length)
  }
  return mu.map((value, i) => {
    const group = table.groupOf[i] ?? table.count
    const price = at(multiplierSlope, table.count) + (group === table.count ? 0 : at(multiplierSlope, group))
    const kind = funds[i]
    if (kind === fundState.pinned || kind === fundState.free) return at(offset, group)
    if (Math.abs(price - value) <= tie) return at(offset, group) + (kind ?? 0) * (1 + i / mu.length)
    funds[i] = fundState.pinned
    return 0
  })
}
