import { listKeys } from './console-lists.ts'
import type { NotedError } from './queries.ts'

export const shownKinds = ['all', 'faults', 'refusals'] as const
export type ShownKind = (typeof shownKinds)[number]

interface Narrowed {
  readonly kind: ShownKind
  readonly words: string
}

/** What the address says of the other tables of the console. */
export function narrowingOfOthers(search: URLSearchParams): [key: string, value: string][] {
  return [...search].filter(([key]) => listKeys.includes(key))
}

/** The console with its errors narrowed, and its other tables as they are in an address, as an address. */
export function errorAddress(from: URLSearchParams, { kind, words }: Narrowed): string {
  const search = new URLSearchParams({
    ...Object.fromEntries(narrowingOfOthers(from)),
    ...(kind === 'all' ? {} : { show: kind }),
    ...(words === '' ? {} : { q: words }),
  })
  const said = search.toString()
  return said === '' ? '/console' : `/console?${said}`
}

/** Whether a text is such an id as an error page shows. */
export function isRequestId(typed: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-z]{1,12}$/.test(typed)
}

/** The errors of a kind in which every word is found. */
export function narrowErrors(rows: readonly NotedError[], { kind, words }: Narrowed): NotedError[] {
  const wanted = words.toLowerCase().split(/\s+/)
  return rows.filter((row) => {
    const { status, method, path, code, request_id, node } = row
    const isRefusal = status >= 400 && status < 500
    const found = [status, method, path, code ?? '', request_id, node].join(' ').toLowerCase()
    return (kind === 'all' || (kind === 'refusals') === isRefusal) && wanted.every((word) => found.includes(word))
  })
}
