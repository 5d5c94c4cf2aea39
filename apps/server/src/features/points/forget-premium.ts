import type { Database } from '../../platform/database/database.ts'
import { deletePremium } from './premium/store.ts'

/** Staff have given or taken a member's premium: from now on it is not that of points, and points do not end it. */
export function forgetPremium(trx: Database, memberId: number): Promise<void> {
  return deletePremium(trx, memberId)
}
