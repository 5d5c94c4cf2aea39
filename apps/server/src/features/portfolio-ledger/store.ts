import type { Currency } from '@zhiheng/domain/money/currency.ts'
import { type Expression, expressionBuilder, type Selectable, sql } from 'kysely'

import type { Database } from '../../platform/database/database.ts'
import type { Schema } from '../../platform/database/schema.ts'
import type { LedgerRow, PortfolioRow, StoredHolding } from './portfolio-rows.ts'
import type { ChangeReason } from './reasons-text.ts'
import type { PortfoliosTable } from './tables.ts'

const columns = ['id', 'member_id', 'name', 'currency', 'autorebalance', 'version', 'created_at', 'share_key'] as const

/** A row of the table as the portfolio it stands for. */
export function portfolioOf(row: Pick<Selectable<PortfoliosTable>, (typeof columns)[number]>): PortfolioRow {
  return {
    id: row.id,
    memberId: row.member_id,
    name: row.name,
    currency: row.currency,
    autorebalance: row.autorebalance,
    version: row.version,
    createdAt: row.created_at,
    isShared: row.share_key !== null,
  }
}

/** How many portfolios a member has, as a part of a statement. */
export const portfoliosCounted = (memberId: number | Expression<number>) =>
  expressionBuilder<Schema>()
    .selectFrom('portfolios')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null)

/** The ids of a member's portfolios, as a part of a statement. */
export const ownPortfolios = (memberId: number) =>
  expressionBuilder<Schema>()
    .selectFrom('portfolios')
    .select('id')
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null)

export async function countPortfolios(db: Database, memberId: number): Promise<number> {
  const row = await db.selectNoFrom(portfoliosCounted(memberId).as('count')).executeTakeFirst()
  return row?.count ?? 0
}

export async function insertPortfolio(
  trx: Database,
  row: { memberId: number; name: string; currency: Currency; autorebalance: boolean; createdAt: string },
): Promise<number> {
  const { id } = await trx
    .insertInto('portfolios')
    .values({
      member_id: row.memberId,
      name: row.name,
      currency: row.currency,
      autorebalance: row.autorebalance,
      created_at: row.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A member's own portfolio; null where it is not there, deleted, or someone else's: the same to whoever asks. */
export async function findPortfolio(db: Database, key: { id: number; memberId: number }): Promise<PortfolioRow | null> {
  const row = await ownPortfolio(db, key).executeTakeFirst()
  return row === undefined ? null : portfolioOf(row)
}

/** As findPortfolio, and holds the row until the transaction ends. */
export async function lockPortfolio(
  trx: Database,
  key: { id: number; memberId: number },
): Promise<PortfolioRow | null> {
  const row = await ownPortfolio(trx, key).forUpdate().executeTakeFirst()
  return row === undefined ? null : portfolioOf(row)
}

function ownPortfolio(db: Database, key: { id: number; memberId: number }) {
  return db
    .selectFrom('portfolios')
    .select(columns)
    .where('id', '=', key.id)
    .where('member_id', '=', key.memberId)
    .where('deleted_at', 'is', null)
}

/** A member's portfolios, newest first. */
export async function listOwnPortfolios(db: Database, memberId: number): Promise<PortfolioRow[]> {
  const rows = await db
    .selectFrom('portfolios')
    .select(columns)
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(portfolioOf)
}

/** What a change sets; absent keeps. The version goes up by one. */
export interface PortfolioChange {
  readonly name?: string
  readonly autorebalance?: boolean
  readonly deletedAt?: string
}

export async function updatePortfolio(trx: Database, id: number, change: PortfolioChange): Promise<number> {
  const { version } = await trx
    .updateTable('portfolios')
    .set((eb) => ({
      version: eb('version', '+', 1),
      ...(change.name === undefined ? {} : { name: change.name }),
      ...(change.autorebalance === undefined ? {} : { autorebalance: change.autorebalance }),
      ...(change.deletedAt === undefined ? {} : { deleted_at: change.deletedAt }),
    }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** @returns whether there was one of theirs, deleted since then */
export async function undelete(
  trx: Database,
  { id, memberId, since }: { id: number; memberId: number; since: string },
): Promise<boolean> {
  const row = await trx
    .updateTable('portfolios')
    .set((eb) => ({ deleted_at: null, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('deleted_at', '>=', since)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The lines of several portfolios at once, each in its order. */
export async function loadHoldings(db: Database, ids: readonly number[]): Promise<Map<number, StoredHolding[]>> {
  const found = new Map<number, StoredHolding[]>(ids.map((id) => [id, []]))
  if (ids.length === 0) return found
  const rows = await db
    .selectFrom('portfolio_holdings')
    .select(['portfolio_id', 'fund_id', 'amount', 'currency', 'date', 'plan'])
    .where('portfolio_id', 'in', [...ids])
    .orderBy('portfolio_id')
    .orderBy('position')
    .execute()
  for (const row of rows) {
    found.get(row.portfolio_id)?.push({
      fundId: row.fund_id,
      amount: Number(row.amount),
      currency: row.currency,
      date: row.date,
      plan: row.plan,
    })
  }
  return found
}

export async function replaceHoldings(
  trx: Database,
  portfolioId: number,
  holdings: readonly StoredHolding[],
): Promise<void> {
  await trx.deleteFrom('portfolio_holdings').where('portfolio_id', '=', portfolioId).execute()
  if (holdings.length === 0) return
  await trx
    .insertInto('portfolio_holdings')
    .values(
      holdings.map((holding, position) => ({
        portfolio_id: portfolioId,
        position,
        fund_id: holding.fundId,
        amount: holding.amount.toFixed(2),
        currency: holding.currency,
        date: holding.date,
        plan: holding.plan === null ? null : JSON.stringify(holding.plan),
      })),
    )
    .execute()
}

/** A record that is to be added. */
export interface NewRecord extends Pick<LedgerRow, 'kind' | 'before' | 'after' | 'reason' | 'actorId'> {
  readonly portfolioId: number
  readonly at: string
}

/** A record with its note at the end of a ledger: see `appendRecord`, which everything that adds one goes through. */
export async function insertRecord(trx: Database, record: NewRecord): Promise<{ noteId: number; sequence: number }> {
  const note = await trx
    .insertInto('rebalance_notes')
    .values({
      portfolio_id: record.portfolioId,
      before: JSON.stringify(record.before),
      after: JSON.stringify(record.after),
      ...storedReason(record.reason),
      actor_member_id: record.actorId,
      created_at: notBeforeTheLast(record),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { sequence } = await trx
    .insertInto('rebalances')
    .values((eb) => ({
      portfolio_id: record.portfolioId,
      sequence: eb
        .selectFrom('rebalances')
        .select(sql<number>`coalesce(max(sequence), 0) + 1`.as('next'))
        .where('portfolio_id', '=', record.portfolioId),
      kind: record.kind,
      rebalance_at: notBeforeTheLast(record),
      rebalance_note_id: note.id,
    }))
    .returning('sequence')
    .executeTakeFirstOrThrow()
  return { noteId: note.id, sequence }
}

function storedReason(reason: ChangeReason | null): { reason: string | null; system_reason: string | null } {
  return reason === null || typeof reason === 'string'
    ? { reason, system_reason: null }
    : { reason: null, system_reason: JSON.stringify(reason) }
}

function notBeforeTheLast({ portfolioId, at }: { portfolioId: number; at: string }) {
  return sql<string>`greatest(${at}::timestamptz, (
    select rebalance_at from rebalances where portfolio_id = ${portfolioId} order by sequence desc limit 1))`
}

/** One record of a portfolio; null where it has none such. Whose the portfolio is, is not asked here. */
export async function findRecord(
  db: Database,
  { id, noteId }: { id: number; noteId: number },
): Promise<LedgerRow | null> {
  const row = await records(db)
    .where('rebalances.portfolio_id', '=', id)
    .where('rebalance_note_id', '=', noteId)
    .executeTakeFirst()
  return row === undefined ? null : recordOf(row)
}

/** The ledgers of several portfolios, oldest record first. */
export async function loadLedgers(db: Database, ids: readonly number[]): Promise<Map<number, LedgerRow[]>> {
  const found = new Map<number, LedgerRow[]>(ids.map((id) => [id, []]))
  if (ids.length === 0) return found
  const rows = await records(db)
    .where('rebalances.portfolio_id', 'in', [...ids])
    .orderBy('rebalances.portfolio_id')
    .orderBy('sequence')
    .execute()
  for (const row of rows) found.get(row.portfolio_id)?.push(recordOf(row))
  return found
}

function records(db: Database) {
  return db
    .selectFrom('rebalances')
    .innerJoin('rebalance_notes', 'rebalance_notes.id', 'rebalances.rebalance_note_id')
    .select([
      'rebalances.id',
      'rebalances.portfolio_id',
      'rebalance_note_id',
      'sequence',
      'kind',
      'rebalance_at',
      'before',
      'after',
      'reason',
      'system_reason',
      'actor_member_id',
    ])
}

function recordOf(row: Awaited<ReturnType<ReturnType<typeof records>['execute']>>[number]): LedgerRow {
  return {
    rebalanceId: row.id,
    noteId: row.rebalance_note_id,
    sequence: row.sequence,
    kind: row.kind,
    rebalanceAt: row.rebalance_at,
    before: row.before,
    after: row.after,
    reason: row.system_reason ?? row.reason,
    actorId: row.actor_member_id,
  }
}
