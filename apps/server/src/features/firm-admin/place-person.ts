import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import type { FirmRole } from '@zhiheng/domain/firms/firm.ts'

import type { Database } from '../../platform/database/database.ts'
import { signalMember } from '../../platform/member-signals.ts'
import type { Site } from '../../platform/site.ts'
import { joinFirm, leaveFirm } from '../firms/join-firm.ts'
import { confirmAction, type Action, lockForAction, recordAction, type Typed } from './action.ts'
import { lockAccountByEmail } from './store.ts'
import { text } from './text.ts'

/** Who is to be what of a firm; null: nothing. */
interface Place extends Typed {
  readonly email: string
  readonly role: FirmRole | null
}

/**
 * Makes a member one of a firm's, an admin of it, or none of its people.
 *
 * @throws Refusal not_found, invalid_field, current_password_wrong
 * @throws RetryLater rate_limited, busy
 */
export async function placePerson(
  site: Site,
  action: Action,
  { email, role, ...typed }: Place,
): Promise<{ role: FirmRole | null }> {
  await confirmAction(site, action, typed)
  const memberId = await site.db.transaction().execute(async (trx) => {
    await lockForAction(site, trx, { id: action.id, typed: typed.typed })
    const account = await lockAccountByEmail(trx, email)
    if (account === null) throw new Refusal('not_found', { email: text.noAccount })
    const details = { member: account.id, ...(role === null ? {} : { role }) }
    if (await place(site, trx, { firmId: action.id, memberId: account.id, role }))
      await recordAction(site, trx, { action, event: role === null ? 'firm_left' : 'firm_joined', details })
    return account.id
  })
  await signalMember(site.db, memberId)
  return { role }
}

/** Returns whether there was anything to do. */
async function place(
  { clock }: Pick<Site, 'clock'>,
  trx: Database,
  { firmId, memberId, role }: { readonly firmId: number; readonly memberId: number; readonly role: FirmRole | null },
): Promise<boolean> {
  if (role === null) return leaveFirm(trx, { firmId, memberId })
  await joinFirm(trx, { firmId, memberId, role, at: clock.now().toISOString() })
  return true
}
