import { randomBytes } from 'node:crypto'

import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { readRecoveryCode, RECOVERY_CODES, recoveryCodeOf } from '@zhiheng/domain/second-factor/recovery-code.ts'

import { recordAudit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/database.ts'
import { insertMessage } from '../../platform/outbox/store.ts'
import type { Site } from '../../platform/site.ts'
import { lockMember } from '../members/lock-member.ts'
import { requireProof } from './require-proof.ts'
import { securityMail } from './security-mail.ts'
import { countRecoveryCodes, noteSecondFactor, replaceRecoveryCodes } from './store.ts'
import { vaultOf } from './vault.ts'
import type { Acting } from './whose.ts'

/** Makes a list of recovery codes in the place of the one before. @returns the codes, which no one can show again */
async function makeCodes(
  site: Pick<Site, 'environment' | 'clock'>,
  trx: Database,
  memberId: number,
): Promise<string[]> {
  const vault = vaultOf(site.environment)
  const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCodeOf(randomBytes(12)))
  const hashes = codes.map((code) => vault.hashCode(memberId, readRecoveryCode(code) ?? code))
  await replaceRecoveryCodes(trx, { memberId, hashes, now: site.clock.now().toISOString() })
  return codes
}

/** A list for whoever has none: it comes with the first second factor. null where there is one. */
export async function makeFirstCodes(
  site: Pick<Site, 'environment' | 'clock'>,
  trx: Database,
  memberId: number,
): Promise<string[] | null> {
  return (await countRecoveryCodes(trx, memberId)) === null ? makeCodes(site, trx, memberId) : null
}

/**
 * Makes a new list; every code of the old one is dead.
 *
 * @throws Refusal proof_wrong; not_found where the member has no second factor
 * @throws RetryLater rate_limited, busy
 */
export async function renewRecoveryCodes(site: Site, acting: Acting, proof: string): Promise<string[]> {
  const { member, origin } = acting
  await requireProof(site, acting, proof)
  const codes = await site.db.transaction().execute(async (trx) => {
    await lockMember(trx, member.id)
    if (!(await noteSecondFactor(trx, member.id))) throw new Refusal('not_found')
    await insertMessage(trx, securityMail(member.email, 'codes_renewed'), site.clock.now())
    return makeCodes(site, trx, member.id)
  })
  const { ip, userAgent } = origin
  await recordAudit(site, { event: 'recovery_codes_made', memberId: member.id, ip, userAgent })
  return codes
}
