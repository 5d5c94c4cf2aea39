import type { NotedError } from './queries.ts'

export const shownKinds = ['all', 'faults', 'refusals'] as const
export type ShownKind = (typeof shownKinds)[number]

interface Narrowed {
  readonly kind: ShownKind
  readonly words: string
}

/** The console with its errors narrowed, as an address. */
export function errorAddress({ kind, words }: Narrowed): string {
  const search = new URLSearchParams({
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
