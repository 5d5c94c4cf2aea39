import { mailOf } from '../../platform/outbox/mail-of.ts'
import { insertMessage } from '../../platform/outbox/store.ts'
import type { Site } from '../../platform/site.ts'
import { findEmail } from '../members/find-email.ts'
import type { Decided } from './decided.ts'
import { text } from './text.ts'

/** Writes to a member what was decided on their application, in the transaction of the decision. */
export async function tellByMail(site: Site, { memberId, year, state, points, reason }: Decided): Promise<void> {
  const email = await findEmail(site.db, memberId)
  if (email === null) return
  const { subject, title, approved, refused, foot } = text.letter
  const paragraphs = state === 'verified' ? [approved(year, points)] : [refused(year), reason]
  await insertMessage(site.db, mailOf(email, { subject: subject(year), title, paragraphs, foot }), site.clock.now())
}
