import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { maskPhone } from '@zhiheng/domain/members/phone-number.ts'
import { phoneCode } from '@zhiheng/domain/phones/phone-code.ts'

import { recordAudit } from '../../platform/audit.ts'
import { insertMessage } from '../../platform/outbox/store.ts'
import type { Site } from '../../platform/site.ts'
import { hashCode, newCode } from './code-hash.ts'
import { countCode } from './count-codes.ts'
import type { PhonePlace, PhoneReply } from './phone-place.ts'
import { readOwnPhone } from './read-own-phone.ts'
import { findOwner, putCode } from './store.ts'
import { text } from './text.ts'

const DAY = 86_400_000

/**
 * Sends a member a code to a phone. Whether the phone is someone else's is not told here, before it is shown to be in
 * the member's hands: else every number could be asked for.
 *
 * @throws Refusal invalid_field where it is no mobile number of Taiwan; session_expired where the member is gone
 * @throws RetryLater otp_limit, rate_limited
 */
export async function sendCode(site: Site, { member, origin }: PhonePlace, typed: string): Promise<PhoneReply> {
  const phone = readOwnPhone(typed)
  const owner = await findOwner(site.db, member.id)
  if (owner === null) throw new Refusal('session_expired')
  const shown = maskPhone(phone)
  if (owner.phone === phone) return { phone: shown, verified: true, resend_after: null, expires_in: null }

  const now = site.clock.now()
  const isNewcomer = now.getTime() - Date.parse(owner.created_at) < DAY
  await countCode(site, { phone, memberId: member.id, isNewcomer, ip: origin.ip })
  const code = newCode()
  const bound = { memberId: member.id, purpose: 'bind', phone } as const
  const expiresAt = new Date(now.getTime() + phoneCode.lifetimeSeconds * 1000).toISOString()
  await site.db.transaction().execute(async (trx) => {
    await putCode(trx, { ...bound, codeHash: hashCode(site.environment, bound, code), expiresAt })
    await insertMessage(trx, { kind: 'sms', to: phone, text: text.code(code) }, now)
  })
  const { ip, userAgent } = origin
  await recordAudit(site, {
    event: 'phone_code_sent',
    memberId: member.id,
    ip,
    userAgent,
    details: { phone: shown },
  })
  const { resendSeconds, lifetimeSeconds } = phoneCode
  return { phone: shown, verified: false, resend_after: resendSeconds, expires_in: lifetimeSeconds }
}
