import type { PageModule, PageRow } from '../page/page-row.ts'

interface Asked {
  readonly row: PageRow
  readonly module: Pick<PageModule, 'addressKeys' | 'tidyAddress'>
  readonly search: URLSearchParams
}

/** The router itself reads these where a page is for visitors alone: where a member is sent who comes there. */
const guestKeys = ['referer', 'lacks']

/**
 * The part of an address behind its path that its page reads, always in the same form: '' or beginning with `?`. The
 * server draws from it and keeps by it, and the browser starts with it: what no one reads makes no other page.
 */
export function ownSearch({ row, module, search }: Asked): string {
  const own = module.tidyAddress?.(search) ?? firstOfEach(keysOf(row, module), search)
  // a list reads better with its commas, which the pages' own links have, too
  const text = own.toString().replaceAll('%2C', ',')
  return text === '' ? '' : `?${text}`
}

/** The keys that a page reads behind the `?`. */
export function keysOf(row: PageRow, { addressKeys = [] }: Pick<PageModule, 'addressKeys'>): readonly string[] {
  return row.role === 'guest' ? [...new Set([...addressKeys, ...guestKeys])] : addressKeys
}

function firstOfEach(keys: readonly string[], search: URLSearchParams): URLSearchParams {
  return new URLSearchParams(
    keys.flatMap((key) => {
      const value = search.get(key)
      return value === null ? [] : [[key, value]]
    }),
  )
}
