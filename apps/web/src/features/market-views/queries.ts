import { getMarketViews, type MarketViews as Reply } from '@zhiheng/contract/market-views.ts'

import { type CallQuery, query } from '../../api/query.ts'

export type MarketViews = Reply
export type ViewRow = Reply['rows'][number]
export type Call = Reply['calls'][number]
export type Tally = Reply['by_market'][number]

/** What the research team thinks of the markets, at the end of a month; null: today. */
export const marketViews = (month: string | null): CallQuery<MarketViews> =>
  query(getMarketViews, month === null ? {} : { query: { month } })
