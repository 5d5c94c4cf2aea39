import type { TypedArticle } from '@zhiheng/contract/article-editing/record.ts'
import type { PublicationChange } from '@zhiheng/domain/article-editing/article-states.ts'
import { sql } from 'kysely'

import type { Database } from '../../platform/database/database.ts'

/** What a member typed. */
export interface AutosaveRow {
  readonly baseVersion: number
  readonly savedAt: string
  readonly record: TypedArticle
}

/** Whose autosave, of what. */
interface Owner {
  readonly memberId: number
  readonly key: number
}

export async function findAutosave(db: Database, { memberId, key }: Owner): Promise<AutosaveRow | null> {
  const row = await db
    .selectFrom('article_autosaves')
    .select(['base_version', 'saved_at', 'record'])
    .where('member_id', '=', memberId)
    .where('article_key', '=', key)
    .executeTakeFirst()
  return row === undefined ? null : { baseVersion: row.base_version, savedAt: row.saved_at, record: row.record }
}

export async function upsertAutosave(trx: Database, { memberId, key }: Owner, typed: AutosaveRow): Promise<void> {
  const row = { base_version: typed.baseVersion, saved_at: typed.savedAt, record: JSON.stringify(typed.record) }
  await trx
    .insertInto('article_autosaves')
    .values({ member_id: memberId, article_key: key, ...row })
    .onConflict((conflict) => conflict.columns(['member_id', 'article_key']).doUpdateSet(row))
    .execute()
}

/** @returns whether there was any */
export async function deleteAutosave(db: Database, { memberId, key }: Owner): Promise<boolean> {
  const row = await db
    .deleteFrom('article_autosaves')
    .where('member_id', '=', memberId)
    .where('article_key', '=', key)
    .returning('article_key')
    .executeTakeFirst()
  return row !== undefined
}

/** Which of some pictures, by hash, somebody has typed and not saved. */
export async function namedInAutosaves(db: Database, hashes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ readonly hash: string }>`
    select hash from unnest(${[...hashes]}::text[]) as hash
    where exists (select from article_autosaves where position(hash in record ->> 'body_html') > 0)`.execute(db)
  return rows.map(({ hash }) => hash)
}

/** Someone who has an article open. */
export interface EditorRow {
  readonly key: number
  readonly name: string
  readonly savedAt: string
  readonly baseVersion: number
}

/** Who but a member typed in some articles since a moment, the latest first. */
export async function listEditors(
  db: Database,
  { keys, memberId, since }: { readonly keys: readonly number[]; readonly memberId: number; readonly since: string },
): Promise<EditorRow[]> {
  if (keys.length === 0) return []
  const rows = await db
    .selectFrom('article_autosaves')
    .innerJoin('members', 'members.id', 'member_id')
    .select(['article_key', 'members.name', 'saved_at', 'base_version'])
    .where('article_key', 'in', [...keys])
    .where('member_id', '<>', memberId)
    .where('saved_at', '>=', since)
    .orderBy('saved_at', 'desc')
    .execute()
  return rows.map((row) => ({
    key: row.article_key,
    name: row.name,
    savedAt: row.saved_at,
    baseVersion: row.base_version,
  }))
}

/** A line of the record of what was done with an article for its readers. */
export interface PublicationChangeRow {
  readonly change: PublicationChange
  readonly version: number
  readonly at: string
  readonly publishedAt: string | null
}

export async function insertPublicationChange(
  trx: Database,
  { memberId, key }: Owner,
  done: PublicationChangeRow,
): Promise<void> {
  await trx
    .insertInto('article_publications')
    .values({
      article_key: key,
      change: done.change,
      version: done.version,
      at: done.at,
      published_at: done.publishedAt,
      member_id: memberId,
    })
    .execute()
}

/** All of them, newest first. */
export async function listPublicationChanges(db: Database, key: number) {
  const rows = await db
    .selectFrom('article_publications')
    .leftJoin('members', 'members.id', 'member_id')
    .select(['change', 'version', 'at', 'published_at', 'members.name'])
    .where('article_key', '=', key)
    .orderBy('article_publications.id', 'desc')
    .execute()
  return rows.map((row) => ({
    change: row.change,
    version: row.version,
    at: row.at,
    publishedAt: row.published_at,
    by: row.name === '' ? null : row.name,
  }))
}

/** Whether an editor ever gave an article to its readers, or took it from them. */
export async function wasEverGiven(db: Database, key: number): Promise<boolean> {
  const row = await db
    .selectFrom('article_publications')
    .select('id')
    .where('article_key', '=', key)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
