import { subSectorOf } from '@zhiheng/domain/funds/sectors.ts'
import type { SettledFund } from '@zhiheng/domain/funds/settlement-rule.ts'

import type { FundFacts } from './fund-facts.ts'

/** What decides how a fund settles; what it holds is traded at home where its class is in New Taiwan dollars. */
export function settlementFacts({ fund, assetType }: Pick<FundFacts, 'fund' | 'assetType'>): SettledFund {
  return {
    isEtf: fund.isEtf,
    domicile: fund.domicile,
    assetType,
    investsAtHome: subSectorOf(fund.sector2Id)?.baseCurrency === 'TWD',
  }
}
