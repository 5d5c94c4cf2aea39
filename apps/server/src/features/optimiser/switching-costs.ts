import type { Currency } from '@zhiheng/domain/money/currency.ts'
import type { SwitchingCosts } from '@zhiheng/domain/optimiser/judge-costs.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import { fundFacts } from '../portfolio-ledger/fund-facts.ts'
import { settledReply } from '../settlement/settled-reply.ts'

/** A fund with what it is worth before and after, in the portfolio's currency. */
interface MovedFund {
  readonly lipper_id: string
  readonly amount_before: number
  readonly amount_after: number
}

const cents = (amount: number) => Math.round(amount * 100)

/** What the trades of a proposal may cost at most, and for how long money is in no fund; null where nothing is held. */
export function switchingCosts(
  market: Market,
  { funds, currency }: { readonly funds: readonly MovedFund[]; readonly currency: Currency },
): SwitchingCosts | null {
  const total = funds.reduce((sum, fund) => sum + cents(fund.amount_before), 0)
  const moved = funds.map((fund) => ({
    traded: fundFacts(market, fund.lipper_id),
    cents: cents(fund.amount_after) - cents(fund.amount_before),
  }))
  const { trades, cost, tax } = settledReply(moved, {
    total,
    newMoney: 0,
    currency,
    today: market.today,
  })
  if (total === 0) return null
  return {
    percent: cost === null ? null : ((cost + tax) * 100 * 100) / total,
    daysOut: Math.max(0, ...trades.map((trade) => trade.days_out ?? 0)),
  }
}
