import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import type { EditedArticle } from '@zhiheng/domain/articles/article.ts'

import type { Database } from '../../platform/database/database.ts'
import type { Site } from '../../platform/site.ts'
import { datasetOf } from '../articles/dataset-of.ts'
import { listCategories } from '../articles/edit-articles.ts'
import { findWriter } from '../articles/find-writer.ts'
import { text } from './text.ts'

type Place = Pick<EditedArticle, 'section' | 'categoryId' | 'authorId'>

/**
 * A version may be without a category and an author, but has none that is gone or belongs elsewhere. An author who retires
 * keeps the articles that they have.
 *
 * @param before - the version that it follows; null for a new article
 * @throws Refusal invalid_field
 */
export async function checkPlace(
  { db, market }: { readonly db: Database } & Pick<Site, 'market'>,
  { section, categoryId, authorId }: Place,
  before: Pick<Place, 'authorId'> | null,
): Promise<void> {
  const dataset = datasetOf(market())
  const categories = await listCategories(db, dataset)
  const hasCategory =
    categoryId === null || categories.some((category) => category.id === categoryId && category.section === section)
  const isAsBefore = authorId === null || authorId === before?.authorId
  const hasAuthor = isAsBefore || (await findWriter(db, { dataset, id: authorId })) !== null
  if (hasCategory && hasAuthor) return
  throw new Refusal('invalid_field', {
    ...(hasCategory ? {} : { 'record.category_id': text.noCategory }),
    ...(hasAuthor ? {} : { 'record.author_id': text.noAuthor }),
  })
}
