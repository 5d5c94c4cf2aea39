import { toCents } from '../money/round-money.ts'
import type { Account } from '../portfolios/account-over-time.ts'
import type { SlotSpan } from '../portfolios/slot-span.ts'

/**
 * A part of an account's days, as if it had begun with them: what it was worth on the first day counts as paid in on it.
 *
 * @param span - within the account's days
 */
export function windowAccount(account: Account, { first, last }: SlotSpan): Account {
  const [from, until] = [first - account.firstSlot, last - account.firstSlot + 1]
  const values = account.values.slice(from, until)
  const flows = account.flows.slice(from, until)
  flows[0] = toCents(values[0] ?? Number.NaN)
  let sum = 0
  return { firstSlot: first, values, flows, invested: flows.map((flow) => toCents((sum += flow))) }
}
