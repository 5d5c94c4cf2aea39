import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { SmartMoney } from '@zhiheng/domain/model-portfolios/check-smart-money.ts'
import type { Draft, DraftLine } from '@zhiheng/domain/portfolio-drafts/draft.ts'

import type { SmartProposal } from './use-smart-pick.ts'

type Funds = Pick<SmartProposal, 'funds'>

/** What a proposal puts in, at once and every month. */
export function moneyOf({ funds }: Funds): SmartMoney {
  return {
    amount: funds.reduce((sum, fund) => sum + fund.amount, 0),
    monthly: funds.reduce((sum, fund) => sum + fund.monthly, 0),
  }
}

/** A proposal as a draft: what each fund gets at once, and behind it the regular plan that buys it from today on. */
export function smartDraft({ funds }: Funds, { today, chargeDay }: { today: IsoDate; chargeDay: number }): Draft {
  const lines = funds.flatMap(({ lipper_id, name, percent, amount, monthly }): DraftLine[] => {
    const once = { key: lipper_id, lipperId: lipper_id, name, percent, amount, date: null, plan: null }
    const plan = { dateStart: today, dateEnd: null, chargeDay, monthAmount: monthly }
    return [
      ...(amount > 0 ? [once] : []),
      ...(monthly > 0 ? [{ ...once, key: `${lipper_id} plan`, amount: 0, date: today, plan }] : []),
    ]
  })
  return { mode: 'amount', currency: 'TWD', budget: moneyOf({ funds }).amount, lines }
}
