import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { Fresh } from './fresh.ts'

/** The week of the equity markets. */
export const Markets = z.object({
  ...Fresh,
  /** The 14 equity markets with their mean return over a week, percent, in New Taiwan dollars, the best first. */
  rows: z.array(
    z.object({ id: z.string(), m_code: z.string(), name: z.string(), perf: z.number().nullable(), count: z.int() }),
  ),
})

/** The 14 equity markets of the week. */
export const getHomeMarkets = endpoint({
  method: 'GET',
  path: '/api/home/markets',
  summary: '首頁的 14 類股票市場一週平均報酬',
  allow: 'public',
  refusals: [],
  reply: Markets,
})
/** The reply of `getHomeMarkets`. */
export type HomeMarkets = z.output<typeof Markets>
