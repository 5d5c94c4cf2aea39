import type { DocumentPage } from '@zhiheng/domain/firm-documents/firm-document.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Database } from '../../../platform/database/database.ts'
import type { PersonalData } from '../../../platform/personal-data.ts'
import { type DocumentKey, newestVersion } from '../store.ts'

/** An opening of a version by the client who opens it. */
export interface Opening {
  readonly firmId: number
  readonly id: number
  readonly number: number
  readonly memberId: number
  readonly page: DocumentPage | null
  readonly at: string
  /** Since when another of theirs counts as the same one. */
  readonly since: string
}

/** Keeps an opening, unless the client has opened the version just now. */
export async function insertOpening(db: Database, opening: Opening): Promise<void> {
  const { firmId, id, number, memberId, page, at, since } = opening
  await sql`
    insert into firm_document_openings (firm_id, document_id, number, member_id, page, opened_at)
    select ${firmId}::int, ${id}::int, ${number}::int, ${memberId}::int, ${page}::text, ${at}::timestamptz
    where not exists (select from firm_document_openings where document_id = ${id}::int and number = ${number}::int
      and member_id = ${memberId}::int and opened_at > ${since}::timestamptz)`.execute(db)
}

/** What a member opened, by version. */
export interface OwnOpening {
  readonly document_id: number
  readonly number: number
  readonly last_at: string
  readonly times: number
}

/** The newest version first. */
export async function listOwnOpenings(db: Database, memberId: number): Promise<OwnOpening[]> {
  const { rows } = await sql<OwnOpening>`
    select document_id, number, max(opened_at) as last_at, count(*)::int as times from firm_document_openings
    where member_id = ${memberId}::int group by document_id, number order by document_id, number desc`.execute(db)
  return rows
}

/** Which clients are looked for: all, who opened the newest version, who did not, and who has not agreed to it. */
export type ReaderState = 'opened' | 'unopened' | 'unagreed'

/** A client who is shown a document: when they opened its newest version, and when they agreed to it. */
export interface ReaderRow {
  readonly name: string
  readonly email: string
  /** For the first time. */
  readonly opened_at: string | null
  readonly times: number
  readonly agreed_at: string | null
}

/** The clients who did something with the newest version; whose account was deleted is nobody. */
const whoIn = (table: 'firm_document_openings' | 'firm_document_consents') => sql`(select done.member_id
  from ${sql.table(table)} as done where done.document_id = (select id from shown)
    and done.number = (select number from shown) and done.member_id is not null)`

const conditions: Readonly<Record<ReaderState, RawBuilder<unknown>>> = {
  opened: sql`client.id in ${whoIn('firm_document_openings')}`,
  unopened: sql`client.id not in ${whoIn('firm_document_openings')}`,
  unagreed: sql`client.id not in ${whoIn('firm_document_consents')}`,
}

/** A page of them, by name. What each has done is looked up for those of the page alone. */
export async function listReaders(
  db: Database,
  { firmId, id, state, limit, offset }: DocumentKey & { state: ReaderState | undefined; limit: number; offset: number },
): Promise<ReaderRow[]> {
  const { rows } = await sql<ReaderRow>`
    with shown as materialized (
      select document.id, document.member_id, newest.number from firm_documents as document ${newestVersion}
      left join firm_pools on firm_pools.id = document.pool_id
      where document.firm_id = ${firmId}::int and document.id = ${id}::int
        and document.withdrawn_at is null and firm_pools.removed_at is null),
    page as materialized (
      select client.id, client.name, client.email from firm_members as place
      join members as client on client.id = place.member_id and client.removed_at is null
      where place.firm_id = ${firmId}::int and place.role = 'member' and exists (select from shown)
        and coalesce(place.member_id = (select member_id from shown), true)
        and ${state === undefined ? sql`true` : conditions[state]}
      order by client.name, client.email limit ${limit} offset ${offset})
    select page.name, page.email, opening.first_at as opened_at, opening.times, given.agreed_at from page cross join shown
    cross join lateral (select min(opened_at) as first_at, count(*)::int as times from firm_document_openings
      where document_id = shown.id and number = shown.number and member_id = page.id) as opening
    left join firm_document_consents as given on given.document_id = shown.id and given.number = shown.number
      and given.member_id = page.id
    order by page.name, page.email`.execute(db)
  return rows
}

/** How many a document is shown to now, and how many of them opened and agreed to its newest version. */
export interface ReaderCounts {
  readonly clients: number
  readonly opened: number
  readonly agreed: number
}

/** The counts of several documents of a firm by their ids; what is withdrawn or beside a removed pool is shown to nobody. */
export async function countReaders(
  db: Database,
  { firmId, ids }: { readonly firmId: number; readonly ids: readonly number[] },
): Promise<ReadonlyMap<number, ReaderCounts>> {
  const { rows } = await sql<ReaderCounts & { id: number }>`
    with shown as (
      select document.id, document.member_id, newest.number from firm_documents as document ${newestVersion}
      left join firm_pools on firm_pools.id = document.pool_id
      where document.firm_id = ${firmId}::int and document.id = any(${[...ids]}::int[])
        and document.withdrawn_at is null and firm_pools.removed_at is null),
    client as (
      select place.member_id from firm_members as place
      join members on members.id = place.member_id and members.removed_at is null
      where place.firm_id = ${firmId}::int and place.role = 'member')
    select shown.id,
      (case when shown.member_id is null then (select count(*) from client)
        else (select count(*) from client where client.member_id = shown.member_id) end)::int as clients,
      (select count(*)::int from client where client.member_id in (select opening.member_id
        from firm_document_openings as opening
        where opening.document_id = shown.id and opening.number = shown.number)) as opened,
      (select count(*)::int from firm_document_consents as given
        where given.document_id = shown.id and given.number = shown.number
          and given.member_id in (select member_id from client)) as agreed
    from shown`.execute(db)
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}

/** Where a member stands in these tables. */
export const personalData: readonly PersonalData[] = [
  {
    table: 'firm_document_openings',
    by: ['member_id'],
    given: {
      as: 'firm_document_openings',
      rows: (db, memberId) =>
        db
          .selectFrom('firm_document_openings as opening')
          .innerJoin('firm_documents as document', 'document.id', 'opening.document_id')
          .select([
            'opening.id',
            'opening.firm_id',
            'document.name',
            'opening.number',
            'opening.page',
            'opening.opened_at',
          ])
          .where('opening.member_id', '=', memberId)
          .orderBy('opening.id')
          .execute(),
    },
    // like consents, the row stays without the member's id
    atRemoval: 'unnamed',
  },
]
