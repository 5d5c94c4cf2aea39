import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { optimisePortfolio as call } from '@zhiheng/contract/optimiser.ts'
import { judgeCosts } from '@zhiheng/domain/optimiser/judge-costs.ts'
import type { WeightMeasures } from '@zhiheng/domain/optimiser/measure-weights.ts'
import { ownLimitSentences } from '@zhiheng/domain/optimiser/own-limit-sentences.ts'
import type { ProposalModel } from '@zhiheng/domain/optimiser/proposal-model.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { Site } from '../../platform/site.ts'
import { countCostlyCall } from '../portfolio-ledger/count-costly-call.ts'
import { createProposer } from './create-proposer.ts'
import type { Asker } from './job-threads.ts'
import { memberThreads } from './member-threads.ts'
import { modelReply } from './model-reply.ts'
import { overlapOfProposal } from './overlap-of-proposal.ts'
import { allocationOfShares, type ProposalFacts, proposedFunds, sentenceOf } from './proposal-reply.ts'
import { type Question, readQuestion, refuseContradiction, type PreferencesBody } from './read-question.ts'
import { switchingCosts } from './switching-costs.ts'
import { verdictReply } from './verdict-reply.ts'

type Reply = ReplyOf<typeof call>

export const propose = createProposer('proposal', memberThreads)

const DAYS_A_WEEK = 7

/**
 * Proposes weights for a member's portfolio and changes nothing.
 *
 * @throws Refusal not_found, invalid_field, optimiser_conflict
 * @throws RetryLater rate_limited, busy
 */
export async function optimisePortfolio(
  site: Site,
  key: Asker & { readonly id: number },
  body: PreferencesBody,
): Promise<Reply> {
  refuseContradiction(body.limits)
  await countCostlyCall(site, { call: 'optimise', memberId: key.memberId })
  const question = await readQuestion(site, key, body)
  const { funds, result } = await propose(key, question.all, question.ask)
  const { worths, ask } = question
  const proposal = { ...result.proposal, funds }
  return replyOf(question, {
    proposal,
    overlap: await overlapOfProposal(site, question.market, proposal),
    model: result.model,
    worths,
    value: Math.round([...worths.values()].reduce((sum, worth) => sum + worth, 0) * 100) / 100,
    target: body.target,
    limits: ask.limits,
  })
}

interface ProposalKnown extends ProposalFacts {
  readonly model: ProposalModel
  readonly target: PreferencesBody['target']
}

function replyOf({ market, portfolio }: Question, known: ProposalKnown): Reply {
  const { proposal, overlap, value, target, limits } = known
  const funds = proposedFunds(market, known)
  const costs = proposal.isNoChange ? null : switchingCosts(market, { funds, currency: portfolio.currency })
  const weeks = proposal.sample.weeks
  const from = isoDayOf(epochDayOf(market.asOf) - weeks * DAYS_A_WEEK)
  return {
    as_of: market.asOf,
    version: portfolio.version,
    currency: portfolio.currency,
    value,
    no_change: proposal.isNoChange,
    verdict: verdictReply(costs === null ? proposal.verdict : judgeCosts(proposal, costs)),
    sentence: sentenceOf(proposal, costs),
    target,
    before: allocationOfShares(market, proposal, 'before'),
    after: allocationOfShares(market, proposal, 'after'),
    funds,
    metrics: {
      before: metricsOf(proposal.measures.before, overlap.before),
      after: metricsOf(proposal.measures.after, overlap.after),
      equal_weight: metricsOf(proposal.measures.equal, overlap.equal),
    },
    binding: [...proposal.binding, ...ownLimitSentences(proposal, limits)],
    conflicts: [...proposal.conflicts],
    notes: [...proposal.notes],
    newcomers: proposal.funds.filter((fund) => fund.nowPercent === 0).length,
    model: modelReply(known.model),
    sample: {
      from,
      to: market.asOf,
      weeks,
      shorter: proposal.sample.shorter.map(({ lipperId, weeks: own }) => ({ lipper_id: lipperId, weeks: own })),
    },
  }
}

function metricsOf(measured: WeightMeasures, overlap: number | null): Reply['metrics']['before'] {
  return {
    volatility: measured.volatility,
    volatility_range: measured.volatilityRange === null ? null : [...measured.volatilityRange],
    expected_return: measured.expectedReturn,
    expected_range: measured.expectedRange === null ? null : [...measured.expectedRange],
    worst_year_range: measured.worstYearRange === null ? null : [...measured.worstYearRange],
    max_drawdown: measured.maxDrawdown,
    total_expense: measured.totalExpense,
    effective_funds: measured.effectiveFunds,
    effective_bets: measured.effectiveBets,
    overlap,
  }
}
