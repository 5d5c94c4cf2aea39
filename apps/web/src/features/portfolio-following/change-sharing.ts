import type { QueryClient } from '@tanstack/react-query'
import {
  followPortfolio,
  getSharedPortfolio,
  getSharing,
  listFollowedPortfolios,
  sharePortfolio,
  unfollowPortfolio,
} from '@zhiheng/contract/portfolio-following.ts'

import { call } from '../../api/call.ts'
import { sayError } from '../../page/say-error.ts'

const touched: ReadonlySet<unknown> = new Set([
  '/api/pfms',
  getSharing.path,
  getSharedPortfolio.path,
  listFollowedPortfolios.path,
])

/** Lets others follow a portfolio, or ends it. */
export function changeSharing(queries: QueryClient, id: number, shared: boolean): Promise<boolean> {
  return run(queries, () => call(sharePortfolio, { params: { id: String(id) }, body: { shared } }))
}

/** Follows someone's portfolio by the key of its link. @returns whether it went well */
export function follow(queries: QueryClient, id: number, key: string): Promise<boolean> {
  return run(queries, () => call(followPortfolio, { params: { id: String(id) }, body: { key } }))
}

/** Follows it no more. @returns whether it went well */
export function unfollow(queries: QueryClient, id: number): Promise<boolean> {
  return run(queries, () => call(unfollowPortfolio, { params: { id: String(id) } }))
}

async function run(queries: QueryClient, change: () => Promise<unknown>): Promise<boolean> {
  try {
    await change()
    await queries.invalidateQueries({ predicate: ({ queryKey: [path] }) => touched.has(path) })
    return true
  } catch (error) {
    sayError(error)
    return false
  }
}
