import type { ClassFees } from '@zhiheng/contract/fund-costs.ts'

import type { MarketFund } from '../../platform/nav-store/market.ts'
import { costedClass } from './costed-class.ts'

/** What is known of the fees of a class. */
export function classFees(fund: MarketFund): ClassFees {
  const { fees, isBackEnd, exchangeTaxPercent } = costedClass(fund)
  return {
    currency: fund.currency,
    fee_basis: fees.basis,
    fee_year: fees.year,
    entry_fee: fees.entryPercent,
    yearly_fees: fees.yearly.map((fee) => ({ ...fee })),
    back_end: isBackEnd,
    exchange_tax: exchangeTaxPercent,
  }
}
