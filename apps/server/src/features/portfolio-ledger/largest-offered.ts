import { type AssetType, assetTypeOf } from '@zhiheng/domain/funds/asset-type.ts'
import { subSectorOf } from '@zhiheng/domain/funds/sectors.ts'

import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import { researchOf } from '../funds/research.ts'
import { endOfPrices } from './require-prices.ts'

/** The funds of a kind that Taiwan sells, one class of each, the largest first. */
export function largestOffered(market: Market, assetType: AssetType): MarketFund[] {
  return market.funds.filter((fund) => kindOf(fund) === assetType && isOffered(market, fund)).toSorted(largestFirst)
}

function isOffered(market: Market, fund: MarketFund): boolean {
  return (
    fund.status === 'active' &&
    fund.canTwSale &&
    fund.sizeTwd !== null &&
    researchOf(market).isPrimary(fund.index) &&
    endOfPrices(market, fund) === null
  )
}

function largestFirst(a: MarketFund, b: MarketFund): number {
  return (b.sizeTwd ?? 0) - (a.sizeTwd ?? 0) || a.index - b.index
}

function kindOf({ sector2Id }: MarketFund) {
  const sector = subSectorOf(sector2Id)
  return assetTypeOf({ sector23Id: sector?.sector23Id ?? null, sector1Id: sector?.sector1Id ?? null })
}
