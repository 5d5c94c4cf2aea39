import type { Currency } from '../money/currency.ts'
import type { BandedFund } from './banded-fund.ts'
import { type RebalanceAsk, type SolvedRebalance, solveRebalance } from './solve-rebalance.ts'

/** The version of how a portfolio is brought back. Whoever changes the trades that come out gives it a new name. */
export const REBALANCE_METHOD = 'reb-2026-11-1'

/** Everything the trades of a rebalance followed from, and what they were: no price of now is needed to make it again. */
export interface RebalanceRecord {
  readonly currency: Currency
  readonly funds: readonly (BandedFund & { readonly name: string })[]
  readonly ask: RebalanceAsk
  readonly solved: SolvedRebalance
}

/** The same rebalance by the rules of now; null where they no longer find a way. */
export function solveAgain({ funds, ask }: RebalanceRecord): SolvedRebalance | null {
  return solveRebalance(funds, ask)
}
