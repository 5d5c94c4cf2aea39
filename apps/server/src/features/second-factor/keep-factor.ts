import { recordAudit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/database.ts'
import { insertMessage } from '../../platform/outbox/store.ts'
import type { Site } from '../../platform/site.ts'
import { lockMember } from '../members/lock-member.ts'
import { makeFirstCodes } from './recovery-codes.ts'
import { type SecurityChange, securityMail } from './security-mail.ts'
import { noteSecondFactor } from './store.ts'
import type { Acting } from './whose.ts'

/** A second factor that was shown to work. */
interface Added {
  readonly change: SecurityChange
  readonly keep: (trx: Database) => Promise<void>
}

/**
 * Keeps a second factor, with all that follows, in one transaction: the note on the member, recovery codes where there
 * are none, and the mail.
 */
export async function keepFactor(
  site: Site,
  { member, origin }: Acting,
  { change, keep }: Added,
): Promise<string[] | null> {
  const codes = await site.db.transaction().execute(async (trx) => {
    await lockMember(trx, member.id)
    await keep(trx)
    await noteSecondFactor(trx, member.id)
    await insertMessage(trx, securityMail(member.email, change), site.clock.now())
    return makeFirstCodes(site, trx, member.id)
  })
  const { ip, userAgent } = origin
  await recordAudit(site, { event: 'second_factor_added', memberId: member.id, ip, userAgent, details: { change } })
  return codes
}
