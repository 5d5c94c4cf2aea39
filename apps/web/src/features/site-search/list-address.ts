import { searchPath } from '../screener/search-path.ts'
import type { Address } from './words-in-address.ts'

const PAGE = /^[1-9]\d{0,3}$/

/** The page of a list, in the path or behind it; the first where it is no page. */
export function pageOf({ params, search }: Address): number {
  const page = params['page'] ?? search.get('page') ?? ''
  return PAGE.test(page) ? Number(page) : 1
}

/** The address of a page of found authors. */
export function authorsPath(words: string, page: number): string {
  return withPage(searchPath(words, '/search/authors'), page === 1 ? undefined : String(page), new URLSearchParams())
}

/** A list with a page of it in its path, or behind it where no words stand in the path. */
export function withPage(path: string, page: string | undefined, search: URLSearchParams): string {
  const isInPath = !path.includes('?') && path.split('/').length > 3
  if (page !== undefined && !isInPath) search.set('page', page)
  const whole = page !== undefined && isInPath ? `${path}/${page}` : path
  const asked = search.toString()
  return asked === '' ? whole : `${whole}${whole.includes('?') ? '&' : '?'}${asked}`
}
