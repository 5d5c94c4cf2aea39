import type { RebalanceKind } from '../portfolio-ledger/rebalance-kind.ts'
import { addMoney, takeMoney } from './allocate-cash.ts'
import { attainableTargets } from './attainable-targets.ts'
import { type BandedFund, totalCents } from './banded-fund.ts'
import type { Bands } from './bands.ts'
import { fewestTrades } from './fewest-trades.ts'
import { pricedAmongThemselves } from './priced-among-themselves.ts'
import type { Destination } from './trade-bounds.ts'

/** Ways to bring a portfolio back, or to change how much is in it. */
export const rebalanceModes = ['sell_and_buy', 'new_money', 'hybrid', 'reduce', 'close'] as const
export type RebalanceMode = (typeof rebalanceModes)[number]

/** Under which kind each way is recorded. */
export const kindOfMode = {
  sell_and_buy: 'manual',
  new_money: 'raise',
  hybrid: 'raise',
  reduce: 'reduce',
  close: 'close',
} as const satisfies Record<RebalanceMode, Exclude<RebalanceKind, 'create'>>

/** What a rebalance is asked for. */
export interface RebalanceAsk {
  readonly mode: RebalanceMode
  readonly to: Destination
  readonly bands: Bands
  /** Cents of money that comes in, or is taken out, above zero; ways without such money leave it alone. */
  readonly money: number
  /** In cents. */
  readonly leastTrade: number
}

/** The trades of a rebalance. */
export interface SolvedRebalance {
  /** Signed cents for each fund; they sum to the money that comes in less what is taken out, exactly. */
  readonly trades: readonly number[]
  /** Another destination than the one asked for, where trades inside the band could not do it. */
  readonly to: Destination
  /** Money that comes in, negative where it is taken out, in cents. */
  readonly newMoney: number
}

/**
 * The trades that a way of rebalancing comes to. A fund whose prices have ended stays as it is, and the others come to
 * their targets among themselves; only closing the portfolio ends it, too.
 *
 * @param funds - each once; targets sum to 100
 * @returns null where it cannot be done: nothing may be bought, or more is to be taken out than there is
 */
export function solveRebalance(funds: readonly BandedFund[], ask: RebalanceAsk): SolvedRebalance | null {
  const priced = pricedAmongThemselves(funds)
  if (ask.mode === 'close' || priced.length === funds.length) return solvers[ask.mode](funds, ask)
  const solved = priced.length === 0 ? null : solvers[ask.mode](priced, ask)
  if (solved === null) return null
  const tradeOf = new Map(priced.map(({ lipperId }, index) => [lipperId, solved.trades[index] ?? 0]))
  return { ...solved, trades: funds.map(({ lipperId }) => tradeOf.get(lipperId) ?? 0) }
}

type Solver = (funds: readonly BandedFund[], ask: RebalanceAsk) => SolvedRebalance | null

const solvers = {
  sell_and_buy: (funds, ask) => bringBack(funds, ask, 0),
  hybrid: (funds, ask) => bringBack(funds, ask, ask.money),
  new_money: (funds, ask) => {
    const bought = addMoney(funds, { cents: ask.money, leastTrade: ask.leastTrade })
    return bought === null ? null : { trades: bought, to: ask.to, newMoney: ask.money }
  },
  reduce: (funds, ask) => {
    if (ask.money >= totalCents(funds)) return null
    const sold = takeMoney(funds, { cents: ask.money, leastTrade: ask.leastTrade })
    return { trades: sold.map((cents) => 0 - cents), to: ask.to, newMoney: -ask.money }
  },
  close: (funds, ask) => ({
    trades: funds.map(({ cents }) => 0 - cents),
    to: ask.to,
    newMoney: -totalCents(funds),
  }),
} satisfies Record<RebalanceMode, Solver>

/** As asked; else with targets that can be reached; else all the way to those; else with trades of any size. */
function bringBack(funds: readonly BandedFund[], ask: RebalanceAsk, newMoney: number): SolvedRebalance | null {
  const reachable = attainableTargets(funds, newMoney)
  const tries = [
    { funds, to: ask.to, leastTrade: ask.leastTrade },
    { funds: reachable, to: ask.to, leastTrade: ask.leastTrade },
    { funds: reachable, to: 'target', leastTrade: ask.leastTrade },
    { funds: reachable, to: 'target', leastTrade: 1 },
  ] as const
  for (const one of tries) {
    const trades = fewestTrades(one.funds, { bands: ask.bands, to: one.to, leastTrade: one.leastTrade, newMoney })
    if (trades !== null) return { trades, to: one.to, newMoney }
  }
  return null
}
