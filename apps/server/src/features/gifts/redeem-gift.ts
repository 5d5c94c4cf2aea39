import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { redeemGift as call } from '@zhiheng/contract/gifts.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { giftFault } from '@zhiheng/domain/gifts/gift.ts'
import { isPhone, readPhone } from '@zhiheng/domain/members/phone-number.ts'

import type { Database } from '../../platform/database/database.ts'
import type { Site } from '../../platform/site.ts'
import { lockMember } from '../members/lock-member.ts'
import { spendPoints } from '../points/spend-points.ts'
import { countRedemption, datasetOf, type Redeemer, requirePart } from './gift-place.ts'
import { offerOf } from './offer-of.ts'
import { countTaken, findByKey, insertRedemption, lockGift, moveTaken, takeCode } from './store.ts'
import type { Recipient } from './tables.ts'
import { text } from './text.ts'

type Reply = ReplyOf<typeof call>
type Asked = InputOf<typeof call>['body'] & { readonly giftId: number }

/**
 * Redeems a gift, once for a key: a second press answers with what the first one made.
 *
 * @throws Refusal role_required, not_found, gift_over, gift_sold_out, gift_limit, points_short, invalid_field
 * @throws RetryLater rate_limited
 */
export async function redeemGift(site: Site, member: Redeemer, asked: Asked): Promise<Reply> {
  requirePart(member)
  const known = await findByKey(site.db, { memberId: member.id, key: asked.key })
  if (known !== null) return { id: known.id, state: known.state }
  await countRedemption(site, member.id)
  return site.db.transaction().execute(async (trx) => {
    await lockMember(trx, member.id)
    const first = await findByKey(trx, { memberId: member.id, key: asked.key })
    if (first !== null) return { id: first.id, state: first.state }
    return take(site, trx, { member, giftId: asked.giftId, key: asked.key, recipient: asked.recipient, account: null })
  })
}

/** What is taken from a gift. */
export interface Taking {
  readonly member: Redeemer
  readonly giftId: number
  readonly key: string
  readonly recipient: Recipient | null
  /** Of a link with the partner. */
  readonly account: string | null
}

/**
 * Takes one of a gift with the points for it, in the caller's transaction, with the member's row held.
 *
 * @param whileHeld - runs with the gift's row held, before anything is taken
 * @throws Refusal not_found, gift_over, gift_sold_out, gift_limit, role_required, points_short, invalid_field
 */
export async function take(
  site: Site,
  trx: Database,
  taking: Taking,
  whileHeld: () => Promise<void> = () => Promise.resolve(),
): Promise<Reply> {
  const { member, giftId, key, account } = taking
  const gift = await lockGift(trx, giftId)
  if (gift === null || gift.dataset !== datasetOf(site)) throw new Refusal('not_found')
  if ((gift.kind === 'partner') !== (account !== null)) throw new Refusal('invalid_field')
  const recipient = gift.kind === 'post' ? readRecipient(taking.recipient) : null
  const today = site.clock.today()
  const taken = (await countTaken(trx, member.id)).get(giftId) ?? 0
  const fault = giftFault(offerOf(gift), { today, groups: member.groups, taken })
  if (fault !== null) throw new Refusal(fault)
  await whileHeld()

  const at = site.clock.now().toISOString()
  const state = gift.kind === 'code' ? 'done' : 'pending'
  const id = await insertRedemption(trx, { memberId: member.id, gift, key, state, at, recipient, account })
  await moveTaken(trx, giftId, 1)
  if (gift.kind === 'code' && !(await takeCode(trx, { giftId, redemptionId: id, at }))) {
    throw new Refusal('gift_sold_out')
  }
  const { points, title } = gift
  const spending = { memberId: member.id, points, reason: 'redeemed', note: title, key: spendingOf(id) } as const
  await spendPoints(trx, { ...spending, at: site.clock })
  return { id, state }
}

/** The name of what a redemption cost, in the ledger of points. */
export function spendingOf(redemptionId: number): string {
  return `gift:${redemptionId}`
}

/** @throws Refusal invalid_field where it leads nowhere */
function readRecipient(given: Recipient | null): Recipient {
  if (given === null) throw new Refusal('invalid_field', { recipient: text.noRecipient })
  const phone = readPhone(given.phone)
  if (!isPhone(phone)) throw new Refusal('invalid_field', { 'recipient.phone': text.wrongPhone })
  return { ...given, phone }
}
