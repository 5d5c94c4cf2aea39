import type { ScreenerConditions } from '@zhiheng/domain/fund-topics/topic-rule.ts'

import { conditionsOf, tidySearch } from '../screener/conditions.ts'

/** What of an address narrows or sorts funds, and so may stand in a rule. */
const untaken: ReadonlySet<string> = new Set(['query', 'page', 'size', 'classes', 'view', 'cta', 'topic'])

/** The conditions of a search as a rule keeps them: without what is usual, without words, pages and what is one reader's own. */
export function takenConditions(search: URLSearchParams): ScreenerConditions {
  return Object.fromEntries(
    [...tidySearch(search)].filter(([key, value]) => !untaken.has(key) && value !== 'favorites'),
  )
}

/** A condition without one of its values; without it where none is left. */
export function withoutValue(
  conditions: ScreenerConditions,
  key: string,
  rest: string | undefined,
): ScreenerConditions {
  const others = Object.entries(conditions).filter(([name]) => name !== key)
  return Object.fromEntries(rest === undefined ? others : [...others, [key, rest]])
}

/** What an address of the search for funds asks for; null where it is none, or asks for nothing. */
export function conditionsOfAddress(
  typed: string,
): { readonly conditions: ScreenerConditions; readonly hadWords: boolean } | null {
  const url = URL.parse(typed.trim(), 'https://site.invalid')
  const [, , funds, query, scope, fundCategoryQuery] = url?.pathname.split('/') ?? []
  if (url === null || !/^\/search\/funds(\/|$)/.test(url.pathname) || funds !== 'funds') return null
  const asked = conditionsOf({ params: { query, scope, fundCategoryQuery }, search: new URLSearchParams(url.search) })
  const conditions = takenConditions(
    new URLSearchParams(Object.entries(asked).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]))),
  )
  if (Object.keys(conditions).length === 0) return null
  return { conditions, hadWords: asked.query !== undefined }
}
