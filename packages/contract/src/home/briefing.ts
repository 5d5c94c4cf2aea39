import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { Day } from '../fields.ts'
import { Fresh } from './fresh.ts'

/** The briefing of the morning. */
export const Briefing = z.object({
  /** Its day. */
  ...Fresh,
  /** Null where none came out within a week. */
  briefing: z
    .object({
      id: z.string(),
      title: z.string(),
      summary: z.string(),
      author: z.string(),
      published_on: Day,
      /** What its parts are called. */
      parts: z.array(z.string()),
    })
    .nullable(),
})

/** The newest briefing that is to be heard. */
export const getHomeBriefing = endpoint({
  method: 'GET',
  path: '/api/home/briefing',
  summary: '最新一則財經快報',
  allow: 'public',
  refusals: [],
  reply: Briefing,
})
/** The reply of `getHomeBriefing`. */
export type HomeBriefing = z.output<typeof Briefing>
