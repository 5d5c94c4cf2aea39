import { Refusal } from '@zhiheng/domain/access/refusal.ts'

import { readOnce } from '../../platform/database/reads-once.ts'
import type { Site } from '../../platform/site.ts'
import { datasetOf } from './dataset-of.ts'
import { findArticle, type WholeArticle } from './store.ts'

/** @throws Refusal not_found for an article that is a draft, taken back, or not out yet */
export async function requireArticle({ db, clock, market }: Site, id: string): Promise<WholeArticle> {
  const dataset = datasetOf(market())
  // each call has a moment of its own: the calls of a page read it once all the same
  const article = await readOnce(`article ${dataset} ${id}`, () =>
    findArticle(db, { dataset, id, now: clock.now().toISOString() }),
  )
  if (article === null) throw new Refusal('not_found')
  return article
}
