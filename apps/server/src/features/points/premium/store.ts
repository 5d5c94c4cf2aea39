import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { periodOf, yearOfDay } from '@zhiheng/domain/points/period.ts'
import type { PremiumByPoints } from '@zhiheng/domain/points/premium-year.ts'
import { type Expression, sql } from 'kysely'

import type { Database } from '../../../platform/database/database.ts'
import type { PointsOnProfile } from '../../members/read-profile.ts'

/** Notes the year in which a member reached the threshold. @returns whether that is new */
export async function insertYear(
  trx: Database,
  reached: { memberId: number; year: number; on: IsoDate },
): Promise<boolean> {
  const row = await trx
    .insertInto('premium_years')
    .values({ member_id: reached.memberId, year: reached.year, reached_on: reached.on })
    .onConflict((conflict) => conflict.doNothing())
    .returning('year')
    .executeTakeFirst()
  return row !== undefined
}

/** What a member has by points. */
export async function findPremium(db: Database, memberId: number): Promise<PremiumByPoints> {
  const [years, given] = await Promise.all([
    db.selectFrom('premium_years').select('year').where('member_id', '=', memberId).execute(),
    db.selectFrom('premium_by_points').select('until_year').where('member_id', '=', memberId).executeTakeFirst(),
  ])
  return { reached: new Set(years.map(({ year }) => year)), until: given?.until_year ?? null }
}

/** Gives premium, or lets it go on, to the end of a year. */
export async function keepUntil(trx: Database, memberId: number, year: number): Promise<void> {
  await trx
    .insertInto('premium_by_points')
    .values({ member_id: memberId, until_year: year })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ until_year: year }))
    .execute()
}

/** From now on the member's premium, if they have any, is not that of points. */
export async function deletePremium(trx: Database, memberId: number): Promise<void> {
  await trx.deleteFrom('premium_by_points').where('member_id', '=', memberId).execute()
}

/** Whose premium by points is over before a year, in a fixed order. */
export async function listEnding(db: Database, year: number): Promise<number[]> {
  const rows = await db
    .selectFrom('premium_by_points')
    .select('member_id')
    .where('until_year', '<', year)
    .orderBy('member_id')
    .execute()
  return rows.map((row) => row.member_id)
}

interface OnDay {
  readonly today: IsoDate
  /** The tasks that nobody can do on that day. */
  readonly closed: Expression<string[]>
}

/** What of a member's points stands on their profile, as a part of a statement. */
export function pointsOnProfile(memberId: Expression<number>, { today, closed }: OnDay): Expression<PointsOnProfile> {
  const year = yearOfDay(today)
  const periods = [...new Set(['once', 'daily', 'yearly'].map((group) => periodOf(group, today)))]
  return sql`jsonb_build_object(
    'paid', array(select task from point_entries where point_entries.member_id = ${memberId}
      and point_entries.period in (${sql.join(periods)})),
    'closed', ${closed},
    'year', (select max(year) from premium_years where premium_years.member_id = ${memberId}),
    'is_premium', exists (select from premium_by_points where premium_by_points.member_id = ${memberId}
      and until_year >= ${year}))`
}

/** Puts a group on a member's profile; one that is there stays there once. */
export async function addGroup(trx: Database, memberId: number, group: string): Promise<void> {
  await sql`update members set groups = groups || array[${group}]::text[]
    where id = ${memberId} and not ${group} = any(groups)`.execute(trx)
}

/** Takes a group off a member's profile. */
export async function removeGroup(trx: Database, memberId: number, group: string): Promise<void> {
  await sql`update members set groups = array_remove(groups, ${group}) where id = ${memberId}`.execute(trx)
}
