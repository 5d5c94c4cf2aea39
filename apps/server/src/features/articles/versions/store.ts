import type { EditedArticle, Flashcard } from '@zhiheng/domain/articles/article.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { sql } from 'kysely'

import type { Database } from '../../../platform/database/database.ts'
import type { Dataset, VersionRecord } from '../tables.ts'

/** An article as its readers find it, or would. */
export interface HeldArticle {
  readonly key: number
  /** Null: a draft, or taken back. */
  readonly publishedAt: string | null
  /** The version that `publishedAt` is about. */
  readonly version: number
}

/** Holds an article until the transaction ends: whatever is written of it is written one after the other. */
export async function lockArticle(
  trx: Database,
  { dataset, id }: { readonly dataset: Dataset; readonly id: string },
): Promise<HeldArticle | null> {
  const row = await trx
    .selectFrom('articles')
    .select(['key', 'published_at', 'version'])
    .where('dataset', '=', dataset)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row === undefined ? null : { key: row.key, publishedAt: row.published_at, version: row.version }
}

/** The same without holding it. */
export async function findHeld(
  db: Database,
  { dataset, id }: { readonly dataset: Dataset; readonly id: string },
): Promise<HeldArticle | null> {
  const row = await db
    .selectFrom('articles')
    .select(['key', 'published_at', 'version'])
    .where('dataset', '=', dataset)
    .where('id', '=', id)
    .executeTakeFirst()
  return row === undefined ? null : { key: row.key, publishedAt: row.published_at, version: row.version }
}

/** A version with who saved it. */
export interface ArticleVersion {
  readonly version: number
  readonly savedAt: string
  readonly memberId: number | null
  /** Null: the demo, or someone whose account is gone. */
  readonly savedBy: string | null
  readonly article: EditedArticle
}

/** One version, or the newest one. */
export async function findVersion(db: Database, key: number, version?: number): Promise<ArticleVersion | null> {
  const one = versionsOf(db, key)
  const row = await (version === undefined ? one : one.where('version', '=', version))
    .select('record')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? null : { ...headOf(row), article: articleOf(row.record) }
}

/** Every version without its text, newest first. */
export async function listVersions(db: Database, key: number) {
  const rows = await versionsOf(db, key)
    .select((eb) => eb.ref('record', '->>').key('title').as('title'))
    .execute()
  return rows.map((row) => ({ ...headOf(row), title: row.title }))
}

function versionsOf(db: Database, key: number) {
  return db
    .selectFrom('article_versions')
    .leftJoin('members', 'members.id', 'member_id')
    .select(['version', 'saved_at', 'member_id', 'members.name'])
    .where('article_key', '=', key)
    .orderBy('version', 'desc')
}

function headOf(row: { version: number; saved_at: string; member_id: number | null; name: string | null }) {
  const savedBy = row.name === '' ? null : row.name
  return { version: row.version, savedAt: row.saved_at, memberId: row.member_id, savedBy }
}

function articleOf(record: VersionRecord): EditedArticle {
  const { section, kind, categoryId, authorId, isPremium, title, summary, bodyHtml, cards, media, event } = record
  const { keyPoints, tags } = record
  return {
    section,
    kind,
    categoryId,
    authorId,
    isPremium,
    title,
    summary,
    keyPoints,
    tags,
    bodyHtml,
    cards,
    media,
    event,
  }
}

/** Adds a version; the article's row, which readers have, stays as it is. */
export async function insertVersion(
  trx: Database,
  made: {
    readonly key: number
    readonly id: string
    readonly version: number
    readonly at: string
    readonly memberId: number | null
    readonly article: EditedArticle
  },
): Promise<void> {
  await trx
    .insertInto('article_versions')
    .values({
      article_key: made.key,
      version: made.version,
      saved_at: made.at,
      member_id: made.memberId,
      record: JSON.stringify({ ...made.article, id: made.id } satisfies VersionRecord),
    })
    .execute()
}

/** The body of every version, as HTML. */
export async function listBodies(db: Database, key: number): Promise<string[]> {
  const rows = await db
    .selectFrom('article_versions')
    .select((eb) => eb.ref('record', '->>').key('bodyHtml').as('body'))
    .where('article_key', '=', key)
    .execute()
  return rows.map(({ body }) => body)
}

/** Which of some pictures, by hash, a version of any article names. */
export async function namedInVersions(db: Database, hashes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ readonly hash: string }>`
    select hash from unnest(${[...hashes]}::text[]) as hash
    where exists (select from article_versions where position(hash in record ->> 'bodyHtml') > 0)`.execute(db)
  return rows.map(({ hash }) => hash)
}

/** Deletes an article with its versions and all that belongs to it. */
export async function deleteArticle(trx: Database, key: number): Promise<void> {
  await trx.deleteFrom('articles').where('key', '=', key).execute()
}

/** Takes an article from its readers. */
export async function unpublish(trx: Database, key: number): Promise<void> {
  await trx.updateTable('articles').set({ published_at: null }).where('key', '=', key).execute()
}

/** The cards that readers have. */
export async function findCards(db: Database, key: number): Promise<readonly Flashcard[]> {
  const row = await db.selectFrom('articles').select('cards').where('key', '=', key).executeTakeFirst()
  return row?.cards ?? []
}

/** In which box a member has a card. */
export interface BoxRow {
  readonly member_id: number
  readonly card: number
  readonly box: number
  readonly due_on: IsoDate
}

export async function listBoxes(db: Database, key: number): Promise<BoxRow[]> {
  return db
    .selectFrom('article_cards_known')
    .select(['member_id', 'card', 'box', 'due_on'])
    .where('article_key', '=', key)
    .execute()
}

/** Rows of one statement: each takes five of its parameters. */
const AT_ONCE = 5000

export async function replaceBoxes(trx: Database, key: number, boxes: readonly BoxRow[]): Promise<void> {
  await trx.deleteFrom('article_cards_known').where('article_key', '=', key).execute()
  for (let from = 0; from < boxes.length; from += AT_ONCE) {
    const rows = boxes.slice(from, from + AT_ONCE).map((box) => ({ ...box, article_key: key }))
    // who answers a card in this moment is first
    await trx
      .insertInto('article_cards_known')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['member_id', 'article_key', 'card']).doNothing())
      .execute()
  }
}
