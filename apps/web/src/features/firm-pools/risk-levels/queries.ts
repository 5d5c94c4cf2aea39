import type { QueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { listRiskLevels } from '@zhiheng/contract/firm-pools/risk-levels.ts'

import { type CallQuery, query } from '../../../api/query.ts'

export type RiskLevels = ReplyOf<typeof listRiskLevels>
export type RiskLevel = RiskLevels['entries'][number]

/** In the order of their weight. */
export const conflictChoices = ['any', 'below_official', 'below_ours', 'above'] as const

/** What is asked of the list; it stands in the address. */
export interface AskedLevels {
  readonly query: string
  readonly conflict: (typeof conflictChoices)[number] | ''
  readonly page: number
}

/** The keys of the address that say it. */
export const levelKeys = ['query', 'conflict', 'page'] as const

/** What an address asks for; what it says wrongly counts for nothing. */
export function readLevels(search: URLSearchParams): AskedLevels {
  const page = Number(search.get('page') ?? '1')
  return {
    query: (search.get('query') ?? '').slice(0, 100),
    conflict: conflictChoices.find((one) => one === search.get('conflict')) ?? '',
    page: Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1,
  }
}

/** The address that asks for it. */
export function levelsAddress(asked: Partial<AskedLevels>): string {
  const search = new URLSearchParams()
  for (const key of levelKeys) {
    const value = asked[key]
    if (value !== undefined && value !== '' && value !== 1) search.set(key, String(value))
  }
  return search.size === 0 ? '/manage/risk-levels' : `/manage/risk-levels?${search.toString()}`
}

/** The query of a call for it. */
export function asQuery({ query: words, conflict, page }: AskedLevels) {
  return { ...(words === '' ? {} : { query: words }), ...(conflict === '' ? {} : { conflict }), page: String(page) }
}

/** The firm's own levels. */
export function riskLevels(asked: AskedLevels): CallQuery<RiskLevels> {
  return query(listRiskLevels, { query: asQuery(asked) })
}

/** After anything that was done to them. */
export function refreshLevels(queries: QueryClient): Promise<unknown> {
  return queries.invalidateQueries({ queryKey: [listRiskLevels.path] })
}
