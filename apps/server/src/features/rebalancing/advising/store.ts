import { sql } from 'kysely'

import type { Database } from '../../../platform/database/database.ts'
import { portfolioOf, type PortfolioRow } from '../../portfolio-ledger/read-ledger.ts'
import { portfoliosWhere, type Wanted } from '../../portfolio-ledger/read-portfolios.ts'

/** A portfolio that an adviser may put into a batch: their own, or one that they follow and that takes proposals. */
export interface AdvisedRow {
  readonly portfolio: PortfolioRow
  readonly isOwn: boolean
  /** The owner's risk level, 1 to 5; null where they were never evaluated. */
  readonly ownerLevel: number | null
  /** A proposal of someone waits for the owner. */
  readonly isWaiting: boolean
}

interface Adviser {
  readonly adviserId: number
  readonly now: string
}

/** A portfolio an adviser sees: their own, or followed, shared and open to proposals, of a member who stays. */
export const isAdvised = (adviserId: number) => sql<boolean>`(portfolios.deleted_at is null and (
  portfolios.member_id = ${adviserId}
  or (portfolios.share_key is not null
    and exists (select from portfolio_proposals as open where open.portfolio_id = portfolios.id)
    and exists (select from portfolio_follows as follow
      where follow.portfolio_id = portfolios.id and follow.member_id = ${adviserId})
    and exists (select from members as owner
      where owner.id = portfolios.member_id and owner.deletion_due_at is null))))`

/** The same, to be read with what they hold. */
export const advisedPortfolios = (adviserId: number): Wanted =>
  portfoliosWhere(`advised by ${adviserId}`, isAdvised(adviserId))

/** The adviser's own ones first, each the newest first. */
export async function listAdvised(db: Database, { adviserId, now }: Adviser): Promise<AdvisedRow[]> {
  const rows = await db
    .selectFrom('portfolios')
    .innerJoin('members', 'members.id', 'portfolios.member_id')
    .select([
      'portfolios.id',
      'portfolios.member_id',
      'portfolios.name',
      'portfolios.currency',
      'portfolios.autorebalance',
      'portfolios.version',
      'portfolios.created_at',
      'portfolios.share_key',
      'members.risk_level',
      sql<boolean>`exists (select from rebalance_batch_entries as entry where entry.portfolio_id = portfolios.id
        and entry.outcome = 'waiting' and entry.expires_at > ${now}::timestamptz)`.as('is_waiting'),
    ])
    .where(isAdvised(adviserId))
    .orderBy(sql`portfolios.member_id <> ${adviserId}`)
    .orderBy('portfolios.id', 'desc')
    .execute()
  return rows.map((row) => ({
    portfolio: portfolioOf(row),
    isOwn: row.member_id === adviserId,
    ownerLevel: row.risk_level,
    isWaiting: row.is_waiting,
  }))
}

/** Holds an owner's word that advisers may propose until the transaction ends; whether this adviser still may. */
export async function holdConsent(
  trx: Database,
  { adviserId, portfolioId }: { adviserId: number; portfolioId: number },
): Promise<boolean> {
  const held = await trx
    .selectFrom('portfolio_proposals')
    .select('portfolio_id')
    .where('portfolio_id', '=', portfolioId)
    .forShare()
    .executeTakeFirst()
  if (held === undefined) return false
  const seen = await trx
    .selectFrom('portfolios')
    .select('id')
    .where('id', '=', portfolioId)
    .where(isAdvised(adviserId))
    .executeTakeFirst()
  return seen !== undefined
}

export async function isOpenToProposals(db: Database, portfolioId: number): Promise<boolean> {
  const row = await db
    .selectFrom('portfolio_proposals')
    .select('portfolio_id')
    .where('portfolio_id', '=', portfolioId)
    .executeTakeFirst()
  return row !== undefined
}

export async function openProposals(trx: Database, row: { portfolioId: number; at: string }): Promise<void> {
  await trx
    .insertInto('portfolio_proposals')
    .values({ portfolio_id: row.portfolioId, opened_at: row.at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** No adviser proposes any more, and what waits has ended. */
export async function closeProposals(trx: Database, row: { portfolioId: number; at: string }): Promise<void> {
  await trx.deleteFrom('portfolio_proposals').where('portfolio_id', '=', row.portfolioId).execute()
  await trx
    .updateTable('rebalance_batch_entries')
    .set({ outcome: 'ended', answered_at: row.at })
    .where('portfolio_id', '=', row.portfolioId)
    .where('outcome', '=', 'waiting')
    .execute()
}
