import type { ClassFees } from '@zhiheng/contract/fund-costs.ts'
import { knownFees } from '@zhiheng/domain/fund-costs/known-fees.ts'
import { isBackEnd } from '@zhiheng/domain/funds/is-back-end.ts'
import { saleTaxPercent } from '@zhiheng/domain/settlement/tax-tag.ts'

import type { MarketFund } from '../../platform/nav-store/market.ts'

/** What is known of the fees of a class. */
export function classFees(fund: MarketFund): ClassFees {
  const isDeferred = isBackEnd(fund)
  const { basis, year, entryPercent, yearly } = knownFees({ ...fund, isBackEnd: isDeferred })
  return {
    currency: fund.currency,
    fee_basis: basis,
    fee_year: year,
    entry_fee: entryPercent,
    yearly_fees: yearly.map((fee) => ({ ...fee })),
    back_end: isDeferred,
    exchange_tax: fund.isEtf ? saleTaxPercent : null,
  }
}
