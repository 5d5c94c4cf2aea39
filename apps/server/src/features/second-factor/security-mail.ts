import { shortMailOf } from '../../platform/outbox/mail-of.ts'
import type { Mail } from '../../platform/outbox/message.ts'
import { mails } from './mails.ts'

export type SecurityChange = keyof typeof mails.changes

/** Tells a member what has changed about how they sign in. */
export function securityMail(to: string, change: SecurityChange): Mail {
  const { subject, text } = mails.changes[change]
  return shortMailOf(to, { subject: mails.subject(subject), paragraphs: [text, mails.notYou] })
}
