import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { maskPhone, type PhoneNumber } from '@zhiheng/domain/members/phone-number.ts'
import { phoneCode, readCode } from '@zhiheng/domain/phones/phone-code.ts'

import { recordAudit } from '../../platform/audit.ts'
import { outsideUnit } from '../../platform/database/unit-of-work.ts'
import { shortMailOf } from '../../platform/outbox/mail-of.ts'
import { insertMessage } from '../../platform/outbox/store.ts'
import type { Site } from '../../platform/site.ts'
import { lockMember } from '../members/lock-member.ts'
import { hashCode, isSameHash } from './code-hash.ts'
import { mails } from './mails.ts'
import type { PhonePlace, PhoneReply } from './phone-place.ts'
import { readOwnPhone } from './read-own-phone.ts'
import { deleteCode, findOwner, setPhone, takeTry } from './store.ts'

/** What someone has typed. */
interface Typed {
  readonly phone: string
  readonly code: string
}

/**
 * Makes a phone the member's own by the code that was sent there: once, also where many come with it at the same moment.
 * A phone that is someone else's already leaves the code good.
 *
 * @throws Refusal invalid_field, otp_invalid, phone_taken
 */
export async function confirmCode(site: Site, place: PhonePlace, typed: Typed): Promise<PhoneReply> {
  const phone = readOwnPhone(typed.phone)
  const bound = { memberId: place.member.id, purpose: 'bind', phone } as const
  const now = site.clock.now().toISOString()
  const kept = await outsideUnit(() => takeTry(site.db, { ...bound, most: phoneCode.tries, now }))
  const codeHash = hashCode(site.environment, bound, readCode(typed.code))
  if (kept === null || !isSameHash(kept, codeHash)) return refuse(site, { place, phone, code: 'otp_invalid' })

  const outcome = await bind(site, { ...bound, codeHash })
  if (outcome !== 'bound') return refuse(site, { place, phone, code: outcome })
  await note(site, { event: 'phone_verified', place, phone })
  return { phone: maskPhone(phone), verified: true, resend_after: null, expires_in: null }
}

type Outcome = 'bound' | 'otp_invalid' | 'phone_taken'

async function bind(
  { db, clock }: Site,
  { memberId, purpose, phone, codeHash }: { memberId: number; purpose: 'bind'; phone: PhoneNumber; codeHash: Buffer },
): Promise<Outcome> {
  try {
    return await db.transaction().execute(async (trx) => {
      await lockMember(trx, memberId)
      if (!(await deleteCode(trx, { memberId, purpose, codeHash }))) return 'otp_invalid'
      const before = await findOwner(trx, memberId)
      const isFree = await setPhone(trx, { memberId, phone, now: clock.now().toISOString() })
      if (!isFree) throw new Refusal('phone_taken')
      if (before !== null && before.phone !== null && before.phone !== phone)
        await insertMessage(trx, shortMailOf(before.email, mails.phoneChanged(maskPhone(phone))), clock.now())
      return 'bound'
    })
  } catch (error) {
    if (isTaken(error)) return 'phone_taken'
    throw error
  }
}

/** Someone else's before, or since a moment ago: of two at once the database refuses the second. */
function isTaken(error: unknown): boolean {
  if (error instanceof Refusal) return error.code === 'phone_taken'
  return error instanceof Error && 'code' in error && error.code === '23505'
}

async function refuse(
  site: Site,
  { place, phone, code }: { place: PhonePlace; phone: PhoneNumber; code: Exclude<Outcome, 'bound'> },
): Promise<never> {
  await note(site, { event: 'phone_code_refused', place, phone })
  throw new Refusal(code)
}

function note(
  site: Site,
  { event, place, phone }: { event: 'phone_verified' | 'phone_code_refused'; place: PhonePlace; phone: PhoneNumber },
): Promise<void> {
  const { ip, userAgent } = place.origin
  return recordAudit(site, { event, memberId: place.member.id, ip, userAgent, details: { phone: maskPhone(phone) } })
}
