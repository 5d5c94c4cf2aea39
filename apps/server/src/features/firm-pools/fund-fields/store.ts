import type { FundFieldKind } from '@zhiheng/domain/firm-pools/fund-field.ts'
import { type Selectable, sql } from 'kysely'

import type { Database } from '../../../platform/database/database.ts'
import type { Schema } from '../../../platform/database/schema.ts'

/** A column of a firm as it stands in the table, with how many funds have a value. */
export type FieldRow = Selectable<Schema['firm_fund_fields']> & { readonly values: number }

/** A column of a firm. */
export interface FieldKey {
  readonly firmId: number
  readonly id: number
}

/** The columns of a firm, in its order. */
export function listFields(db: Database, firmId: number): Promise<FieldRow[]> {
  return db
    .selectFrom('firm_fund_fields')
    .selectAll()
    .select(
      sql<number>`(select count(*)::int from firm_fund_values
        where firm_fund_values.firm_id = firm_fund_fields.firm_id and field_id = firm_fund_fields.id)`.as('values'),
    )
    .where('firm_id', '=', firmId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** What stands in the columns of a firm, or in one of them. */
export function listValues(
  db: Database,
  { firmId, id }: { readonly firmId: number; readonly id: number | null },
): Promise<{ field_id: number; fund_id: number; value: string }[]> {
  return db
    .selectFrom('firm_fund_values')
    .select(['field_id', 'fund_id', 'value'])
    .where('firm_id', '=', firmId)
    .$if(id !== null, (query) => query.where('field_id', '=', id ?? 0))
    .orderBy('field_id')
    .orderBy('fund_id')
    .execute()
}

/** @returns its id */
export async function insertField(
  trx: Database,
  field: { firmId: number; name: string; kind: FundFieldKind; position: number },
): Promise<number> {
  const { id } = await trx
    .insertInto('firm_fund_fields')
    .values({ firm_id: field.firmId, name: field.name, kind: field.kind, position: field.position })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Names a column, and makes a new version of it. */
export async function updateField(trx: Database, { firmId, id }: FieldKey, name: string): Promise<void> {
  await trx
    .updateTable('firm_fund_fields')
    .set({ name, version: sql<number>`version + 1` })
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .execute()
}

/** Gives a column another place. */
export async function placeField(trx: Database, { firmId, id }: FieldKey, position: number): Promise<void> {
  await trx
    .updateTable('firm_fund_fields')
    .set({ position })
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .execute()
}

/** Writes values of a column; in one statement, whatever their number. */
export async function putValues(
  trx: Database,
  { firmId, id }: FieldKey,
  rows: readonly { readonly fund_id: number; readonly value: string }[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into firm_fund_values (firm_id, field_id, fund_id, value)
    select ${firmId}::int, ${id}::int, fund_id, value
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as put (fund_id int, value text)
    on conflict (field_id, fund_id) do update set value = excluded.value
    where firm_fund_values.firm_id = ${firmId}`.execute(trx)
}

/** Takes values of a column away. */
export async function takeValues(trx: Database, { firmId, id }: FieldKey, fundIds: readonly number[]): Promise<void> {
  await trx
    .deleteFrom('firm_fund_values')
    .where('firm_id', '=', firmId)
    .where('field_id', '=', id)
    .where(sql<boolean>`fund_id = any(${[...fundIds]}::int[])`)
    .execute()
}

/** Deletes a column with all that stands in it. */
export async function deleteField(trx: Database, { firmId, id }: FieldKey): Promise<void> {
  await trx.deleteFrom('firm_fund_fields').where('firm_id', '=', firmId).where('id', '=', id).execute()
}
