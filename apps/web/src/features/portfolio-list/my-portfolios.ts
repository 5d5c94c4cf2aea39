import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { listPortfoliosCompact } from '@zhiheng/contract/portfolio-list.ts'

import { type CallQuery, query } from '../../api/query.ts'

export type MyPortfolios = ReplyOf<typeof listPortfoliosCompact>

/** The member's portfolios in short. */
export const myPortfolios: CallQuery<MyPortfolios> = query(listPortfoliosCompact, { query: {} })
