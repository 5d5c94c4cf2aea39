import type { CostedClass } from '@zhiheng/domain/fund-costs/cost-of-class.ts'
import { knownFees } from '@zhiheng/domain/fund-costs/known-fees.ts'
import type { FittingClass } from '@zhiheng/domain/fund-costs/why-unfit.ts'
import { buyersOf } from '@zhiheng/domain/funds/class-buyers.ts'
import { isBackEnd } from '@zhiheng/domain/funds/is-back-end.ts'
import { saleTaxPercent } from '@zhiheng/domain/settlement/tax-tag.ts'

import type { MarketFund } from '../../platform/nav-store/market.ts'
import type { Research } from '../funds/compute-figures.ts'
import { notBoughtOf } from '../funds/not-bought.ts'

/** The money that readers pay in. */
const HOME_CURRENCY = 'TWD'

/** The fees of a class as the rule of costs takes them. */
export function costedClass(fund: MarketFund): CostedClass {
  const isDeferred = isBackEnd(fund)
  return {
    fees: knownFees({ ...fund, isBackEnd: isDeferred }),
    isBackEnd: isDeferred,
    isForeign: fund.currency !== HOME_CURRENCY,
    exchangeTaxPercent: fund.isEtf ? saleTaxPercent : null,
  }
}

/** What decides whether a class can stand for another one. */
export function fittingOf(research: Research, fund: MarketFund): FittingClass {
  const { canTwSale, forSale, currency, isHedged, distributionFrequency } = fund
  return {
    canTwSale,
    forSale,
    currency,
    isHedged,
    distributionFrequency,
    buyers: buyersOf(fund),
    isOffered: notBoughtOf(research, fund) === null,
  }
}
