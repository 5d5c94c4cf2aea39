import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { listFailedMessages, resendMessage as resendCall } from '@zhiheng/contract/point-awards.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { maskEmail } from '@zhiheng/domain/members/email.ts'
import { maskPhone } from '@zhiheng/domain/members/phone-number.ts'

import { type Actor, recordAudit } from '../../platform/audit.ts'
import { isMessage, listFailed, resendFailed } from '../../platform/outbox/store.ts'
import type { Site } from '../../platform/site.ts'

const MOST = 100

/** Messages that could not be sent: the masked recipient and the time, never the content. */
export async function showFailed({ db }: Pick<Site, 'db'>): Promise<ReplyOf<typeof listFailedMessages>> {
  const rows = await listFailed(db, MOST)
  return {
    entries: rows.flatMap(({ recipient, failed_at, resent_at, ...row }) =>
      failed_at === null
        ? []
        : [
            {
              ...row,
              to: row.kind === 'sms' ? maskPhone(recipient) : maskEmail(recipient),
              failed_at,
              was_resent: resent_at !== null,
            },
          ],
    ),
  }
}

/** Has a message sent again that was given up, once. @throws Refusal not_found, stale_version */
export async function resendMessage(
  site: Pick<Site, 'db' | 'clock'>,
  actor: Actor,
  id: number,
): Promise<ReplyOf<typeof resendCall>> {
  await site.db.transaction().execute(async (db) => {
    if (!(await resendFailed(db, id, site.clock.now())))
      throw new Refusal((await isMessage(db, id)) ? 'stale_version' : 'not_found')
    await recordAudit({ ...site, db }, { ...actor, event: 'message_resent', details: { message: id } })
  })
  return { resent: true }
}
