import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getPartnerLink } from '@zhiheng/contract/gifts.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { maskAccount } from '@zhiheng/domain/gifts/account.ts'
import { partnerRetrySeconds } from '@zhiheng/domain/gifts/retry-after.ts'

import { outsideUnit } from '../../platform/database/unit-of-work.ts'
import { RetryLater } from '../../platform/retry-later.ts'
import type { Site } from '../../platform/site.ts'
import { lockMember } from '../members/lock-member.ts'
import { countRedemption, datasetOf, type Redeemer, requirePart } from './gift-place.ts'
import { hasPartner, partnerUrl } from './partner/partner-url.ts'
import { settleLink } from './partner/settle-link.ts'
import { take } from './redeem-gift.ts'
import { findLink, findPartnerGift, isLinked, type RedemptionRow } from './store.ts'

type State = ReplyOf<typeof getPartnerLink>

/** Where a member's link with the partner stands. */
export async function showLink(site: Site, member: Redeemer): Promise<State> {
  const [link, gift] = await Promise.all([findLink(site.db, member.id), findPartnerGift(site.db, datasetOf(site))])
  return stateOf(site, link, gift !== null)
}

function stateOf(site: Site, link: RedemptionRow | null, hasGift: boolean): State {
  return {
    is_offered: hasGift && hasPartner(site),
    state: link === null ? null : link.state === 'pending' ? 'pending' : 'linked',
    account: link?.account === undefined || link.account === null ? null : maskAccount(link.account),
  }
}

/**
 * Redeems the partner's gift for an account. It is kept first and asked for then, outside of any transaction: whatever
 * dies between, the link is asked for again under the same name and settled once.
 *
 * @throws Refusal role_required, partner_not_offered, account_linked, partner_refused; gift_over, gift_sold_out,
 * gift_limit, points_short
 * @throws RetryLater partner_unavailable, with the redemption kept; rate_limited
 */
export async function linkPartner(site: Site, member: Redeemer, account: string): Promise<State> {
  requirePart(member)
  const url = await partnerUrl(site)
  if (url === null) throw new Refusal('partner_not_offered')
  const known = await findLink(site.db, member.id)
  if (known !== null && known.account !== account) throw new Refusal('account_linked')
  if (known !== null && known.state !== 'pending') return showLink(site, member)
  if (known === null) await countRedemption(site, member.id)
  else requireTurn(site, known)
  return outsideUnit(async () => {
    const link = known ?? (await keepLink(site, member, account))
    const settled = await settleLink(site, url, link)
    if (settled === 'returned') throw new Refusal('partner_refused')
    if (settled === 'pending') throw new RetryLater('partner_unavailable', partnerRetrySeconds(link.tries + 1))
    return showLink(site, member)
  })
}

/** A partner that has not answered is left alone for a while, whoever presses. @throws RetryLater partner_unavailable */
function requireTurn({ clock }: Site, { tries, nextTryAt }: RedemptionRow): void {
  const left = nextTryAt === null || tries === 0 ? 0 : Date.parse(nextTryAt) - clock.now().getTime()
  if (left > 0) throw new RetryLater('partner_unavailable', left / 1000)
}

/** Of two tabs at once the second finds what the first has kept. */
async function keepLink(site: Site, member: Redeemer, account: string): Promise<RedemptionRow> {
  return site.db.transaction().execute(async (trx) => {
    await lockMember(trx, member.id)
    const first = await findLink(trx, member.id)
    if (first !== null) {
      if (first.account !== account) throw new Refusal('account_linked')
      return first
    }
    const gift = await findPartnerGift(trx, datasetOf(site))
    if (gift === null) throw new Refusal('partner_not_offered')
    const key = `link:${crypto.randomUUID()}`
    const taking = { member, giftId: gift.id, key, recipient: null, account }
    // held by the gift's row, which `take` locks: of two members with one account one finds the other
    await take(site, trx, taking, async () => {
      if (await isLinked(trx, account)) throw new Refusal('account_linked')
    })
    const made = await findLink(trx, member.id)
    if (made === null) throw new Error('what was just kept is not there')
    return made
  })
}
