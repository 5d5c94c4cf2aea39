import type { ClassFees } from '@zhiheng/contract/fund-costs.ts'
import type { CheckedClass } from '@zhiheng/domain/fund-costs/check-class.ts'
import type { CostedClass } from '@zhiheng/domain/fund-costs/cost-of-class.ts'

import type { Candidate } from './queries.ts'

/** The money that readers pay in. */
const HOME_CURRENCY = 'TWD'

/** The fees of a class as the rule of costs takes them. */
export function costedOf(one: ClassFees): CostedClass {
  return {
    fees: { basis: one.fee_basis, year: one.fee_year, entryPercent: one.entry_fee, yearly: one.yearly_fees },
    isBackEnd: one.back_end,
    isForeign: one.currency !== HOME_CURRENCY,
    exchangeTaxPercent: one.exchange_tax,
  }
}

/** The same as the check-up of the class takes it. */
export function checkedOf(one: Candidate): CheckedClass {
  return { ...costedOf(one), lipperId: one.lipper_id, unfit: one.unfit }
}
