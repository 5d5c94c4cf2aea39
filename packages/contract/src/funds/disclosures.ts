import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { AskedFund, CurrencyCode, Day } from '../fields.ts'

/**
 * What a fund itself owns, as last disclosed on `as_of`, and the sums by country and industry. Weights are percent of
 * the fund; `as_of` is null where nothing was disclosed.
 *
 * Refuses: `not_found`.
 */
export const getFundHoldings = endpoint({
  method: 'GET',
  path: '/api/funds/:id/holdings',
  summary: '已揭露的持股與其集中度、國家、產業',
  allow: 'public',
  refusals: ['not_found'],
  params: z.object({ id: AskedFund }),
  reply: z.object({
    as_of: Day.nullable(),
    /** Disclosed part of the fund, percent. */
    coverage: z.number().nullable(),
    rows: z.array(
      z.object({
        rank: z.int(),
        isin: z.string().nullable(),
        name: z.string(),
        weight: z.number(),
        country: z.string().nullable(),
        industry: z.string().nullable(),
      }),
    ),
    by: z.object({
      country: z.array(z.object({ label: z.string(), weight: z.number() })),
      industry: z.array(z.object({ label: z.string(), weight: z.number() })),
    }),
  }),
})

/**
 * A class's latest distributions, 36 at most, newest first. Amounts and prices are per unit in `currency`;
 * `from_capital` and the rates are percent, null where unknown.
 *
 * Refuses: `not_found`.
 */
export const getFundDistributions = endpoint({
  method: 'GET',
  path: '/api/funds/:id/distributions',
  summary: '近 36 次配息',
  allow: 'public',
  refusals: ['not_found'],
  params: z.object({ id: AskedFund }),
  reply: z.object({
    currency: CurrencyCode,
    rate_12m: z.number().nullable(),
    from_capital_12m: z.number().nullable(),
    rows: z.array(
      z.object({
        ex_date: Day,
        amount: z.number(),
        /** The amount for one unit of today: before a split it was paid on other units. */
        amount_today: z.number(),
        price: z.number().nullable(),
        from_capital: z.number().nullable(),
      }),
    ),
  }),
})
