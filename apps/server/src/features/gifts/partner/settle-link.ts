import { partnerRetrySeconds } from '@zhiheng/domain/gifts/retry-after.ts'

import type { Database } from '../../../platform/database/database.ts'
import type { Site } from '../../../platform/site.ts'
import { lockMember } from '../../members/lock-member.ts'
import { notifyMember } from '../../notifications/notify-member.ts'
import { giveBack } from '../give-back.ts'
import { findRedemption, lockRedemption, putOff, type RedemptionRow, settleRedemption } from '../store.ts'
import { text } from '../text.ts'
import { httpPartner } from './http-partner.ts'

type Settled = 'done' | 'pending' | 'returned'

/**
 * Asks the partner for a link that waits and keeps what it says. Many may ask at once: the partner knows the link by its
 * key, and the first answer that arrives settles it; later ones change nothing. Not to be called in a transaction.
 *
 * @returns where the redemption stands then
 */
export async function settleLink(site: Site, url: string, link: RedemptionRow): Promise<Settled> {
  if (link.account === null) throw new TypeError(`redemption ${link.id} has no account`)
  const answer = await httpPartner(url).link({ key: link.partnerKey, account: link.account })
  if (answer === 'silent') {
    await waitLonger(site, link)
    return standingOf(await findRedemption(site.db, link.id))
  }
  const isNew = await site.db.transaction().execute((trx) => keepAnswer(site, trx, { link, answer }))
  if (isNew) await tell(site, link, answer)
  return standingOf(await findRedemption(site.db, link.id))
}

function standingOf(row: RedemptionRow | null): Settled {
  // gone with its account
  if (row === null) return 'returned'
  return row.state === 'pending' || row.state === 'returned' ? row.state : 'done'
}

async function waitLonger({ db, clock }: Site, { id, tries }: RedemptionRow): Promise<void> {
  const nextTryAt = new Date(clock.now().getTime() + partnerRetrySeconds(tries + 1) * 1000).toISOString()
  await putOff(db, id, { tries: tries + 1, nextTryAt })
}

interface Answered {
  readonly link: RedemptionRow
  readonly answer: 'linked' | 'refused'
}

/** @returns whether it was the first answer */
async function keepAnswer(site: Site, trx: Database, { link, answer }: Answered): Promise<boolean> {
  const at = site.clock.now().toISOString()
  await lockMember(trx, link.memberId)
  const row = await lockRedemption(trx, link.id)
  if (row?.state !== 'pending') return false
  if (answer === 'linked') await settleRedemption(trx, row.id, { state: 'done', at, reason: null })
  else await giveBack(trx, row, { at: site.clock, reason: text.partnerRefused })
  return true
}

async function tell(site: Site, { id, memberId, title, points }: RedemptionRow, answer: Answered['answer']) {
  await notifyMember(site, {
    memberId,
    kind: 'task',
    message:
      answer === 'linked'
        ? { code: 'gift_linked', name: title }
        : { code: 'gift_returned', name: title, points, reason: text.partnerRefused },
    link: '/members/gift#gifts',
    dedupKey: `gift:${id}:settled`,
  })
}
