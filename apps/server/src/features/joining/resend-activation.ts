import { resendSeconds } from '@zhiheng/domain/joining/activation.ts'

import { addressesUnder } from '../../platform/addresses-under.ts'
import { recordAudit } from '../../platform/audit.ts'
import { insertMessage } from '../../platform/outbox/store.ts'
import { countAgainst, networkOf } from '../../platform/rate-limit.ts'
import type { Site } from '../../platform/site.ts'
import type { JoiningPlace } from './joining-place.ts'
import { sendActivation } from './send-activation.ts'
import { lockPerson } from './store.ts'
import { alreadyActiveMail } from './write-letters.ts'

/**
 * Mails another link to whoever waits for one. Who is active already is told so; to an address that no one has, nothing is
 * sent; the caller hears the same of all three.
 *
 * @param email - normalised
 * @throws RetryLater rate_limited after one in a minute or five in half an hour for an address, or 25 in five minutes from one network
 */
export async function resendActivation(
  site: Site,
  email: string,
  { ip, userAgent, host }: JoiningPlace,
): Promise<void> {
  const { db } = site
  const addressOf = addressesUnder(site, host)
  const now = site.clock.now()
  await countAgainst(db, { bucket: `resend-ip:${networkOf(ip)}`, limit: 25, seconds: 300, now })
  await countResends(site, email)
  const memberId = await db.transaction().execute(async (trx) => {
    const person = await lockPerson(trx, email)
    if (person === null) return null
    const waits = person.activated_at === null
    if (waits) await sendActivation(trx, { memberId: person.id, email, hasDoubt: false, now, addressOf })
    else await insertMessage(trx, alreadyActiveMail(email, addressOf), now)
    return person.id
  })
  await recordAudit(site, { event: 'activation_resent', memberId, ip, userAgent })
}

/**
 * Mails another link to an address whose account waits for one; no mail where it is active already.
 *
 * @returns whether it waits
 * @throws RetryLater rate_limited after one in a minute or five in half an hour
 */
export async function resendToWaiting(site: Site, email: string): Promise<boolean> {
  await countResends(site, email)
  const now = site.clock.now()
  return site.db.transaction().execute(async (trx) => {
    const person = await lockPerson(trx, email)
    if (person === null || person.activated_at !== null) return false
    const addressOf = addressesUnder(site, null)
    await sendActivation(trx, { memberId: person.id, email, hasDoubt: false, now, addressOf })
    return true
  })
}

async function countResends({ db, clock }: Site, email: string): Promise<void> {
  const now = clock.now()
  await countAgainst(db, { bucket: `resend-minute:${email}`, limit: 1, seconds: resendSeconds, now })
  await countAgainst(db, { bucket: `resend-email:${email}`, limit: 5, seconds: 1800, now })
}
