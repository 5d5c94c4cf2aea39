import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { LipperId } from '../fields.ts'

/** As many as the list shows on a page. */
const MOST_LOOKED_AT = 10
const PortfolioIds = z
  .string()
  .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/)
  .transform((ids) => [...new Set(ids.split(',').map(Number))])
  .refine((ids) => ids.length <= MOST_LOOKED_AT)

/**
 * What deserves a look in up to ten portfolios: pairs of funds that hold much in common and scores that fell.
 *
 * Refuses: `not_found` where one is missing or someone else's.
 */
export const getHealth = endpoint({
  method: 'GET',
  path: '/api/pfms/health',
  summary: '清單上的組合健檢：持股重疊偏高的配對、評分下降的基金',
  allow: ['any'],
  refusals: ['not_found'],
  query: z.object({ ids: PortfolioIds }),
  reply: z.object({
    /** From here on a pair is named, percent. */
    threshold: z.number(),
    entries: z.array(
      z.object({
        id: z.int(),
        /** The pair that holds most alike; null where none reaches the threshold, or no one says what they hold. */
        overlap: z.object({ first: z.string(), second: z.string(), percent: z.number() }).nullable(),
        /** Funds whose score is lower than three months before, and by now below zero. */
        fallen: z.array(z.object({ lipper_id: LipperId, name: z.string(), before: z.int(), now: z.int() })),
      }),
    ),
  }),
})
/** What `getHealth` says of one portfolio. */
export type Health = z.output<(typeof getHealth)['reply']>['entries'][number]
