import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { mustHaveSecondFactor } from '@zhiheng/domain/session/second-step.ts'

import { recordAudit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/database.ts'
import { isDemoNow } from '../../platform/is-demo-now.ts'
import { insertMessage } from '../../platform/outbox/store.ts'
import type { Site } from '../../platform/site.ts'
import { lockMember } from '../members/lock-member.ts'
import { deletePasskey } from './passkeys/store.ts'
import { requireProof } from './require-proof.ts'
import { type SecurityChange, securityMail } from './security-mail.ts'
import { deleteRecoveryCodes, deleteTotp, noteSecondFactor } from './store.ts'
import type { Acting } from './whose.ts'

/**
 * Takes a member's authenticator away.
 *
 * @throws Refusal proof_wrong, not_found; second_factor_needed where it is the last of someone who must have one
 * @throws RetryLater rate_limited, busy
 */
export function removeTotp(site: Site, acting: Acting, proof: string): Promise<void> {
  const remove = (trx: Database) => deleteTotp(trx, acting.member.id)
  return removeFactor(site, acting, { proof, change: 'totp_removed', remove })
}

/** As `removeTotp`, one of the member's passkeys. */
export function removePasskey(site: Site, acting: Acting, { id, proof }: { id: number; proof: string }): Promise<void> {
  const remove = async (trx: Database) => (await deletePasskey(trx, { memberId: acting.member.id, id })) !== null
  return removeFactor(site, acting, { proof, change: 'passkey_removed', remove })
}

interface Removal {
  readonly proof: string
  readonly change: SecurityChange
  /** @returns whether there was something to remove */
  readonly remove: (trx: Database) => Promise<boolean>
}

async function removeFactor(site: Site, acting: Acting, { proof, change, remove }: Removal): Promise<void> {
  const { member, origin } = acting
  await requireProof(site, acting, proof)
  await site.db.transaction().execute(async (trx) => {
    await lockMember(trx, member.id)
    if (!(await remove(trx))) throw new Refusal('not_found')
    const isLast = !(await noteSecondFactor(trx, member.id))
    if (isLast && mustHaveSecondFactor(member.groups, { isDemo: isDemoNow(site) }))
      throw new Refusal('second_factor_needed')
    // codes alone would ask for a second factor that no one has
    if (isLast) await deleteRecoveryCodes(trx, member.id)
    await insertMessage(trx, securityMail(member.email, change), site.clock.now())
  })
  const { ip, userAgent } = origin
  await recordAudit(site, { event: 'second_factor_removed', memberId: member.id, ip, userAgent, details: { change } })
}
