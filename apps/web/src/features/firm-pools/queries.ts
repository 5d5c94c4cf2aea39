import type { QueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { getPool, listPoolChanges, listPools } from '@zhiheng/contract/firm-pools.ts'
import { type PoolProblem, poolProblems } from '@zhiheng/domain/firm-pools/pool-health.ts'

import { type CallQuery, query } from '../../api/query.ts'
import { refreshDeskCounts } from '../firms/queries.ts'

export type Pools = ReplyOf<typeof listPools>
export type PoolRow = Pools['entries'][number]
export type Pool = ReplyOf<typeof getPool>
export type PoolFund = Pool['funds'][number]
export type PoolChanges = ReplyOf<typeof listPoolChanges>

/** The pools of the firm, those that stand or those that were removed. */
export function pools(isRemoved = false): CallQuery<Pools> {
  return query(listPools, { query: { removed: isRemoved ? '1' : '0' } })
}

/** What a page of a pool is asked for; it stands in the address. */
export interface AskedPool {
  readonly query: string
  readonly shelf: 'on' | 'off' | ''
  readonly subsector: string
  readonly problem: PoolProblem | ''
  readonly page: number
}

/** The keys of the address that say it. */
export const poolKeys = ['query', 'shelf', 'subsector', 'problem', 'page'] as const

/** What an address asks for; what it says wrongly counts for nothing. */
export function readPoolAddress(search: URLSearchParams): AskedPool {
  const page = Number(search.get('page') ?? '1')
  const shelf = search.get('shelf') ?? ''
  const subsector = search.get('subsector') ?? ''
  return {
    query: (search.get('query') ?? '').slice(0, 100),
    shelf: shelf === 'on' || shelf === 'off' ? shelf : '',
    subsector: /^[1-9]\d{0,8}$/.test(subsector) ? subsector : '',
    problem: poolProblems.find((one) => one === search.get('problem')) ?? '',
    page: Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1,
  }
}

/** The address that asks for it. */
export function poolAddress(path: string, asked: Partial<AskedPool>): string {
  const search = new URLSearchParams()
  for (const key of poolKeys) {
    const value = asked[key]
    if (value !== undefined && value !== '' && value !== 1) search.set(key, String(value))
  }
  return search.size === 0 ? path : `${path}?${search.toString()}`
}

/** The query of a call for it, without what is not asked for. */
export function asQuery({ page, ...asked }: AskedPool) {
  const said = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''))
  return { ...said, page: String(page) }
}

/** A page of a pool. */
export function pool(id: string, asked: AskedPool): CallQuery<Pool> {
  return query(getPool, { params: { id }, query: asQuery(asked) })
}

/** Who changed what of it. */
export function poolChanges(id: string, page: number): CallQuery<PoolChanges> {
  return query(listPoolChanges, { params: { id }, query: { page: String(page) } })
}

/** After anything that was done to a pool. */
export function refreshPools(queries: QueryClient): Promise<unknown> {
  const paths = [listPools.path, getPool.path, listPoolChanges.path]
  const refreshed = paths.map((path) => queries.invalidateQueries({ queryKey: [path] }))
  return Promise.all([...refreshed, refreshDeskCounts(queries)])
}
