import { type Insertable, type Selectable, sql } from 'kysely'

import type { Database } from '../../../platform/database/database.ts'
import type { Schema } from '../../../platform/database/schema.ts'

/** A class of a firm as it stands in the table. */
export type SubsectorRow = Selectable<Schema['firm_subsectors']>
/** What is written of one. */
export type SaidOfSubsector = Pick<
  Insertable<Schema['firm_subsectors']>,
  'parent_id' | 'name' | 'sectors' | 'colour' | 'min_weight' | 'max_weight' | 'is_on'
>

/** A class of a firm. */
export interface SubsectorKey {
  readonly firmId: number
  readonly id: number
}

/** @returns its id */
export async function insertSubsector(
  trx: Database,
  { firmId, position, said }: { firmId: number; position: number; said: SaidOfSubsector },
): Promise<number> {
  const { id } = await trx
    .insertInto('firm_subsectors')
    .values({ ...said, firm_id: firmId, position })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Writes what is said of a class, and makes a new version of it. */
export async function updateSubsector(
  trx: Database,
  { firmId, id }: SubsectorKey,
  said: SaidOfSubsector,
): Promise<void> {
  await trx
    .updateTable('firm_subsectors')
    .set({ ...said, version: sql<number>`version + 1` })
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .execute()
}

/** Gives a class another place. */
export async function placeSubsector(trx: Database, { firmId, id }: SubsectorKey, position: number): Promise<void> {
  await trx
    .updateTable('firm_subsectors')
    .set({ position })
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .execute()
}

/** Whether a class, or a fund of any pool of the firm, also of a removed one, stands in it by name. */
export async function isInUse(trx: Database, { firmId, id }: SubsectorKey): Promise<boolean> {
  const below = await trx
    .selectFrom('firm_subsectors')
    .select('id')
    .where('firm_id', '=', firmId)
    .where('parent_id', '=', id)
    .executeTakeFirst()
  const fund = await trx
    .selectFrom('firm_pool_funds')
    .select('fund_id')
    .where('firm_id', '=', firmId)
    .where('subsector_id', '=', id)
    .executeTakeFirst()
  return below !== undefined || fund !== undefined
}

export async function deleteSubsector(trx: Database, { firmId, id }: SubsectorKey): Promise<void> {
  await trx.deleteFrom('firm_subsectors').where('firm_id', '=', firmId).where('id', '=', id).execute()
}
