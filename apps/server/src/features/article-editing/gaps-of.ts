import type { EditedArticle } from '@zhiheng/domain/articles/article.ts'

import type { Database } from '../../platform/database/database.ts'
import type { Site } from '../../platform/site.ts'
import { datasetOf } from '../articles/dataset-of.ts'
import { countSeats, listAuthors, listCategories } from '../articles/edit-articles.ts'
import { findGaps } from './find-gaps.ts'

/** What a version of an article lacks to come out. */
export async function gapsOf(
  { market }: Pick<Site, 'market'>,
  { db, key, article }: { readonly db: Database; readonly key: number; readonly article: EditedArticle },
) {
  const dataset = datasetOf(market())
  const [authors, categories, seats] = await Promise.all([
    listAuthors(db, dataset),
    listCategories(db, dataset),
    countSeats(db, [key]),
  ])
  return findGaps(article, { market: market(), authors, categories, seats: seats.get(key) ?? 0 })
}
