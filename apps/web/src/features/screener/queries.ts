import type { ReplyOf, RequestOf } from '@zhiheng/contract/endpoint.ts'
import { getSectors } from '@zhiheng/contract/market.ts'
import { searchFunds, suggest } from '@zhiheng/contract/screener.ts'

import { type CallQuery, query } from '../../api/query.ts'

export type SearchQuery = NonNullable<RequestOf<typeof searchFunds>['query']>

/** A page of the funds that meet the conditions. */
export const fundSearch = (conditions: SearchQuery): CallQuery<ReplyOf<typeof searchFunds>> =>
  query(searchFunds, { query: conditions })

/** What a few typed characters may mean. */
export const suggestions = (typed: string): CallQuery<ReplyOf<typeof suggest>> =>
  query(suggest, { query: { query: typed, limit: '8' } })

/** The names of the markets; they change with the taxonomy only. */
export const sectors: CallQuery<ReplyOf<typeof getSectors>> = { ...query(getSectors), staleTime: Infinity }
