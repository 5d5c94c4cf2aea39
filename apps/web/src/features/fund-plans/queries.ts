import { previewPlan } from '@zhiheng/contract/fund-plans.ts'
import { listFunds } from '@zhiheng/contract/funds.ts'
import { getFundTrading } from '@zhiheng/contract/settlement.ts'
import type { FundPlan } from '@zhiheng/domain/fund-plans/fund-plan.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'

import { query } from '../../api/query.ts'

/** How a plan of a fund has done so far. */
export const planRecord = (lipperId: string, { plan, currency }: { plan: FundPlan; currency: Currency }) =>
  query(previewPlan, {
    query: {
      lipper_id: lipperId,
      currency,
      date_start: plan.dateStart,
      ...(plan.dateEnd === null ? {} : { date_end: plan.dateEnd }),
      charge_day: String(plan.chargeDay),
      month_amount: String(plan.monthAmount),
    },
  })

/** The fund itself, for its first day. */
export const planFund = (lipperId: string) => query(listFunds, { query: { ids: lipperId } })

/** The least amounts of a fund, also in the currency of the plan. */
export const leastPurchase = (lipperId: string, currency: Currency) =>
  query(getFundTrading, { params: { id: lipperId }, query: { currency } })
