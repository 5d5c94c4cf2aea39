import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { totalCents } from '@zhiheng/domain/rebalancing/banded-fund.ts'
import {
  type RebalanceAsk,
  type RebalanceMode,
  type SolvedRebalance,
  solveRebalance,
} from '@zhiheng/domain/rebalancing/solve-rebalance.ts'
import type { Destination } from '@zhiheng/domain/rebalancing/trade-bounds.ts'

import { convertNow } from '../portfolio-ledger/convert-now.ts'
import type { PortfolioSnapshot } from './read-snapshot.ts'
import { text } from './text.ts'

/** What is asked of a portfolio. */
export interface SnapshotAsk {
  readonly mode: RebalanceMode
  readonly to: Destination
  /** In the portfolio's currency. */
  readonly amount: number | undefined
}

/** Trades, and the question they answer: enough to solve it again. */
export type SolvedSnapshot = SolvedRebalance & { readonly ask: RebalanceAsk }

/** A trade under half a percent of the whole, or under this many New Taiwan dollars, is not worth its trouble. */
const LEAST_PART = 0.005
const LEAST_TWD = 1000

/** The smallest trade that is proposed for a portfolio, in cents of its currency. */
export function leastTradeOf({
  market,
  portfolio,
  funds,
}: Pick<PortfolioSnapshot, 'market' | 'portfolio' | 'funds'>): number {
  const least = convertNow(market, LEAST_TWD, { from: 'TWD', to: portfolio.currency }) ?? 0
  return Math.max(1, Math.ceil(totalCents(funds) * LEAST_PART), Math.round(least * 100))
}

/** As much as any amount may be. */
const MOST_CENTS = 1e14

const usesMoney = {
  sell_and_buy: 'no',
  new_money: 'yes',
  hybrid: 'yes',
  reduce: 'yes',
  close: 'no',
} as const satisfies Record<RebalanceMode, 'yes' | 'no'>

/**
 * The trades asked for; null where the amount is still missing.
 *
 * @throws Refusal invalid_field where it cannot be done, with the reason
 */
export function solveSnapshot(snapshot: PortfolioSnapshot, ask: SnapshotAsk): SolvedSnapshot | null {
  const money = Math.round((ask.amount ?? 0) * 100)
  if (money > MOST_CENTS) throw new Refusal('invalid_field', { amount: text.tooMuchMoney })
  if (usesMoney[ask.mode] === 'yes' && money <= 0) return null
  const solved = solve(snapshot, { mode: ask.mode, to: ask.to, money })
  if (solved !== null) return solved
  throw new Refusal('invalid_field', {
    amount: ask.mode === 'reduce' ? text.reduceLess : text.nothingOnSale,
  })
}

/** The trades that bring a portfolio back; null where there is no way, or nothing to trade. */
export function solveBack(snapshot: PortfolioSnapshot, to: Destination): SolvedSnapshot | null {
  const solved = solve(snapshot, { mode: 'sell_and_buy', to, money: 0 })
  return solved === null || solved.trades.every((cents) => cents === 0) ? null : solved
}

function solve(snapshot: PortfolioSnapshot, asked: Pick<RebalanceAsk, 'mode' | 'to' | 'money'>): SolvedSnapshot | null {
  const ask = { ...asked, bands: snapshot.bands, leastTrade: leastTradeOf(snapshot) }
  const solved = solveRebalance(snapshot.funds, ask)
  return solved === null ? null : { ...solved, ask }
}
