import { sql } from 'kysely'

import type { Database } from '../../../platform/database/database.ts'
import { portfoliosWhere, type Wanted } from '../../portfolio-ledger/read-portfolios.ts'

/** A portfolio that a pre-flight looks at, with what it needs to know of its owner. */
export interface OpenedRow {
  readonly portfolio_id: number
  readonly member_id: number
  readonly risk_level: number | null
  readonly evaluated_at: string | null
  /** A proposal of this very firm waits; what others propose is not told. */
  readonly is_waiting: boolean
}

/** Every look at the portfolios of clients begins with the firm: opened to it, by one of its people, who stays. */
function openedTo(db: Database, firmId: number) {
  return db
    .selectFrom('firm_portfolios')
    .innerJoin('portfolios', 'portfolios.id', 'firm_portfolios.portfolio_id')
    .innerJoin('members', 'members.id', 'firm_portfolios.member_id')
    .where('firm_portfolios.firm_id', '=', firmId)
    .whereRef('portfolios.member_id', '=', 'firm_portfolios.member_id')
    .where('portfolios.deleted_at', 'is', null)
    .where('members.removed_at', 'is', null)
    .where('members.deletion_due_at', 'is', null)
}

export async function countOpened(db: Database, firmId: number): Promise<number> {
  const row = await openedTo(db, firmId)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** The next portfolios in the order of their ids. */
export async function listOpened(
  db: Database,
  { firmId, ...part }: { firmId: number; after: number; most: number; now: string },
): Promise<OpenedRow[]> {
  return openedTo(db, firmId)
    .where('firm_portfolios.portfolio_id', '>', part.after)
    .select([
      'firm_portfolios.portfolio_id',
      'firm_portfolios.member_id',
      'members.risk_level',
      sql<string | null>`(select max(evaluated_at) from risk_evaluations
        where risk_evaluations.member_id = members.id)`.as('evaluated_at'),
      sql<boolean>`exists (select from preflight_entries as entry join preflights as sent on sent.id = entry.preflight_id
        where entry.firm_id = firm_portfolios.firm_id and entry.portfolio_id = firm_portfolios.portfolio_id
        and entry.answer = 'waiting' and sent.expires_at > ${part.now}::timestamptz)`.as('is_waiting'),
    ])
    .orderBy('firm_portfolios.portfolio_id')
    .limit(part.most)
    .execute()
}

/** What a firm needs to know of one portfolio's owner; null where the portfolio is not open to it. */
export async function findOpened(
  db: Database,
  { firmId, portfolioId }: { firmId: number; portfolioId: number },
): Promise<Omit<OpenedRow, 'is_waiting'> | null> {
  const row = await openedTo(db, firmId)
    .where('firm_portfolios.portfolio_id', '=', portfolioId)
    .select([
      'firm_portfolios.portfolio_id',
      'firm_portfolios.member_id',
      'members.risk_level',
      sql<string | null>`(select max(evaluated_at) from risk_evaluations
        where risk_evaluations.member_id = members.id)`.as('evaluated_at'),
    ])
    .executeTakeFirst()
  return row ?? null
}

/** The portfolios of a member, and which of them are open to a firm; null where they are none of its people. */
export async function listOpenable(
  db: Database,
  { firmId, memberId }: { firmId: number; memberId: number },
): Promise<{ portfolio_id: number; name: string; is_open: boolean }[] | null> {
  const isClient = await db
    .selectFrom('firm_members')
    .select('role')
    .where('firm_id', '=', firmId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  if (isClient === undefined) return null
  return db
    .selectFrom('portfolios')
    .select([
      'portfolios.id as portfolio_id',
      'portfolios.name',
      sql<boolean>`exists (select from firm_portfolios as open
        where open.firm_id = ${firmId} and open.portfolio_id = portfolios.id)`.as('is_open'),
    ])
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null)
    .orderBy('portfolios.id')
    .execute()
}

/** Opens an own portfolio to a firm. */
export async function openPortfolio(
  trx: Database,
  row: { firmId: number; memberId: number; portfolioId: number; at: string },
): Promise<void> {
  await trx
    .insertInto('firm_portfolios')
    .values({
      firm_id: row.firmId,
      member_id: row.memberId,
      portfolio_id: row.portfolioId,
      opened_at: row.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The firm looks at it no more, and what waits for it has ended. */
export async function closePortfolio(
  trx: Database,
  row: { firmId: number; memberId: number; portfolioId: number; at: string },
): Promise<void> {
  await trx
    .updateTable('preflight_entries')
    .set({ answer: 'ended', answered_at: row.at })
    .where('firm_id', '=', row.firmId)
    .where('portfolio_id', '=', row.portfolioId)
    .where('answer', '=', 'waiting')
    .execute()
  await trx
    .deleteFrom('firm_portfolios')
    .where('firm_id', '=', row.firmId)
    .where('portfolio_id', '=', row.portfolioId)
    .where('member_id', '=', row.memberId)
    .execute()
}

/** Portfolios by their ids, to be read with what they hold; whoever asks has looked that they are open to the firm. */
export const portfoliosOf = (ids: readonly number[]): Wanted =>
  portfoliosWhere(`pre-flight of ${ids.join(' ')}`, sql`portfolios.id = any(${ids}::int[])`)

/** Opens what the clients of firms have to each of their firms, where no firm of the dataset has seen anything yet. */
export async function openAllToTheirFirms(
  db: Database,
  { dataset, at }: { dataset: 'demo' | 'real'; at: string },
): Promise<void> {
  await sql`
    insert into firm_portfolios (firm_id, member_id, portfolio_id, opened_at)
    select firm_members.firm_id, portfolios.member_id, portfolios.id, ${at}::timestamptz
    from firm_members
      join firms on firms.id = firm_members.firm_id and firms.dataset = ${dataset}
      join portfolios on portfolios.member_id = firm_members.member_id and portfolios.deleted_at is null
    where firm_members.role = 'member' and not exists (select from firm_portfolios as open
      join firms as seen on seen.id = open.firm_id where seen.dataset = ${dataset})`.execute(db)
}
