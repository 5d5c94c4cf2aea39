import { authorLimits, LONGEST_CATEGORY, slugPattern } from '@zhiheng/domain/article-catalogue/limits.ts'
import { articleSections } from '@zhiheng/domain/articles/article.ts'
import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { Confirmed, confirmedRefusals, Day, IdText, LineText, LongText, Moment, RowNumber } from './fields.ts'

const Specialties = z.array(LineText({ least: 1, most: authorLimits.specialty })).max(authorLimits.specialties)

/** What is said of an author. */
const Said = z.object({
  name: LineText({ least: 1, most: authorLimits.name }),
  title: LineText({ least: 0, most: authorLimits.title }),
  bio: LongText({ least: 0, most: authorLimits.bio }),
  specialties: Specialties,
})

const Done = z.object({ id: z.int() })
const params = z.object({ id: IdText })
const Version = z.object({ version: RowNumber })

/** Every author with all articles of theirs, drafts too; `retired_on` null: writes still. */
export const listEditedAuthors = endpoint({
  method: 'GET',
  path: '/api/admin/authors',
  summary: '內部人員看全部作者，含已停筆的',
  allow: ['staff'],
  refusals: [],
  reply: z.object({
    entries: z.array(
      Said.extend({
        id: z.int(),
        slug: z.string(),
        articles: z.int(),
        retired_on: Day.nullable(),
        version: z.int(),
      }),
    ),
  }),
})

/**
 * Adds an author; the slug is given once and stays.
 *
 * Refuses: `invalid_field` where the slug is taken.
 */
export const createAuthor = endpoint({
  method: 'POST',
  path: '/api/admin/authors',
  summary: '新增作者',
  allow: ['staff'],
  refusals: ['invalid_field'],
  body: Said.extend({ slug: z.string().regex(slugPattern) }),
  reply: Done,
})

/**
 * Changes what is said of an author.
 *
 * Refuses: `not_found`; `stale_version` where someone else has changed it since.
 */
export const changeAuthor = endpoint({
  method: 'PATCH',
  path: '/api/admin/authors/:id',
  summary: '修改作者的姓名、職稱、簡介與專長',
  allow: ['staff'],
  refusals: ['not_found', 'stale_version'],
  params,
  body: Said.extend(Version.shape),
  reply: Done,
})

/**
 * Lets an author retire, who takes no new article and keeps what they wrote, or come back.
 *
 * Refuses: `not_found`; `stale_version` where someone else has changed it since.
 */
export const retireAuthor = endpoint({
  method: 'POST',
  path: '/api/admin/authors/:id/retire',
  summary: '作者停筆或復筆；寫過的文章都留著',
  allow: ['staff'],
  refusals: ['not_found', 'stale_version'],
  params,
  body: Version.extend({ is_retired: z.boolean() }),
  reply: Done,
})

const CategoryName = LineText({ least: 1, most: LONGEST_CATEGORY })

/** The categories of all sections in their order, with all their articles, drafts too. */
export const listEditedCategories = endpoint({
  method: 'GET',
  path: '/api/admin/categories',
  summary: '內部人員看各類文章的分類',
  allow: ['staff'],
  refusals: [],
  reply: z.object({
    entries: z.array(
      z.object({
        id: z.int(),
        section: z.enum(articleSections),
        name: z.string(),
        articles: z.int(),
        version: z.int(),
      }),
    ),
    /** Those that were merged and can come back, the newest first. */
    merged: z.array(
      z.object({
        id: z.int(),
        section: z.enum(articleSections),
        name: z.string(),
        /** Where what it had is now. */
        into: z.object({ id: z.int(), name: z.string() }),
        /** How many went with it. */
        articles: z.int(),
        merged_at: Moment,
      }),
    ),
  }),
})

/**
 * Adds a category behind those of its section.
 *
 * Refuses: `invalid_field` where the section has one of that name, or merged one of that name into another.
 */
export const createCategory = endpoint({
  method: 'POST',
  path: '/api/admin/categories',
  summary: '新增分類',
  allow: ['staff'],
  refusals: ['invalid_field'],
  body: z.object({ section: z.enum(articleSections), name: CategoryName }),
  reply: Done,
})

/**
 * Renames a category.
 *
 * Refuses: `not_found`; `stale_version`; `invalid_field` where the section has one of that name, or merged one of that
 * name into another.
 */
export const renameCategory = endpoint({
  method: 'PATCH',
  path: '/api/admin/categories/:id',
  summary: '分類改名',
  allow: ['staff'],
  refusals: ['not_found', 'stale_version', 'invalid_field'],
  params,
  body: Version.extend({ name: CategoryName }),
  reply: Done,
})

/**
 * Puts the categories of a section into an order.
 *
 * Refuses: `stale_version` where these are not all that it has.
 */
export const orderCategories = endpoint({
  method: 'PUT',
  path: '/api/admin/categories/order',
  summary: '排列一類文章的分類順序',
  allow: ['staff'],
  refusals: ['stale_version'],
  body: z.object({ section: z.enum(articleSections), ids: z.array(RowNumber).max(200) }),
  reply: z.object({ ids: z.array(z.int()) }),
})

/**
 * Moves all articles of a category, with their drafts, into another of the same section, and removes it. Its address leads to
 * the other one from then on. It takes the name of the category, typed, and the password once more.
 *
 * Refuses: `not_found`; `stale_version`; `invalid_field` where the other is of another section, gone, or itself, and for
 * another name typed; `current_password_wrong`; `rate_limited`, `busy`.
 */
export const mergeCategory = endpoint({
  method: 'POST',
  path: '/api/admin/categories/:id/merge',
  summary: '把分類的文章併入同類的另一個分類；須輸入分類名稱與密碼',
  allow: ['staff'],
  notWhileActing: true,
  refusals: ['not_found', 'stale_version', ...confirmedRefusals],
  params,
  body: Confirmed.extend({ ...Version.shape, into: RowNumber }),
  reply: z.object({ id: z.int(), moved: z.int() }),
})

/**
 * Takes a merger back: the category has its address and its name again, and the articles and drafts that went with it, as
 * far as nobody has moved them since.
 *
 * Refuses: `not_found` for one that was not merged; `invalid_field` where another one of its section has its name now.
 */
export const restoreCategory = endpoint({
  method: 'POST',
  path: '/api/admin/categories/:id/restore',
  summary: '復原已併入其他分類的分類，連同當時移走的文章',
  allow: ['staff'],
  refusals: ['not_found', 'invalid_field'],
  params,
  body: z.object({}),
  reply: z.object({ id: z.int(), moved: z.int() }),
})

/**
 * Removes a category without articles.
 *
 * Refuses: `not_found`; `stale_version`; `invalid_field` where it has articles.
 */
export const removeCategory = endpoint({
  method: 'DELETE',
  path: '/api/admin/categories/:id',
  summary: '刪除沒有文章的分類',
  allow: ['staff'],
  refusals: ['not_found', 'stale_version', 'invalid_field'],
  params,
  query: z.object({ version: IdText }),
  reply: Done,
})
