import { toCents } from '../money/round-money.ts'
import type { Account, EndedPart } from './account-over-time.ts'

/**
 * A portfolio's money in an index instead: each payment buys the index at its level of the day, each withdrawal sells.
 * Money in a fund that ended is compared up to that day: the index leaves then, too.
 *
 * @param levels - the index in the portfolio's currency at each day of the account, carried over days without one; NaN before it begins
 * @returns the account; worth NaN where money came before the index began, and from the day on which more was taken out than the index had made
 *
 * Source: PRODUCT C3; Long and Nickels, "A private investment benchmark", 1996.
 */
export function withSameFlows(account: Account, levels: Float64Array): Account {
  const { firstSlot, invested, ended: parts = [] } = account
  if (parts.length === 0) {
    return { firstSlot, values: followIndex(account.flows, levels), flows: account.flows, invested }
  }
  const flows = account.flows.slice()
  for (const { place, value } of parts) flows[place] = (flows[place] ?? 0) + value
  const rest = flows.map((flow, day) => flow - parts.reduce((sum, part) => sum + (part.flows[day] ?? 0), 0))
  const values = followIndex(rest, levels)
  const ended = parts.map((part): EndedPart => {
    const worth = followIndex(part.flows, levels.subarray(0, part.place + 1))
    worth.forEach((value, day) => (values[day] = (values[day] ?? 0) + (day < part.place ? value : 0)))
    const own = new Float64Array(levels.length)
    own.set(worth.subarray(0, part.place))
    return { place: part.place, value: worth[part.place] ?? Number.NaN, values: own, flows: part.flows }
  })
  for (const { place, value } of ended) {
    flows[place] = (flows[place] ?? 0) - value
    if (Number.isNaN(value)) values.fill(Number.NaN, place)
  }
  return { firstSlot, values, flows, invested, ended }
}

/** What money became in an index, up to its last level. */
function followIndex(flows: Float64Array, levels: Float64Array): Float64Array {
  let units = 0
  return levels.map((level, day) => {
    const flow = flows[day] ?? 0
    if (flow !== 0) units += flow / level
    if (units === 0) return 0
    const worth = units * level
    // to the cent, or what rounding leaves after the last withdrawal would be a debt
    if (toCents(worth) < 0) units = Number.NaN
    return toCents(worth) < 0 ? Number.NaN : Math.max(0, worth)
  })
}
