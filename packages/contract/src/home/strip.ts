import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { Day } from '../fields.ts'
import { Fresh } from './fresh.ts'

/** The levels of the morning. */
export const Strip = z.object({
  ...Fresh,
  /** The levels that the market has, in the order of a morning. */
  levels: z.array(
    z.object({
      key: z.string(),
      /** zh-TW. */
      name: z.string(),
      value: z.number(),
      decimals: z.int(),
      /** The day of the level; it may be before `as_of`. */
      day: Day,
      /** Against the one before it; null without one. */
      change: z.number().nullable(),
      /** Percent of itself, or of a rate percentage points. */
      change_in: z.enum(['percent', 'points']),
    }),
  ),
})

/** Indices, yields, spreads and the rate of the dollar, each with its day; empty where the market has none. */
export const getHomeStrip = endpoint({
  method: 'GET',
  path: '/api/home/strip',
  summary: '首頁的市場數字：指數、殖利率、利差與匯率，各附日期',
  allow: 'public',
  refusals: [],
  reply: Strip,
})
/** The reply of `getHomeStrip`. */
export type HomeStrip = z.output<typeof Strip>
