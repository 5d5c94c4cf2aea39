import type { SettledTrades } from '@zhiheng/contract/settlement.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'
import { roundMoney } from '@zhiheng/domain/money/round-money.ts'
import { settleTrades, type TradeDays } from '@zhiheng/domain/settlement/settle-trades.ts'
import { taxTagOf, transactionTax } from '@zhiheng/domain/settlement/tax-tag.ts'

import { settledTrade } from './settled-trade.ts'
import { settlementFacts, type TradedFund } from './settlement-facts.ts'

type Row = SettledTrades['trades'][number]

/** A fund with what is bought (above zero) or sold of it, cents. */
export interface TradeAsked {
  readonly traded: TradedFund
  readonly cents: number
}

/** What the trades are part of, cents of its currency; what comes in from outside is ready on the day. */
export interface TradedWhole {
  readonly total: number
  readonly newMoney: number
  readonly currency: Currency
  readonly today: IsoDate
}

/**
 * When each trade is priced and paid, what it may cost, and how much is in no fund meanwhile. A fee and a tax are
 * rounded as their currency is shown, and the costs of all are the sum of what stands in the rows.
 */
export function settledReply(asked: readonly TradeAsked[], whole: TradedWhole): SettledTrades {
  const { total, newMoney, currency, today } = whole
  const made = asked.filter(({ cents }) => cents !== 0)
  if (made.length === 0) return { trades: [], cost: 0, tax: 0, exposure: [], done_day: null }
  const settled = settleTrades(
    made.map(({ traded, cents }) => settledTrade(traded, cents)),
    { today, cashCents: Math.max(0, newMoney) },
  )
  const daysOf = new Map(settled.days.map((days) => [days.lipperId, days]))
  const trades = made.flatMap((one): Row[] => {
    const days = daysOf.get(one.traded.fund.lipperId)
    return days === undefined ? [] : [tradeRow(one, { days, currency })]
  })
  const fees = trades.map(({ side, fee }) => (side === 'sell' ? 0 : fee))
  return {
    trades,
    cost: fees.includes(null)
      ? null
      : roundMoney(
          fees.reduce<number>((sum, fee) => sum + (fee ?? 0), 0),
          currency,
        ),
    tax: roundMoney(
      trades.reduce((sum, { tax }) => sum + tax, 0),
      currency,
    ),
    exposure: settled.exposure.map(({ day, outCents }) => ({
      day,
      percent: total <= 0 ? 0 : Math.round((outCents / total) * 1000) / 10,
    })),
    done_day: settled.done,
  }
}

interface RowParts {
  readonly days: TradeDays
  readonly currency: Currency
}

function tradeRow({ traded, cents }: TradeAsked, { days, currency }: RowParts): Row {
  const { fund, name } = traded
  const amount = Math.abs(cents) / 100
  const side: Row['side'] = cents > 0 ? 'buy' : 'sell'
  const tag = taxTagOf(settlementFacts(traded))
  const shown = (sum: number) => roundMoney(sum, currency)
  return {
    lipper_id: fund.lipperId,
    name,
    side,
    amount,
    order_day: days.order,
    cut_off: days.cutOff,
    price_day: days.priced,
    cash_day: days.cashIn,
    days_out: days.daysOut,
    switched_in: days.switchedFrom,
    fee: side === 'sell' || fund.entryFeePercent === null ? null : shown((amount * fund.entryFeePercent) / 100),
    tax_tag: tag,
    tax: side === 'sell' ? shown(transactionTax(tag, { amount, day: days.order })) : 0,
  }
}
