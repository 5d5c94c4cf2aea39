import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { say } from '@zhiheng/domain/language/saying.ts'
import type { TargetShare } from '@zhiheng/domain/portfolio-ledger/target-share.ts'
import type { AutoOutcome, AutoTerms } from '@zhiheng/domain/rebalancing/auto-terms.ts'
import type { Bands } from '@zhiheng/domain/rebalancing/bands.ts'
import { sql } from 'kysely'

import type { Database } from '../../platform/database/database.ts'
import { portfolioOf, type PortfolioRow } from '../portfolio-ledger/read-ledger.ts'
import { portfoliosWhere, type Wanted } from '../portfolio-ledger/read-portfolios.ts'
import { type RunReason, runReasons } from './text.ts'

/** What a member has set for a portfolio. */
export interface SettingsRow {
  readonly bands: Bands
  readonly targets: readonly TargetShare[] | null
  /** The record at which the targets were set. */
  readonly noteId: number | null
}

export async function findSettings(db: Database, portfolioId: number): Promise<SettingsRow | null> {
  const row = await db
    .selectFrom('rebalance_settings')
    .selectAll()
    .where('portfolio_id', '=', portfolioId)
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    bands: {
      bucketPoints: Number(row.bucket_points),
      fundPoints: Number(row.fund_points),
      fundPercent: Number(row.fund_percent),
    },
    targets: row.targets,
    noteId: row.note_id,
  }
}

export async function saveSettings(trx: Database, portfolioId: number, row: SettingsRow): Promise<void> {
  const values = {
    bucket_points: row.bands.bucketPoints,
    fund_points: row.bands.fundPoints,
    fund_percent: row.bands.fundPercent,
    targets: row.targets === null ? null : JSON.stringify(row.targets),
    note_id: row.noteId,
  }
  await trx
    .insertInto('rebalance_settings')
    .values({ portfolio_id: portfolioId, ...values })
    .onConflict((conflict) => conflict.column('portfolio_id').doUpdateSet(values))
    .execute()
}

/** A consent that is in force. */
export interface ConsentRow {
  readonly terms: AutoTerms
  readonly givenAt: string
}

export async function findConsent(db: Database, portfolioId: number): Promise<ConsentRow | null> {
  const row = await db
    .selectFrom('autorebalance_consents')
    .select(['terms', 'given_at'])
    .where('portfolio_id', '=', portfolioId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return row === undefined ? null : { terms: row.terms, givenAt: row.given_at }
}

/** Ends what was consented to before; @returns whether anything was */
export async function withdrawConsent(
  trx: Database,
  { portfolioId, at }: { portfolioId: number; at: string },
): Promise<boolean> {
  const row = await trx
    .updateTable('autorebalance_consents')
    .set({ withdrawn_at: at })
    .where('portfolio_id', '=', portfolioId)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function insertConsent(
  trx: Database,
  { portfolioId, terms, at }: { portfolioId: number; terms: AutoTerms; at: string },
): Promise<void> {
  await trx
    .insertInto('autorebalance_consents')
    .values({ portfolio_id: portfolioId, terms: JSON.stringify(terms), given_at: at })
    .execute()
}

/** A look at a portfolio. */
export interface RunRow {
  readonly day: IsoDate
  readonly outcome: AutoOutcome
  readonly reason: RunReason
  readonly noteId: number | null
}

/** A look as a person reads of it: the reason as a sentence. */
interface ShownRun extends Omit<RunRow, 'reason'> {
  readonly reason: string
}

/** The newest first. */
export async function listRuns(db: Database, portfolioId: number, most: number): Promise<ShownRun[]> {
  const rows = await db
    .selectFrom('autorebalance_runs')
    .select(['day', 'outcome', 'reason', 'system_reason', 'note_id'])
    .where('portfolio_id', '=', portfolioId)
    .orderBy('week', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ day, outcome, reason, system_reason: found, note_id }) => {
    return { day, outcome, reason: (found && say(runReasons, found)) ?? reason, noteId: note_id }
  })
}

/** Notes a look, once a week; @returns whether it is the week's first */
export async function insertRun(trx: Database, run: RunRow & { portfolioId: number; week: number }): Promise<boolean> {
  const row = await trx
    .insertInto('autorebalance_runs')
    .values({
      portfolio_id: run.portfolioId,
      week: run.week,
      day: run.day,
      outcome: run.outcome,
      system_reason: JSON.stringify(run.reason),
      note_id: run.noteId,
    })
    .onConflict((conflict) => conflict.columns(['portfolio_id', 'week']).doNothing())
    .returning('week')
    .executeTakeFirst()
  return row !== undefined
}

/** Portfolios whose owners consented, are not leaving, and that no one has looked at this week. */
export async function listDue(db: Database, week: number): Promise<{ id: number; memberId: number }[]> {
  const rows = await db
    .selectFrom('autorebalance_consents as consent')
    .innerJoin('portfolios', 'portfolios.id', 'consent.portfolio_id')
    .innerJoin('members', 'members.id', 'portfolios.member_id')
    .select(['portfolios.id', 'portfolios.member_id as memberId'])
    .where('consent.withdrawn_at', 'is', null)
    .where('portfolios.autorebalance', '=', true)
    .where('portfolios.deleted_at', 'is', null)
    .where('members.deletion_due_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('autorebalance_runs as run')
            .select('run.week')
            .whereRef('run.portfolio_id', '=', 'portfolios.id')
            .where('run.week', '=', week),
        ),
      ),
    )
    .orderBy('portfolios.id')
    .execute()
  return rows
}

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
