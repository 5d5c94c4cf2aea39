import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { optimisePortfolio } from '@zhiheng/contract/optimiser.ts'
import type { ProposalModel } from '@zhiheng/domain/optimiser/proposal-model.ts'

type Reply = ReplyOf<typeof optimisePortfolio>['model']

/** A model as it is sent: every digit of it, so that the browser comes to the same figures. */
export function modelReply(model: ProposalModel): Reply {
  return {
    funds: model.funds.map((fund) => ({
      lipper_id: fund.lipperId,
      name: fund.name,
      asset_type: fund.assetType,
      now: fund.nowPercent,
      for_sale: fund.forSale,
      locked: fund.isLocked,
      excluded: fund.isExcluded,
      expense: fund.expense,
      is_proxy: fund.isProxy,
    })),
    mu: [...model.mu],
    excess: [...model.excess],
    covariance: [...model.covariance],
    weekly: [...model.weekly],
    risk_free: model.riskFree,
    seed: model.seed,
    is_short: model.isShort,
  }
}
