import { articleGaps, articleLimits, articleStates } from '@zhiheng/domain/article-editing/article-states.ts'
import { articleKinds, articleSections } from '@zhiheng/domain/articles/article.ts'
import { mediaMomentPattern } from '@zhiheng/domain/articles/media-moment.ts'
import { isSafeHref } from '@zhiheng/domain/articles/safe-href.ts'
import { z } from 'zod'

import { ArticleId } from './articles.ts'
import { endpoint } from './endpoint.ts'
import { Day, IdText, LineText, LongText, PageText, RowNumber } from './fields.ts'

/** Room for the longest article, every character of it three bytes. */
const BODY_BYTES = 2 * 1024 * 1024

const Moment = z.iso.datetime({ offset: true })
const limits = articleLimits

/** What a saved version and an autosave have alike. */
const parts = {
  section: z.enum(articleSections),
  kind: z.enum(articleKinds),
  /** Null: not chosen yet. */
  category_id: RowNumber.nullable(),
  author_id: RowNumber.nullable(),
  is_premium: z.boolean(),
  /** HTML; what an article may not have is taken out when it is saved. */
  body_html: z.string().max(limits.body),
}

/** A version of an article as it is saved: without its address and without when it comes out. */
const SavedArticle = z.object({
  ...parts,
  title: LineText({ least: 1, most: limits.title }),
  summary: LongText({ least: 0, most: limits.summary }),
  key_points: z.array(LineText({ least: 1, most: limits.keyPoint })).max(limits.keyPoints),
  tags: z.array(LineText({ least: 1, most: limits.tag })).max(limits.tags),
  cards: z
    .array(
      z.object({
        question: LongText({ least: 1, most: limits.cardSide }),
        answer: LongText({ least: 1, most: limits.cardSide }),
      }),
    )
    .max(limits.cards),
  media: z
    .object({
      form: z.enum(['audio', 'video']),
      /** A file of the site by its path, or https at a host that the site allows; null: the device reads the words. */
      source: z.string().max(500).refine(isSafeHref).nullable(),
      parts: z
        .array(
          z.object({
            title: LineText({ least: 1, most: limits.partTitle }),
            words: LongText({ least: 0, most: limits.partWords }),
            /** Where it begins in the recording: `1:05`. */
            at: z.string().regex(mediaMomentPattern).nullable().default(null),
          }),
        )
        .max(limits.parts),
    })
    .nullable(),
  event: z
    .object({
      starts_at: Moment,
      ends_at: Moment,
      /** Null: online. */
      place: LineText({ least: 1, most: limits.place }).nullable(),
      /** Null: one does not sign up for it here. */
      seats: z.int().min(1).max(limits.seats).nullable(),
      sign_up_until: Day.nullable(),
    })
    .nullable(),
})
export type SavedArticle = z.output<typeof SavedArticle>

/** A version as it is read: as it was saved, by an editor or by the demo. */
const KeptArticle = z.object({
  ...parts,
  body_html: z.string(),
  title: z.string(),
  summary: z.string(),
  key_points: z.array(z.string()),
  tags: z.array(z.string()),
  cards: z.array(z.object({ question: z.string(), answer: z.string() })),
  media: z
    .object({
      form: z.enum(['audio', 'video']),
      source: z.string().nullable(),
      parts: z.array(z.object({ title: z.string(), words: z.string(), at: z.string().nullable() })),
    })
    .nullable(),
  event: z
    .object({
      starts_at: Moment,
      ends_at: Moment,
      place: z.string().nullable(),
      seats: z.int().nullable(),
      sign_up_until: Day.nullable(),
    })
    .nullable(),
})
export type KeptArticle = z.output<typeof KeptArticle>

const Typed = z.string().max(limits.partWords)

/** The same while it is being written: any field may be empty or half typed. */
const TypedArticle = z.object({
  ...parts,
  title: Typed,
  summary: Typed,
  key_points: z.array(Typed).max(100),
  tags: z.array(Typed).max(100),
  cards: z.array(z.object({ question: Typed, answer: Typed })).max(200),
  media: z
    .object({
      form: z.enum(['audio', 'video']),
      source: Typed.nullable(),
      parts: z
        .array(z.object({ title: Typed, words: z.string().max(60_000), at: Typed.nullable().default(null) }))
        .max(200),
    })
    .nullable(),
  event: z
    .object({
      starts_at: Typed.nullable(),
      ends_at: Typed.nullable(),
      place: Typed.nullable(),
      seats: z.int().min(0).max(limits.seats).nullable(),
      sign_up_until: Typed.nullable(),
    })
    .nullable(),
})
export type TypedArticle = z.output<typeof TypedArticle>

/** Where an article stands for its readers. */
const Publication = z.object({
  state: z.enum(articleStates),
  /** When it came out or comes out; null for a draft and for one that was withdrawn. */
  published_at: Moment.nullable(),
  /** The version that readers have, or will have; null for a draft and for one that was withdrawn. */
  published_version: z.int().nullable(),
  /** Whether a version newer than that was saved. */
  is_changed: z.boolean(),
})

/** Why a version cannot come out. */
const Gap = z.object({
  code: z.enum(articleGaps),
  /** Which fund, market, chart or picture; null where the field says it. */
  of: z.string().nullable(),
  /** A sentence for the editor. */
  says: z.string(),
})

/** Someone else who has the article open: their last autosave is some minutes old at most. */
const OtherEditor = z.object({ name: z.string(), saved_at: Moment, base_version: z.int() })

/** A member of the staff by name; null for the demo, and for one whose account is gone. */
const By = z.string().nullable()

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

const Version = z.object({ version: z.int(), saved_at: Moment, saved_by: By, record: KeptArticle })

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
    deeds: z.array(
      z.object({
        deed: z.enum(['published', 'scheduled', 'withdrawn']),
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
