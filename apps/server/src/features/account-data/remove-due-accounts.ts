import { recordAudit } from '../../platform/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { signalMember } from '../../platform/member-signals.ts'
import type { Leaving, PersonalData } from '../../platform/personal-data.ts'
import { deleteRowsOf, listDue, lockDue } from './store.ts'

const AT_ONCE = 100

/**
 * Removes the accounts whose day has come, each in a transaction of its own; of nodes that do it at once one removes
 * each. What is the member's alone is deleted; the ledger of their portfolios and the log of what happened stay, with
 * no one in them.
 *
 * @param personalData - where members stand, by every feature
 * @returns how many were removed
 */
export async function removeDueAccounts(
  site: { db: Database; clock: Clock },
  personalData: readonly PersonalData[],
): Promise<number> {
  let removed = 0
  for (;;) {
    const due = await listDue(site.db, site.clock.now(), AT_ONCE)
    for (const memberId of due) removed += (await removeAccount(site, memberId, personalData)) ? 1 : 0
    if (due.length < AT_ONCE) return removed
  }
}

async function removeAccount(
  { db, clock }: { db: Database; clock: Clock },
  memberId: number,
  personalData: readonly PersonalData[],
): Promise<boolean> {
  const now = clock.now()
  const isRemoved = await db.transaction().execute(async (trx) => {
    const member = await lockDue(trx, memberId, now)
    if (member === null) return false
    await removeData(trx, { memberId: member.id, email: member.email, phones: member.phones, at: now }, personalData)
    await recordAudit({ db: trx, clock }, { event: 'account_removed', memberId: member.id, ip: null, userAgent: null })
    return true
  })
  if (isRemoved) await signalMember(db, memberId)
  return isRemoved
}

async function removeData(trx: Database, leaving: Leaving, personalData: readonly PersonalData[]): Promise<void> {
  for (const { table, by, atRemoval } of personalData) {
    if (atRemoval === 'deleted') await deleteRowsOf(trx, leaving.memberId, { table, by })
    else if (atRemoval !== 'unnamed') await atRemoval(trx, leaving)
  }
}
