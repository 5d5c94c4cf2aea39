import { need, prefetch } from '../../api/prefetch.ts'
import type { LoadInput } from '../../page/page-row.ts'
import { holdingTopics } from '../fund-topics/queries.ts'
import type { Asked } from './address.ts'
import { holdingSearch } from './queries.ts'

/** A topic that is not there, or not for the reader, is an address that is not there. */
export async function loadTopic(queries: LoadInput['queries'], asked: Asked): Promise<void> {
  const found = asked.query === '' ? null : need(queries, holdingSearch(asked))
  await Promise.all([prefetch(queries, [holdingTopics, ...(found === null ? [holdingSearch(asked)] : [])]), found])
}
