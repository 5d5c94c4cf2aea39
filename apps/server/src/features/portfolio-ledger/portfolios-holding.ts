import type { Database } from '../../platform/database/database.ts'
import { listOwnPortfolios, loadHoldings } from './store.ts'

/** A member's portfolios that hold a class, the newest first. */
export async function portfoliosHolding(
  db: Database,
  { memberId, fundId }: { readonly memberId: number; readonly fundId: number },
): Promise<{ id: number; name: string }[]> {
  const own = await listOwnPortfolios(db, memberId)
  const lines = await loadHoldings(
    db,
    own.map(({ id }) => id),
  )
  return own
    .filter(({ id }) => lines.get(id)?.some((line) => line.fundId === fundId))
    .map(({ id, name }) => ({ id, name }))
}
