import { mentionsOf, picturesOf } from '@zhiheng/domain/articles/article-body.ts'
import type { ArticleRecord } from '@zhiheng/domain/articles/article.ts'
import { charactersOf } from '@zhiheng/domain/articles/reading-time.ts'

import type { Database } from '../../platform/database/database.ts'
import { keepPictures } from '../article-pictures/keep-pictures.ts'
import { findMergedInto } from './catalogue/store.ts'
import { parseBody } from './parse-body.ts'
import { sanitiseBody } from './sanitise-body.ts'
import type { Dataset, VersionRecord } from './tables.ts'
import { insertArticle } from './writing/store.ts'

/** Where an article comes from. */
interface Written {
  readonly dataset: Dataset
  readonly at: string
  /** Null: the demo. */
  readonly memberId: number | null
}

/** Writes a new article with its first version; one of the same id stays as it is. @returns whether it was new */
export async function writeArticle(
  db: Database,
  { publishedAt, ...record }: VersionRecord & Pick<ArticleRecord, 'publishedAt'>,
  written: Written,
): Promise<boolean> {
  const made = wholeOf({ ...record, categoryId: await placeOf(db, written.dataset, record) })
  await keepPictures(db, made.pictures, written.at)
  return insertArticle(db, { ...made, publishedAt }, written)
}

/** Where it stands: the demo goes on to write for a category that staff have merged into another. */
async function placeOf(db: Database, dataset: Dataset, { categoryId: id }: Pick<VersionRecord, 'categoryId'>) {
  return id === null ? null : ((await findMergedInto(db, { dataset, id })) ?? id)
}

/** A record with its body cleaned, and what the site finds in it. */
export function wholeOf<Article extends Omit<VersionRecord, 'id'>>(record: Article) {
  const bodyHtml = sanitiseBody(record.bodyHtml)
  const body = parseBody(bodyHtml)
  return {
    record: { ...record, bodyHtml },
    characters: charactersOf(body) + charactersOfOthers(record),
    funds: mentionsOf(body, 'fund'),
    markets: mentionsOf(body, 'market'),
    pictures: picturesOf(body).map(({ picture }) => picture),
  }
}

/** What is read beside the body: cards, and the words of what is heard. */
function charactersOfOthers({ cards, media }: Pick<VersionRecord, 'cards' | 'media'>): number {
  const texts = [
    ...cards.flatMap(({ question, answer }) => [question, answer]),
    ...(media?.parts ?? []).map(({ words }) => words),
  ]
  return texts.join('').length
}
