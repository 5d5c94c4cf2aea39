import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { Day } from '../fields.ts'
import { Fresh } from './fresh.ts'

const Entry = z.object({
  id: z.string(),
  title: z.string(),
  /** The author's name. */
  author: z.string(),
  published_on: Day,
  reading_minutes: z.int(),
  is_premium: z.boolean(),
})
/** An article in one line: `getHomeArticles`. */
export type HomeArticle = z.output<typeof Entry>

/** What is new to read. */
export const Articles = z.object({
  /** The day of the newest. */
  ...Fresh,
  entries: z.array(Entry),
  /** Events that are not over, the next first, two at most. */
  events: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      starts_at: z.iso.datetime({ offset: true }),
      /** Null: online. */
      place: z.string().nullable(),
    }),
  ),
  /** The newest cards to learn by. */
  cards: z.object({ id: z.string(), title: z.string(), count: z.int() }).nullable(),
})

/** The newest insights, a line each, with what takes place next and the newest cards; empty where there are none. */
export const getHomeArticles = endpoint({
  method: 'GET',
  path: '/api/home/articles',
  summary: '首頁的最新專家觀點、即將舉行的活動與最新圖卡',
  allow: 'public',
  refusals: [],
  reply: Articles,
})
/** The reply of `getHomeArticles`. */
export type HomeArticles = z.output<typeof Articles>

/** The newest insights that name a market: for the first page of the market channel. */
export const getMarketArticles = endpoint({
  method: 'GET',
  path: '/api/home/market_articles',
  summary: '談到市場的最新專家觀點',
  allow: 'public',
  refusals: [],
  reply: Articles.pick({ as_of: true, stale: true, entries: true }),
})
/** The reply of `getMarketArticles`. */
export type MarketArticles = z.output<(typeof getMarketArticles)['reply']>

/** How many funds that the member holds each of these articles is about; an article about none is not here. */
export const getHeldArticles = endpoint({
  method: 'GET',
  path: '/api/home/held_articles',
  summary: '首頁與市場總覽的文章各與會員持有的幾檔基金有關',
  allow: ['any'],
  refusals: [],
  reply: z.object({ entries: z.array(z.object({ id: z.string(), funds: z.int() })) }),
})
/** The reply of `getHeldArticles`. */
export type HeldArticles = z.output<(typeof getHeldArticles)['reply']>
