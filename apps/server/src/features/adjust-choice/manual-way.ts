import type { AdjustWay } from '@zhiheng/contract/adjust-choice.ts'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { optimisePortfolio as optimiseCall } from '@zhiheng/contract/optimiser.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import type { LevelFit } from '@zhiheng/domain/adjust-choice/suits-level.ts'
import { adjustText } from '@zhiheng/domain/adjust-choice/text.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import { RetryLater } from '../../platform/retry-later.ts'
import type { Site } from '../../platform/site.ts'
import { optimisePortfolio } from '../optimiser/optimise-portfolio.ts'
import { planTrades } from '../optimiser/plan-trades.ts'
import type { Choosing } from './choosing.ts'
import { effectOf, nameIn } from './effect.ts'

type Proposal = ReplyOf<typeof optimiseCall>

/**
 * Better funds in the allocation of now: the very question that the page of the optimiser asks, so that its figures are
 * those of the review behind the choice.
 *
 * @throws RetryLater rate_limited, busy
 */
export async function manualWay(site: Site, choosing: Choosing): Promise<AdjustWay> {
  if (!choosing.hasPool) return { why: adjustText.noPool, effect: null }
  if (typeof choosing.snapshot === 'string') return { why: adjustText.noHoldings, effect: null }
  try {
    return await betterFunds(site, choosing)
  } catch (error) {
    if (!(error instanceof Refusal) || error instanceof RetryLater) throw error
    return { why: Object.values(error.fields ?? {})[0] ?? error.message, effect: null }
  }
}

async function betterFunds(site: Site, choosing: Choosing): Promise<AdjustWay> {
  const market = site.market()
  const proposal = await optimisePortfolio(site, choosing.key, { target: { kind: 'same_allocation' } })
  const settled = await planTrades(site, choosing.key, {
    version: proposal.version,
    funds: proposal.funds.flatMap((fund) =>
      fund.amount_after > 0 ? [{ lipper_id: fund.lipper_id, amount: fund.amount_after }] : [],
    ),
  })
  const { before, after } = proposal.metrics
  const { effect, fit } = effectOf(market, choosing, {
    moved: proposal.funds.map((fund) => ({ lipperId: fund.lipper_id, before: fund.before, after: fund.after })),
    settled,
    figures: { before: figuresIn(before), after: figuresIn(after) },
  })
  return { why: whyNot(market, proposal, fit), effect }
}

function figuresIn({ expected_return, volatility, max_drawdown, total_expense }: Proposal['metrics']['before']) {
  return { expected_return, volatility, max_drawdown, total_expense }
}

function whyNot(market: Market, { verdict, no_change }: Proposal, fit: LevelFit): string | null {
  if (verdict.kind === 'cannot_be_suggested') return verdict.reasons.map(({ sentence }) => sentence).join('；')
  if (no_change) return adjustText.nothingBetter
  if (fit.bought.length === 0) return null
  return adjustText.buysAbove(fit.bought.map((id) => nameIn(market, id)).join('、'))
}
