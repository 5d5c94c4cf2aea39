import type { Account } from '../portfolio-ledger/account-over-time.ts'

/** A fund of an account over the account's days, in the account's currency. */
export interface ForeignPart {
  /** Worth at the close, after the day's flows. */
  readonly values: Float64Array
  readonly flows: Float64Array
  /** Units of the account's currency for one of the fund's, at each day. */
  readonly rates: Float64Array
}

/**
 * What exchange rates added to an account's time-weighted return: its growth over the growth that it had had at rates
 * that stand still, less one, as percent.
 *
 * @param parts - of the same days as the account; together they are the account
 * @param growth - the account's own, time-weighted
 * @returns null where a rate is unknown
 *
 * Source: PRODUCT A20 "Gain split", as a return: each day's gain at the rate of the day before.
 */
export function exchangeEffect(
  { values }: Pick<Account, 'values'>,
  parts: readonly ForeignPart[],
  growth: Float64Array,
): number | null {
  let still = 1
  for (let day = 1; day < values.length; day++) {
    const before = values[day - 1] ?? Number.NaN
    if (!(before > 0)) continue
    still *= 1 + parts.reduce((sum, part) => sum + gainAtOldRate(part, day), 0) / before
  }
  const effect = (growth.at(-1) ?? Number.NaN) / (growth[0] ?? Number.NaN) / still - 1
  return Number.isFinite(effect) ? effect * 100 : null
}

/** A day's gain of a fund in its own currency, at the rate of the day before. */
function gainAtOldRate({ values, flows, rates }: ForeignPart, day: number): number {
  const [before, now] = [values[day - 1] ?? Number.NaN, (values[day] ?? Number.NaN) - (flows[day] ?? Number.NaN)]
  if (before === 0 && now === 0) return 0
  const [oldRate, rate] = [rates[day - 1] ?? Number.NaN, rates[day] ?? Number.NaN]
  return (now / rate) * oldRate - before
}
