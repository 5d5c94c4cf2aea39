import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { getFundOverlap, getHoldingsDepth } from '@zhiheng/contract/fund-holdings.ts'
import { listPortfoliosCompact } from '@zhiheng/contract/portfolio-list.ts'

import { type CallQuery, query } from '../../api/query.ts'

export type Depth = ReplyOf<typeof getHoldingsDepth>
export type Overlap = ReplyOf<typeof getFundOverlap>

/** How a fund's disclosed holdings stand. */
export const depth = (id: string): CallQuery<Depth> => query(getHoldingsDepth, { params: { id } })

/** How much of a fund a portfolio has already. */
export const overlap = (portfolio: string, fund: string): CallQuery<Overlap> =>
  query(getFundOverlap, { params: { id: portfolio }, query: { fund } })

/** The member's portfolios, as a menu has them. */
export const portfolios: CallQuery<ReplyOf<typeof listPortfoliosCompact>> = query(listPortfoliosCompact)
