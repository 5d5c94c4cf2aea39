import { type ContactTopic, contactReceipt } from '@zhiheng/domain/help/contact.ts'

import { insertMessage } from '../../platform/outbox/store.ts'
import { countAgainst, networkOf } from '../../platform/rate-limit.ts'
import type { Site } from '../../platform/site.ts'
import { mailToUs, receiptMail } from './contact-mails.ts'
import { insertContactMessage } from './store.ts'

const LIMIT = { limit: 5, seconds: 3600 } as const

/** A message to us, with who sent it from where. */
interface Message {
  readonly name: string
  readonly email: string
  readonly topic: ContactTopic
  readonly message: string
  readonly memberId: number | null
  readonly ip: string
}

/**
 * Keeps a message, and with it puts the mail to us and the sender's receipt into the outbox: all three or none.
 *
 * @throws RetryLater rate_limited after five in an hour from one network, to one address, or by one member
 */
export async function writeToUs(site: Site, { ip, memberId, ...message }: Message): Promise<{ receipt: string }> {
  const { db, clock, environment } = site
  const now = clock.now()
  await countAgainst(db, { bucket: `contact-ip:${networkOf(ip)}`, ...LIMIT, now })
  // the receipt goes to whatever address is written there: no one shall be flooded with ours
  await countAgainst(db, { bucket: `contact-to:${message.email}`, ...LIMIT, now })
  if (memberId !== null) await countAgainst(db, { bucket: `contact-member:${memberId}`, ...LIMIT, now })
  return db.transaction().execute(async (trx) => {
    const id = await insertContactMessage(trx, { ...message, member_id: memberId, created_at: now.toISOString() })
    const receipt = contactReceipt(clock.today(), id)
    const written = { ...message, receipt, memberId }
    await insertMessage(trx, mailToUs(written, environment.mailFrom), now)
    await insertMessage(trx, receiptMail(written), now)
    return { receipt }
  })
}
