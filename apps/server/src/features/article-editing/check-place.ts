import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import type { EditedArticle } from '@zhiheng/domain/articles/article.ts'

import type { Database } from '../../platform/database/database.ts'
import { listAuthors, listCategories } from '../articles/edit-articles.ts'
import type { Dataset } from '../articles/tables.ts'
import { text } from './text.ts'

/**
 * A version may be without a category and an author, but has none that is gone or belongs elsewhere.
 *
 * @throws Refusal invalid_field
 */
export async function checkPlace(
  db: Database,
  dataset: Dataset,
  { section, categoryId, authorId }: Pick<EditedArticle, 'section' | 'categoryId' | 'authorId'>,
): Promise<void> {
  const [authors, categories] = await Promise.all([listAuthors(db, dataset), listCategories(db, dataset)])
  const hasCategory =
    categoryId === null || categories.some((category) => category.id === categoryId && category.section === section)
  const hasAuthor = authorId === null || authors.some(({ id }) => id === authorId)
  if (hasCategory && hasAuthor) return
  throw new Refusal('invalid_field', {
    ...(hasCategory ? {} : { 'record.category_id': text.noCategory }),
    ...(hasAuthor ? {} : { 'record.author_id': text.noAuthor }),
  })
}
