import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { getPreflight, getPrintedPreflight, listPreflights } from '@zhiheng/contract/preflight.ts'

import { type CallQuery, query } from '../../api/query.ts'
import { addressOf, pageIn } from './address-parts.ts'

export type Preflights = ReplyOf<typeof listPreflights>
export type PreflightHead = Preflights['entries'][number]
export type Preflight = ReplyOf<typeof getPreflight>
export type PreflightEntry = Preflight['entries'][number]
export type Printed = ReplyOf<typeof getPrintedPreflight>

/** What is asked of the list; it stands in the address. */
export interface AskedPreflights {
  readonly words: string
  readonly page: number
}

export const preflightsKeys = ['query', 'page'] as const

/** What an address asks for; what it says wrongly counts for nothing. */
export function readPreflights(search: URLSearchParams): AskedPreflights {
  return { words: (search.get('query') ?? '').slice(0, 100), page: pageIn(search) }
}

/** The address that asks for it. */
export function preflightsAddress({ words, page }: AskedPreflights): string {
  return addressOf('/manage/preflights', { query: words, page: page > 1 ? String(page) : '' })
}

/** A page of the firm's pre-flights. */
export function preflights({ words, page }: AskedPreflights): CallQuery<Preflights> {
  return query(listPreflights, { query: { ...(words === '' ? {} : { query: words }), page: String(page) } })
}

/** The paths of all of it, to be asked for again after a change. */
export const everyPreflight = [[listPreflights.path], [getPreflight.path]] as const

/** What the site's own browser prints. */
export const printed = (token: string) => query(getPrintedPreflight, { params: { token } })
