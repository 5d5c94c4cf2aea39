import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getFundCosts } from '@zhiheng/contract/fund-costs.ts'
import { whyOutOfReach, whyUnfit } from '@zhiheng/domain/fund-costs/why-unfit.ts'
import { displayName } from '@zhiheng/domain/funds/display-name.ts'

import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import { referenceOf } from '../funds/reference-of.ts'
import { requireFund } from '../funds/require-fund.ts'
import { researchOf } from '../funds/research.ts'
import { classFees } from './class-fees.ts'
import { fittingOf } from './costed-class.ts'

type Candidate = ReplyOf<typeof getFundCosts>['candidates'][number]

/**
 * The fees of a class, of the others of its fund that are still there, and of an ETF of the same kind.
 *
 * @throws Refusal not_found
 */
export function listCosts(market: Market, lipperId: string): ReplyOf<typeof getFundCosts> {
  const fund = requireFund(market, lipperId)
  const research = researchOf(market)
  const held = fittingOf(research, fund)
  const classes = (research.strategies.get(fund.strategyId) ?? [])
    .map((place) => market.funds[place])
    .filter((one) => one !== undefined)
    .filter((one) => one.index !== fund.index && one.status !== 'liquidated' && one.status !== 'merged')
  const reference = referenceOf(research, fund.index)
  const etf = reference === null || classFees(reference).fee_basis === 'none' ? null : reference
  return {
    candidates: [
      { ...candidateOf(fund), relation: 'own', unfit: whyOutOfReach(held) },
      ...classes.map((one): Candidate => ({
        ...candidateOf(one),
        relation: 'class',
        unfit: whyUnfit(fittingOf(research, one), held),
      })),
      ...(etf === null
        ? []
        : [{ ...candidateOf(etf), relation: 'etf', unfit: whyOutOfReach(fittingOf(research, etf)) } as const]),
    ],
  }
}

function candidateOf(fund: MarketFund): Omit<Candidate, 'relation' | 'unfit'> {
  return {
    lipper_id: fund.lipperId,
    name: displayName(fund.name),
    distribution_frequency: fund.distributionFrequency,
    total_expense: fund.totalExpensePercent,
    ...classFees(fund),
  }
}
