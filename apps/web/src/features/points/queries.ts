import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { getPoints } from '@zhiheng/contract/points.ts'

import { type CallQuery, query } from '../../api/query.ts'

export type Points = ReplyOf<typeof getPoints>
export type MemberTask = Points['tasks'][number]

/** A member's points, with a page of the ledger. */
export function points(page = 1): CallQuery<Points> {
  return query(getPoints, page === 1 ? {} : { query: { page: String(page) } })
}

/** The beginning of the key of all pages. */
export const everyPage = [getPoints.path] as const
