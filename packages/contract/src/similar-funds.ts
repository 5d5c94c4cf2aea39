import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { AskedFund, CurrencyCode, Day, LipperId } from './fields.ts'

/** A fund beside the one asked for; of each strategy its first class. Percent units. */
const Similar = z.object({
  lipper_id: LipperId,
  name: z.string(),
  currency: CurrencyCode,
  risk_level: z.int().min(1).max(5).nullable(),
  warnings: z.array(z.string()),
  total_expense: z.number().nullable(),
  /** In New Taiwan dollars; null where it is not known with its distributions. */
  perf_1y: z.number().nullable(),
})

/**
 * Funds like one fund, at most five a list, never a class of the fund itself. `holdings`: those that hold alike, `alike` being the
 * overlap over the smaller coverage. `returns`: those whose weekly returns in New Taiwan dollars over the three years up to `as_of` go
 * along, at least a year of common weeks. `cheaper`: of the same market and asset class with a correlation of 0.9 or more, or of the
 * same index, sold in Taiwan, with a lower total expense.
 *
 * Refuses: `not_found`.
 */
export const getSimilarFunds = endpoint({
  method: 'GET',
  path: '/api/funds/:id/similar',
  summary: '相似的基金：持股相近、走勢相近、費用較低',
  allow: 'public',
  refusals: ['not_found'],
  params: z.object({ id: AskedFund }),
  reply: z.object({
    as_of: Day,
    total_expense: z.number().nullable(),
    /** `missing` says why a list is empty: nothing is known of the fund itself, or no other fund is like it. */
    holdings: z.object({
      missing: z.enum(['undisclosed', 'none']).nullable(),
      as_of: Day.nullable(),
      coverage: z.number().nullable(),
      rows: z.array(Similar.extend({ overlap: z.number(), alike: z.number(), coverage: z.number(), as_of: Day })),
    }),
    returns: z.object({
      missing: z.enum(['short_history', 'no_rate', 'none']).nullable(),
      rows: z.array(Similar.extend({ correlation: z.number(), weeks: z.int() })),
    }),
    cheaper: z.object({
      missing: z.enum(['unknown_expense', 'none']).nullable(),
      rows: z.array(
        Similar.extend({
          saves: z.number(),
          is_same_index: z.boolean(),
          correlation: z.number().nullable(),
          weeks: z.int(),
        }),
      ),
    }),
  }),
})
