import { toCents } from '../money/round-money.ts'
import type { Account } from './account-over-time.ts'

/** One of several portfolios, with what makes its currency the common one. */
export interface AccountPart {
  readonly account: Account
  /** Units of the common currency for one of the account's, at each of its days; NaN where unknown. */
  readonly rates: Float64Array
}

/**
 * Several portfolios as one, in one currency: worth and money in and out of each day, at that day's rate.
 *
 * @param parts - at least one; all end on the same day, each begins on its own
 */
export function combineAccounts(parts: readonly AccountPart[]): Account {
  const firstSlot = Math.min(...parts.map(({ account }) => account.firstSlot))
  const days = Math.max(...parts.map(({ account }) => account.firstSlot - firstSlot + account.values.length))
  const values = new Float64Array(days)
  const flows = new Float64Array(days)
  for (const { account, rates } of parts) {
    const start = account.firstSlot - firstSlot
    for (let day = 0; day < account.values.length; day++) {
      const rate = rates[day] ?? Number.NaN
      values[start + day] = (values[start + day] ?? 0) + exchanged(account.values[day], rate)
      flows[start + day] = (flows[start + day] ?? 0) + exchanged(account.flows[day], rate)
    }
  }
  let sum = 0
  return { firstSlot, values, flows, invested: flows.map((flow) => toCents((sum += flow))) }
}

/** Nothing is nothing in every currency, also where there is no rate. */
function exchanged(amount: number | undefined, rate: number): number {
  return amount === 0 ? 0 : (amount ?? Number.NaN) * rate
}
