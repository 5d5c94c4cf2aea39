import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { suggestHoldings } from '@zhiheng/contract/holding-search.ts'

import type { Site } from '../../platform/site.ts'
import { holdingIndex } from './holding-index.ts'

/** What a few typed characters may mean among what funds disclose to hold. */
export async function suggestSubjects(
  { db, market }: Pick<Site, 'db' | 'market'>,
  { query, kind }: InputOf<typeof suggestHoldings>['query'],
): Promise<ReplyOf<typeof suggestHoldings>['entries']> {
  const { names } = await holdingIndex(db, market())
  return names.near(query, kind ?? null).map(({ heldBy, ...subject }) => ({ ...subject, held_by: heldBy }))
}
