import { Refusal } from '@zhiheng/domain/access/refusal.ts'

import type { Site } from '../../platform/site.ts'
import { datasetOf } from './dataset-of.ts'
import { findArticle, type WholeArticle } from './store.ts'

/** @throws Refusal not_found for an article that is a draft, taken back, or not out yet */
export async function requireArticle({ db, clock, market }: Site, id: string): Promise<WholeArticle> {
  const now = clock.now().toISOString()
  const article = await findArticle(db, { dataset: datasetOf(market()), id, now })
  if (article === null) throw new Refusal('not_found')
  return article
}
