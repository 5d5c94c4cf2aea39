import { taxTags } from '@zhiheng/domain/settlement/tax-tag.ts'
import { z } from 'zod'

import { Day, LipperId } from './fields.ts'

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
