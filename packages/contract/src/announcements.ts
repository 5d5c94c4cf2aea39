import { z } from 'zod'

import { endpoint } from './endpoint.ts'

/** The announcements of the strip above the pages: the specification's "announcement strip". Empty on most days. */
export const getNewsTicker = endpoint({
  method: 'GET',
  path: '/api/home/news_ticker',
  summary: '公告跑馬燈',
  allow: 'public',
  refusals: [],
  reply: z.object({
    /** Those of today, the newest first, ten at most. */
    entries: z.array(
      z.object({
        id: z.int(),
        title: z.string(),
        /** Within the site. */
        path: z.string().startsWith('/'),
      }),
    ),
  }),
})
