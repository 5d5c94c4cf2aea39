import type { Database } from '../../platform/database/database.ts'
import { forgetPremium } from '../points/forget-premium.ts'
import { endWaitingSignIns } from '../session/end-every-session.ts'
import { updateGroups } from './accounts/store.ts'

/**
 * Gives a member exactly these groups, behind their row's lock; they count from the next request on, and a sign-in that waits
 * begins again. Premium that staff give or take is no longer that of points. Nothing that the member has goes.
 */
export async function giveGroups(trx: Database, memberId: number, groups: readonly string[]): Promise<void> {
  await updateGroups(trx, memberId, groups)
  await forgetPremium(trx, memberId)
  await endWaitingSignIns(trx, memberId)
}
