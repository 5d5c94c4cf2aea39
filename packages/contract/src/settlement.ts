import { settlementKinds } from '@zhiheng/domain/settlement/settlement-rule.ts'
import { taxTags } from '@zhiheng/domain/settlement/tax-tag.ts'
import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { AskedFund, CurrencyCode, Day, LipperId } from './fields.ts'
import { ExchangeFigures } from './funds/exchange.ts'

const Trade = z.object({
  lipper_id: LipperId,
  name: z.string(),
  side: z.enum(['buy', 'sell']),
  amount: z.number(),
  /** The day the order is given before `cut_off` (Taipei), and the day whose price it gets. */
  order_day: Day,
  cut_off: z.string(),
  price_day: Day,
  /** When the money of a sale is there; null for a purchase. */
  cash_day: Day.nullable(),
  /** Calendar days on which the money of a purchase is in no fund; null for a sale. */
  days_out: z.int().nullable(),
  /** The house within which the money is switched; null where cash is waited for. */
  switched_in: z.string().nullable(),
  /** The highest fee the prospectus allows for a purchase; null where it is not known, and for a sale. */
  fee: z.number().nullable(),
  /** How a sale of this fund is taxed. */
  tax_tag: z.enum(taxTags),
  /** Securities transaction tax of a sale. */
  tax: z.number(),
})

/** Trades with what they cost and when each is settled; money in the portfolio's currency. */
export const SettledTrades = z.object({
  trades: z.array(Trade),
  /** The highest fees of all purchases together; null where one is not known. */
  cost: z.number().nullable(),
  /** Securities transaction tax of all sales together. */
  tax: z.number(),
  /** How much is in no fund from a day on, percent of the whole. */
  exposure: z.array(z.object({ day: Day, percent: z.number() })),
  /** The day on which everything is where it should be; null where nothing is traded. */
  done_day: Day.nullable(),
})

export type SettledTrades = z.output<typeof SettledTrades>

/**
 * How a class is bought and sold in Taiwan. All but the tax, the `own` amounts and what an ETF did on the exchange are the
 * usual rules of its kind: business days after an order that is given before the cut-off, and least amounts in New Taiwan
 * dollars. Null: no such rule is usual. `trades` is null for a class that is not sold in Taiwan.
 *
 * Refuses: `not_found`.
 */
export const getFundTrading = endpoint({
  method: 'GET',
  path: '/api/funds/:id/trading',
  summary: '交易須知：截止時間、淨值日、入帳日、最低金額、短線規定與課稅別',
  allow: 'public',
  refusals: ['not_found'],
  params: z.object({ id: AskedFund }),
  /** Left out: that of the class. */
  query: z.object({ currency: CurrencyCode.optional() }),
  reply: z.object({
    trades: z
      .object({
        kind: z.enum(settlementKinds),
        currency: CurrencyCode,
        /** Taipei time, HH:MM. */
        cut_off: z.string(),
        buy_priced: z.int(),
        sell_priced: z.int(),
        cash_in: z.int(),
        least_single: z.number().nullable(),
        least_monthly: z.number().nullable(),
        /** What the record of the class says, in its own currency; null where no source gives it. */
        own_least_single: z.number().nullable(),
        own_least_monthly: z.number().nullable(),
        /** The same in the currency asked for, at the rate of the site's date of figures; null where there is no rate. */
        own_least_in: z.object({
          currency: CurrencyCode,
          single: z.number().nullable(),
          monthly: z.number().nullable(),
        }),
        /** Null of what is no ETF. */
        exchange: ExchangeFigures.nullable(),
        /** A sale within so many calendar days costs so many percent of it. */
        short_term: z.object({ days: z.int(), percent: z.number() }).nullable(),
        /** The days of an order of `order_day`, which is the day of the site or the next business day. */
        example: z.object({ order_day: Day, buy_price_day: Day, sell_price_day: Day, cash_day: Day }),
        tax_tag: z.enum(taxTags),
        /** Of what is sold on an exchange, percent; null where nothing is taxed. */
        sale_tax: z.number().nullable(),
        /** Overseas income of a household in a year: from `report` on it is declared, basic income above `exempt` is taxed. */
        overseas_income: z.object({ report: z.number(), exempt: z.number() }).nullable(),
      })
      .nullable(),
  }),
})
