import { toCents } from '../money/round-money.ts'
import type { Account, EndedPart } from '../portfolio-ledger/account-over-time.ts'
import type { SlotSpan } from '../portfolio-ledger/slot-span.ts'

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
  const ended = endedWithin(account, { from, until })
  const paid = flows.slice()
  for (const { place, value } of ended) paid[place] = (paid[place] ?? 0) + value
  const invested = paid.map((flow) => toCents((sum += flow)))
  const { marks } = account
  return { firstSlot: first, values, flows, invested, ended, ...(marks && { marks: marks.slice(from, until) }) }
}

/** What ended before the days is no part of them; the first of them counts as its begin, what was put in before as its worth. */
function endedWithin({ ended = [] }: Account, { from, until }: { from: number; until: number }): EndedPart[] {
  return ended.flatMap(({ place, value, values, flows }) => {
    if (place <= from || place >= until) return []
    const moved = flows.slice(from, until)
    moved[0] = toCents(values[from] ?? Number.NaN)
    return [{ place: place - from, value, values: values.slice(from, until), flows: moved }]
  })
}
