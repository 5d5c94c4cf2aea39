import { searchEntries } from '@zhiheng/domain/screener/search-entries.ts'
import { buildSearchIndex } from '@zhiheng/domain/screener/search-index.ts'

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
  const index = buildSearchIndex(labels.map((label) => ({ label, codes: [], words: [] })))
  const others = searchEntries(index, words, MOST).flatMap(({ place }) => labels[place] ?? [])
  const suggested = suggest(market, { query: words, limit: MOST }).map(({ label }) => label)
  return [...new Set([...suggested.slice(0, MOST - 1), ...others, ...suggested])].slice(0, MOST)
}
