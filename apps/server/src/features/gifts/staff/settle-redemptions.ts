import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type * as contract from '@zhiheng/contract/gifts/staff.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { maskAccount } from '@zhiheng/domain/gifts/account.ts'
import { maskEmail } from '@zhiheng/domain/members/email.ts'

import { type Actor, recordAudit } from '../../../platform/audit.ts'
import { taipeiDayOf } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Site } from '../../../platform/site.ts'
import { lockMember } from '../../members/lock-member.ts'
import { notifyMember } from '../../notifications/notify-member.ts'
import { giveBack } from '../give-back.ts'
import { findRedemption, lockRedemption, type RedemptionRow, settleRedemption } from '../store.ts'
import { countRedemptions, listRedemptions } from './store.ts'

const A_PAGE = 50

type Reply = ReplyOf<typeof contract.shipRedemption>

/** A page of redemptions. Where a gift goes stands there while it waits to be sent, and no longer. */
export async function listAllRedemptions(
  { db }: Pick<Site, 'db'>,
  { page, state, words = '' }: InputOf<typeof contract.listAllRedemptions>['query'],
): Promise<ReplyOf<typeof contract.listAllRedemptions>> {
  const narrowed = { state: state ?? null, words: words.trim() || null }
  const total = await countRedemptions(db, narrowed)
  const rows = await listRedemptions(db, { ...narrowed, offset: (page - 1) * A_PAGE, limit: A_PAGE })
  return {
    entries: rows.map(({ email, redeemed_at, settled_at, account, recipient, ...row }) => ({
      ...row,
      member: maskEmail(email),
      redeemed_on: taipeiDayOf(redeemed_at),
      settled_on: settled_at === null ? null : taipeiDayOf(settled_at),
      recipient: row.state === 'pending' ? recipient : null,
      account: account === null ? null : maskAccount(account),
    })),
    page,
    page_total: Math.max(1, Math.ceil(total / A_PAGE)),
    total,
  }
}

/** @throws Refusal not_found; redemption_settled where it does not wait to be sent; role_required for one's own */
export async function shipRedemption(site: Site, actor: Actor, id: number): Promise<Reply> {
  const row = await settle(site, { actor, id }, async (db, { kind, state }) => {
    if (kind !== 'post' || state !== 'pending') throw new Refusal('redemption_settled')
    await settleRedemption(db, id, { state: 'shipped', at: site.clock.now().toISOString(), reason: null })
    await recordAudit({ ...site, db }, { ...actor, event: 'redemption_shipped', details: { redemption: id } })
  })
  const { memberId, title } = row
  await notifyMember(site, {
    memberId,
    kind: 'task',
    message: { code: 'gift_shipped', name: title },
    link: '/members/gift#gifts',
    dedupKey: `gift:${id}:shipped`,
  })
  return { id, state: 'shipped' }
}

/** What was redeemed, which is typed before it is given back. @throws Refusal not_found */
export async function titleOfRedemption(db: Database, id: number): Promise<string> {
  const row = await findRedemption(db, id)
  if (row === null) throw new Refusal('not_found')
  return row.title
}

/** @throws Refusal not_found; redemption_settled where it was given back; role_required for one's own */
export async function returnRedemption(
  site: Site,
  actor: Actor,
  { id, reason }: { readonly id: number; readonly reason: string },
): Promise<Reply> {
  const row = await settle(site, { actor, id }, async (db, redemption) => {
    if (redemption.state === 'returned') throw new Refusal('redemption_settled')
    await giveBack(db, redemption, { at: site.clock, reason })
    const details = { redemption: id, points: redemption.points, reason }
    await recordAudit({ ...site, db }, { ...actor, event: 'redemption_returned', details })
  })
  const { memberId, title, points } = row
  await notifyMember(site, {
    memberId,
    kind: 'task',
    message: { code: 'gift_returned', name: title, points, reason },
    link: '/members/gift#gifts',
    dedupKey: `gift:${id}:settled`,
  })
  return { id, state: 'returned' }
}

interface Settling {
  readonly actor: Actor
  readonly id: number
}

/** Does something with a redemption whose rows are held, the member's first, as everywhere. */
async function settle(
  site: Site,
  { actor, id }: Settling,
  act: (db: Database, row: RedemptionRow) => Promise<void>,
): Promise<RedemptionRow> {
  const seen = await findRedemption(site.db, id)
  if (seen === null) throw new Refusal('not_found')
  if (seen.memberId === actor.memberId) throw new Refusal('role_required')
  return site.db.transaction().execute(async (db) => {
    await lockMember(db, seen.memberId, 'not_found')
    const row = await lockRedemption(db, id)
    if (row === null) throw new Refusal('not_found')
    await act(db, row)
    return row
  })
}
