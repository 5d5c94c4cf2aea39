import {
  getMarketViews,
  getViewsInBrief,
  getViewTrial,
  type MarketViews as Reply,
  type ViewsInBrief,
  type ViewTrial,
} from '@zhiheng/contract/market-views.ts'
import { listPortfoliosCompact } from '@zhiheng/contract/portfolio-list.ts'

import { type CallQuery, query } from '../../api/query.ts'

export type MarketViews = Reply
export type ViewRow = Reply['rows'][number]
export type Call = Reply['calls'][number]
export type Tally = Reply['by_market'][number]

/** What the research team thinks of the markets, at the end of a month; null: today. */
export const marketViews = (month: string | null): CallQuery<MarketViews> =>
  query(getMarketViews, month === null ? {} : { query: { month } })

export type { ViewTrial } from '@zhiheng/contract/market-views.ts'

/** A page of the member's own portfolios by name. */
export const ownPortfolios = (page: number) => query(listPortfoliosCompact, { query: { page: String(page) } })

/** A portfolio with the tilts of today's views: a trial that changes nothing. */
export const viewTrial = (id: string): CallQuery<ViewTrial> => query(getViewTrial, { params: { id } })

/** The views that weigh most, and how all did. */
export const viewsInBrief: CallQuery<ViewsInBrief> = query(getViewsInBrief)
export type BriefRow = ViewsInBrief['rows'][number]
