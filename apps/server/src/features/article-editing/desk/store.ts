import type { ArticleState } from '@zhiheng/domain/article-editing/article-states.ts'
import type { ArticleKind, ArticleSection } from '@zhiheng/domain/articles/article.ts'
import { sql } from 'kysely'

import type { Database } from '../../../platform/database/database.ts'

/** Which articles of the desk. */
export interface DeskFilter {
  readonly dataset: 'demo' | 'real'
  readonly now: string
  /** Each stands in the title or the address. */
  readonly words: readonly string[]
  readonly section?: ArticleSection | undefined
  readonly kind?: ArticleKind | undefined
  readonly categoryId?: number | undefined
  readonly authorId?: number | undefined
  readonly state?: ArticleState | 'changed' | undefined
}

/** The articles of the desk, as their newest version says, newest change first. */
export async function listDesk(
  db: Database,
  filter: DeskFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  return desk(db, filter)
    .select([
      'articles.key',
      'articles.id',
      'articles.published_at',
      'articles.version as published_version',
      'newest.version',
      'newest.saved_at',
      'newest.member_id as saved_by',
      'done.at as done_at',
      'done.member_id as done_by',
    ])
    .select([
      sql<ArticleSection>`newest.record->>'section'`.as('section'),
      sql<ArticleKind>`newest.record->>'kind'`.as('kind'),
      sql<string>`newest.record->>'title'`.as('title'),
      sql<boolean>`(newest.record->>'isPremium')::boolean`.as('is_premium'),
      sql<number | null>`(newest.record->>'categoryId')::int`.as('category_id'),
      sql<number | null>`(newest.record->>'authorId')::int`.as('author_id'),
    ])
    .orderBy(sql`greatest(newest.saved_at, done.at)`, 'desc')
    .orderBy('articles.key', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countDesk(db: Database, filter: DeskFilter): Promise<number> {
  const row = await desk(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirst()
  return row?.count ?? 0
}

function desk(db: Database, filter: DeskFilter) {
  const { section, kind, categoryId, authorId, state, words } = filter
  let query = joined(db).where('articles.dataset', '=', filter.dataset)
  if (section !== undefined) query = query.where(sql`newest.record->>'section'`, '=', section)
  if (kind !== undefined) query = query.where(sql`newest.record->>'kind'`, '=', kind)
  if (categoryId !== undefined) query = query.where(sql`(newest.record->>'categoryId')::int`, '=', categoryId)
  if (authorId !== undefined) query = query.where(sql`(newest.record->>'authorId')::int`, '=', authorId)
  if (state !== undefined) query = query.where(isIn(state, filter.now))
  for (const word of words) {
    const like = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    query = query.where(sql<boolean>`(newest.record->>'title' ilike ${like} or articles.id ilike ${like})`)
  }
  return query
}

function isIn(state: ArticleState | 'changed', now: string) {
  switch (state) {
    case 'draft':
      return sql<boolean>`articles.published_at is null and done.at is null`
    case 'withdrawn':
      return sql<boolean>`articles.published_at is null and done.at is not null`
    case 'scheduled':
      return sql<boolean>`articles.published_at > ${now}::timestamptz`
    case 'out':
      return sql<boolean>`articles.published_at <= ${now}::timestamptz`
    case 'changed':
      return sql<boolean>`articles.published_at is not null and newest.version > articles.version`
  }
}

function joined(db: Database) {
  return db
    .selectFrom('articles')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('article_versions')
          .select(['version', 'saved_at', 'member_id', 'record'])
          .whereRef('article_key', '=', 'articles.key')
          .orderBy('version', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('article_publications')
          .select(['at', 'member_id'])
          .whereRef('article_key', '=', 'articles.key')
          .orderBy('id', 'desc')
          .limit(1)
          .as('done'),
      (join) => join.onTrue(),
    )
}

/** What members are called; those of whom nothing is left are not among them. */
export async function namesOf(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('members')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .where('name', '<>', '')
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
