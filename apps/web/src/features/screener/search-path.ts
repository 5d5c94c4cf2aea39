import { LONGEST_WORDS } from '@zhiheng/domain/screener/longest-search.ts'

/** What a server reads otherwise than a browser, encoded or not, and what looks like a file: no part of a path. */
const UNFIT = /[%/\\;]|^\.{1,2}$|\.[a-z0-9]{1,11}$|\p{Cc}/iu

/** Behind `/search` these are pages of their own. */
const PAGES = /^(?:funds|holding|etf|articles|authors)$/i

/** A page that searches by words. */
export type SearchPage = '/search' | `/search/${'funds' | 'etf' | 'articles' | 'authors'}`

/** The address of what a text finds, among the funds where nothing else is said; of everything there without a text. */
export function searchPath(text: string, page: SearchPage = '/search/funds'): string {
  if (text === '') return page
  const encoded = encodeURIComponent(text)
  const isUnfit = text.length > LONGEST_WORDS || UNFIT.test(text) || (page === '/search' && PAGES.test(text))
  return isUnfit ? `${page}?query=${encoded}` : `${page}/${encoded}`
}
