import type { TagScope } from '@zhiheng/domain/tags/scope.ts'
import { type Expression, sql } from 'kysely'

import type { Database } from '../../platform/database/database.ts'
import type { PersonalData } from '../../platform/personal-data.ts'

/** The ids of a member's own things that can be tagged, as a part of a statement. */
export type OwnThings = (memberId: number) => Expression<{ id: number }>

/** Where it stands which things of a scope bear which tag. */
const links = {
  portfolio: { table: sql.table('portfolio_tags'), thing: sql.ref('portfolio_id') },
  favorite: { table: sql.table('favorite_tags'), thing: sql.ref('favorite_id') },
} as const satisfies Record<TagScope, unknown>

/** A member's tag. */
export interface TagRow {
  readonly id: number
  readonly name: string
  readonly scope: TagScope
  readonly count: number
}

/** Whose tags, of which scope. */
export interface TagOwner {
  readonly memberId: number
  readonly scope: TagScope
}

/** The newest first, each with how many of the member's things bear it. */
export async function loadTags(db: Database, { memberId, scope }: TagOwner, own: OwnThings): Promise<TagRow[]> {
  const { table, thing } = links[scope]
  const { rows } = await sql<TagRow>`
    select id, name, scope, (
      select count(*)::int from ${table} as link where link.tag_id = tags.id and link.${thing} in ${own(memberId)}
    ) as count
    from tags where member_id = ${memberId} and scope = ${scope} order by id desc`.execute(db)
  return rows
}

/** Which tags each of a member's things bears, the newest tag first. */
export async function loadTagged(
  db: Database,
  { memberId, scope }: TagOwner,
): Promise<{ thingId: number; id: number; name: string }[]> {
  const { table, thing } = links[scope]
  const { rows } = await sql<{ thingId: number; id: number; name: string }>`
    select link.${thing} as "thingId", tags.id, tags.name
    from ${table} as link join tags on tags.id = link.tag_id
    where tags.member_id = ${memberId} and tags.scope = ${scope} order by tags.id desc`.execute(db)
  return rows
}

export async function countTags(db: Database, { memberId, scope }: TagOwner): Promise<number> {
  const { count } = await db
    .selectFrom('tags')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where('scope', '=', scope)
    .executeTakeFirstOrThrow()
  return count
}

/** @returns its id */
export async function insertTag(trx: Database, row: TagOwner & { name: string; at: string }): Promise<number> {
  const { id } = await trx
    .insertInto('tags')
    .values({ member_id: row.memberId, scope: row.scope, name: row.name, created_at: row.at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function hasTag(db: Database, owner: TagOwner, tagId: number): Promise<boolean> {
  const row = await db
    .selectFrom('tags')
    .select('id')
    .where('id', '=', tagId)
    .where('member_id', '=', owner.memberId)
    .where('scope', '=', owner.scope)
    .executeTakeFirst()
  return row !== undefined
}

/** As names are compared: neither capitals, nor full or half width, nor how many blanks, make another one. */
const compared = (name: ReturnType<typeof sql>) =>
  sql`lower(regexp_replace(normalize(${name}, NFKC), '\\s+', ' ', 'g'))`

/** The tag of this name as people read it. */
export async function findTagNamed(db: Database, owner: TagOwner, name: string): Promise<number | null> {
  const row = await db
    .selectFrom('tags')
    .select('id')
    .where('member_id', '=', owner.memberId)
    .where('scope', '=', owner.scope)
    .where(sql<boolean>`${compared(sql.ref('name'))} = ${compared(sql`${name}::text`)}`)
    .orderBy('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Whether another tag than this one has the name as people read it; the caller holds the member's row. */
export async function isNameTaken(
  trx: Database,
  owner: TagOwner,
  { tagId, name }: { tagId: number; name: string },
): Promise<boolean> {
  const row = await trx
    .selectFrom('tags')
    .select('id')
    .where('member_id', '=', owner.memberId)
    .where('scope', '=', owner.scope)
    .where('id', '<>', tagId)
    .where(sql<boolean>`${compared(sql.ref('name'))} = ${compared(sql`${name}::text`)}`)
    .executeTakeFirst()
  return row !== undefined
}

export async function renameTag(trx: Database, tagId: number, name: string): Promise<void> {
  await trx.updateTable('tags').set({ name }).where('id', '=', tagId).execute()
}

/** What bears it stays, without it. */
export async function removeTag(db: Database, tagId: number): Promise<void> {
  await db.deleteFrom('tags').where('id', '=', tagId).execute()
}

/** How many of these things are the member's. */
export async function countOwn(db: Database, own: ReturnType<OwnThings>, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${own} as own where id = any(${[...ids]}::int[])`.execute(db)
  return rows[0]?.count ?? 0
}

/** A tag, and the things that it is put on or taken from. */
interface Links {
  readonly scope: TagScope
  readonly tagId: number
  readonly ids: readonly number[]
}

/** Those that bear the tag already keep it. */
export async function link(db: Database, { scope, tagId, ids }: Links): Promise<void> {
  const { table, thing } = links[scope]
  await sql`
    insert into ${table} (tag_id, ${thing}) select ${tagId}::int, unnest(${[...ids]}::int[])
    on conflict do nothing`.execute(db)
}

export async function unlink(db: Database, { scope, tagId, ids }: Links): Promise<void> {
  const { table, thing } = links[scope]
  await sql`delete from ${table} where tag_id = ${tagId} and ${thing} = any(${[...ids]}::int[])`.execute(db)
}

/** What bears one tag bears the other, too. */
export async function copyLinks(
  trx: Database,
  { scope, from, to }: { scope: TagScope; from: number; to: number },
): Promise<void> {
  const { table, thing } = links[scope]
  await sql`
    insert into ${table} (tag_id, ${thing}) select ${to}::int, ${thing} from ${table} where tag_id = ${from}
    on conflict do nothing`.execute(trx)
}

/** Where a member stands in these tables. */
export const personalData: readonly PersonalData[] = [
  { table: 'tags', by: ['member_id'], given: { as: 'tags', rows: giveTags }, atRemoval: 'deleted' },
]

/** Each with the portfolios that bear it, by their ids; with favourites, the names of their groups are given. */
async function giveTags(db: Database, memberId: number) {
  const { rows } = await sql<Record<string, unknown>>`
    select name, scope, created_at,
      (select coalesce(jsonb_agg(portfolio_id order by portfolio_id), '[]')
        from portfolio_tags where tag_id = tags.id) as portfolio_ids
    from tags where member_id = ${memberId} order by id`.execute(db)
  return rows
}
