import { matchRoutes, type RouteObject } from 'react-router'

import type { PageRow } from '../page/page-row.ts'
import { ownSearch } from './own-search.ts'
import { rowOf } from './row-of.ts'

const MOST_PATHS = 2000

/** The page of a path; null where there is none, or the alias of one. `basename` is '/' or the prefix of a firm or an app. */
export type PageAt = (pathname: string, basename: string) => PageRow | null

/** Finds the pages of the router's tree. */
export function pageFinder(routes: RouteObject[]): PageAt {
  // finding the page of a path costs more than sending one that is kept
  const found = new Map<string, PageRow | null>()
  return (pathname, basename) => {
    const key = `${basename} ${pathname}`
    const known = found.get(key)
    if (known !== undefined) return known
    const match = matchRoutes(routes, pathname, basename)?.at(-1)
    const row = (match && rowOf(match.route)) ?? null
    if (found.size >= MOST_PATHS) found.clear()
    found.set(key, row)
    return row
  }
}

/** The address as its page reads it. */
export type OwnAddress = (url: URL, basename: string) => Promise<string>

/** Tells addresses of pages. One without a page, or the alias of one, stays as it is. */
export function ownAddressIn(pageAt: PageAt): OwnAddress {
  return async ({ pathname, search, searchParams }, basename) => {
    const row = search === '' ? null : pageAt(pathname, basename)
    if (row === null) return pathname + search
    return pathname + ownSearch({ row, module: await row.page(), search: searchParams })
  }
}
