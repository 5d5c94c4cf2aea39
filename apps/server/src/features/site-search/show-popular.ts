import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { popularSearches as call } from '@zhiheng/contract/site-search.ts'

import type { Site } from '../../platform/site.ts'
import { suggest } from '../screener/suggest.ts'
import { popularSearches } from '../search-words/popular-searches.ts'

type Entry = ReplyOf<typeof call>['entries'][number]

const MOST = 8

/** What most search for, by what it names. */
export async function showPopular(site: Pick<Site, 'db' | 'clock' | 'market'>): Promise<{ entries: Entry[] }> {
  const market = site.market()
  const popular = await popularSearches(site)
  return {
    entries: popular.slice(0, MOST).map(({ typed, rank, delta }) => {
      const [first] = suggest(market, { query: typed, limit: 1 })
      const type: Entry['type'] = first === undefined || first.fuzzy ? 'text' : first.type
      return { type, query: typed, label: typed, rank, delta }
    }),
  }
}
