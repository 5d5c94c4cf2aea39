import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getRebalancePlan as call } from '@zhiheng/contract/rebalancing/plan.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { totalCents } from '@zhiheng/domain/rebalancing/banded-fund.ts'

import { fundFacts } from '../portfolio-ledger/fund-facts.ts'
import { settledReply } from '../settlement/settled-reply.ts'
import type { PortfolioSnapshot } from './read-snapshot.ts'

type Part = Pick<ReplyOf<typeof call>, 'trades' | 'cost' | 'tax' | 'exposure' | 'done_day'>

/** When each trade of a rebalance is priced and paid, what it may cost, and how much is in no fund meanwhile. */
export function planTrades(
  { market, portfolio, funds }: Pick<PortfolioSnapshot, 'market' | 'portfolio' | 'funds'>,
  made: { readonly trades: readonly number[]; readonly newMoney: number; readonly today: IsoDate },
): Part {
  return settledReply(
    funds.map(({ lipperId }, index) => ({ traded: fundFacts(market, lipperId), cents: made.trades[index] ?? 0 })),
    { ...made, total: totalCents(funds) + made.newMoney, currency: portfolio.currency },
  )
}
