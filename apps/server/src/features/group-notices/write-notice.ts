import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type {
  countAudience as countCall,
  previewGroupNotice as previewCall,
  sendGroupNotice as sendCall,
} from '@zhiheng/contract/group-notices.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { DAY_MS } from '@zhiheng/domain/calendar/durations.ts'
import { groupNoticeLimits } from '@zhiheng/domain/group-notices/audience.ts'
import { normaliseEmail } from '@zhiheng/domain/members/email.ts'

import { type Actor, recordAudit } from '../../platform/audit.ts'
import { randomBytes } from '../../platform/random-bytes.ts'
import type { Site } from '../../platform/site.ts'
import { entryOf } from '../notifications/list-notifications.ts'
import { notifyMember } from '../notifications/notify-member.ts'
import { previewDigest } from '../notifications/preview-digest.ts'
import { messageOf } from './message-of.ts'
import { countReceivers, findByEmail, hasNotice, insertNotice, markCancelled, type Receivers } from './store.ts'
import { text } from './text.ts'

/** So many addresses that are nobody's are named. */
const MOST_NAMED = 100

export type Sender = Actor & { readonly memberId: number }
type Said = InputOf<typeof previewCall>['body']
type Audience = InputOf<typeof countCall>['body']['audience']

const datasetOf = ({ market }: Pick<Site, 'market'>) => (market().isDemo ? 'demo' : 'real')

/** Who would get a notice now, and which addresses are no member's. */
export async function countAudience(site: Site, audience: Audience): Promise<ReplyOf<typeof countCall>> {
  const { receivers, unmatched } = await found(site, audience)
  const { all, off } = await countReceivers(site.db, receivers, datasetOf(site))
  return {
    receivers: all,
    turned_off: off,
    unmatched: unmatched.slice(0, MOST_NAMED),
    unmatched_total: unmatched.length,
  }
}

async function found(site: Site, { roles, emails }: Audience): Promise<{ receivers: Receivers; unmatched: string[] }> {
  if (emails.length === 0) return { receivers: { roles }, unmatched: [] }
  const wanted = [...new Set(emails.map(normaliseEmail))]
  const known = await findByEmail(site.db, wanted, datasetOf(site))
  return { receivers: { memberIds: [...known.values()] }, unmatched: wanted.filter((email) => !known.has(email)) }
}

/** A notice as a member gets it. */
export function previewNotice(site: Site, { email, said }: { email: string; said: Said }): ReplyOf<typeof previewCall> {
  const createdAt = site.clock.now().toISOString()
  const notice = {
    id: 1,
    kind: 'announcement',
    message: messageOf({ title: said.title, body: said.text }),
    link: said.link,
    createdAt,
    isRead: false,
  } as const
  const { subject, text: plain, html } = previewDigest(site, { email, notice })
  return { entry: entryOf(notice), mail: { subject, text: plain, html } }
}

/** Tells the person of staff alone. */
export async function testNotice(site: Site, sender: Sender, said: Said): Promise<{ told: boolean }> {
  const told = await notifyMember(site, {
    memberId: sender.memberId,
    kind: 'announcement',
    message: messageOf({ title: said.title, body: said.text }),
    link: said.link,
    dedupKey: `group-notice-test:${randomBytes(12).toString('hex')}`,
  })
  return { told }
}

/** Keeps a notice, to go at its time. @throws Refusal invalid_field */
export async function sendNotice(
  site: Site,
  sender: Sender,
  asked: Omit<InputOf<typeof sendCall>['body'], 'password'>,
): Promise<{ id: number }> {
  const { title, text: body, link, audience } = asked
  if (asked.typed_title.normalize('NFC').trim() !== title)
    throw new Refusal('invalid_field', { typed_title: text.wrongTitle })
  const now = site.clock.now()
  const at = asked.send_at === null ? now : new Date(asked.send_at)
  const isInTime = at >= now && at.getTime() <= now.getTime() + groupNoticeLimits.daysAhead * DAY_MS
  if (!isInTime) throw new Refusal('invalid_field', { send_at: text.wrongTime })
  const { receivers } = await found(site, audience)
  const { all } = await countReceivers(site.db, receivers, datasetOf(site))
  if (all === 0) throw new Refusal('invalid_field', { audience: text.nobody })
  const memberIds = 'memberIds' in receivers ? receivers.memberIds : []
  return site.db.transaction().execute(async (db) => {
    const id = await insertNotice(
      db,
      {
        dataset: datasetOf(site),
        title,
        body,
        link,
        roles: audience.roles,
        emails: memberIds.length,
        send_at: at.toISOString(),
        state: 'waiting',
        written_by: sender.memberId,
        written_at: now.toISOString(),
      },
      memberIds,
    )
    const details = { notice: id, title, receivers: all, to: audience.roles.join(' ') || 'emails' }
    await recordAudit({ ...site, db }, { ...sender, event: 'group_notice_written', details })
    return { id }
  })
}

/** Stops a notice before it goes. @throws Refusal not_found, stale_version */
export async function cancelNotice(site: Site, sender: Sender, id: number): Promise<{ id: number }> {
  return site.db.transaction().execute(async (db) => {
    if (!(await markCancelled(db, id))) throw new Refusal((await hasNotice(db, id)) ? 'stale_version' : 'not_found')
    await recordAudit({ ...site, db }, { ...sender, event: 'group_notice_cancelled', details: { notice: id } })
    return { id }
  })
}
