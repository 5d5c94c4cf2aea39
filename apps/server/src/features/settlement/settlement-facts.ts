import type { AssetType } from '@zhiheng/domain/funds/asset-type.ts'
import { subSectorOf } from '@zhiheng/domain/funds/sectors.ts'
import type { SettledFund } from '@zhiheng/domain/settlement/settlement-rule.ts'

import type { MarketFund } from '../../platform/nav-store/market.ts'

/** What of a fund decides how it is traded. */
export interface TradedFund {
  readonly fund: MarketFund
  readonly name: string
  readonly assetType: AssetType
}

/** What decides how a fund settles; what it holds is traded at home where its class is in New Taiwan dollars. */
export function settlementFacts({ fund, assetType }: Pick<TradedFund, 'fund' | 'assetType'>): SettledFund {
  return {
    isEtf: fund.isEtf,
    domicile: fund.domicile,
    assetType,
    investsAtHome: subSectorOf(fund.sector2Id)?.baseCurrency === 'TWD',
  }
}
