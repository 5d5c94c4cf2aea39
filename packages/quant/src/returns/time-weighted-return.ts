import { QuantError } from '../quant-error.ts'
import type { Ratio } from '../series/series.ts'

/** A member's account, day by day. */
export interface Account {
  /** Value at the close, after the day's purchases and sales; shape (days). */
  readonly values: ArrayLike<number>
  /** Net purchases executed at the day's price, sales negative; shape (days). */
  readonly flows: ArrayLike<number>
}

/** An unbroken stretch in which money was at work. */
export interface Chain {
  /** Places of its first and last day. */
  readonly first: number
  readonly last: number
  readonly total: Ratio
}

export interface TimeWeightedReturn {
  /** Growth of 1 over all chains, shape (days); flat while the account is empty. */
  readonly index: Float64Array
  /** index.at(−1) − 1; null if money was never at work for a day. */
  readonly total: Ratio | null
  readonly chains: readonly Chain[]
}

/**
 * What the funds earned, whatever the member paid in or took out.
 *
 * @param account - values and net purchases, shape (days) each, finite, values not below zero
 * @returns r_t = (V_t − F_t) / V_{t−1} − 1 linked; a day after an empty one starts a new chain
 * @throws QuantError not-finite (with the day); RangeError if the lengths differ
 *
 * Source: GIPS, time-weighted return with daily valuation, flows at the end of the day.
 */
export function timeWeightedReturn(account: Account): TimeWeightedReturn {
  checkAccount(account)
  const days = account.values.length
  const index = new Float64Array(days).fill(1)
  const chains: Chain[] = []
  let linked = 1
  for (let first = nextStart(account, 0); first < days;) {
    const chain = followChain(account, first, index.subarray(first).fill(linked))
    if (chain.last > first) chains.push(chain)
    linked *= 1 + chain.total
    index.fill(linked, chain.last)
    first = nextStart(account, chain.last + 1)
  }
  return { index, chains, total: chains.length === 0 ? null : linked - 1 }
}

// Links the days from `first` until the account is empty or the days end; multiplies them into `index`.
function followChain({ values, flows }: Account, first: number, index: Float64Array): Chain {
  const start = index[0] ?? 1
  let growth = 1
  let day = first
  while (day + 1 < values.length && (values[day] ?? 0) > 0) {
    day += 1
    growth *= ((values[day] ?? Number.NaN) - (flows[day] ?? Number.NaN)) / (values[day - 1] ?? Number.NaN)
    index[day - first] = start * growth
  }
  return { first, last: day, total: growth - 1 }
}

function nextStart({ values }: Account, from: number): number {
  let day = from
  while (day < values.length && values[day] === 0) day += 1
  return day
}

function checkAccount({ values, flows }: Account): void {
  if (values.length !== flows.length) throw new RangeError('timeWeightedReturn: values and flows differ in length')
  for (let index = 0; index < values.length; index++) {
    const value = values[index] ?? Number.NaN
    const flow = flows[index] ?? Number.NaN
    if (value >= 0 && Number.isFinite(value) && Number.isFinite(flow)) continue
    throw new QuantError('not-finite', `day ${index} is worth ${value} after a flow of ${flow}`, { index, value })
  }
}
