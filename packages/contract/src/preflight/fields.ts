import { z } from 'zod'

import { CurrencyCode } from '../fields.ts'

/** What the portfolios are to become. */
export const Target = z.array(z.object({ lipper_id: z.string(), name: z.string(), percent: z.number() }))

/** The version of the firm's plan that the weights were copied from; null where they are the adviser's own. */
export const Plan = z.object({ name: z.string(), number: z.int() }).nullable()

/** A fund on both sides of a proposal, shares in percent. */
const ProposedFund = z.object({
  lipper_id: z.string(),
  name: z.string(),
  /** RR1 to RR5 as it was when this was looked at; null where nobody knows it. */
  risk: z.int().nullable(),
  before: z.number(),
  after: z.number(),
})

/** What a proposal does to a portfolio. */
export const Effect = z.object({
  currency: CurrencyCode,
  /** What it was worth; null where that cannot be said. */
  value: z.number().nullable(),
  funds: z.array(ProposedFund),
  /** Sum of absolute changes of the shares, percent. */
  change: z.number(),
  trades: z.int(),
  funds_after: z.int(),
  /** Fees of what is bought; null where one of them is not known. */
  cost: z.number().nullable(),
  /** Tax on what is sold. */
  tax: z.number(),
})
