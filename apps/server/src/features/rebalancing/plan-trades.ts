import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getRebalancePlan as call } from '@zhiheng/contract/rebalancing/plan.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { settlementKindOf } from '@zhiheng/domain/funds/settlement-rule.ts'
import { toCents } from '@zhiheng/domain/money/round-money.ts'
import { totalCents } from '@zhiheng/domain/rebalancing/banded-fund.ts'
import { type Settlement, settleTrades, type SettledTrade } from '@zhiheng/domain/rebalancing/settle-trades.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import { fundFacts } from '../portfolios/fund-facts.ts'
import { settlementFacts } from '../portfolios/settlement-facts.ts'
import type { Standing } from './read-standing.ts'

type Reply = ReplyOf<typeof call>
type Part = Pick<Reply, 'trades' | 'cost' | 'exposure' | 'done_day'>

/** When each trade is priced and paid, what it may cost, and how much is in no fund meanwhile. */
export function planTrades(
  { market, funds }: Standing,
  made: { readonly trades: readonly number[]; readonly newMoney: number; readonly today: IsoDate },
): Part {
  const traded = funds.flatMap(({ lipperId }, place): SettledTrade[] => {
    const cents = made.trades[place] ?? 0
    return cents === 0 ? [] : [settledTrade(market, { lipperId, cents })]
  })
  if (traded.length === 0) return { trades: [], cost: 0, exposure: [], done_day: null }
  const settled = settleTrades(traded, { today: made.today, cashCents: Math.max(0, made.newMoney) })
  const byFund = new Map(traded.map((trade) => [trade.lipperId, trade]))
  const trades = settled.days.flatMap((days) => {
    const trade = byFund.get(days.lipperId)
    return trade === undefined ? [] : [tradeRow(market, { trade, days })]
  })
  const fees = trades.map(({ side, fee }) => (side === 'sell' ? 0 : fee))
  const total = totalCents(funds) + made.newMoney
  return {
    trades,
    cost: fees.includes(null) ? null : toCents(fees.reduce<number>((sum, fee) => sum + (fee ?? 0), 0)),
    exposure: settled.exposure.map(({ day, outCents }) => ({
      day,
      percent: total <= 0 ? 0 : Math.round((outCents / total) * 1000) / 10,
    })),
    done_day: settled.done,
  }
}

/** A purchase or sale with what decides when it settles. */
export function settledTrade(market: Market, { lipperId, cents }: { lipperId: string; cents: number }): SettledTrade {
  const facts = fundFacts(market, lipperId)
  return { lipperId, cents, kind: settlementKindOf(settlementFacts(facts)), house: facts.fund.house }
}

function tradeRow(
  market: Market,
  { trade, days }: { trade: SettledTrade; days: Settlement['days'][number] },
): Reply['trades'][number] {
  const { name, fund } = fundFacts(market, trade.lipperId)
  const amount = Math.abs(trade.cents) / 100
  const side = trade.cents > 0 ? 'buy' : 'sell'
  return {
    lipper_id: trade.lipperId,
    name,
    side,
    amount,
    order_day: days.order,
    cut_off: days.cutOff,
    price_day: days.priced,
    cash_day: days.cashIn,
    days_out: days.daysOut,
    switched_in: days.switchedFrom,
    fee: side === 'sell' || fund.entryFeePercent === null ? null : toCents((amount * fund.entryFeePercent) / 100),
  }
}
