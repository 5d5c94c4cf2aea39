import type { QueryClient } from '@tanstack/react-query'
import type { SentenceReading } from '@zhiheng/contract/screener-sentence.ts'
import { LONGEST_WORDS } from '@zhiheng/domain/screener/longest-search.ts'

import { need, prefetch } from '../../api/prefetch.ts'
import type { SearchQuery } from '../screener/queries.ts'
import { sentence } from './queries.ts'

/** The key behind the `?` of a search that is for the words as they stand. */
const AS = 'as'
const TEXT = 'text'

/** What a page that reads sentences reads behind the `?` besides the conditions. */
export const sentenceKeys = [AS] as const

/** The same search, as one for the words as they stand where it was one. */
export function keepAsText(tidy: URLSearchParams, search: URLSearchParams): URLSearchParams {
  if (search.get('as') === TEXT) tidy.set(AS, TEXT)
  return tidy
}

/** The address of a search for the words as they stand. */
export function asTextAddress(words: string): string {
  return `/search/funds?${new URLSearchParams({ query: words, [AS]: TEXT }).toString()}`
}

const SHORTEST = 4
/** Codes, and single words of Latin letters, ask for nothing. */
const NO_SENTENCE = /^[\w.+-]*$/

/** The text that may be a sentence; null where there is none, or the words are meant as they stand. */
export function maybeSentence({ query }: SearchQuery, search: URLSearchParams): string | null {
  if (query === undefined || query.length < SHORTEST || query.length > LONGEST_WORDS || NO_SENTENCE.test(query))
    return null
  return search.get('as') === TEXT ? null : query
}

/** A search by what its sentence asks, instead of by the sentence. */
export function meantBy(asked: SearchQuery, reading: SentenceReading | null | undefined): SearchQuery {
  if (reading === null || reading === undefined || reading.taken.length === 0) return asked
  const { query: _sentence, ...others } = asked
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- conditions of the address, by its own keys
  return { ...others, ...reading.conditions, ...(reading.rest === '' ? {} : { query: reading.rest }) } as SearchQuery
}

/** What an address asks for once its sentence is understood; the browser goes on without where that fails. */
export async function meantConditions(
  queries: QueryClient,
  asked: SearchQuery,
  search: URLSearchParams,
): Promise<SearchQuery> {
  const text = maybeSentence(asked, search)
  if (text === null) return asked
  const wanted = sentence(text)
  if (import.meta.env.SSR) await prefetch(queries, [wanted])
  else await need(queries, wanted).catch(() => null)
  return meantBy(asked, queries.getQueryData(wanted.queryKey)?.reading)
}
