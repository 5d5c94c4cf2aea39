import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { getBrowseCategory, getBrowseMap, listBrowseCategories } from '@zhiheng/contract/fund-browse.ts'

import { type CallQuery, query } from '../../api/query.ts'
import type { BrowseView } from './browse-address.ts'

export type Browsed = ReplyOf<typeof getBrowseCategory>
/** What a category is, whichever of its funds are listed and in which order. */
export type CategoryFacts = Pick<
  Browsed,
  'slug' | 'kind' | 'value' | 'name' | 'count' | 'as_of' | 'conditions' | 'counted' | 'returns' | 'benchmark' | 'mapped'
>

export type BrowsedFund = Browsed['entries'][number]
export type ListedCategory = ReplyOf<typeof listBrowseCategories>['entries'][number]

/** Every category that has a fund. */
export const categories: CallQuery<ReplyOf<typeof listBrowseCategories>> = query(listBrowseCategories)

/** A category with a page of its funds. */
export const browsed = ({ category, sort, direction, period, page }: BrowseView): CallQuery<Browsed> =>
  query(getBrowseCategory, {
    params: { category },
    query: {
      ...(sort === null ? {} : { sort }),
      ...(direction === null ? {} : { direction }),
      period,
      page: String(page),
    },
  })

/** All funds of a category by return and volatility. */
export const browseMap = (category: string): CallQuery<ReplyOf<typeof getBrowseMap>> =>
  query(getBrowseMap, { params: { category } })
