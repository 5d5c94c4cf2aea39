import { articleGaps, articleStates } from '@zhiheng/domain/article-editing/article-states.ts'
import { z } from 'zod'

import { ArticleId } from '../articles/head.ts'
import { endpoint } from '../endpoint.ts'
import { Moment, RowNumber } from '../fields.ts'

/** Where an article stands for its readers. */
export const Publication = z.object({
  state: z.enum(articleStates),
  /** When it came out or comes out; null for a draft and for one that was withdrawn. */
  published_at: Moment.nullable(),
  /** The version that readers have, or will have; null for a draft and for one that was withdrawn. */
  published_version: z.int().nullable(),
  /** Whether a version newer than that was saved. */
  is_changed: z.boolean(),
})

/** Why a version cannot come out. */
export const Gap = z.object({
  code: z.enum(articleGaps),
  /** Which fund, market, chart or picture; null where the field says it. */
  of: z.string().nullable(),
  /** A sentence for the editor. */
  says: z.string(),
})

/**
 * Gives a saved version to the readers: at once, or at a time to come. Again with another time it comes out then. One that
 * is out keeps the moment at which it came out, and can only be changed at once. Any version may be published, an older one
 * too; the newest stays the newest.
 *
 * Refuses: `not_found`; `article_incomplete` with a sentence for each gap in `fields`, by its code, or `code:of`; `invalid_field` for a
 * moment that is past, farther than a year away, or of an article that is out.
 */
export const publishArticle = endpoint({
  method: 'POST',
  path: '/api/article_editing/:id/publish',
  summary: '發布一個版本：立即，或在指定時間自動上線',
  allow: ['staff'],
  notWhileActing: true,
  refusals: ['not_found', 'article_incomplete', 'invalid_field'],
  params: z.object({ id: ArticleId }),
  body: z.object({
    version: RowNumber,
    /** Null: now. */
    at: Moment.nullable(),
  }),
  reply: Publication,
})

/**
 * Takes an article back: no reader finds it any more. Its versions stay, and what members did with it counts on.
 *
 * Refuses: `not_found`; `stale_version` where it is neither out nor scheduled.
 */
export const withdrawArticle = endpoint({
  method: 'POST',
  path: '/api/article_editing/:id/withdraw',
  summary: '撤下文章或取消排程；版本保留',
  allow: ['staff'],
  notWhileActing: true,
  refusals: ['not_found', 'stale_version'],
  params: z.object({ id: ArticleId }),
  body: z.object({}),
  reply: Publication,
})
