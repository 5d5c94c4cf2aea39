import type { Caller } from '@zhiheng/domain/access/caller.ts'

import { recordAudit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/database.ts'
import { mailOf } from '../../platform/outbox/mail-of.ts'
import { insertMessage } from '../../platform/outbox/store.ts'
import type { Site } from '../../platform/site.ts'
import { mails } from './mails.ts'
import { unmarkLeaving } from './store.ts'

/** Lets a member stay who asked to leave, and tells them by mail; nothing happens where they had not asked. */
export async function withdrawDeletion(
  site: Site,
  who: { member: Caller; origin: { readonly ip: string; readonly userAgent: string | null } },
): Promise<void> {
  const { member } = who
  const wasLeaving = await site.db.transaction().execute((trx) => stopLeaving(trx, member, site.clock.now()))
  const { ip, userAgent } = who.origin
  if (wasLeaving) await recordAudit(site, { event: 'deletion_withdrawn', memberId: member.id, ip, userAgent })
}

/** Lets an account stay and tells its member by mail. @returns whether it was about to go */
export async function stopLeaving(
  trx: Database,
  member: { readonly id: number; readonly email: string },
  now: Date,
): Promise<boolean> {
  const wasLeaving = await unmarkLeaving(trx, member.id)
  if (wasLeaving) await insertMessage(trx, mailOf(member.email, mails.staying()), now)
  return wasLeaving
}
