import { timeWeightedReturn } from '@zhiheng/quant/returns/time-weighted-return.ts'

import type { PortfolioAccount } from '../portfolio-ledger/account-over-time.ts'

/**
 * What each fund added to the time-weighted return, percent: each day its gain over the portfolio's worth of the day
 * before, times what one unit had become by then. They add up to the return.
 *
 * @returns by fund; null where a worth is not known
 *
 * Source: linked contributions (Menchero 2000), with the growth so far as the linking factor.
 */
export function contributions(account: PortfolioAccount): ReadonlyMap<string, number> | null {
  const { values } = account
  if (values.some((value) => !Number.isFinite(value))) return null
  const { index } = timeWeightedReturn(account)
  const sums = [...account.funds].map(([lipperId, { gains }]): [string, number] => {
    let sum = 0
    for (let day = 1; day < values.length; day++) {
      const before = values[day - 1] ?? 0
      if (before > 0) sum += (index[day - 1] ?? 0) * ((gains[day] ?? 0) / before)
    }
    return [lipperId, sum * 100]
  })
  return new Map(sums)
}
