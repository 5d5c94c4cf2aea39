import { readOneTimeCode } from '@zhiheng/domain/second-factor/one-time-code.ts'
import { readRecoveryCode } from '@zhiheng/domain/second-factor/recovery-code.ts'

import type { Database } from '../../platform/database/database.ts'
import type { Site } from '../../platform/site.ts'
import { findTotp, spendRecoveryCode, spendTotpStep } from './store.ts'
import { stepOf } from './totp.ts'
import { vaultOf } from './vault.ts'

/** Who typed what. */
interface Typed {
  readonly memberId: number
  readonly code: string
}

/**
 * Uses a typed code up, of an authenticator or of the list of recovery codes. Each lets in once, however many try it at
 * once and on however many nodes.
 *
 * @returns which it was; null where it is none, or used already
 */
export async function spendCode(
  { environment, clock }: Pick<Site, 'environment' | 'clock'>,
  db: Database,
  { memberId, code }: Typed,
): Promise<'totp' | 'recovery' | null> {
  const vault = vaultOf(environment)
  const now = clock.now()
  const digits = readOneTimeCode(code)
  if (digits !== null) {
    const totp = await findTotp(db, memberId)
    if (totp === null) return null
    const step = stepOf(vault.open(memberId, totp.secret), { code: digits, now: now.getTime() })
    return step !== null && (await spendTotpStep(db, { memberId, secret: totp.secret, step })) ? 'totp' : null
  }
  const recovery = readRecoveryCode(code)
  if (recovery === null) return null
  const hash = vault.hashCode(memberId, recovery)
  return (await spendRecoveryCode(db, { memberId, hash, now: now.toISOString() })) ? 'recovery' : null
}
