import { type ContactTopic } from '@zhiheng/domain/help/contact.ts'
import { contactTopicNames } from '@zhiheng/domain/help/text.ts'

import { mailOf } from '../../platform/outbox/mail-of.ts'
import type { Mail } from '../../platform/outbox/message.ts'
import { text } from './text.ts'

/** What both mails of a message are made of. */
export interface Written {
  readonly receipt: string
  readonly name: string
  readonly email: string
  readonly topic: ContactTopic
  readonly message: string
  readonly memberId: number | null
}

/** The message, for those who answer it. */
export function mailToUs(written: Written, to: string): Mail {
  const { receipt, name, email, topic, message, memberId } = written
  const { labels, toUs } = text
  return mailOf(to, {
    ...toUs,
    subject: toUs.subject(receipt, contactTopicNames[topic]),
    facts: [
      [labels.receipt, receipt],
      [labels.topic, contactTopicNames[topic]],
      [labels.name, name],
      [labels.email, email],
      [labels.memberId, memberId === null ? text.visitor : String(memberId)],
    ],
    quote: message,
    foot: text.foot,
  })
}

/**
 * Says that the message has come. The address is not proven to be the sender's, so the mail repeats nothing that they
 * wrote: no one can use it to send words of their own to others in our name.
 */
export function receiptMail({ receipt, email, topic }: Written): Mail {
  return mailOf(email, {
    ...text.receipt,
    subject: text.receipt.subject(receipt),
    facts: [
      [text.labels.receipt, receipt],
      [text.labels.topic, contactTopicNames[topic]],
    ],
    foot: text.foot,
  })
}
