import { sql } from 'kysely'

import type { Database } from '../../../platform/database/database.ts'
import type { PersonalData } from '../../../platform/personal-data.ts'
import type { ChangeReason } from '../reasons-text.ts'
import { sayReason } from '../say-reason.ts'
import { text } from '../text.ts'

/**
 * Where a member stands in these tables. The ledger stays, without its owner: its records refuse to be deleted, and its
 * sums must hold.
 */
export const personalData: readonly PersonalData[] = [
  {
    table: 'portfolios',
    by: ['member_id'],
    given: { as: 'portfolios', rows: givePortfolios },
    atRemoval: (trx, { memberId, at }) =>
      sql`update portfolios
        set name = ${text.removedName}, autorebalance = false, deleted_at = coalesce(deleted_at, ${at.toISOString()}::timestamptz)
        where member_id = ${memberId}`.execute(trx),
  },
  {
    table: 'rebalance_notes',
    by: ['actor_member_id'],
    given: { as: 'portfolios', rows: null },
    atRemoval: (trx, { memberId }) =>
      sql`update rebalance_notes set reason = null, system_reason = null
        where coalesce(reason, system_reason::text) is not null and (actor_member_id = ${memberId}
          or portfolio_id in (select id from portfolios where member_id = ${memberId}))`.execute(trx),
  },
]

interface GivenPortfolio {
  readonly [column: string]: unknown
  readonly records: readonly { readonly reason: ChangeReason | null }[]
}

/** With what each holds and every record of its changes; also those that the member has deleted. */
async function givePortfolios(db: Database, memberId: number) {
  const { rows } = await sql<GivenPortfolio>`
    select id, name, currency, autorebalance, created_at, deleted_at,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'lipper_id', funds.lipper_id, 'fund', funds.name, 'amount', held.amount, 'currency', held.currency,
          'date', held.date, 'plan', held.plan) order by held.position), '[]')
        from portfolio_holdings as held join funds on funds.id = held.fund_id
        where held.portfolio_id = portfolios.id) as holdings,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'sequence', record.sequence, 'kind', record.kind, 'at', record.rebalance_at,
          'before', note.before, 'after', note.after, 'reason', coalesce(to_jsonb(note.reason), note.system_reason)) order by record.sequence), '[]')
        from rebalances as record join rebalance_notes as note on note.id = record.rebalance_note_id
        where record.portfolio_id = portfolios.id) as records
    from portfolios where member_id = ${memberId} order by id`.execute(db)
  return rows.map((row) => ({
    ...row,
    records: row.records.map((record) => ({ ...record, reason: sayReason(record.reason) })),
  }))
}
