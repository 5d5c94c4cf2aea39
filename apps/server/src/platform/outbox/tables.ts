import type { Generated, JSONColumnType } from 'kysely'

import type { Time } from '../database/columns.ts'
import type { Schema } from '../database/schema.ts'

declare module '../database/schema.ts' {
  interface Schema {
    outbox: OutboxTable
    mail_reach: MailReachTable
  }
}

export const tables = ['outbox', 'mail_reach'] as const satisfies readonly (keyof Schema)[]

/** Mail and text messages on their way. */
export interface OutboxTable {
  id: Generated<number>
  kind: 'mail' | 'sms'
  recipient: string
  subject: string | null
  text: string
  html: string | null
  /** Further headers of a mail, by name. */
  headers: JSONColumnType<Record<string, string> | null, string | null | undefined, never>
  /** One of very many: it leaves after all that someone waits for. */
  is_bulk: Generated<boolean>
  created_at: Time
  tries: Generated<number>
  next_try_at: Time
  sent_at: Time | null
  failed_at: Time | null
  last_error: string | null
  /** When staff had it sent again after it was given up. */
  resent_at: Time | null
}

/** Addresses at which the last mails were refused for good; one that takes a mail is not there. */
interface MailReachTable {
  /** In lower case. */
  recipient: string
  /** In a row. */
  bounces: number
  bounced_at: Time
  /** When its owner was told on the site that no more mails are sent. */
  told_at: Time | null
}
