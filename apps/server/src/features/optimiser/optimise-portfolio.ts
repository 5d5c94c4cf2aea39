import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { optimisePortfolio as call } from '@zhiheng/contract/optimiser.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import type { WeightMeasures } from '@zhiheng/domain/optimiser/measure-weights.ts'
import type { MemberLimits } from '@zhiheng/domain/optimiser/proposal-ask.ts'
import type { OptimiserTarget } from '@zhiheng/domain/optimiser/target-groups.ts'
import { percentTenths } from '@zhiheng/domain/portfolios/percent-tenths.ts'
import type { RiskLevel } from '@zhiheng/domain/risk-evaluation/risk-level.ts'
import { isRiskLevel } from '@zhiheng/domain/risk-evaluation/risk-level.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { riskFreeRate } from '../funds/risk-free-rate.ts'
import { countCostlyCall } from '../portfolios/count-costly-call.ts'
import { type PortfolioRow, readHoldings } from '../portfolios/read-ledger.ts'
import { worthNow } from '../portfolios/worth-of-lines.ts'
import { createProposer } from './create-proposer.ts'
import { listCandidates } from './list-candidates.ts'
import { allocationOfShares, type ProposalFacts, proposedFunds, sentenceOf } from './proposal-reply.ts'

type Body = InputOf<typeof call>['body']
type Reply = ReplyOf<typeof call>

/** Source: RELIABILITY D4. */
const propose = createProposer({ threads: 2, waiting: 20, mostMs: 2000 })

/** Limits where the member sets none. Source: QUANT 3.6. */
const defaults = { mostFunds: 8, leastWeight: 5, mostTurnover: 100 } as const
/** The level whose policy stands behind shares and unchanged allocations. */
const MIDDLE_LEVEL: RiskLevel = 3
const DAYS_A_WEEK = 7
/** A holding too small for the tenth grid is held all the same: it must not vanish from the answer. */
const DUST_PERCENT = 1e-6

/**
 * Proposes weights for a member's portfolio and changes nothing.
 *
 * @throws Refusal not_found, invalid_field, optimiser_conflict
 * @throws Later rate_limited, busy
 */
export async function optimisePortfolio(site: Site, key: { id: number; memberId: number }, body: Body): Promise<Reply> {
  refuseContradiction(body.limits)
  await countCostlyCall(site, { call: 'optimise', memberId: key.memberId })
  const market = site.market()
  const { portfolio, holdings } = await readHoldings(site.db, market, key)
  const worths = sumWorths(market, portfolio, holdings)
  const target = targetOf(body.target)
  const ids = [...worths.keys()]
  const percents = percentTenths([...worths.values()])
  const shares = new Map(ids.map((id, place) => [id, Math.max(DUST_PERCENT, percents[place] ?? 0)]))
  const proposal = await propose(key.memberId, listCandidates(market, portfolio.currency, shares), {
    target,
    limits: limitsOf(body.limits, ids.length),
    lastSlot: slotOf(epochDayOf(market.asOf)),
    riskFree: riskFreeRate(market, portfolio.currency),
    level: target.kind === 'risk_level' ? target.level : MIDDLE_LEVEL,
    seed: portfolio.id,
  })
  const value = Math.round([...worths.values()].reduce((sum, worth) => sum + worth, 0) * 100) / 100
  return replyOf(market, {
    portfolio,
    proposal,
    worths,
    value,
    target: body.target,
    locked: body.limits?.locked ?? [],
    excluded: body.limits?.excluded ?? [],
  })
}

/** A fund cannot both stay as it is and go. */
function refuseContradiction(limits: Body['limits']): void {
  const locked = new Set(limits?.locked)
  const both = (limits?.excluded ?? []).filter((id) => locked.has(id))
  if (both.length > 0)
    throw new Refusal('invalid_field', { 'limits.excluded': `${both.join('、')} 不能同時鎖定與排除` })
}

/** What each fund is worth; without all of them there is nothing to optimise. */
function sumWorths(
  market: Market,
  portfolio: PortfolioRow,
  holdings: Parameters<typeof worthNow>[2],
): Map<string, number> {
  if (holdings.length === 0) throw new Refusal('invalid_field', { funds: '投資組合裡沒有基金' })
  const worths = worthNow(market, portfolio.currency, holdings)
  const sums = new Map<string, number>()
  holdings.forEach(({ lipperId }, place) => {
    const worth = worths[place] ?? null
    if (worth === null) throw new Refusal('no_price_on_date', { [lipperId]: '目前沒有可用的淨值或匯率' })
    sums.set(lipperId, (sums.get(lipperId) ?? 0) + worth)
  })
  return sums
}

function targetOf(asked: Body['target']): OptimiserTarget {
  switch (asked.kind) {
    case 'risk_level':
      if (!isRiskLevel(asked.level)) throw new Refusal('invalid_field', { 'target.level': '風險等級為 1 到 5' })
      return { kind: 'risk_level', level: asked.level }
    case 'shares':
      if (asked.bond + asked.equity + asked.money_market > 100.0001) {
        throw new Refusal('optimiser_conflict', { target: '股票、債券、貨幣合計超過 100%' })
      }
      return asked
    case 'same_allocation':
      return asked
  }
}

function limitsOf(asked: Body['limits'], held: number): MemberLimits {
  return {
    mostFunds: asked?.max_funds ?? Math.max(defaults.mostFunds, held),
    leastWeight: asked?.min_weight ?? defaults.leastWeight,
    mostTurnover: asked?.max_turnover ?? defaults.mostTurnover,
    locked: new Set(asked?.locked ?? []),
    excluded: new Set(asked?.excluded ?? []),
    onlyForTarobo: asked?.only_for_tarobo === true ? 'yes' : 'no',
  }
}

interface ProposalKnown extends ProposalFacts {
  readonly portfolio: PortfolioRow
  readonly target: Body['target']
}

function replyOf(market: Market, known: ProposalKnown): Reply {
  const { portfolio, proposal, value, target } = known
  const funds = proposedFunds(market, known)
  const weeks = proposal.sample.weeks
  const from = isoDayOf(epochDayOf(market.asOf) - weeks * DAYS_A_WEEK)
  return {
    as_of: market.asOf,
    version: portfolio.version,
    currency: portfolio.currency,
    value,
    no_change: proposal.isNoChange,
    sentence: sentenceOf(proposal),
    target,
    before: allocationOfShares(market, proposal, 'before'),
    after: allocationOfShares(market, proposal, 'after'),
    funds,
    metrics: {
      before: metricsOf(proposal.measures.before),
      after: metricsOf(proposal.measures.after),
      equal_weight: metricsOf(proposal.measures.equal),
    },
    binding: [...proposal.binding],
    conflicts: [...proposal.conflicts],
    notes: [...proposal.notes],
    sample: {
      from,
      to: market.asOf,
      weeks,
      shorter: proposal.sample.shorter.map(({ lipperId, weeks: own }) => ({ lipper_id: lipperId, weeks: own })),
    },
  }
}

function metricsOf(measured: WeightMeasures): Reply['metrics']['before'] {
  return {
    volatility: measured.volatility,
    volatility_range: measured.volatilityRange === null ? null : [...measured.volatilityRange],
    expected_return: measured.expectedReturn,
    expected_range: measured.expectedRange === null ? null : [...measured.expectedRange],
    max_drawdown: measured.maxDrawdown,
    total_expense: measured.totalExpense,
    effective_funds: measured.effectiveFunds,
  }
}
