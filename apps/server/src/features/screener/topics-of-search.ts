import type { InputOf } from '@zhiheng/contract/endpoint.ts'
import type { searchFunds as call } from '@zhiheng/contract/screener.ts'
import type { Caller } from '@zhiheng/domain/access/caller.ts'
import type { Category, Filter } from '@zhiheng/domain/screener/apply-filters.ts'
import { overlappingSets } from '@zhiheng/domain/screener/overlapping-sets.ts'
import type { Facet } from '@zhiheng/domain/screener/screen-rows.ts'

import type { ScreenerTable } from './screener-table.ts'

type Asked = Pick<InputOf<typeof call>['query'], 'topic'>

/** A topic as a condition of a search. */
export interface TopicOfSearch {
  readonly slug: string
  readonly title: string
  /** Places in the market of all classes that belong to it. */
  readonly places: readonly number[]
}

/** The topics that someone is shown; the same object as long as nothing of it changes. */
export interface TopicsOfSearch {
  /** Changes with the topics and what belongs to them. */
  readonly sign: string
  readonly topics: readonly TopicOfSearch[]
}

/** What keeps the topics. */
export interface WithTopics {
  /**
   * The topics that someone is shown where they ask.
   *
   * @param isAsked - whether to wait for what belongs to them; else those that are not ready yet are left out
   */
  readonly topicsOfSearch: (who: Pick<Caller, 'groups'> | null, isAsked: boolean) => Promise<TopicsOfSearch>
}

/** What a search looks at where there are no topics. */
export const noTopics: TopicsOfSearch = { sign: '', topics: [] }

/** Whether a search asks for topics. */
export function asksTopics({ topic }: Asked): boolean {
  return topic !== undefined && topic.length > 0
}

/** The condition on topics, and what each would give; a topic that is not among them has no fund. */
export function topicScreen(
  table: ScreenerTable,
  shown: TopicsOfSearch,
  asked: Asked,
): { readonly filters: readonly Filter[]; readonly facets: readonly Facet[] } {
  const categories = categoriesOf(table, shown)
  const { topic: allowed = [] } = asked
  return {
    filters: allowed.length === 0 ? [] : [{ name: 'topic', kind: 'values', categories, allowed }],
    facets: shown.topics.length === 0 ? [] : [{ name: 'topic', kind: 'values', categories }],
  }
}

const made = new WeakMap<ScreenerTable, Map<string, readonly Category[]>>()

/** Of several roles at a time. */
const MOST_KEPT = 16

function categoriesOf(table: ScreenerTable, { sign, topics }: TopicsOfSearch): readonly Category[] {
  const bySign = made.get(table) ?? new Map<string, readonly Category[]>()
  made.set(table, bySign)
  const known = bySign.get(sign)
  if (known !== undefined) return known
  const rowsOf = (places: readonly number[]) =>
    places.map((place) => table.rowOf[place] ?? -1).filter((row) => row >= 0)
  const sets = topics.map(({ slug, places }) => ({ label: slug, rows: rowsOf(places) }))
  const categories = overlappingSets(sets, table.funds.length)
  if (bySign.size >= MOST_KEPT) bySign.clear()
  bySign.set(sign, categories)
  return categories
}
