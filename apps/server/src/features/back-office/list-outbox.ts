import type { listOutbox as call } from '@zhiheng/contract/back-office.ts'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'

import { isDemoNow } from '../../platform/is-demo-now.ts'
import { listMessages, type OutboxRow } from '../../platform/outbox/store.ts'
import type { Site } from '../../platform/site.ts'

const MOST = 50

/**
 * What the demo has written to people: it has no mail server, and its visitors must be able to read what they would get.
 *
 * @throws Refusal not_found anywhere but in a demo, whoever asks: mail is not for other eyes
 */
export async function listOutbox(site: Pick<Site, 'db' | 'environment' | 'market'>): Promise<ReplyOf<typeof call>> {
  if (!isDemoNow(site)) throw new Refusal('not_found')
  const rows = await listMessages(site.db, MOST)
  return {
    messages: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      to: row.recipient,
      subject: row.subject,
      text: row.text,
      html: row.html,
      createdAt: row.created_at,
      state: stateOf(row),
      tries: row.tries,
    })),
  }
}

function stateOf({ sent_at, failed_at }: OutboxRow): 'waiting' | 'sent' | 'failed' {
  if (sent_at !== null) return 'sent'
  return failed_at === null ? 'waiting' : 'failed'
}
