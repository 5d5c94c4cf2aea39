/** An address as a page reads it. */
export interface Address {
  readonly params: Readonly<Record<string, string | undefined>>
  readonly search: URLSearchParams
}

/** What may be typed at most. */
export const LONGEST_WORDS = 200

/** The words that an address searches for: in its path, or behind it where a path cannot carry them. */
export function wordsOf({ params, search }: Address, most = LONGEST_WORDS): string {
  const words = (params['query'] ?? search.get('query') ?? '').trim()
  return Array.from(words).slice(0, most).join('').slice(0, most)
}
