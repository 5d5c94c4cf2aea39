import { fundFieldKinds } from '@zhiheng/domain/firm-pools/fund-field.ts'
import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { AskedFund, Day, LipperId, LipperIds } from './fields.ts'

/** What a firm says of a fund in words of its own. */
const OwnWords = z.object({
  /** The firm's class of funds that it belongs to; null where none stands for it. */
  subsector: z.object({ name: z.string(), colour: z.string().nullable() }).nullable(),
  /** The firm's own columns in its order, those alone that say something of the fund. */
  fields: z.array(z.object({ name: z.string(), kind: z.enum(fundFieldKinds), value: z.string() })),
})

/**
 * How a firm offers a fund: whether it sells it, how risky it says it is beside what is published, and what it says of it in
 * its own columns. A client who holds a fund that the firm does not sell is told so, and in which portfolios they hold it.
 *
 * Refuses: `not_found` for a fund that the firm does not sell and that the member does not hold.
 */
export const getFundAtFirm = endpoint({
  method: 'GET',
  path: '/api/funds/:id/at_firm',
  summary: '機構如何銷售一檔基金：是否上架、機構評定的風險等級、分類與自訂欄位',
  onFirm: true,
  allow: ['firm', 'staff'],
  refusals: ['not_found'],
  params: z.object({ id: AskedFund }),
  reply: OwnWords.extend({
    lipper_id: LipperId,
    name: z.string(),
    /** true on sale, false stopped, null not in any pool. */
    firm_sale: z.boolean().nullable(),
    /** The firm's own risk level with its reason, and the public one; null where the firm gives none. */
    own_risk: z
      .object({ level: z.int(), public_level: z.int().nullable(), source: z.string(), day: Day, reason: z.string() })
      .nullable(),
    /** The firm's sales charge, percent units; null unknown. */
    fee: z.number().nullable(),
    /** The member's own portfolios that hold it. */
    held_in: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
})

/**
 * What a firm says in its own words of some of the funds that it sells, for the rows of a list; others are left out.
 *
 * Refuses: nothing beyond what every call may.
 */
export const listOwnWords = endpoint({
  method: 'GET',
  path: '/api/funds/at_firm/words',
  summary: '機構對所列基金的分類與自訂欄位',
  onFirm: true,
  allow: ['firm', 'staff'],
  refusals: [],
  query: z.object({ ids: LipperIds }),
  reply: z.object({ entries: z.array(OwnWords.extend({ lipper_id: LipperId })) }),
})
