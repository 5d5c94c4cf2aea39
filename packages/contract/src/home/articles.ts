import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { Day } from '../fields.ts'
import { Fresh } from './fresh.ts'

/** What is new to read. */
export const Articles = z.object({
  /** The day of the newest. */
  ...Fresh,
  entries: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      /** The author's name. */
      author: z.string(),
      published_on: Day,
      reading_minutes: z.int(),
      is_premium: z.boolean(),
    }),
  ),
})

/** The newest insights, a line each; empty where there are none. */
export const getHomeArticles = endpoint({
  method: 'GET',
  path: '/api/home/articles',
  summary: '首頁的最新專家觀點',
  allow: 'public',
  refusals: [],
  reply: Articles,
})
/** The reply of `getHomeArticles`. */
export type HomeArticles = z.output<typeof Articles>
