import type { BatchOutcome, BatchProposal } from '@zhiheng/domain/rebalancing/batch.ts'
import { sql } from 'kysely'

import type { Database } from '../../../platform/database/database.ts'
import type { Leaving, PersonalData } from '../../../platform/personal-data.ts'
import { isAdvised } from '../store.ts'

export async function insertBatch(
  db: Database,
  { adviserId, note, at }: { adviserId: number; note: string; at: string },
): Promise<number> {
  const { id } = await db
    .insertInto('rebalance_batches')
    .values({ member_id: adviserId, note, batch_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What came of one portfolio of a batch. */
export interface BatchEntry {
  readonly portfolioId: number
  readonly outcome: BatchOutcome
  readonly noteId: number | null
  readonly failure: string | null
  readonly expiresAt: string | null
  readonly answeredAt: string | null
  readonly proposal: BatchProposal | null
}

/** @returns whether it is kept: not where another proposal waits for the same portfolio */
export async function insertEntry(trx: Database, batchId: number, entry: BatchEntry): Promise<boolean> {
  const row = await trx
    .insertInto('rebalance_batch_entries')
    .values({
      batch_id: batchId,
      portfolio_id: entry.portfolioId,
      outcome: entry.outcome,
      note_id: entry.noteId,
      failure: entry.failure,
      expires_at: entry.expiresAt,
      answered_at: entry.answeredAt,
      proposal: entry.proposal === null ? null : JSON.stringify(entry.proposal),
    })
    // in words: as a parameter the index is not found once PostgreSQL plans the statement for all values
    .onConflict((conflict) => conflict.column('portfolio_id').where('outcome', '=', sql.lit('waiting')).doNothing())
    .returning('batch_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Ends the proposals of a portfolio that no one answered in time. */
export async function expireEntries(
  trx: Database,
  { portfolioId, now }: { portfolioId: number; now: string },
): Promise<void> {
  await trx
    .updateTable('rebalance_batch_entries')
    .set({ outcome: 'expired' })
    .where('portfolio_id', '=', portfolioId)
    .where('outcome', '=', 'waiting')
    .where('expires_at', '<=', now)
    .execute()
}

/** A batch with what came of a portfolio in it. */
export interface BatchOfPortfolio extends BatchEntry {
  readonly id: number
  readonly at: string
  readonly note: string
}

/** Batches a portfolio was in, the newest first. */
export async function listBatchesOf(db: Database, portfolioId: number): Promise<BatchOfPortfolio[]> {
  const rows = await db
    .selectFrom('rebalance_batch_entries as entry')
    .innerJoin('rebalance_batches as batch', 'batch.id', 'entry.batch_id')
    .selectAll('entry')
    .select(['batch.batch_at', 'batch.note'])
    .where('entry.portfolio_id', '=', portfolioId)
    .orderBy('batch.id', 'desc')
    .execute()
  return rows.map((row) => ({ ...entryOf(row), id: row.batch_id, at: row.batch_at, note: row.note }))
}

/** The proposal that waits for an owner, held until the transaction ends; null where it does not wait any more. */
export async function lockWaiting(
  trx: Database,
  { batchId, portfolioId, now }: { batchId: number; portfolioId: number; now: string },
): Promise<BatchEntry | null> {
  const row = await trx
    .selectFrom('rebalance_batch_entries')
    .selectAll()
    .where('batch_id', '=', batchId)
    .where('portfolio_id', '=', portfolioId)
    .where('outcome', '=', 'waiting')
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
  return row === undefined ? null : entryOf(row)
}

/** Keeps what an owner answered. */
export async function answerEntry(
  trx: Database,
  key: { batchId: number; portfolioId: number },
  answer: { outcome: BatchOutcome; noteId: number | null; at: string },
): Promise<void> {
  await trx
    .updateTable('rebalance_batch_entries')
    .set({ outcome: answer.outcome, note_id: answer.noteId, answered_at: answer.at })
    .where('batch_id', '=', key.batchId)
    .where('portfolio_id', '=', key.portfolioId)
    .execute()
}

/** An adviser's batch. */
export interface SentBatch {
  readonly id: number
  readonly at: string
  readonly note: string
}

/** The newest first. */
export async function listSent(db: Database, adviserId: number, most: number): Promise<SentBatch[]> {
  return db
    .selectFrom('rebalance_batches')
    .select(['id', 'batch_at as at', 'note'])
    .where('member_id', '=', adviserId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

export async function findSent(
  db: Database,
  { batchId, adviserId }: { batchId: number; adviserId: number },
): Promise<SentBatch | null> {
  const row = await db
    .selectFrom('rebalance_batches')
    .select(['id', 'batch_at as at', 'note'])
    .where('id', '=', batchId)
    .where('member_id', '=', adviserId)
    .executeTakeFirst()
  return row ?? null
}

/** What came of a portfolio, as the adviser who sent the batch may know it. */
export interface SentEntry extends BatchEntry {
  readonly batchId: number
  readonly isOwn: boolean
  /** Null where it is someone else's. */
  readonly name: string | null
  /** Its owner still lets the adviser see it. */
  readonly isSeen: boolean
}

/** The entries of one batch of an adviser, or of their newest ones, in the order they were sent in. */
export async function listSentEntries(
  db: Database,
  { adviserId, ...which }: { adviserId: number } & ({ batchId: number } | { newest: number }),
): Promise<SentEntry[]> {
  const sent = db.selectFrom('rebalance_batches').select('id').where('member_id', '=', adviserId)
  const batches =
    'batchId' in which ? sent.where('id', '=', which.batchId) : sent.orderBy('id', 'desc').limit(which.newest)
  const rows = await db
    .selectFrom('rebalance_batch_entries as entry')
    .innerJoin('portfolios', 'portfolios.id', 'entry.portfolio_id')
    .selectAll('entry')
    .select(['portfolios.name', 'portfolios.member_id', isAdvised(adviserId).as('is_seen')])
    .where('entry.batch_id', 'in', batches)
    .orderBy('entry.batch_id', 'desc')
    .orderBy('entry.portfolio_id')
    .execute()
  return rows.map((row) => {
    const isOwn = row.member_id === adviserId
    return { ...entryOf(row), batchId: row.batch_id, isOwn, name: isOwn ? row.name : null, isSeen: row.is_seen }
  })
}

function entryOf(row: {
  readonly portfolio_id: number
  readonly outcome: BatchOutcome
  readonly note_id: number | null
  readonly failure: string | null
  readonly expires_at: string | null
  readonly answered_at: string | null
  readonly proposal: BatchProposal | null
}): BatchEntry {
  return {
    portfolioId: row.portfolio_id,
    outcome: row.outcome,
    noteId: row.note_id,
    failure: row.failure,
    expiresAt: row.expires_at,
    answeredAt: row.answered_at,
    proposal: row.proposal,
  }
}

/** Where a member stands in these tables. Batches stay, without the words of who made them. */
export const personalData: readonly PersonalData[] = [
  {
    table: 'rebalance_batches',
    by: ['member_id'],
    given: { as: 'rebalance_batches', rows: giveBatches },
    atRemoval: (trx, { memberId }) =>
      sql`update rebalance_batches set note = '' where member_id = ${memberId}`.execute(trx),
  },
  {
    table: 'rebalance_batch_entries',
    by: [],
    given: { as: 'portfolios', rows: giveProposals },
    atRemoval: endWaiting,
  },
  {
    table: 'portfolio_proposals',
    by: [],
    given: { as: 'portfolios', rows: null },
    atRemoval: (trx, { memberId }) =>
      sql`delete from portfolio_proposals
        where portfolio_id in (select id from portfolios where member_id = ${memberId})`.execute(trx),
  },
]

/** What the member wrote to the owners of portfolios, without the portfolios: those are theirs. */
function giveBatches(db: Database, memberId: number) {
  return db
    .selectFrom('rebalance_batches')
    .select(['batch_at', 'note'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()
}

/** What was proposed for each portfolio of the member. */
async function giveProposals(db: Database, memberId: number) {
  const { rows } = await sql<Record<string, unknown>>`
    select id,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'at', batch.batch_at, 'note', batch.note, 'outcome', entry.outcome, 'proposal', entry.proposal,
          'answered_at', entry.answered_at) order by batch.id), '[]')
        from rebalance_batch_entries as entry join rebalance_batches as batch on batch.id = entry.batch_id
        where entry.portfolio_id = portfolios.id) as batches,
      (select opened_at from portfolio_proposals as open where open.portfolio_id = portfolios.id) as proposals_opened_at
    from portfolios where member_id = ${memberId} order by id`.execute(db)
  return rows
}

/** No one answers for the member any more, and no one is answered. */
async function endWaiting(trx: Database, { memberId, at }: Leaving): Promise<void> {
  await sql`update rebalance_batch_entries set outcome = 'ended', answered_at = ${at.toISOString()}::timestamptz
    where outcome = 'waiting' and (portfolio_id in (select id from portfolios where member_id = ${memberId})
      or batch_id in (select id from rebalance_batches where member_id = ${memberId}))`.execute(trx)
}
