import { articleStates } from '@zhiheng/domain/article-editing/article-states.ts'
import { articleKinds, articleSections } from '@zhiheng/domain/articles/article.ts'
import { z } from 'zod'

import { Gap, Publication } from './article-editing/publishing.ts'
import { SavedArticle, TypedArticle } from './article-editing/record.ts'
import { By, Version } from './article-editing/versions.ts'
import { ArticleId } from './articles/head.ts'
import { endpoint } from './endpoint.ts'
import { Confirmed, confirmedRefusals, IdText, Moment, PageText, RowNumber } from './fields.ts'

/** Room for the longest article, every character of it three bytes. */
const BODY_BYTES = 2 * 1024 * 1024

/** Someone else who has the article open: their last autosave is some minutes old at most. */
const OtherEditor = z.object({ name: z.string(), saved_at: Moment, base_version: z.int() })

/**
 * The articles of the desk, newest change first, twenty a page. `words`: each of them stands in the title or the address of
 * the newest version. `state` may also be `changed`: out or scheduled, with a newer version saved.
 */
export const listEditedArticles = endpoint({
  method: 'GET',
  path: '/api/article_editing',
  summary: '內部人員的文章清單：可搜尋標題並依單元、種類、分類、作者、狀態篩選，最近變更者在前',
  allow: ['staff'],
  refusals: [],
  query: z.object({
    words: z.string().max(100).optional(),
    section: z.enum(articleSections).optional(),
    kind: z.enum(articleKinds).optional(),
    category_id: IdText.optional(),
    author_id: IdText.optional(),
    state: z.enum([...articleStates, 'changed']).optional(),
    page: PageText.default(1),
  }),
  reply: z.object({
    entries: z.array(
      Publication.extend({
        id: ArticleId,
        section: z.enum(articleSections),
        kind: z.enum(articleKinds),
        category: z.object({ id: z.int(), name: z.string() }).nullable(),
        author: z.object({ id: z.int(), name: z.string() }).nullable(),
        is_premium: z.boolean(),
        title: z.string(),
        /** Of the newest version. */
        version: z.int(),
        changed_at: Moment,
        changed_by: By,
        /** Who else has it open. */
        editing: z.array(OtherEditor),
      }),
    ),
    page: z.int(),
    page_total: z.int(),
    total: z.int(),
  }),
})

/**
 * An article as it is edited: its newest version, and what the asking member typed since their last save.
 *
 * Refuses: `not_found`.
 */
export const getEditedArticle = endpoint({
  method: 'GET',
  path: '/api/article_editing/:id',
  summary: '編輯中的文章：最新版本、發布狀態、自己的自動儲存、還有誰在編輯',
  allow: ['staff'],
  refusals: ['not_found'],
  params: z.object({ id: ArticleId }),
  reply: z.object({
    id: ArticleId,
    newest: Version,
    publication: Publication,
    /** What the member typed and did not save; null where that is nothing, or the same as the newest version. */
    autosave: z.object({ base_version: z.int(), saved_at: Moment, record: TypedArticle }).nullable(),
    editing: z.array(OtherEditor),
    /** What the newest version lacks to come out. */
    gaps: z.array(Gap),
  }),
})
/** The reply of `GET /api/article_editing/:id`. */
export type EditedArticleReply = z.output<typeof getEditedArticle.reply>

/**
 * A new article, not published, with its first version. Without `id` the site gives it an address.
 *
 * Refuses: `invalid_field` for an address that is taken or stands for a page of the site, a category of another section, an
 * author who is gone, a recording at a host that the site does not allow.
 */
export const createArticle = endpoint({
  method: 'POST',
  path: '/api/article_editing',
  summary: '建立一篇新文章（草稿）',
  allow: ['staff'],
  notWhileActing: true,
  refusals: ['invalid_field'],
  bodyBytes: BODY_BYTES,
  body: z.object({ id: ArticleId.optional(), record: SavedArticle }),
  reply: z.object({ id: ArticleId, version: z.int() }),
})

/**
 * Saves a version; what readers have stays as it is. The member's autosave goes with it. What is the same as the newest
 * version makes no other one, whatever it is based on.
 *
 * Refuses: `not_found`; `edit_conflict` where someone saved since `base_version`: the newest version is at
 * `GET /api/article_editing/:id`, nothing was written, the autosave stays; `invalid_field` for a category of another
 * section, an author who is gone, or a recording at a host that the site does not allow.
 */
export const saveArticle = endpoint({
  method: 'POST',
  path: '/api/article_editing/:id/versions',
  summary: '儲存一個新版本；若他人已先儲存則拒絕，不覆蓋任何內容',
  allow: ['staff'],
  notWhileActing: true,
  refusals: ['not_found', 'edit_conflict', 'invalid_field'],
  bodyBytes: BODY_BYTES,
  params: z.object({ id: ArticleId }),
  body: z.object({ base_version: RowNumber, record: SavedArticle }),
  reply: z.object({
    /** As it was saved: the body without what an article may not have. */
    saved: Version,
    is_new: z.boolean(),
    publication: Publication,
    gaps: z.array(Gap),
  }),
})

/**
 * Keeps what a member types: one row a member and article, overwritten, never a version, seen by no reader. Send it some
 * seconds after typing stops.
 *
 * `after` is the `saved_at` of the autosave that the window knows, null for none: another window of the same member that
 * wrote since is not overwritten. Without it, it is.
 *
 * Refuses: `not_found`; `edit_conflict` where another window of the same member wrote, or saved a version since
 * `base_version`.
 */
export const autosaveArticle = endpoint({
  method: 'PUT',
  path: '/api/article_editing/:id/autosave',
  summary: '自動儲存編輯中的內容，不產生版本',
  allow: ['staff'],
  notWhileActing: true,
  refusals: ['not_found', 'edit_conflict'],
  bodyBytes: BODY_BYTES,
  params: z.object({ id: ArticleId }),
  body: z.object({ base_version: RowNumber, after: Moment.nullable().optional(), record: TypedArticle }),
  reply: z.object({
    saved_at: Moment,
    /** Greater than `base_version`: someone saved meanwhile. */
    newest_version: z.int(),
    newest_by: By,
    editing: z.array(OtherEditor),
  }),
})

/**
 * Throws away what the asking member typed since their last save.
 *
 * Refuses: `not_found` for an article that there is not.
 */
export const discardAutosave = endpoint({
  method: 'DELETE',
  path: '/api/article_editing/:id/autosave',
  summary: '捨棄自己尚未儲存的編輯內容',
  allow: ['staff'],
  notWhileActing: true,
  refusals: ['not_found'],
  params: z.object({ id: ArticleId }),
  reply: z.object({ discarded: z.boolean() }),
})

/**
 * Deletes a draft with its versions, and the pictures that nothing else shows. Its address is free again. It takes
 * the title of the newest version, typed, and the password once more.
 *
 * Refuses: `invalid_field` for another title typed; `current_password_wrong`; `rate_limited`, `busy`; `not_found`; `article_was_given` for an article that was ever published or scheduled: that is withdrawn.
 */
export const removeArticle = endpoint({
  method: 'DELETE',
  path: '/api/article_editing/:id',
  summary: '刪除從未發布或排程的草稿，連同其版本與只有它使用的圖片；須輸入標題與密碼',
  allow: ['staff'],
  notWhileActing: true,
  refusals: ['not_found', 'article_was_given', ...confirmedRefusals],
  params: z.object({ id: ArticleId }),
  body: Confirmed,
  reply: z.object({ id: ArticleId }),
})
