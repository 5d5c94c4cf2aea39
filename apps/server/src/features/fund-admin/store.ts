import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { RulingKind } from '@zhiheng/domain/funds/fund-rulings.ts'
import type { FundStatus } from '@zhiheng/domain/funds/market-data.ts'
import { type Insertable, type Selectable, sql } from 'kysely'

import type { Database } from '../../platform/database/database.ts'
import type { FundRulingsTable } from '../../platform/nav-store/tables.ts'

export type RulingRow = Selectable<FundRulingsTable>

/** Every ruling on a class, the newest first. */
export function listRulings(db: Database, fundId: number): Promise<RulingRow[]> {
  return db.selectFrom('fund_rulings').selectAll().where('fund_id', '=', fundId).orderBy('id', 'desc').execute()
}

/** The kinds of the rulings that count, by class. */
export async function rulingsInForce(db: Database): Promise<ReadonlyMap<number, readonly RulingKind[]>> {
  const rows = await db
    .selectFrom('fund_rulings')
    .select(['fund_id', 'kind'])
    .where('withdrawn_at', 'is', null)
    .orderBy('id')
    .execute()
  const byFund = Map.groupBy(rows, (row) => row.fund_id)
  return new Map([...byFund].map(([fundId, own]) => [fundId, own.map(({ kind }) => kind)]))
}

/** Lets one person of staff at a time decide on a class, on all nodes, until the transaction ends. */
export async function lockRulings(trx: Database, fundId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('fund rulings'), ${fundId}::int)`.execute(trx)
}

/** The ruling of a kind that counts; null where there is none. */
export async function readInForce(trx: Database, fundId: number, kind: RulingKind): Promise<number | null> {
  const row = await trx
    .selectFrom('fund_rulings')
    .select('id')
    .where('fund_id', '=', fundId)
    .where('kind', '=', kind)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Keeps a ruling. @returns its id */
export async function insertRuling(trx: Database, ruling: Insertable<FundRulingsTable>): Promise<number> {
  const { id } = await trx.insertInto('fund_rulings').values(ruling).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Marks a ruling that counts as withdrawn. @returns its kind; null where it does not count */
export async function markWithdrawn(
  trx: Database,
  { id, fundId, by, at }: { id: number; fundId: number; by: number; at: string },
): Promise<RulingKind | null> {
  const row = await trx
    .updateTable('fund_rulings')
    .set({ withdrawn_by: by, withdrawn_at: at })
    .where('id', '=', id)
    .where('fund_id', '=', fundId)
    .where('withdrawn_at', 'is', null)
    .returning('kind')
    .executeTakeFirst()
  return row?.kind ?? null
}

/** Whether a class has such a ruling, withdrawn or not. */
export async function hasRuling(trx: Database, { id, fundId }: { id: number; fundId: number }): Promise<boolean> {
  const row = await trx
    .selectFrom('fund_rulings')
    .select('id')
    .where('id', '=', id)
    .where('fund_id', '=', fundId)
    .executeTakeFirst()
  return row !== undefined
}

/** What the source of a class says, without the rulings of staff. */
export interface SourcedFund {
  readonly status: FundStatus
  readonly can_tw_sale: boolean
  readonly for_sale: boolean
  readonly sector2_id: string | null
  readonly sector_source: string | null
}

/** @throws where there is no such class */
export function readSourced(db: Database, fundId: number): Promise<SourcedFund> {
  return db
    .selectFrom('funds')
    .select(['status', 'can_tw_sale', 'for_sale', 'sector2_id', 'sector_source'])
    .where('id', '=', fundId)
    .$narrowType<{ status: FundStatus }>()
    .executeTakeFirstOrThrow()
}

/** The steps of a class's price that were found to be true moves, the newest first. */
export function listConfirmedSteps(db: Database, fundId: number) {
  return db
    .selectFrom('confirmed_steps')
    .select(['day', 'confirmed_at'])
    .where('fund_id', '=', fundId)
    .orderBy('day', 'desc')
    .$narrowType<{ day: IsoDate }>()
    .execute()
}
