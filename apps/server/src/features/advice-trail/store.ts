import type { OptimiserTarget } from '@zhiheng/domain/optimiser/target-groups.ts'
import type { RebalanceMode } from '@zhiheng/domain/rebalancing/solve-rebalance.ts'
import { sql } from 'kysely'

import type { Database } from '../../platform/database/database.ts'

/** A member's suggestions with the portfolio that each is about, as long as that is there. */
function ofMember(db: Database, memberId: number) {
  return db
    .selectFrom('suggestions as kept')
    .leftJoin('rebalance_notes as note', 'note.id', 'kept.note_id')
    .leftJoin('portfolios', (join) =>
      join
        .on('portfolios.id', '=', sql<number>`coalesce(kept.portfolio_id, note.portfolio_id)`)
        .on('portfolios.deleted_at', 'is', null),
    )
    .where('kept.member_id', '=', memberId)
    .select([
      'kept.id',
      'kept.kind',
      'kept.kept_at',
      'kept.note_id',
      'kept.method',
      'kept.as_of',
      'kept.data_version',
      'portfolios.id as portfolio_id',
      'portfolios.name as portfolio_name',
      sql<OptimiserTarget | null>`kept.suggestion -> 'ask' -> 'target'`.as('target'),
      sql<RebalanceMode | null>`kept.suggestion -> 'ask' ->> 'mode'`.as('mode'),
    ])
}

/** The newest first, without what they followed from. */
export function listHeads(db: Database, memberId: number, most: number) {
  return ofMember(db, memberId).orderBy('kept.id', 'desc').limit(most).execute()
}

/** Some of a member's, without what they followed from. */
export async function listHeadsOf(db: Database, memberId: number, ids: readonly number[]): Promise<AdviceRow[]> {
  return ids.length === 0 ? [] : ofMember(db, memberId).where('kept.id', 'in', ids).execute()
}
export type AdviceRow = Awaited<ReturnType<typeof listHeads>>[number]

/** One of the member's own. */
export function findAdvice(db: Database, { id, memberId }: { readonly id: number; readonly memberId: number }) {
  return ofMember(db, memberId).where('kept.id', '=', id).select(['kept.suggestion', 'kept.prices']).executeTakeFirst()
}
export type WholeAdviceRow = NonNullable<Awaited<ReturnType<typeof findAdvice>>>
