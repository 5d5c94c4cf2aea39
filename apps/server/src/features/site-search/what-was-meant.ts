import type { Caller } from '@zhiheng/domain/access/caller.ts'
import { searchEntries } from '@zhiheng/domain/screener/search-entries.ts'
import { buildSearchIndex } from '@zhiheng/domain/screener/search-index.ts'

import type { Site } from '../../platform/site.ts'
import { listWriters } from '../articles/list-authors.ts'
import { filterOf } from '../articles/list-shelf.ts'
import { countByTag } from '../articles/store.ts'
import { listTopics } from '../fund-topics/list-topics.ts'
import { suggest } from '../screener/suggest.ts'
import type { Typed } from './read-typed.ts'

const MOST = 4
const MOST_TAGS = 300

/** What may have been meant by what nothing is called: names nearly so, of anything that the search over all finds. */
export async function whatWasMeant(
  site: Pick<Site, 'db' | 'clock' | 'market'>,
  member: Caller | null,
  { words }: Typed,
): Promise<string[]> {
  const [topics, authors, tags] = await Promise.all([
    listTopics(site, member, null),
    listWriters(site),
    countByTag(site.db, filterOf(site), MOST_TAGS),
  ])
  const labels = [
    ...topics.entries.map(({ title }) => title),
    ...authors.entries.map(({ name }) => name),
    ...tags.map(({ tag }) => tag),
  ]
  const index = buildSearchIndex(labels.map((label) => ({ label, codes: [], words: [] })))
  const others = searchEntries(index, words, MOST).flatMap(({ place }) => labels[place] ?? [])
  const suggested = suggest(site.market(), { query: words, limit: MOST }).map(({ label }) => label)
  return [...new Set([...suggested.slice(0, MOST - 1), ...others, ...suggested])].slice(0, MOST)
}
