import type { PortfolioAccount } from './account.ts'

/**
 * How much of a portfolio each of its funds was, in the mean of the days on which anything was held: what is to be held
 * against all of its time must be like what it was, and not like what it is since yesterday.
 *
 * @returns ratios that sum to one, of funds that are more than nothing; empty where no day's worth is known
 */
export function averageShares({ funds, values }: Pick<PortfolioAccount, 'funds' | 'values'>): Map<string, number> {
  const worths = [...funds].map(([lipperId, fund]) => ({ lipperId, worth: fund.values, sum: 0 }))
  let days = 0
  for (let day = 0; day < values.length; day++) {
    const total = worths.reduce((sum, { worth }) => sum + knownWorth(worth, day), 0)
    if (total <= 0) continue
    days++
    for (const fund of worths) fund.sum += knownWorth(fund.worth, day) / total
  }
  return new Map(worths.flatMap(({ lipperId, sum }) => (sum > 0 ? [[lipperId, sum / days] as const] : [])))
}

function knownWorth(worth: Float64Array, day: number): number {
  const value = worth[day] ?? 0
  return value > 0 ? value : 0
}
