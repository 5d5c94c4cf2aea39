import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { FilledKind } from '@zhiheng/domain/fund-news/room-left.ts'
import { sql } from 'kysely'

import type { Database } from '../../../platform/database/database.ts'
import type { PersonalData } from '../../../platform/personal-data.ts'

/** Kinds of occasions: the first word of each topic. */
export type OccasionScope = 'concentration' | 'room'

/** By member: topics of a scope that were told and have not ended. */
export async function readOccasions(
  db: Database,
  scope: OccasionScope,
): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
  const rows = await db
    .selectFrom('standing_occasions')
    .select(['member_id', 'topic'])
    .where('topic', 'like', `${scope}:%`)
    .execute()
  const byMember = Map.groupBy(rows, (row) => row.member_id)
  return new Map([...byMember].map(([id, own]) => [id, new Set(own.map(({ topic }) => topic))]))
}

/** What has begun and what has ended of a member. */
export interface NewOccasions {
  readonly memberId: number
  readonly begun: readonly string[]
  readonly ended: readonly string[]
}

/** Notes what has begun, and forgets what has ended: some statements, however many members there are. */
export async function writeOccasions(db: Database, changes: readonly NewOccasions[], since: IsoDate): Promise<void> {
  const pairs = (of: 'begun' | 'ended') =>
    changes.flatMap((one) => one[of].map((topic) => [one.memberId, topic] as const))
  const [begun, ended] = [pairs('begun'), pairs('ended')]
  if (begun.length > 0)
    await sql`
      insert into standing_occasions (member_id, topic, since)
      select row.member_id, row.topic, ${since}::date
      from unnest(${begun.map(([id]) => id)}::int[], ${begun.map(([, topic]) => topic)}::text[]) as row (member_id, topic)
      where exists (select from members where id = row.member_id)
      on conflict do nothing`.execute(db)
  if (ended.length > 0)
    await sql`
      delete from standing_occasions using
        unnest(${ended.map(([id]) => id)}::int[], ${ended.map(([, topic]) => topic)}::text[]) as row (member_id, topic)
      where standing_occasions.member_id = row.member_id and standing_occasions.topic = row.topic`.execute(db)
}

/** Portfolios that are there, with whose they are, by member. */
export async function listPortfoliosByMember(db: Database): Promise<ReadonlyMap<number, readonly number[]>> {
  const rows = await db
    .selectFrom('portfolios')
    .select(['id', 'member_id'])
    .where('deleted_at', 'is', null)
    .orderBy('member_id')
    .orderBy('id')
    .execute()
  const byMember = Map.groupBy(rows, (row) => row.member_id)
  return new Map([...byMember].map(([memberId, own]) => [memberId, own.map(({ id }) => id)]))
}

/** What a member has of what has a limit. */
export interface UsedRoom {
  readonly memberId: number
  readonly groups: readonly string[]
  readonly used: Readonly<Record<FilledKind, number>>
}

/** All members with what they have, as their pages count it. */
export async function listUsedRoom(db: Database, datasets: readonly ('demo' | 'real')[]): Promise<UsedRoom[]> {
  const { rows } = await sql<{ id: number; groups: string[] } & Record<FilledKind, number>>`
    select id, groups,
      (select count(*)::int from favorites where member_id = members.id) as favorites,
      (select count(*)::int from portfolios where member_id = members.id and deleted_at is null) as portfolios,
      (select count(*)::int from saved_screens where member_id = members.id and removed_at is null) as screens
    from members
    where dataset = any(${[...datasets]}::text[]) and activated_at is not null and removed_at is null
    order by id`.execute(db)
  return rows.map(({ id, groups, ...used }) => ({ memberId: id, groups, used }))
}

/** Where a member stands in this table. */
export const personalData: readonly PersonalData[] = [
  {
    table: 'standing_occasions',
    by: ['member_id'],
    given: { notBecause: 'what was told, so that it is told once: the notices themselves are given' },
    atRemoval: 'deleted',
  },
]
