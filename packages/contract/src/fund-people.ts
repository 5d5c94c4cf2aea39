import { survivalGaps } from '@zhiheng/domain/fund-people/house-survival.ts'
import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { AskedFund, Day, LipperId } from './fields.ts'

/**
 * Who runs a fund, and what became of the other funds of its house. Funds are strategies, whatever the number of their
 * classes; null is unknown or too few to be told.
 *
 * Refuses: `not_found`.
 */
export const getFundPeople = endpoint({
  method: 'GET',
  path: '/api/funds/:id/people',
  summary: '經理人與基金公司：現任經理人、旗下檔數、五年存活與三年領先同類型的比重',
  allow: 'public',
  refusals: ['not_found'],
  params: z.object({ id: AskedFund }),
  reply: z.object({
    as_of: Day,
    /**
     * By the newest change of manager on record; of a fund that is gone, the last one. `others`: funds of the house that are
     * there and whose manager has the same name, the largest first, eight at most of `others_count`.
     */
    manager: z
      .object({
        name: z.string(),
        since: Day,
        others: z.array(z.object({ lipper_id: LipperId, name: z.string() })),
        others_count: z.int(),
      })
      .nullable(),
    /** Who ran it before, the newest first; `from` is null where no one told when they began. */
    earlier: z.array(z.object({ name: z.string(), from: Day.nullable(), to: Day })),
    house: z.string(),
    /** Funds of the house that are there. */
    funds: z.int(),
    /** Of those launched at least five years ago, how many were there five years later. */
    survival: z.object({ lived: z.int(), of: z.int() }).nullable(),
    survival_gap: z.enum(survivalGaps).nullable(),
    /** Of the funds with a return of three years, how many are above the median of their peers; in New Taiwan dollars. */
    ahead: z.object({ count: z.int(), of: z.int() }).nullable(),
  }),
})
