import { sizeLimitKinds } from '@zhiheng/domain/fund-events/size-limits.ts'
import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { AskedFund, Day, LipperId } from './fields.ts'

/** A size in New Taiwan dollars with its day. */
const DatedSize = z.object({ date: Day, twd: z.number() })

/**
 * How near a fund is to the sizes below which it may be terminated or merged, and how its size has changed. Sizes are New
 * Taiwan dollars and of the whole fund, all classes together, where nothing else is said; null is unknown. What happened to
 * the fund stands in `getFund`.
 *
 * Refuses: `not_found`.
 */
export const getFundEvents = endpoint({
  method: 'GET',
  path: '/api/funds/:id/events',
  summary: '生命事件：規模與清算、合併門檻的距離，規模變化，異動資料涵蓋到哪一天',
  allow: 'public',
  refusals: ['not_found'],
  params: z.object({ id: AskedFund }),
  reply: z.object({
    size: DatedSize.nullable(),
    /** Of the class of the page; null where it is the only one. */
    class_size: DatedSize.nullable(),
    /** The smallest of several classes whose sizes are known. */
    smallest_class: DatedSize.extend({ lipper_id: LipperId, name: z.string() }).nullable(),
    /** Sizes of the fund, ascending, 37 at most. */
    sizes: z.array(DatedSize),
    /** The change to the newest size, percent; null where too few are known. */
    trend: z.object({ from: DatedSize, change: z.number() }).nullable(),
    /** `twd` is null where there is no exchange rate. */
    limits: z.array(
      z.object({
        kind: z.enum(sizeLimitKinds),
        amount: z.number(),
        currency: z.enum(['TWD', 'USD']),
        twd: z.number().nullable(),
        /** Business days; null where each prospectus says its own. */
        days: z.int().nullable(),
      }),
    ),
    successor: z.object({ lipper_id: LipperId, name: z.string() }).nullable(),
    /** The day of the newest event that is known of any fund: later ones may be missing. */
    events_until: Day.nullable(),
  }),
})
