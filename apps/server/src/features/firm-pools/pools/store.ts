import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { PoolRules } from '@zhiheng/domain/firm-pools/pool-rules.ts'
import type { PoolAction } from '@zhiheng/domain/firm-pools/pool.ts'
import { type Selectable, sql } from 'kysely'

import type { Database } from '../../../platform/database/database.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import type { ChangeFacts } from '../tables.ts'

/** A pool as it stands in the table. */
export type PoolRow = Selectable<Schema['firm_pools']>
/** A fund of a pool as it stands in the table. */
export type PoolFundRow = Selectable<Schema['firm_pool_funds']>

/** A pool of a firm. */
export interface PoolKey {
  readonly firmId: number
  readonly id: number
}

/** The pools of a firm by name, those that stand or those that were removed. */
export function listPools(db: Database, firmId: number, isRemoved = false): Promise<PoolRow[]> {
  return db
    .selectFrom('firm_pools')
    .selectAll()
    .where('firm_id', '=', firmId)
    .where('removed_at', isRemoved ? 'is not' : 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** A pool of a firm that stands, or one that was removed; null where it has none. */
export async function findPool(db: Database, { firmId, id }: PoolKey, isRemoved = false): Promise<PoolRow | null> {
  const row = await db
    .selectFrom('firm_pools')
    .selectAll()
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .where('removed_at', isRemoved ? 'is not' : 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** The funds of some pools of a firm, each pool's in its order. */
export function listFunds(db: Database, firmId: number, poolIds: readonly number[]): Promise<PoolFundRow[]> {
  return db
    .selectFrom('firm_pool_funds')
    .selectAll()
    .where('firm_id', '=', firmId)
    .where('pool_id', 'in', [...poolIds, 0])
    .orderBy('pool_id')
    .orderBy('position')
    .orderBy('fund_id')
    .execute()
}

export async function insertPool(
  trx: Database,
  pool: { firmId: number; name: string; purpose: string; rules: PoolRules },
): Promise<number> {
  const { id } = await trx
    .insertInto('firm_pools')
    .values({ firm_id: pool.firmId, name: pool.name, purpose: pool.purpose, rules: JSON.stringify(pool.rules) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Writes what is said of a pool, and makes a new version of it. */
export async function updatePool(
  trx: Database,
  { firmId, id }: PoolKey,
  pool: { name: string; purpose: string; rules: PoolRules },
): Promise<void> {
  await trx
    .updateTable('firm_pools')
    .set({
      name: pool.name,
      purpose: pool.purpose,
      rules: JSON.stringify(pool.rules),
      version: sql<number>`version + 1`,
    })
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .execute()
}

/** Takes a pool away, or brings it back. */
export async function setRemoved(trx: Database, { firmId, id }: PoolKey, at: string | null): Promise<void> {
  await trx
    .updateTable('firm_pools')
    .set({ removed_at: at, version: sql<number>`version + 1` })
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .execute()
}

/** A fund as a pool is to list it. */
export interface PutRow {
  readonly fund_id: number
  readonly is_on_sale: boolean
  readonly subsector_id: number | null
  readonly fee: number | null
  readonly tags: readonly string[]
  readonly from_day: IsoDate
  readonly to_day: IsoDate | null
  readonly reason: string
  readonly exception: string | null
}

/** Lists funds in a pool, new ones behind all others; in one statement, whatever their number. */
export async function putFunds(trx: Database, { firmId, id }: PoolKey, rows: readonly PutRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into firm_pool_funds
      (firm_id, pool_id, fund_id, is_on_sale, subsector_id, fee, tags, from_day, to_day, reason, exception, position)
    select ${firmId}::int, ${id}::int, fund_id, is_on_sale, subsector_id, fee,
      array(select jsonb_array_elements_text(tags)), from_day, to_day, reason, exception,
      (select coalesce(max(position), 0) from firm_pool_funds where firm_id = ${firmId} and pool_id = ${id})
        + row_number() over ()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as put (fund_id int, is_on_sale boolean, subsector_id int,
      fee numeric, tags jsonb, from_day date, to_day date, reason text, exception text)
    on conflict (pool_id, fund_id) do update set is_on_sale = excluded.is_on_sale,
      subsector_id = excluded.subsector_id, fee = excluded.fee, tags = excluded.tags, from_day = excluded.from_day,
      to_day = excluded.to_day, reason = excluded.reason, exception = excluded.exception
    where firm_pool_funds.firm_id = ${firmId}`.execute(trx)
}

/** Takes funds out of a pool. @returns how many it had listed */
export async function takeFunds(
  trx: Database,
  { firmId, id }: PoolKey,
  fundIds: readonly number[],
): Promise<readonly number[]> {
  if (fundIds.length === 0) return []
  const rows = await trx
    .deleteFrom('firm_pool_funds')
    .where('firm_id', '=', firmId)
    .where('pool_id', '=', id)
    .where(sql<boolean>`fund_id = any(${[...fundIds]}::int[])`)
    .returning('fund_id')
    .execute()
  return rows.map(({ fund_id }) => fund_id)
}

/** Notes who changed what of a pool. */
export async function insertChange(
  trx: Database,
  { firmId, id }: PoolKey,
  change: { authorId: number | null; at: string; action: PoolAction; facts: ChangeFacts },
): Promise<void> {
  await trx
    .insertInto('firm_pool_changes')
    .values({
      firm_id: firmId,
      pool_id: id,
      author_id: change.authorId,
      at: change.at,
      action: change.action,
      facts: JSON.stringify(change.facts),
    })
    .execute()
}

/** What was changed of a pool, the newest first. */
export function listChanges(
  db: Database,
  { firmId, id }: PoolKey,
  { from, most }: { from: number; most: number },
): Promise<
  (Pick<Selectable<Schema['firm_pool_changes']>, 'id' | 'at' | 'action' | 'facts'> & { author: string | null })[]
> {
  return db
    .selectFrom('firm_pool_changes')
    .leftJoin('members', 'members.id', 'firm_pool_changes.author_id')
    .select([
      'firm_pool_changes.id',
      'at',
      'action',
      'facts',
      sql<string | null>`case when members.removed_at is null then members.name end`.as('author'),
    ])
    .where('firm_id', '=', firmId)
    .where('pool_id', '=', id)
    .orderBy('firm_pool_changes.id', 'desc')
    .offset(from)
    .limit(most)
    .execute()
}

export async function countChanges(db: Database, { firmId, id }: PoolKey): Promise<number> {
  const row = await db
    .selectFrom('firm_pool_changes')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('firm_id', '=', firmId)
    .where('pool_id', '=', id)
    .executeTakeFirstOrThrow()
  return row.count
}
