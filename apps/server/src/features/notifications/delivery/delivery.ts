import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getDelivery as call } from '@zhiheng/contract/notifications/delivery.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { type Delivery, digestHourOf } from '@zhiheng/domain/notifications/delivery.ts'

import type { Database } from '../../../platform/database/database.ts'
import { forgetBounces, isOutOfReach } from '../../../platform/outbox/reach-store.ts'
import { lockMember } from '../../members/lock-member.ts'
import { findAddress, loadDelivery, saveDelivery } from './store.ts'

type Reply = ReplyOf<typeof call>

/** How a member is reached beside the site. @throws Refusal not_found where they are gone meanwhile */
export async function getDelivery(db: Database, memberId: number): Promise<Reply> {
  const delivery = await loadDelivery(db, memberId)
  const address = await findAddress(db, memberId)
  if (address === null) throw new Refusal('not_found')
  return {
    mail: delivery.mail,
    mail_hour: delivery.mailHour,
    digest_hour: digestHourOf(delivery),
    quiet: delivery.quiet,
    address,
    is_stopped: await isOutOfReach(db, address),
  }
}

/** What a member changes; the rest stays. */
type Change = { readonly [K in keyof Delivery]?: Delivery[K] | undefined }

/** Changes how a member is reached. */
export async function setDelivery(db: Database, memberId: number, change: Change): Promise<Reply> {
  await db.transaction().execute((trx) => changeDelivery(trx, memberId, change))
  return getDelivery(db, memberId)
}

/** The same in the caller's transaction: one change after the other, so that none undoes another. */
async function changeDelivery(trx: Database, memberId: number, change: Change): Promise<void> {
  await lockMember(trx, memberId)
  const before = await loadDelivery(trx, memberId)
  await saveDelivery(trx, memberId, {
    mail: change.mail ?? before.mail,
    mailHour: change.mailHour ?? before.mailHour,
    quiet: change.quiet === undefined ? before.quiet : change.quiet,
  })
}

/** Sends mail to a member's address again, whatever came back before. */
export async function restartMail(db: Database, memberId: number): Promise<Reply> {
  const address = await findAddress(db, memberId)
  if (address !== null) await forgetBounces(db, address)
  return getDelivery(db, memberId)
}
