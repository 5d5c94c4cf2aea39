import * as contract from '@zhiheng/contract/gifts.ts'
import * as staff from '@zhiheng/contract/gifts/staff.ts'

import { actorOf } from '../../http/calls/actor-of.ts'
import { type Answer, answer } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { confirmAction } from '../account-data/confirm-action.ts'
import { linkPartner, showLink } from './link-partner.ts'
import { listGifts } from './list-gifts.ts'
import { listRedemptions } from './list-redemptions.ts'
import { redeemGift } from './redeem-gift.ts'
import { listAllRedemptions, returnRedemption, shipRedemption, titleOfRedemption } from './staff/settle-redemptions.ts'
import { addCodes, changeGift, createGift, listAllGifts } from './staff/write-gift.ts'

export const routes = (site: Site): readonly Answer[] => [
  answer(contract.listGifts, ({ member }) => listGifts(site, member)),
  answer(contract.redeemGift, ({ member, params, body }) => redeemGift(site, member, { giftId: params.id, ...body })),
  answer(contract.listRedemptions, ({ member, query }) =>
    listRedemptions(site, { memberId: member.id, page: query.page }),
  ),
  answer(contract.getPartnerLink, ({ member }) => showLink(site, member)),
  answer(contract.linkPartner, ({ member, body }) => linkPartner(site, member, body.account)),
  answer(staff.listAllGifts, () => listAllGifts(site)),
  answer(staff.createGift, (input) => createGift(site, actorOf(input), input.body)),
  answer(staff.changeGift, (input) => {
    const { version, ...made } = input.body
    return changeGift(site, actorOf(input), { id: input.params.id, version }, made)
  }),
  answer(staff.addGiftCodes, (input) => addCodes(site, actorOf(input), { ...input.params, ...input.body })),
  answer(staff.listAllRedemptions, ({ query }) => listAllRedemptions(site, query)),
  answer(staff.shipRedemption, (input) => shipRedemption(site, actorOf(input), input.params.id)),
  answer(staff.returnRedemption, async (input) => {
    const { params, body } = input
    await confirmAction(site, { ...input, ...body }, await titleOfRedemption(site.db, params.id))
    return returnRedemption(site, actorOf(input), { ...params, reason: body.reason })
  }),
]
