import { Refusal } from '@zhiheng/domain/access/refusal.ts'

import type { Database } from '../../platform/database/database.ts'
import type { Site } from '../../platform/site.ts'
import { datasetOf } from '../articles/dataset-of.ts'
import { type ArticleVersion, type HeldArticle, findHeld, findVersion, lockArticle } from '../articles/edit-articles.ts'

/** An article with its newest version, published or not. */
export interface Edited {
  readonly held: HeldArticle
  readonly newest: ArticleVersion
}

/** @throws Refusal not_found */
export async function requireEdited({ db, market }: Pick<Site, 'db' | 'market'>, id: string): Promise<Edited> {
  return withNewest(db, await findHeld(db, { dataset: datasetOf(market()), id }))
}

/** The same, held until the transaction ends. @throws Refusal not_found */
export async function holdEdited(trx: Database, { market }: Pick<Site, 'market'>, id: string): Promise<Edited> {
  return withNewest(trx, await lockArticle(trx, { dataset: datasetOf(market()), id }))
}

async function withNewest(db: Database, held: HeldArticle | null): Promise<Edited> {
  const newest = held === null ? null : await findVersion(db, held.key)
  if (held === null || newest === null) throw new Refusal('not_found')
  return { held, newest }
}
