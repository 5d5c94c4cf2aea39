import { toCents } from '../money/round-money.ts'
import type { Account, EndedPart } from './account-over-time.ts'
import { dayMarks } from './day-mark.ts'

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
  const paid = new Float64Array(days)
  const marks = new Uint8Array(days)
  const ended: EndedPart[] = []
  for (const { account, rates } of parts) {
    const start = account.firstSlot - firstSlot
    const shown = (series: Float64Array) => {
      const own = new Float64Array(days)
      series.forEach((amount, day) => (own[start + day] = exchanged(amount, rates[day] ?? Number.NaN)))
      return own
    }
    for (let day = 0; day < account.values.length; day++) {
      const rate = rates[day] ?? Number.NaN
      const flow = exchanged(account.flows[day], rate)
      values[start + day] = (values[start + day] ?? 0) + exchanged(account.values[day], rate)
      flows[start + day] = (flows[start + day] ?? 0) + flow
      paid[start + day] = (paid[start + day] ?? 0) + flow
      marks[start + day] = Math.max(marks[start + day] ?? 0, account.marks?.[day] ?? dayMarks.priced)
    }
    for (const part of account.ended ?? []) {
      const place = start + part.place
      const value = exchanged(part.value, rates[part.place] ?? Number.NaN)
      paid[place] = (paid[place] ?? 0) + value
      ended.push({ place, value, values: shown(part.values), flows: shown(part.flows) })
    }
  }
  let sum = 0
  return { firstSlot, values, flows, invested: paid.map((flow) => toCents((sum += flow))), marks, ended }
}

/** Nothing is nothing in every currency, also where there is no rate. */
function exchanged(amount: number | undefined, rate: number): number {
  return amount === 0 ? 0 : (amount ?? Number.NaN) * rate
}
