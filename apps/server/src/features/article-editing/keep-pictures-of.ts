import type { EditedArticleReply } from '@zhiheng/contract/article-editing.ts'
import { picturesOf } from '@zhiheng/domain/articles/article-body.ts'
import type { EditedArticle } from '@zhiheng/domain/articles/article.ts'

import type { Database } from '../../platform/database/database.ts'
import { keepPictures } from '../article-pictures/keep-pictures.ts'
import { parseBody } from '../articles/parse-body.ts'
import { gap } from './find-gaps.ts'

/** Keeps the pictures of a version from being taken out as never used. @returns a gap for each that the site does not have */
export async function keepPicturesOf(
  db: Database,
  { bodyHtml }: Pick<EditedArticle, 'bodyHtml'>,
  at: string,
): Promise<EditedArticleReply['gaps']> {
  const pictures = picturesOf(parseBody(bodyHtml)).map(({ picture }) => picture)
  return (await keepPictures(db, pictures, at)).map(({ hash }) => gap('picture_gone', hash))
}
