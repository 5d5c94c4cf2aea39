import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { previewPlan } from '@zhiheng/contract/firm-plans/preview.ts'

import type { Database } from '../../../platform/database/database.ts'
import { countFollowers, listOpenFollowers } from './store.ts'

/** More are not named: the number says how many there are. */
const MOST_NAMED = 50

/**
 * Whom a new version of a plan concerns: everybody who follows it is counted, and named are those who let the firm look at
 * the portfolio. A plan that was never saved concerns nobody.
 */
export async function affectedBy(
  db: Database,
  { firmId, planId }: { firmId: number; planId: number | null },
): Promise<Pick<ReplyOf<typeof previewPlan>, 'affected_clients' | 'affected_portfolios'>> {
  if (planId === null) return { affected_clients: 0, affected_portfolios: [] }
  const of = { firmId, planId }
  const [count, open] = await Promise.all([countFollowers(db, of), listOpenFollowers(db, { ...of, most: MOST_NAMED })])
  return { affected_clients: count, affected_portfolios: open }
}
