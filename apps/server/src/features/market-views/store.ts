import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { isStance, type MarketView } from '@zhiheng/domain/market-views/market-view.ts'

import type { Database } from '../../platform/database/database.ts'
import type { Market } from '../../platform/nav-store/market.ts'

type Dataset = 'demo' | 'real'

/** Views on an invented market are not shown beside a real one. */
export function datasetOf({ isDemo }: Pick<Market, 'isDemo'>): Dataset {
  return isDemo ? 'demo' : 'real'
}

/** What is published. */
export type NewView = Omit<MarketView, 'id' | 'withdrawn'>

/** @returns the new ids; a market that has a view of the same day keeps that one, and gives none */
export async function insertViews(trx: Database, dataset: Dataset, views: readonly NewView[]): Promise<number[]> {
  if (views.length === 0) return []
  const rows = await trx
    .insertInto('market_views')
    .values(
      views.map((view) => ({
        dataset,
        market_id: view.marketId,
        stance: view.stance,
        conviction: view.conviction,
        published_on: view.publishedOn,
        author_id: view.authorId,
        author: view.author,
        reasons: JSON.stringify(view.reasons),
        risk: view.risk,
      })),
    )
    .onConflict((conflict) => conflict.columns(['dataset', 'market_id', 'published_on']).doNothing())
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** @returns whether it is withdrawn by this: one that was already stays as it was */
export async function insertWithdrawal(
  trx: Database,
  made: { readonly viewId: number; readonly on: IsoDate; readonly reason: string },
): Promise<boolean> {
  const row = await trx
    .insertInto('market_view_withdrawals')
    .values({ view_id: made.viewId, withdrawn_on: made.on, reason: made.reason })
    .onConflict((conflict) => conflict.column('view_id').doNothing())
    .returning('view_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Every view that was ever published, oldest first. */
export async function listViews(db: Database, dataset: Dataset): Promise<MarketView[]> {
  const rows = await db
    .selectFrom('market_views')
    .leftJoin('market_view_withdrawals', 'market_view_withdrawals.view_id', 'market_views.id')
    .selectAll('market_views')
    .select(['withdrawn_on', 'reason as withdrawn_because'])
    .where('dataset', '=', dataset)
    .orderBy('published_on')
    .orderBy('id')
    .execute()
  return rows.flatMap((row) =>
    isStance(row.stance)
      ? [
          {
            id: row.id,
            marketId: row.market_id,
            stance: row.stance,
            conviction: row.conviction,
            publishedOn: row.published_on,
            authorId: row.author_id,
            author: row.author,
            reasons: row.reasons,
            risk: row.risk,
            withdrawn:
              row.withdrawn_on === null || row.withdrawn_because === null
                ? null
                : { on: row.withdrawn_on, reason: row.withdrawn_because },
          },
        ]
      : [],
  )
}
