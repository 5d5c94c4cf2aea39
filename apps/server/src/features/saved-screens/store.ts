import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { Baseline } from '@zhiheng/domain/saved-screens/compare-screens.ts'

import type { Database } from '../../platform/database/database.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import type { KeptChange } from './tables.ts'

/** A kept search. */
export interface ScreenRow {
  readonly id: number
  readonly memberId: number
  /** On whose site it was kept; null: on our own. */
  readonly firmId: number | null
  readonly name: string
  readonly conditions: Readonly<Record<string, string>>
  readonly createdAt: string
  readonly baseline: Baseline
  readonly baselineOn: IsoDate
  readonly comparedWeek: IsoDate
  readonly change: KeptChange | null
}

const columns = [
  'id',
  'member_id',
  'firm_id',
  'name',
  'conditions',
  'created_at',
  'baseline',
  'baseline_on',
  'compared_week',
  'change',
] as const

function screens(db: Database) {
  return db.selectFrom('saved_screens').select(columns).where('removed_at', 'is', null)
}

function rowOf(row: Awaited<ReturnType<ReturnType<typeof screens>['execute']>>[number]): ScreenRow {
  return {
    id: row.id,
    memberId: row.member_id,
    firmId: row.firm_id,
    name: row.name,
    conditions: row.conditions,
    createdAt: row.created_at,
    baseline: row.baseline,
    baselineOn: row.baseline_on,
    comparedWeek: row.compared_week,
    change: row.change,
  }
}

/** A member's own, the newest first: on a firm's site those that were kept there, on our own all of them. */
export async function listScreenRows(
  db: Database,
  { memberId, firmId }: { readonly memberId: number; readonly firmId: number | null },
): Promise<ScreenRow[]> {
  const own = screens(db).where('member_id', '=', memberId).orderBy('id', 'desc')
  const rows = await (firmId === null ? own : own.where('firm_id', '=', firmId)).execute()
  return rows.map(rowOf)
}

/** One that is to be compared, with the groups of who keeps it. */
export interface DueRow extends ScreenRow {
  readonly groups: readonly string[]
}

/** All that have not been compared in a week, member by member. */
export async function listDue(db: Database, week: IsoDate): Promise<DueRow[]> {
  const rows = await screens(db)
    .select((eb) =>
      eb.selectFrom('members').select('groups').whereRef('members.id', '=', 'saved_screens.member_id').as('groups'),
    )
    .where('compared_week', '<', week)
    .orderBy('member_id')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...rowOf(row), groups: row.groups ?? [] }))
}

export async function countScreens(db: Database, memberId: number): Promise<number> {
  const { count } = await db
    .selectFrom('saved_screens')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertScreen(db: Database, row: Omit<ScreenRow, 'id' | 'change'>): Promise<void> {
  await db
    .insertInto('saved_screens')
    .values({
      member_id: row.memberId,
      firm_id: row.firmId,
      name: row.name,
      conditions: JSON.stringify(row.conditions),
      created_at: row.createdAt,
      baseline: JSON.stringify(row.baseline),
      baseline_on: row.baselineOn,
      compared_week: row.comparedWeek,
      change: null,
      removed_at: null,
    })
    .execute()
}

type Own = { readonly memberId: number; readonly id: number }

/** @returns whether there was one of the member */
export async function nameScreen(db: Database, { memberId, id }: Own, name: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('saved_screens')
    .set({ name })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Takes one away, or brings it back with null. @returns whether there was one of the member in the other state */
export async function setRemoved(db: Database, { memberId, id }: Own, at: string | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('saved_screens')
    .set({ removed_at: at })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('removed_at', at === null ? 'is not' : 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Forgets what was taken away before a moment. */
export async function forgetRemoved(db: Database, before: string): Promise<void> {
  await db.deleteFrom('saved_screens').where('removed_at', '<', before).execute()
}

/** Keeps a comparison; not where someone else has compared it meanwhile. */
export async function keepComparison(
  db: Database,
  { id, comparedWeek }: Pick<ScreenRow, 'id' | 'comparedWeek'>,
  found: {
    readonly week: IsoDate
    readonly compared: { readonly baseline: Baseline; readonly on: IsoDate; readonly change: KeptChange } | null
  },
): Promise<void> {
  const { week, compared } = found
  await db
    .updateTable('saved_screens')
    .set({
      compared_week: week,
      ...(compared === null
        ? {}
        : {
            baseline: JSON.stringify(compared.baseline),
            baseline_on: compared.on,
            change: JSON.stringify(compared.change),
          }),
    })
    .where('id', '=', id)
    .where('compared_week', '=', comparedWeek)
    .execute()
}

/** Where a member stands in these tables. */
export const personalData: readonly PersonalData[] = [
  {
    table: 'saved_screens',
    by: ['member_id'],
    given: { as: 'saved_screens', rows: giveScreens },
    atRemoval: 'deleted',
  },
]

function giveScreens(db: Database, memberId: number) {
  return db
    .selectFrom('saved_screens')
    .select(['firm_id', 'name', 'conditions', 'created_at', 'change', 'removed_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()
}
