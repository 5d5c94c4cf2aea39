import type {
  ArticleKind,
  ArticleMedia,
  ArticleRecord,
  ArticleSection,
  AuthorRecord,
  CategoryRecord,
} from '@zhiheng/domain/articles/article.ts'
import { type SelectQueryBuilder, sql } from 'kysely'

import type { Database } from '../../platform/database/database.ts'
import type { Schema } from '../../platform/database/schema.ts'
import type { Dataset, VersionRecord } from './tables.ts'

/** An article as lists show it. */
export interface ArticleRow extends Omit<
  ArticleRecord,
  'bodyHtml' | 'publishedAt' | 'categoryId' | 'authorId' | 'cards'
> {
  readonly key: number
  /** A moment up to now. */
  readonly publishedAt: string
  readonly updatedAt: string
  readonly characters: number
  readonly cardCount: number
  readonly category: Pick<CategoryRecord, 'id' | 'name'>
  readonly author: Pick<AuthorRecord, 'id' | 'slug' | 'name' | 'title'>
}

/** Which of the published articles. */
export interface ArticleFilter {
  readonly dataset: Dataset
  /** What is published later is not out yet. */
  readonly now: string
  readonly section?: ArticleSection | undefined
  readonly kind?: ArticleKind | undefined
  readonly categoryId?: number | undefined
  readonly authorId?: number | undefined
  /** Those that name any of these. */
  readonly naming?: { readonly kind: 'fund' | 'market'; readonly subjects: readonly string[] } | undefined
  readonly exceptKey?: number | undefined
  /** Something to hear, or to watch. */
  readonly media?: ArticleMedia['form'] | undefined
  /** Those that carry it, letter by letter. */
  readonly tag?: string | undefined
  /** Those of these keys alone. */
  readonly keys?: readonly number[] | undefined
}

const columns = [
  'articles.key',
  'articles.id',
  'articles.section',
  'kind',
  'is_premium',
  'published_at',
  'updated_at',
  'articles.title',
  'summary',
  'key_points',
  'tags',
  'characters',
  'media',
  'event',
  'category_id',
  'article_categories.name as category_name',
  'author_id',
  'authors.slug',
  'authors.name as author_name',
  'authors.title as author_title',
] as const

const cardCount = sql<number>`jsonb_array_length(cards)`.as('card_count')

/** The published articles that fit, the newest first; events the next first, and behind them those that are over. */
export async function listArticles(
  db: Database,
  filter: ArticleFilter,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<ArticleRow[]> {
  const chosen = published(db, filter).select([...columns, cardCount])
  const rows = await inOrder(chosen, filter).limit(limit).offset(offset).execute()
  return rows.map(rowOf)
}

/** An article near another one, and whether the reader has read it. */
export interface NearArticle extends ArticleRow {
  readonly isRead: boolean
}

/** What an article is about, and where it stands. */
export interface Subjects {
  readonly funds: readonly string[]
  readonly markets: readonly string[]
  readonly categoryId: number
}

/**
 * The published articles of a filter that are nearest: those that name one of the funds, then one of the markets, then those
 * of the category, then all others; each group in the order of every list.
 */
export async function listNearest(
  db: Database,
  filter: ArticleFilter,
  { about, limit, reader }: { about: Subjects; limit: number; reader: number | null },
): Promise<NearArticle[]> {
  const chosen = published(db, filter)
    .select([...columns, cardCount])
    .select((eb) => eb.exists(readsBy(db, reader ?? NOBODY)).as('is_read'))
    .orderBy((eb) =>
      eb
        .case()
        .when('articles.key', 'in', keysNaming(db, { kind: 'fund', subjects: about.funds }))
        .then(0)
        .when('articles.key', 'in', keysNaming(db, { kind: 'market', subjects: about.markets }))
        .then(1)
        .when('category_id', '=', about.categoryId)
        .then(2)
        .else(3)
        .end(),
    )
  const rows = await inOrder(chosen, filter).limit(limit).execute()
  return rows.map((row) => ({ ...rowOf(row), isRead: Boolean(row.is_read) }))
}

/** No member has this id, and no article this key. */
const NOBODY = 0

function readsBy(db: Database, memberId: number) {
  return db
    .selectFrom('article_reads')
    .select('article_key')
    .where('member_id', '=', memberId)
    .whereRef('article_reads.article_key', '=', sql.ref('articles.key'))
}

export async function countArticles(db: Database, filter: ArticleFilter): Promise<number> {
  const row = await published(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirst()
  return row?.count ?? 0
}

function published(db: Database, filter: ArticleFilter) {
  const { section, kind, categoryId, authorId, exceptKey, naming, media, tag, keys } = filter
  let query = joined(db).where('articles.dataset', '=', filter.dataset).where('published_at', '<=', filter.now)
  if (section !== undefined) query = query.where('articles.section', '=', section)
  if (kind !== undefined) query = query.where('kind', '=', kind)
  if (categoryId !== undefined) query = query.where('category_id', '=', categoryId)
  if (authorId !== undefined) query = query.where('author_id', '=', authorId)
  if (exceptKey !== undefined) query = query.where('articles.key', '<>', exceptKey)
  if (keys !== undefined) query = query.where('articles.key', 'in', [...keys, NOBODY])
  if (media !== undefined) query = query.where(sql`media->>'form'`, '=', media)
  if (tag !== undefined) query = query.where(sql<boolean>`tags @> ${JSON.stringify([tag])}::jsonb`)
  return naming === undefined ? query : query.where('articles.key', 'in', keysNaming(db, naming))
}

function keysNaming(db: Database, { kind, subjects }: NonNullable<ArticleFilter['naming']>) {
  return db
    .selectFrom('article_mentions')
    .select('article_key')
    .where('article_mentions.kind', '=', kind)
    .where('subject', 'in', [...subjects, ''])
}

function inOrder<Output>(query: SelectQueryBuilder<Joined, keyof Joined, Output>, { section, now }: ArticleFilter) {
  const ordered = section === 'events' ? nextFirst(query, now) : query
  return ordered.orderBy('published_at', 'desc').orderBy('articles.key', 'desc')
}

function nextFirst<Output>(query: SelectQueryBuilder<Joined, keyof Joined, Output>, now: string) {
  const startsIn = sql`extract(epoch from (event->>'startsAt')::timestamptz - ${now}::timestamptz)`
  return query.orderBy(sql`(event->>'endsAt')::timestamptz <= ${now}::timestamptz`).orderBy(sql`abs(${startsIn})`)
}

type Joined = Pick<Schema, 'articles' | 'authors' | 'article_categories'>

function joined(db: Database) {
  return db
    .selectFrom('articles')
    .innerJoin('authors', (join) =>
      join.onRef('authors.dataset', '=', 'articles.dataset').onRef('authors.id', '=', 'author_id'),
    )
    .innerJoin('article_categories', (join) =>
      join
        .onRef('article_categories.dataset', '=', 'articles.dataset')
        .onRef('article_categories.id', '=', 'category_id'),
    )
}

type Selected = Awaited<ReturnType<typeof selectOne>>

function selectOne(db: Database) {
  return joined(db)
    .select([...columns, cardCount])
    .executeTakeFirstOrThrow()
}

function rowOf(row: Selected): ArticleRow {
  return {
    key: row.key,
    id: row.id,
    section: row.section,
    kind: row.kind,
    isPremium: row.is_premium,
    publishedAt: row.published_at ?? '',
    updatedAt: row.updated_at,
    title: row.title,
    summary: row.summary,
    keyPoints: row.key_points,
    tags: row.tags,
    characters: row.characters,
    cardCount: row.card_count,
    media: row.media,
    event: row.event,
    category: { id: row.category_id, name: row.category_name },
    author: { id: row.author_id, slug: row.slug, name: row.author_name, title: row.author_title },
  }
}

/** A fund or a market that an article names. */
export interface MentionRow {
  /** The article's id. */
  readonly id: string
  readonly kind: 'fund' | 'market'
  readonly subject: string
}

/** What the newest articles of a filter name. */
export async function listMentions(db: Database, filter: ArticleFilter, limit: number): Promise<MentionRow[]> {
  const newest = published(db, filter)
    .select(['articles.key', 'articles.id'])
    .orderBy('published_at', 'desc')
    .orderBy('articles.key', 'desc')
    .limit(limit)
  return db
    .selectFrom(newest.as('newest'))
    .innerJoin('article_mentions', 'article_mentions.article_key', 'newest.key')
    .select(['newest.id', 'article_mentions.kind', 'article_mentions.subject'])
    .execute()
}

/** An article with its text. */
export interface WholeArticle extends ArticleRow, Pick<ArticleRecord, 'bodyHtml' | 'cards'> {}

/** A published article by its id; null where there is none, and where it is a draft, taken back, or not out yet. */
export async function findArticle(
  db: Database,
  { dataset, id, now }: { dataset: Dataset; id: string; now: string },
): Promise<WholeArticle | null> {
  const row = await published(db, { dataset, now })
    .select([...columns, cardCount, 'body_html', 'cards'])
    .where('articles.id', '=', id)
    .executeTakeFirst()
  return row === undefined ? null : { ...rowOf(row), bodyHtml: row.body_html, cards: row.cards }
}

/** Which of some ids are taken, whether by what is out or by a draft. */
export async function listKnownIds(
  db: Database,
  dataset: Dataset,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('articles')
    .select('id')
    .where('dataset', '=', dataset)
    .where('id', 'in', [...ids, ''])
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** How many articles of a filter each category holds. */
export async function countByCategory(db: Database, filter: ArticleFilter): Promise<ReadonlyMap<number, number>> {
  const rows = await published(db, filter)
    .select(({ fn }) => ['category_id as id', fn.countAll<number>().as('count')])
    .groupBy('category_id')
    .execute()
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** How many of them each author wrote. */
export async function countByAuthor(db: Database, filter: ArticleFilter): Promise<ReadonlyMap<number, number>> {
  const rows = await published(db, filter)
    .select(({ fn }) => ['author_id as id', fn.countAll<number>().as('count')])
    .groupBy('author_id')
    .execute()
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** The tags that articles of a filter carry, those of most articles first, and how many carry each. */
export async function countByTag(
  db: Database,
  filter: ArticleFilter,
  most: number,
): Promise<{ readonly tag: string; readonly articles: number }[]> {
  const tags = published(db, filter).select(sql<string>`jsonb_array_elements_text(tags)`.as('tag'))
  return db
    .selectFrom(tags.as('carried'))
    .select(({ fn }) => ['tag', fn.countAll<number>().as('articles')])
    .groupBy('tag')
    .orderBy('articles', 'desc')
    .orderBy('tag')
    .limit(most)
    .execute()
}

/** The latest version of an article that was saved, published or not; null where there is no such article. */
export async function findLatest(
  db: Database,
  { dataset, id }: { dataset: Dataset; id: string },
): Promise<{
  readonly key: number
  readonly savedAt: string
  readonly publishedAt: string | null
  readonly record: VersionRecord
} | null> {
  const row = await db
    .selectFrom('articles')
    .innerJoin('article_versions', 'article_key', 'key')
    .select(['key', 'published_at', 'saved_at', 'record'])
    .where('dataset', '=', dataset)
    .where('id', '=', id)
    .orderBy('article_versions.version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return null
  return { key: row.key, savedAt: row.saved_at, publishedAt: row.published_at, record: row.record }
}
