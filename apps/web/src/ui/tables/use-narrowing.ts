import { useSearchParams } from 'react-router'

import type { Narrowing } from './row-list.tsx'
import { useKeptNarrowing } from './use-kept-narrowing.ts'

/** Keeps what a list is narrowed to in the address, as `words` and `state`: it can be sent to someone, and read again. */
export function useNarrowingInAddress(): Narrowing {
  const [search] = useSearchParams()
  return useKeptNarrowing({ keys: narrowingKeys, words: search.get('words'), state: search.get('state') })
}

/** The keys of such an address. */
export const narrowingKeys = ['words', 'state'] as const
