import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { optimisePortfolio as call } from '@zhiheng/contract/optimiser.ts'
import { reasonOfPart } from '@zhiheng/domain/optimiser/explain-proposal.ts'
import type { SwitchingCosts } from '@zhiheng/domain/optimiser/judge-costs.ts'
import { noChangeSentence } from '@zhiheng/domain/optimiser/no-change-sentence.ts'
import type { MemberLimits, OptimisedFund } from '@zhiheng/domain/optimiser/proposal-ask.ts'
import { type Proposal, turnoverOf } from '@zhiheng/domain/optimiser/propose-portfolio.ts'
import { amountsAfter } from '@zhiheng/domain/portfolio-ledger/amounts-after.ts'
import { type ComparedHolding, compareHoldings } from '@zhiheng/domain/portfolio-ledger/compare-holdings.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import { warningsOf } from '../funds/research.ts'
import { fundFacts } from '../portfolio-ledger/fund-facts.ts'
import { allocationReply, partOf } from '../portfolio-ledger/value-portfolio.ts'
import type { ProposalOverlap } from './overlap-of-proposal.ts'
import { text } from './text.ts'

type Reply = ReplyOf<typeof call>

/** A proposal with what the member holds and asked to keep or leave out. */
export interface ProposalFacts {
  readonly proposal: Proposal
  readonly worths: ReadonlyMap<string, number>
  readonly value: number
  readonly limits: MemberLimits
  readonly overlap: ProposalOverlap
}

/** Before or after, by class and market. */
export function allocationOfShares(market: Market, proposal: Proposal, side: 'before' | 'after'): Reply['before'] {
  return allocationReply(
    proposal.funds.flatMap((fund, index) => {
      const percent = proposal[side][index] ?? 0
      return percent > 0 ? [partOf(fundFacts(market, fund.lipperId), percent)] : []
    }),
  )
}

/** Every fund that is in before or after, with what is done to it and why; the largest after first, the removed last. */
export function proposedFunds(market: Market, known: ProposalFacts): Reply['funds'] {
  const { proposal, worths, overlap } = known
  const after = amountsAfter(
    proposal.funds.map((fund, index) => ({
      worth: worths.get(fund.lipperId) ?? 0,
      before: isDustSold(known, fund.lipperId, index) ? DUST : (proposal.before[index] ?? 0),
      after: proposal.after[index] ?? 0,
    })),
  )
  const amounts = new Map(proposal.funds.map((fund, index) => [fund.lipperId, after[index] ?? 0]))
  const afterOf = (id: string) => amounts.get(id) ?? 0
  const shown = proposal.funds.filter((fund) => worths.has(fund.lipperId) || afterOf(fund.lipperId) > 0)
  const changes = new Map(
    compareHoldings(
      shown.filter((fund) => worths.has(fund.lipperId)).map((fund) => compared(fund, worths.get(fund.lipperId) ?? 0)),
      shown.filter((fund) => afterOf(fund.lipperId) > 0).map((fund) => compared(fund, afterOf(fund.lipperId))),
    ).map((change) => [change.lipperId, change]),
  )
  return shown
    .map((fund): Reply['funds'][number] => {
      const index = proposal.funds.indexOf(fund)
      const change = changes.get(fund.lipperId)
      const { fund: record } = fundFacts(market, fund.lipperId)
      return {
        lipper_id: fund.lipperId,
        name: fund.name,
        warnings: [...warningsOf(record)],
        asset_type: fund.assetType,
        sector_name: fund.sectorName,
        score: fund.score,
        risk_level: fund.riskLevel,
        before: proposal.before[index] ?? 0,
        after: proposal.after[index] ?? 0,
        amount_before: Math.round((worths.get(fund.lipperId) ?? 0) * 100) / 100,
        amount_after: afterOf(fund.lipperId),
        flags: [...(change?.flags ?? [])],
        reason: reasonOfPart(
          proposal,
          { fund, place: index, change, overlap: overlap.withOthers.get(fund.lipperId) ?? null },
          known.limits,
        ),
      }
    })
    .toSorted((a, b) => b.after - a.after || b.before - a.before)
}

/** More than nothing, less than a tenth of a percent. */
const DUST = 0.01

/** A holding that reads 0.0 % before and after leaves with whatever is changed, unless it is locked. */
function isDustSold({ proposal, limits }: ProposalFacts, id: string, index: number): boolean {
  return !proposal.isNoChange && !limits.locked.has(id) && proposal.before[index] === 0 && proposal.after[index] === 0
}

function compared(fund: OptimisedFund, amount: number): ComparedHolding {
  const { lipperId, assetType, sectorId, forSale } = fund
  return { lipperId, amount, assetType, sector23Id: sectorId === 'none' ? null : sectorId, forSale }
}

/** The answer in one sentence: return, risk, cost and days together. */
export function sentenceOf(proposal: Proposal, costs: SwitchingCosts | null): string {
  const { before, after } = proposal.measures
  if (proposal.isNoChange) return noChangeSentence(proposal)
  const changed = proposal.after.filter(
    (percent, index) => Math.abs(percent - (proposal.before[index] ?? 0)) >= 0.05,
  ).length
  const isCheaper =
    before.totalExpense !== null && after.totalExpense !== null && before.totalExpense - after.totalExpense > 0.005
  return text.proposed({
    volatility: { before: before.volatility.toFixed(1), after: after.volatility.toFixed(1) },
    expectedReturn: { before: before.expectedReturn, after: after.expectedReturn },
    expense: isCheaper ? { before: before.totalExpense, after: after.totalExpense } : null,
    costs,
    changed,
    turnover: turnoverOf(proposal.before, proposal.after),
  })
}
