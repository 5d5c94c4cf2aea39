import { knownFees } from '@zhiheng/domain/fund-costs/known-fees.ts'

import type { MarketFund } from '../../platform/nav-store/market.ts'
import type { Research } from '../funds/compute-figures.ts'
import { notBoughtOf } from '../funds/not-bought.ts'
import { narrowSectorOf } from '../funds/peer-sectors.ts'

/**
 * The ETF that a fund's cost is held against: of the same sub-sector and the same place, on sale, its yearly fees known, and
 * the largest of those; without sizes the one that is longest there. Null where there is none.
 */
export function referenceEtf(research: Research, fund: MarketFund): MarketFund | null {
  const sector = narrowSectorOf(fund)
  if (sector === null) return null
  return (
    research.market.funds
      .filter((one) => one.isEtf && one.forSale && one.strategyId !== fund.strategyId && narrowSectorOf(one) === sector)
      .filter((one) => knownFees({ ...one, isBackEnd: false }).basis !== 'none')
      .filter((one) => notBoughtOf(research, one) === null)
      .toSorted(
        (a, b) =>
          (b.sizeTwd ?? -1) - (a.sizeTwd ?? -1) ||
          textOrder(a.launchDate ?? '9', b.launchDate ?? '9') ||
          textOrder(a.lipperId, b.lipperId),
      )[0] ?? null
  )
}

function textOrder(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
