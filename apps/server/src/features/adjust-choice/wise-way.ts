import type { AdjustEffect, AdjustWay } from '@zhiheng/contract/adjust-choice.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { adjustText } from '@zhiheng/domain/adjust-choice/text.ts'
import { bandsOfPlan } from '@zhiheng/domain/firm-plans/plan.ts'
import type { WeightMeasures } from '@zhiheng/domain/optimiser/measure-weights.ts'

import { RetryLater } from '../../platform/retry-later.ts'
import type { Site } from '../../platform/site.ts'
import type { OfferedPlan } from '../firm-plans/offered-plans.ts'
import { underLeast } from '../firm-plans/under-least.ts'
import { measureChange } from '../optimiser/measure-change.ts'
import { sharesOf } from '../rebalancing/plan-changes.ts'
import { planTrades } from '../rebalancing/plan-trades.ts'
import { aimedAt, type PortfolioSnapshot } from '../rebalancing/read-snapshot.ts'
import { solveSnapshot } from '../rebalancing/solve-snapshot.ts'
import type { Choosing } from './choosing.ts'
import { effectOf, type MovedFund } from './effect.ts'

/**
 * Allocation and funds of the firm's plan: the trades of a rebalance to it, so that its figures are those of the review
 * behind the choice.
 *
 * @throws RetryLater busy
 */
export async function wiseWay(site: Site, choosing: Choosing): Promise<AdjustWay> {
  const { hasPool, snapshot, plan } = choosing
  if (!hasPool) return { why: adjustText.noPool, effect: null }
  if (plan === null) return { why: adjustText.noPlan, effect: null }
  if (plan.why !== null) return { why: plan.why, effect: null }
  if (typeof snapshot === 'string') return { why: adjustText.noHoldings, effect: null }
  try {
    const effect = await toThePlan(site, choosing, { snapshot, plan })
    return { why: underLeast(snapshot, plan.content) ?? (effect.trades === 0 ? adjustText.atPlan : null), effect }
  } catch (error) {
    // no way to trade to it, or no price to measure it by; that too many wait is no reason against the way
    if (!(error instanceof Refusal) || error instanceof RetryLater) throw error
    return { why: Object.values(error.fields ?? {})[0] ?? error.message, effect: null }
  }
}

interface Known {
  readonly snapshot: PortfolioSnapshot
  readonly plan: OfferedPlan
}

async function toThePlan(site: Site, choosing: Choosing, { snapshot, plan }: Known): Promise<AdjustEffect> {
  const { bands, funds } = plan.content
  const aimed = { ...aimedAt(snapshot, funds), bands: bandsOfPlan(bands) }
  const solved = solveSnapshot(aimed, { mode: 'sell_and_buy', to: 'target', amount: undefined })
  const trades = solved?.trades ?? []
  const moved = movedBy(aimed, trades)
  const measured = await measureChange(site, choosing.key, new Map(moved.map((one) => [one.lipperId, one])))
  const { effect } = effectOf(snapshot.market, choosing, {
    moved,
    settled: planTrades(aimed, { trades, newMoney: 0, today: site.clock.today() }),
    figures: measured && { before: figuresOf(measured.before), after: figuresOf(measured.after) },
  })
  return effect
}

function movedBy({ funds }: PortfolioSnapshot, trades: readonly number[]): MovedFund[] {
  const before = sharesOf(funds.map(({ cents }) => cents))
  const after = sharesOf(funds.map(({ cents }, at) => cents + (trades[at] ?? 0)))
  return funds.map(({ lipperId }, at) => ({ lipperId, before: before[at] ?? 0, after: after[at] ?? 0 }))
}

function figuresOf({ expectedReturn, volatility, maxDrawdown, totalExpense }: WeightMeasures) {
  return {
    expected_return: expectedReturn,
    volatility,
    max_drawdown: maxDrawdown,
    total_expense: totalExpense,
  }
}
