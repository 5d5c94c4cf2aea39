import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { readOneTimeCode } from '@zhiheng/domain/second-factor/one-time-code.ts'

import { countAgainst } from '../../platform/rate-limit.ts'
import type { Site } from '../../platform/site.ts'
import { keepFactor } from './keep-factor.ts'
import { requireProof } from './require-proof.ts'
import { deleteSetup, findSetup, saveSetup } from './steps/store.ts'
import { saveTotp } from './store.ts'
import { newTotpSecret, stepOf, totpLabels } from './totp.ts'
import { vaultOf } from './vault.ts'
import type { Acting } from './whose.ts'

const SETUP_MS = 600_000
const kind = 'totp'

/**
 * Begins to set an authenticator up. Nothing changes until a code of it is shown.
 *
 * @returns the secret to type, and the address that a QR code carries
 * @throws Refusal proof_wrong
 * @throws RetryLater rate_limited, busy
 */
export async function beginTotp(site: Site, acting: Acting, proof: string): Promise<{ secret: string; uri: string }> {
  const { member } = acting
  await requireProof(site, acting, proof)
  const secret = newTotpSecret()
  const expiresAt = new Date(site.clock.now().getTime() + SETUP_MS).toISOString()
  const sealed = vaultOf(site.environment).seal(member.id, secret)
  await saveSetup(site.db, { memberId: member.id, kind, secret: sealed, expiresAt })
  return totpLabels(secret, member.email)
}

/**
 * Keeps an authenticator that has shown a right code, in the place of the one before.
 *
 * @returns recovery codes where the member had none
 * @throws Refusal setup_expired, second_factor_wrong
 * @throws RetryLater rate_limited
 */
export async function confirmTotp(site: Site, acting: Acting, code: string): Promise<string[] | null> {
  const memberId = acting.member.id
  const now = site.clock.now()
  await countAgainst(site.db, { bucket: `totp-setup:${memberId}`, limit: 10, seconds: 900, now })
  const sealed = await findSetup(site.db, { memberId, kind, now: now.toISOString() })
  if (sealed === null) throw new Refusal('setup_expired')
  const secret = vaultOf(site.environment).open(memberId, sealed)
  const digits = readOneTimeCode(code)
  const lastStep = digits === null ? null : stepOf(secret, { code: digits, now: now.getTime() })
  if (lastStep === null) throw new Refusal('second_factor_wrong')
  return keepFactor(site, acting, {
    change: 'totp_added',
    keep: async (trx) => {
      if (!(await deleteSetup(trx, { memberId, kind, secret: sealed }))) throw new Refusal('setup_expired')
      await saveTotp(trx, { memberId, secret: sealed, lastStep, now: now.toISOString() })
    },
  })
}
