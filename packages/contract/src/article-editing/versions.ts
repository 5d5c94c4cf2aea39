import { publicationChanges } from '@zhiheng/domain/article-editing/article-states.ts'
import { z } from 'zod'

import { ArticleId } from '../articles/head.ts'
import { endpoint } from '../endpoint.ts'
import { IdText, Moment } from '../fields.ts'
import { Gap } from './publishing.ts'
import { KeptArticle } from './record.ts'

/** A member of the staff by name; null for the demo, and for one whose account is gone. */
export const By = z.string().nullable()

/** A version whole. */
export const Version = z.object({ version: z.int(), saved_at: Moment, saved_by: By, record: KeptArticle })

/**
 * Every version of an article, newest first.
 *
 * Refuses: `not_found`.
 */
export const listArticleVersions = endpoint({
  method: 'GET',
  path: '/api/article_editing/:id/versions',
  summary: '文章的所有版本：何時、何人、是否曾發布',
  allow: ['staff'],
  refusals: ['not_found'],
  params: z.object({ id: ArticleId }),
  reply: z.object({
    versions: z.array(
      z.object({
        version: z.int(),
        saved_at: Moment,
        saved_by: By,
        title: z.string(),
        /** Whether readers have it, or will have it. */
        is_published: z.boolean(),
      }),
    ),
    /** What was done with it for its readers, newest first; an article that came with the demo has no first line. */
    publication_changes: z.array(
      z.object({
        change: z.enum(publicationChanges),
        version: z.int(),
        at: Moment,
        by: By,
        /** When it came out, or was to. */
        published_at: Moment.nullable(),
      }),
    ),
  }),
})

/**
 * One version whole. To bring it back, save its record as a new version.
 *
 * Refuses: `not_found`.
 */
export const getArticleVersion = endpoint({
  method: 'GET',
  path: '/api/article_editing/:id/versions/:version',
  summary: '文章的一個版本的全部內容',
  allow: ['staff'],
  refusals: ['not_found'],
  params: z.object({ id: ArticleId, version: IdText }),
  reply: Version.extend({ gaps: z.array(Gap) }),
})
