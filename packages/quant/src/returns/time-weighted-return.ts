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
  const { values, flows } = account
  if (values.length !== flows.length) throw new RangeError('timeWeightedReturn: values and flows differ in length')
  const index = new Float64Array(values.length)
  const chains: Chain[] = []
  let level = 1
  let levelAtStart = 1
  let first = -1
  for (let day = 0; day < values.length; day++) {
    const value = values[day] ?? Number.NaN
    const flow = flows[day] ?? Number.NaN
    if (!(value >= 0 && value < Infinity && Number.isFinite(flow))) {
      throw new QuantError('not-finite', `day ${day} is worth ${value} after a flow of ${flow}`, { index: day, value })
    }
    if (first >= 0) level *= (value - flow) / (values[day - 1] ?? Number.NaN)
    else if (value > 0) {
      first = day
      levelAtStart = level
    }
    index[day] = level
    if (first >= 0 && (value === 0 || day === values.length - 1)) {
      if (day > first) chains.push({ first, last: day, total: level / levelAtStart - 1 })
      first = -1
    }
  }
  return { index, chains, total: chains.length === 0 ? null : level - 1 }
}
