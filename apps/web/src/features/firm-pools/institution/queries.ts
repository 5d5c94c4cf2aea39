import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { getInstitutionPool, listInstitutionPools } from '@zhiheng/contract/firm-pools/institution.ts'

import { type CallQuery, query } from '../../../api/query.ts'

export type ShownPools = ReplyOf<typeof listInstitutionPools>
export type ShownPool = ReplyOf<typeof getInstitutionPool>
export type ShownFund = ShownPool['funds'][number]

/** The pools of the firm as its members see them. */
export const shownPools: CallQuery<ShownPools> = query(listInstitutionPools)

/** What a pool is asked for; it stands in the address. */
export interface AskedShown {
  readonly query: string
  readonly subsector: string
  readonly page: number
}

/** The keys of the address that say it. */
export const shownKeys = ['query', 'subsector', 'page'] as const

/** What an address asks for; what it says wrongly counts for nothing. */
export function readShown(search: URLSearchParams): AskedShown {
  const page = Number(search.get('page') ?? '1')
  const subsector = search.get('subsector') ?? ''
  return {
    query: (search.get('query') ?? '').slice(0, 100),
    subsector: /^[1-9]\d{0,8}$/.test(subsector) ? subsector : '',
    page: Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1,
  }
}

/** The address that asks for it. */
export function shownAddress(path: string, asked: Partial<AskedShown>): string {
  const search = new URLSearchParams()
  for (const key of shownKeys) {
    const value = asked[key]
    if (value !== undefined && value !== '' && value !== 1) search.set(key, String(value))
  }
  return search.size === 0 ? path : `${path}?${search.toString()}`
}

/** The query of a call for it. */
export function asQuery({ query: words, subsector, page }: AskedShown) {
  return { ...(words === '' ? {} : { query: words }), ...(subsector === '' ? {} : { subsector }), page: String(page) }
}

/** A page of a pool as members see it. */
export function shownPool(id: string, asked: AskedShown): CallQuery<ShownPool> {
  return query(getInstitutionPool, { params: { id }, query: asQuery(asked) })
}
