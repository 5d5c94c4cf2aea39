import type { ProposalModel } from '@zhiheng/domain/optimiser/proposal-model.ts'

import type { Proposal } from './proposal.ts'

/** A model as it was sent. */
export function readModel(model: Proposal['model']): ProposalModel {
  return {
    funds: model.funds.map((fund) => ({
      lipperId: fund.lipper_id,
      name: fund.name,
      assetType: fund.asset_type,
      nowPercent: fund.now,
      forSale: fund.for_sale,
      isLocked: fund.locked,
      isExcluded: fund.excluded,
      expense: fund.expense,
      isProxy: fund.is_proxy,
    })),
    mu: model.mu,
    excess: model.excess,
    covariance: model.covariance,
    weekly: model.weekly,
    riskFree: model.risk_free,
    seed: model.seed,
    isShort: model.is_short,
  }
}
