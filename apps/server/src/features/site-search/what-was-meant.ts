import { searchEntries } from '@zhiheng/domain/screener/search-entries.ts'
import { buildSearchIndex, type SearchIndex } from '@zhiheng/domain/screener/search-index.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import { suggest } from '../screener/suggest.ts'
import type { Typed } from './read-typed.ts'

const MOST = 4

/**
 * What may have been meant by what nothing is called: names nearly so.
 *
 * @param known - names of what is found besides funds, sectors and securities
 */
export function whatWasMeant(market: Market, known: readonly string[], { words }: Typed): string[] {
  const labels = [...new Set(known)]
  const index = indexOf(labels)
  const others = searchEntries(index, words, MOST).flatMap(({ place }) => labels[place] ?? [])
  const suggested = suggest(market, { query: words, limit: MOST }).map(({ label }) => label)
  return [...new Set([...suggested.slice(0, MOST - 1), ...others, ...suggested])].slice(0, MOST)
}

/** The index of the names that were looked through last: they are the same for nearly all who ask. */
let last: { readonly names: string; readonly index: SearchIndex } | null = null

function indexOf(labels: readonly string[]): SearchIndex {
  const names = labels.join('\n')
  if (last?.names !== names)
    last = { names, index: buildSearchIndex(labels.map((label) => ({ label, codes: [], words: [] }))) }
  return last.index
}
