import type { SettledTrades } from '@zhiheng/contract/settlement.ts'

/** For how many days the money of a plan is in no fund at most. */
export function longestOut(trades: SettledTrades['trades']): number {
  return Math.max(0, ...trades.map((trade) => trade.days_out ?? 0))
}
