import type { EditedArticle } from '@zhiheng/domain/articles/article.ts'

import type { Database } from '../../../platform/database/database.ts'
import { wholeOf } from '../write-article.ts'
import * as store from '../writing/store.ts'
import { keepCards } from './keep-cards.ts'

/** What is put before the readers. */
interface Published {
  readonly article: EditedArticle
  readonly version: number
  readonly publishedAt: string
  readonly at: string
}

/**
 * Puts a version before the readers. What members did with the article stays: what they read and opened, their seats, what
 * they heard, and the boxes of the cards that the version still has.
 */
export async function publishVersion(
  trx: Database,
  key: number,
  { article, version, publishedAt, at }: Published,
): Promise<void> {
  await keepCards(trx, key, article.cards)
  await store.publishVersion(trx, key, { ...wholeOf(article), version, publishedAt, at })
}
