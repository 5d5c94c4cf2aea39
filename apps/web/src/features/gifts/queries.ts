import type { QueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { listGifts, listRedemptions } from '@zhiheng/contract/gifts.ts'
import { getPoints } from '@zhiheng/contract/points.ts'

import { type CallQuery, query } from '../../api/query.ts'

/** What can be had for points. */
export const gifts: CallQuery<ReplyOf<typeof listGifts>> = query(listGifts)

/** A page of what the member has redeemed. */
export function redemptions(page: number): CallQuery<ReplyOf<typeof listRedemptions>> {
  return query(listRedemptions, { query: { page: String(page) } })
}

/** After a redemption: gifts, the own list, and the points wherever they stand. */
export function refreshGifts(queries: QueryClient): Promise<unknown> {
  const paths = [listGifts.path, listRedemptions.path, getPoints.path]
  return Promise.all(paths.map((path) => queries.invalidateQueries({ queryKey: [path] })))
}
