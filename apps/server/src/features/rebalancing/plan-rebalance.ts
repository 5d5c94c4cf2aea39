import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getRebalancePlan as call } from '@zhiheng/contract/rebalancing/plan.ts'
import { moneyToTarget } from '@zhiheng/domain/rebalancing/allocate-cash.ts'
import { totalCents } from '@zhiheng/domain/rebalancing/banded-fund.ts'
import { type Breach, breachesOf } from '@zhiheng/domain/rebalancing/inside-bands.ts'
import { pricedAmongThemselves } from '@zhiheng/domain/rebalancing/priced-among-themselves.ts'
import type { SolvedRebalance } from '@zhiheng/domain/rebalancing/solve-rebalance.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import type { PortfolioRow } from '../portfolio-ledger/read-ledger.ts'
import { bandSentence } from './band-sentence.ts'
import { bucketRows, changeRows, driftOf, sharesOf } from './plan-changes.ts'
import { planRedirection } from './plan-redirection.ts'
import { planTrades } from './plan-trades.ts'
import { readSnapshot, type PortfolioSnapshot } from './read-snapshot.ts'
import { riskIfLeft } from './risk-if-left.ts'
import { leastTradeOf, solveSnapshot } from './solve-snapshot.ts'
import { text } from './text.ts'

type Reply = ReplyOf<typeof call>
type Ask = InputOf<typeof call>['query']

/** What it would take to bring a portfolio back, in the way that is asked for. @throws Refusal not_found, invalid_field */
export async function planRebalance(site: Site, key: { id: number; memberId: number }, ask: Ask): Promise<Reply> {
  const market = site.market()
  const { portfolio, snapshot } = await readSnapshot(site.db, market, key)
  if (snapshot === 'empty') return nothing({ market, portfolio, ask }, text.empty)
  if (snapshot === 'no_value') {
    return nothing({ market, portfolio, ask }, text.noValueToPlan)
  }
  const today = site.clock.today()
  if (ask.mode === 'redirect') return replyOf(snapshot, { ask, solved: null, today })
  const solved = solveSnapshot(snapshot, { mode: ask.mode, to: ask.to, amount: ask.amount })
  return replyOf(snapshot, { ask, solved, today })
}

function nothing(
  { market, portfolio, ask }: { market: Market; portfolio: PortfolioRow; ask: Ask },
  reason: string,
): Reply {
  return {
    as_of: market.asOf,
    version: portfolio.version,
    currency: portfolio.currency,
    mode: ask.mode,
    to: ask.to,
    value: null,
    drift: null,
    drift_after: null,
    needed: false,
    reason,
    changes: [],
    buckets: [],
    trades: [],
    cost: null,
    tax: 0,
    least_trade: 0,
    money_to_target: null,
    exposure: [],
    done_day: null,
    if_left: { weeks: 0, chance_of_breach: null, volatility: null, crisis: null },
    plans: null,
  }
}

/** What left its band, with the share that the tables show: theirs sum to 100. */
function asShown(breaches: readonly Breach[], { buckets, changes }: Pick<Reply, 'buckets' | 'changes'>): Breach[] {
  const shown = new Map<string, number>([
    ...buckets.map(({ bucket, now }) => [bucket, now] as const),
    ...changes.map(({ lipper_id: id, before }) => [id, before] as const),
  ])
  return breaches.map((breach) => ({ ...breach, percent: shown.get(breach.key) ?? breach.percent }))
}

interface Answered {
  readonly ask: Ask
  readonly solved: SolvedRebalance | null
  readonly today: ReturnType<Site['clock']['today']>
}

function replyOf(snapshot: PortfolioSnapshot, { ask, solved, today }: Answered): Reply {
  const { market, portfolio, funds, bands } = snapshot
  const trades = solved?.trades ?? funds.map(() => 0)
  const after = funds.map(({ cents }, index) => cents + (trades[index] ?? 0))
  const breaches = breachesOf(funds, bands)
  const drift = driftOf(snapshot, sharesOf(funds.map(({ cents }) => cents)))
  const money = moneyToTarget(pricedAmongThemselves(funds))
  const least = leastTradeOf(snapshot)
  const buckets = bucketRows(snapshot, after)
  const changes = changeRows(snapshot, { trades, after, to: solved?.to ?? ask.to, least })
  return {
    as_of: market.asOf,
    version: portfolio.version,
    currency: portfolio.currency,
    mode: ask.mode,
    to: solved?.to ?? ask.to,
    value: totalCents(funds) / 100,
    drift,
    drift_after: after.some((cents) => cents > 0) ? driftOf(snapshot, sharesOf(after)) : null,
    needed: breaches.length > 0,
    // what is judged among the funds with a price stands in no table
    reason: bandSentence(snapshot, {
      drift,
      breaches: funds.some(({ isUnpriced }) => isUnpriced) ? breaches : asShown(breaches, { buckets, changes }),
    }),
    changes,
    buckets,
    ...planTrades(snapshot, { trades, newMoney: solved?.newMoney ?? 0, today }),
    least_trade: least / 100,
    money_to_target: money === null ? null : money / 100,
    if_left: riskIfLeft(snapshot),
    plans: ask.mode === 'redirect' ? planRedirection(snapshot, today) : null,
  }
}
