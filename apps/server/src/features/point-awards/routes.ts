import * as contract from '@zhiheng/contract/point-awards.ts'

import { actorOf } from '../../http/calls/actor-of.ts'
import { type Answer, answer } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { confirmAction } from '../account-data/confirm-action.ts'
import { addressOfCorrection, askCorrection, decideCorrection, requireAddress } from './correct-points.ts'
import { decideVerification } from './decide-verification.ts'
import { resendMessage, showFailed } from './failed-messages.ts'
import { listAwards } from './list-awards.ts'
import { listReferrals } from './list-referrals.ts'
import { lookAtPoints } from './look-at-points.ts'

export const routes = (site: Site): readonly Answer[] => [
  answer(contract.listAwards, ({ member }) => listAwards(site, member.id)),
  answer(contract.decideVerification, (input) =>
    decideVerification(site, deciderOf(input), {
      memberId: input.params.id,
      year: input.params.year,
      ...input.body,
    }),
  ),
  answer(contract.lookAtPoints, (input) => lookAtPoints(site, actorOf(input), input.body)),
  answer(contract.correctPoints, async (input) => {
    await confirmAction(site, { ...input, ...input.body }, await requireAddress(site.db, input.body.member_id))
    return askCorrection(site, deciderOf(input), input.body)
  }),
  answer(contract.decideCorrection, async (input) => {
    const { params, body } = input
    await confirmAction(site, { ...input, ...body }, await addressOfCorrection(site.db, params.id))
    return decideCorrection(site, deciderOf(input), { ...params, approve: body.approve })
  }),
  answer(contract.listReferrals, ({ member }) => listReferrals(site.db, member.id)),
  answer(contract.listFailedMessages, () => showFailed(site)),
  answer(contract.resendMessage, (input) => resendMessage(site, actorOf(input), input.params.id)),
]

function deciderOf(input: Parameters<typeof actorOf>[0]) {
  return { ...actorOf(input), memberId: input.member.id }
}
