import { sql } from 'kysely'

import type { Database } from '../../../platform/database/database.ts'
import type { Leaving, PersonalData } from '../../../platform/personal-data.ts'

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
