import { toCents } from '../money/round-money.ts'
import type { Account } from './account-over-time.ts'

/**
 * A portfolio's money in an index instead: each payment buys the index at its level of the day, each withdrawal sells.
 *
 * @param levels - the index in the portfolio's currency at each day of the account, carried over days without one; NaN before it begins
 * @returns the account; worth NaN where money came before the index began, and from the day on which more was taken out than the index had made
 *
 * Source: PRODUCT C3; Long and Nickels, "A private investment benchmark", 1996.
 */
export function withSameFlows({ firstSlot, flows, invested }: Account, levels: Float64Array): Account {
  let units = 0
  const values = levels.map((level, day) => {
    const flow = flows[day] ?? 0
    if (flow !== 0) units += flow / level
    if (units === 0) return 0
    const worth = units * level
    // to the cent, or what rounding leaves after the last withdrawal would be a debt
    if (toCents(worth) < 0) units = Number.NaN
    return toCents(worth) < 0 ? Number.NaN : Math.max(0, worth)
  })
  return { firstSlot, values, flows, invested }
}
