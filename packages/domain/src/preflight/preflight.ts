import { percentTenths } from '../portfolio-ledger/percent-tenths.ts'
import { type BandedFund, totalCents } from '../rebalancing/banded-fund.ts'
import { type RebalanceAsk, type SolvedRebalance, solveRebalance } from '../rebalancing/solve-rebalance.ts'
import type { RiskLevel } from '../risk-evaluation/risk-level.ts'
import { riskPolicies } from '../risk-evaluation/risk-policy.ts'
import {
  preflightBlocks,
  preflightDoubts,
  type PreflightException,
  preflightExceptions,
  type PreflightOutcome,
} from './outcomes.ts'

/** A fund that the client holds, or would hold, with what it should be. */
export interface PreflightFund extends BandedFund {
  /** The regulator's risk class, RR1 to RR5, or the firm's own; null where nobody knows it. */
  readonly risk: number | null
  /** Whether the fee of buying it is known. */
  readonly isFeeKnown: boolean
}

/** One portfolio of a client, as a pre-flight finds it. */
export interface PreflightClient {
  /** The client's own risk level; null where they never evaluated it. */
  readonly level: RiskLevel | null
  /** The evaluation is too old to lean on. */
  readonly isLevelStale: boolean
  /** A proposal of this firm waits for their answer. */
  readonly isWaiting: boolean
  /** Held or aimed at, each once; targets sum to 100. Or why that cannot be said. */
  readonly funds: readonly PreflightFund[] | 'empty' | 'no_value'
  /** Below this, in cents, no trade is worth its trouble. */
  readonly leastTrade: number
  readonly bands: RebalanceAsk['bands']
}

/** What a proposal has to keep to. */
export interface PreflightRules {
  /** Funds that are held after it. */
  readonly mostFunds: number
  /** Sum of absolute changes of the shares, percent. */
  readonly mostChange: number
}

/** What the proposal would do to one client's portfolio. */
export interface PreflightResult {
  readonly outcome: PreflightOutcome
  readonly exceptions: readonly PreflightException[]
  /** Shares on the 0.1 grid, fund by fund as they were given; empty where nothing can be said. */
  readonly before: readonly number[]
  readonly after: readonly number[]
  /** Null where nothing is traded. */
  readonly solved: (SolvedRebalance & { readonly ask: RebalanceAsk }) | null
  /** Sum of absolute changes of the shares, percent. */
  readonly change: number
  readonly fundsAfter: number
}

const nothing = { before: [], after: [], solved: null, change: 0, fundsAfter: 0 } as const

/**
 * What a proposal would do to one client, and whether it may be sent: the trades are those that accepting it makes.
 *
 * Source: PRODUCT D22 "per-client effect, exceptions, suitability, legal limits before one click"; the highest risk
 * class of each level is that of QUANT 3.5.
 */
export function preflight(client: PreflightClient, rules: PreflightRules): PreflightResult {
  const { funds } = client
  if (typeof funds === 'string') return { outcome: 'blocked', exceptions: [funds], ...nothing }
  const ask: RebalanceAsk = {
    mode: 'sell_and_buy',
    to: 'target',
    bands: client.bands,
    money: 0,
    leastTrade: client.leastTrade,
  }
  const before = percentTenths(funds.map(({ cents }) => cents))
  const solved = solveRebalance(funds, ask)
  if (solved === null) {
    return { outcome: 'blocked', exceptions: ['unsolvable'], ...nothing, before, after: before }
  }
  const centsAfter = funds.map(({ cents }, at) => cents + (solved.trades[at] ?? 0))
  if (solved.trades.every((cents) => cents === 0)) {
    return { outcome: 'nothing', exceptions: [], ...nothing, before, after: before, fundsAfter: countHeld(centsAfter) }
  }
  const traded = solved.trades.reduce((sum, cents) => sum + Math.abs(cents), 0)
  const change = (traded / totalCents(funds)) * 100
  const exceptions = exceptionsOf({ client, funds, centsAfter, trades: solved.trades, change }, rules)
  return {
    outcome: outcomeOf(exceptions),
    exceptions,
    before,
    after: percentTenths(centsAfter),
    solved: { ...solved, ask },
    change,
    fundsAfter: countHeld(centsAfter),
  }
}

const blocks: ReadonlySet<PreflightException> = new Set(preflightBlocks)
const doubts: ReadonlySet<PreflightException> = new Set(preflightDoubts)

/** One block is enough to keep it back; a doubt asks for a look. */
function outcomeOf(exceptions: readonly PreflightException[]): PreflightOutcome {
  if (exceptions.some((exception) => blocks.has(exception))) return 'blocked'
  return exceptions.some((exception) => doubts.has(exception)) ? 'look' : 'passes'
}

interface Solved {
  readonly client: PreflightClient
  readonly funds: readonly PreflightFund[]
  readonly centsAfter: readonly number[]
  readonly trades: readonly number[]
  readonly change: number
}

function exceptionsOf(
  { client, funds, centsAfter, trades, change }: Solved,
  rules: PreflightRules,
): PreflightException[] {
  const { level, isLevelStale, isWaiting } = client
  const held = funds.filter((_, at) => (centsAfter[at] ?? 0) > 0)
  const bought = funds.filter((_, at) => (trades[at] ?? 0) > 0)
  const highest = level === null ? null : riskPolicies[level].highestFundRisk
  const isAbove = ({ risk, isUnpriced }: PreflightFund) =>
    highest !== null && risk !== null && risk > highest && isUnpriced !== true
  const isShort = ({ target }: PreflightFund, at: number) =>
    target * totalCents(funds) > ((centsAfter[at] ?? 0) + client.leastTrade) * 100
  const found: Readonly<Record<Exclude<PreflightException, NoPlan>, boolean>> = {
    unknown_level: level === null,
    stale_level: level !== null && isLevelStale,
    above_level: held.some(isAbove),
    too_many_funds: held.length > rules.mostFunds,
    waiting: isWaiting,
    too_much_change: change > rules.mostChange,
    not_for_sale: funds.some((fund, at) => !fund.canBuy && isShort(fund, at)),
    // nobody can sell it, so that it keeps no one from a proposal
    unpriced: held.some(({ isUnpriced }) => isUnpriced === true),
    under_least: funds.some(({ target, canBuy }, at) => canBuy && target > 0 && centsAfter[at] === 0),
    unknown_risk: held.some(({ risk }) => risk === null),
    unknown_cost: bought.some(({ isFeeKnown }) => !isFeeKnown),
  }
  return preflightExceptions.filter((exception) => !isNoPlan(exception) && found[exception])
}

/** Why there is no plan to judge. */
type NoPlan = 'empty' | 'no_value' | 'unsolvable'

function isNoPlan(exception: PreflightException): exception is NoPlan {
  return exception === 'empty' || exception === 'no_value' || exception === 'unsolvable'
}

function countHeld(cents: readonly number[]): number {
  return cents.filter((one) => one > 0).length
}
