import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { type Selectable, sql } from 'kysely'

import type { Database } from '../../platform/database/database.ts'
import type { Schema } from '../../platform/database/schema.ts'
import type { PersonalData } from '../../platform/personal-data.ts'

/** What the pools of a firm say of a fund on their shelf. */
export interface ShelfRow {
  readonly fund_id: number
  readonly is_on_sale: boolean
  readonly subsector_id: number | null
  readonly from_day: IsoDate
  readonly to_day: IsoDate | null
}

/** Every fund of every pool of a firm; the pools in the order in which they were made. */
export function listShelf(db: Database, firmId: number): Promise<ShelfRow[]> {
  return db
    .selectFrom('firm_pool_funds')
    .innerJoin('firm_pools', 'firm_pools.id', 'firm_pool_funds.pool_id')
    .select(['fund_id', 'is_on_sale', 'subsector_id', 'from_day', 'to_day'])
    .where('firm_pool_funds.firm_id', '=', firmId)
    .where('firm_pools.removed_at', 'is', null)
    .orderBy('pool_id')
    .orderBy('fund_id')
    .execute()
}

/** Changes whenever what a firm sells or how it rates it may have changed; null where it has no pool. */
export async function readShelfSign(db: Database, firmId: number): Promise<string | null> {
  const { rows } = await sql<{ sign: string | null }>`
    select case when exists (select from firm_pools where firm_id = ${firmId}) then concat_ws(' ',
      (select md5(string_agg(concat_ws(',', fund_id, is_on_sale, from_day, coalesce(to_day::text, '-')), ';'
        order by pool_id, fund_id)) from firm_pool_funds where firm_id = ${firmId}),
      '/',
      (select md5(string_agg(concat_ws(',', fund_id, level), ';' order by fund_id))
        from firm_fund_risk_levels where firm_id = ${firmId})
    ) end as sign`.execute(db)
  return rows[0]?.sign ?? null
}

/** Changes whenever what a firm says of funds in its own classes and columns may have changed. */
export async function readWordsSign(db: Database, firmId: number): Promise<string> {
  const { rows } = await sql<{ sign: string }>`
    select concat_ws('/',
      (select md5(string_agg(firm_subsectors::text, ';' order by id)) from firm_subsectors where firm_id = ${firmId}),
      (select md5(string_agg(concat_ws(',', pool_id, fund_id, subsector_id), ';' order by pool_id, fund_id))
        from firm_pool_funds where firm_id = ${firmId}),
      (select md5(string_agg(concat_ws(',', id, removed_at), ';' order by id))
        from firm_pools where firm_id = ${firmId}),
      (select md5(string_agg(firm_fund_fields::text, ';' order by id)) from firm_fund_fields where firm_id = ${firmId}),
      (select md5(string_agg(firm_fund_values::text, ';' order by field_id, fund_id))
        from firm_fund_values where firm_id = ${firmId})) as sign`.execute(db)
  return rows[0]?.sign ?? ''
}

/**
 * The firms in whose care portfolios are, as long as their owner is one of the firm's people: those that they are open to,
 * those whose plans they follow, and those on whose sites their owner let them be rebalanced by themselves.
 */
export async function listCarers(
  db: Database,
  portfolioIds: readonly number[],
): Promise<{ portfolio_id: number; firm_id: number }[]> {
  const { rows } = await sql<{ portfolio_id: number; firm_id: number }>`
    select care.portfolio_id, care.firm_id from (
      select portfolio_id, firm_id from firm_portfolios where portfolio_id = any(${portfolioIds}::int[])
      union select portfolio_id, firm_id from firm_plan_followers where portfolio_id = any(${portfolioIds}::int[])
      union select portfolio_id, (terms ->> 'firm')::int from autorebalance_consents
        where portfolio_id = any(${portfolioIds}::int[]) and withdrawn_at is null and terms ->> 'firm' is not null
    ) as care
      join portfolios on portfolios.id = care.portfolio_id
      join firm_members on firm_members.firm_id = care.firm_id and firm_members.member_id = portfolios.member_id
      join firms on firms.id = care.firm_id and firms.removed_at is null
    order by care.portfolio_id, care.firm_id`.execute(db)
  return rows
}

/** The risk levels that a firm gives funds itself. */
export function listRisk(
  db: Database,
  firmId: number,
): Promise<Pick<Selectable<Schema['firm_fund_risk_levels']>, 'fund_id' | 'level'>[]> {
  return db
    .selectFrom('firm_fund_risk_levels')
    .select(['fund_id', 'level'])
    .where('firm_id', '=', firmId)
    .orderBy('fund_id')
    .execute()
}

/** The classes of a firm, in its order. */
export function listSubsectors(db: Database, firmId: number): Promise<Selectable<Schema['firm_subsectors']>[]> {
  return db
    .selectFrom('firm_subsectors')
    .selectAll()
    .where('firm_id', '=', firmId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Holds a firm until the transaction ends: of two who write its products at once, one waits. */
export async function lockFirm(trx: Database, firmId: number): Promise<void> {
  await trx.selectFrom('firms').select('id').where('id', '=', firmId).forUpdate().executeTakeFirst()
}

/** Where a member stands in these tables. */
export const personalData: readonly PersonalData[] = [
  {
    table: 'firm_pool_changes',
    by: ['author_id'],
    given: { notBecause: 'who changed what of its pools is the firm’s own record' },
    atRemoval: 'unnamed',
  },
]
