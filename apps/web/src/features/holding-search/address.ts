import { isPathPart } from '@zhiheng/domain/funds/path-part.ts'
import type { Join } from '@zhiheng/domain/holding-search/condition.ts'
import {
  readConditions,
  type WrittenCondition,
  writeConditions,
} from '@zhiheng/domain/holding-search/conditions-in-address.ts'
import { splitNames } from '@zhiheng/domain/holding-search/split-names.ts'

import { ApiError } from '../../api/api-error.ts'

/** Ways to search; the first three put the same conditions together and differ in what they suggest. */
export const modes = ['security', 'industry', 'country', 'topic', 'fund', 'portfolio'] as const
export type Mode = (typeof modes)[number]

/** What the page is asked for. */
export interface Asked {
  readonly mode: Mode
  /** Conditions as they are written, the name of a topic, or the id of a fund or a portfolio. */
  readonly query: string
  readonly join: Join
  readonly page: number
}

/** The keys that the page reads behind the `?`. `add` is what a form without JavaScript brings. */
export const askedKeys = ['query', 'join', 'page', 'add'] as const

const MOST_PAGES = 9999

/**
 * Reads an address; what it says wrongly behind its `?` is as usual.
 *
 * @throws ApiError not_found for a mode that there is not
 */
export function readAsked(params: Readonly<Record<string, string | undefined>>, search: URLSearchParams): Asked {
  const mode = modes.find((one) => one === (params['mode'] ?? 'security'))
  if (mode === undefined) throw new ApiError({ code: 'not_found', status: 404 })
  const page = Number(params['page'] ?? search.get('page') ?? '1')
  const written = params['query'] ?? search.get('query') ?? ''
  const added = isOfConditions(mode) ? splitNames(search.get('add') ?? '').map(named) : []
  return {
    mode,
    query: added.length === 0 ? written.trim() : writeConditions([...readConditions(written), ...added]),
    join: search.get('join') === 'any' ? 'any' : 'all',
    page: Number.isInteger(page) && page >= 1 && page <= MOST_PAGES ? page : 1,
  }
}

/** Whether the mode puts conditions together. */
export function isOfConditions(mode: Mode): boolean {
  return mode !== 'topic' && mode !== 'fund' && mode !== 'portfolio'
}

/** A name that was typed, as a condition: it is held. */
export function named(name: string): WrittenCondition {
  return { kind: null, name, op: 'holds', percent: null }
}

/** The address of a search with something else asked for; its first page where not another one is. */
export function addressOf(asked: Asked, changed: Partial<Asked> = {}): string {
  const { mode, query, join, page } = { ...asked, page: 1, ...changed }
  const search = new URLSearchParams()
  const isFit = isPathPart(query)
  const path = ['/search/holding', mode]
  if (isFit) path.push(encodeURIComponent(query), ...(page > 1 ? [String(page)] : []))
  if (query !== '' && !isFit) search.set('query', query)
  if (page > 1 && !isFit) search.set('page', String(page))
  if (join === 'any' && isOfConditions(mode)) search.set('join', join)
  const plain = mode === 'security' && query === '' ? '/search/holding' : path.join('/')
  return search.size === 0 ? plain : `${plain}?${search.toString()}`
}
