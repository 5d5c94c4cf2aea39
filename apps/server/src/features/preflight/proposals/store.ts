import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { TargetShare } from '@zhiheng/domain/portfolio-ledger/target-share.ts'
import type { PreflightException, PreflightOutcome } from '@zhiheng/domain/preflight/outcomes.ts'
import type { PreflightRules } from '@zhiheng/domain/preflight/preflight.ts'
import type { KeptResult, PlanOfTarget, ProposalState } from '@zhiheng/domain/preflight/target.ts'
import { sql } from 'kysely'

import type { Database } from '../../../platform/database/database.ts'
import type { PersonalData } from '../../../platform/personal-data.ts'

interface Sending {
  readonly firmId: number
  readonly id: number
  readonly outcomes: readonly PreflightOutcome[]
  readonly at: string
  readonly expiresAt: string
}

/**
 * Sends what a pre-flight found to the clients whose portfolios are still open to the firm and for whom nothing of it
 * waits, in the caller's transaction.
 *
 * @returns how many were sent; null where it is not ready, or was sent by another
 */
export async function sendEntries(trx: Database, sending: Sending): Promise<number | null> {
  const { firmId, id, at } = sending
  // of two that are sent at once the second sees what the first has sent
  await trx.selectFrom('firms').select('id').where('id', '=', firmId).forUpdate().execute()
  const { numUpdatedRows } = await trx
    .updateTable('preflights')
    .set({ state: 'sent', sent_at: at, expires_at: sending.expiresAt })
    .where('id', '=', id)
    .where('firm_id', '=', firmId)
    .where('state', '=', 'ready')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return null
  await sql`
    update preflight_entries as entry set answer = 'expired'
    from preflights as sent
    where sent.id = entry.preflight_id and entry.firm_id = ${firmId} and entry.answer = 'waiting'
      and sent.expires_at <= ${at}::timestamptz`.execute(trx)
  const { rows } = await sql<{ id: number }>`
    update preflight_entries as entry set answer = 'waiting'
    where entry.firm_id = ${firmId} and entry.preflight_id = ${id}
      and entry.outcome = any(${sending.outcomes}::text[])
      and exists (select from firm_portfolios as open
        join portfolios on portfolios.id = open.portfolio_id and portfolios.deleted_at is null
        join members on members.id = open.member_id and members.deletion_due_at is null
        where open.firm_id = entry.firm_id and open.portfolio_id = entry.portfolio_id
          and open.member_id = entry.member_id)
      and not exists (select from preflight_entries as other
        where other.firm_id = entry.firm_id and other.portfolio_id = entry.portfolio_id and other.answer = 'waiting')
    returning entry.id`.execute(trx)
  return rows.length
}

/** A proposal, with all that its client reads of it. */
export interface ProposalRow {
  readonly id: number
  readonly firm_id: number
  readonly member_id: number
  readonly portfolio_id: number
  readonly name: string
  readonly note: string
  readonly firm: string
  readonly portfolio: string
  readonly target: readonly TargetShare[]
  readonly plan: PlanOfTarget | null
  readonly rules: PreflightRules
  readonly as_of: IsoDate
  readonly exceptions: readonly PreflightException[]
  readonly effect: KeptResult
  readonly sent_at: string | null
  readonly expires_at: string | null
  readonly answer: ProposalState | null
  readonly answered_at: string | null
  readonly note_id: number | null
}

function proposals(db: Database) {
  return db
    .selectFrom('preflight_entries as entry')
    .innerJoin('preflights', 'preflights.id', 'entry.preflight_id')
    .innerJoin('firms', 'firms.id', 'entry.firm_id')
    .innerJoin('portfolios', 'portfolios.id', 'entry.portfolio_id')
    .where('entry.answer', 'is not', null)
    .select([
      'entry.id',
      'entry.firm_id',
      'entry.member_id',
      'entry.portfolio_id',
      'preflights.name',
      'preflights.note',
      sql<string>`firms.brand->>'name'`.as('firm'),
      'portfolios.name as portfolio',
      'preflights.target',
      'preflights.plan',
      'preflights.rules',
      'preflights.as_of',
      'entry.exceptions',
      'entry.effect',
      'preflights.sent_at',
      'preflights.expires_at',
      'entry.answer',
      'entry.answered_at',
      'entry.note_id',
    ])
}

/** The newest proposals to a member, of one firm or of all. */
export async function listProposals(
  db: Database,
  { memberId, firmId, most }: { memberId: number; firmId: number | null; most: number },
): Promise<ProposalRow[]> {
  const own = proposals(db).where('entry.member_id', '=', memberId)
  const asked = firmId === null ? own : own.where('entry.firm_id', '=', firmId)
  return asked.orderBy('entry.id', 'desc').limit(most).execute()
}

/** A member's own proposal; on a firm's site one of this firm. */
export async function findProposal(
  db: Database,
  { id, memberId, firmId }: { id: number; memberId: number; firmId: number | null },
): Promise<ProposalRow | null> {
  const own = proposals(db).where('entry.id', '=', id).where('entry.member_id', '=', memberId)
  const row = await (firmId === null ? own : own.where('entry.firm_id', '=', firmId)).executeTakeFirst()
  return row ?? null
}

/** Holds a proposal that waits until the transaction ends; whether it still waits, and in time. */
export async function lockWaiting(trx: Database, { id, now }: { id: number; now: string }): Promise<boolean> {
  const row = await trx
    .selectFrom('preflight_entries as entry')
    .innerJoin('preflights', 'preflights.id', 'entry.preflight_id')
    .select('entry.id')
    .where('entry.id', '=', id)
    .where('entry.answer', '=', 'waiting')
    .where('preflights.expires_at', '>', now)
    .forUpdate('entry')
    .executeTakeFirst()
  return row !== undefined
}

/** Keeps what a client answered. */
export async function keepAnswer(
  trx: Database,
  { id, answer, noteId, at }: { id: number; answer: 'accepted' | 'declined'; noteId: number | null; at: string },
): Promise<void> {
  await trx
    .updateTable('preflight_entries')
    .set({ answer, note_id: noteId, answered_at: at })
    .where('id', '=', id)
    .execute()
}

/** Proposals of which their clients were not told yet. */
export async function listUntold(db: Database, most: number): Promise<ProposalRow[]> {
  return proposals(db)
    .where('entry.answer', '=', 'waiting')
    .where('entry.told_at', 'is', null)
    .orderBy('entry.id')
    .limit(most)
    .execute()
}

export async function markTold(db: Database, { id, at }: { id: number; at: string }): Promise<void> {
  await db.updateTable('preflight_entries').set({ told_at: at }).where('id', '=', id).execute()
}

/** Where a member stands in these tables. */
export const personalData: readonly PersonalData[] = [
  {
    table: 'firm_portfolios',
    by: ['member_id'],
    given: {
      as: 'portfolios_open_to_firms',
      rows: (db, memberId) =>
        db
          .selectFrom('firm_portfolios')
          .select(['firm_id', 'portfolio_id', 'opened_at'])
          .where('member_id', '=', memberId)
          .execute(),
    },
    atRemoval: 'deleted',
  },
  {
    table: 'preflights',
    by: ['author_id'],
    given: { notBecause: 'what a firm tries before it proposes is its own record; it answers for it itself' },
    atRemoval: 'unnamed',
  },
  {
    table: 'preflight_entries',
    by: ['member_id'],
    given: { as: 'firm_proposals', rows: giveProposals },
    // that something was proposed, and what was answered, is the firm's record; what it was of goes
    atRemoval: (trx, { memberId, at }) =>
      sql`update preflight_entries set effect = ${withoutFigures}::jsonb, level = null,
        answered_at = case when answer = 'waiting' then ${at.toISOString()}::timestamptz else answered_at end,
        answer = case when answer = 'waiting' then 'ended' else answer end
        where member_id = ${memberId}`.execute(trx),
  },
]

const withoutFigures = JSON.stringify({
  currency: 'TWD',
  value: null,
  funds: [],
  change: 0,
  trades: 0,
  cost: null,
  tax: 0,
  fundsAfter: 0,
} satisfies KeptResult)

async function giveProposals(db: Database, memberId: number) {
  const rows = await proposals(db).where('entry.member_id', '=', memberId).orderBy('entry.id').execute()
  return rows.map(({ firm, name, note, portfolio_id, target, effect, sent_at, answer, answered_at }) => ({
    firm,
    name,
    note,
    portfolio_id,
    target,
    effect,
    sent_at,
    answer,
    answered_at,
  }))
}
