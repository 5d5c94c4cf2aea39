import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { searchHoldings, suggestHoldings } from '@zhiheng/contract/holding-search.ts'
import { listPortfoliosCompact } from '@zhiheng/contract/portfolio-list.ts'

import { type CallQuery, query } from '../../api/query.ts'
import { type Asked, filterFields } from './address.ts'

export type HoldingReply = ReplyOf<typeof searchHoldings>
export type FoundCondition = HoldingReply['conditions'][number]
export type FoundHolder = HoldingReply['rows'][number]
export type Subject = FoundCondition['near'][number]

/** The funds that hold what an address asks for. */
export const holdingSearch = ({ mode, query: written, join, page, filters }: Asked): CallQuery<HoldingReply> =>
  query(searchHoldings, {
    query: {
      mode,
      join,
      page: String(page),
      ...(written === '' ? {} : { query: written }),
      ...Object.fromEntries(filterFields(filters)),
    },
  })

/** What a few typed characters may mean. */
export const holdingNames = (typed: string, kind: Subject['kind'] | null): CallQuery<ReplyOf<typeof suggestHoldings>> =>
  query(suggestHoldings, {
    query: { query: typed.slice(0, 200), ...(kind === null || kind === 'total' ? {} : { kind }) },
  })

/** The member's portfolios, as a menu has them. */
export const portfolios: CallQuery<ReplyOf<typeof listPortfoliosCompact>> = query(listPortfoliosCompact)
