import * as contract from '@zhiheng/contract/group-notices.ts'

import { actorOf } from '../../http/calls/actor-of.ts'
import { type Answer, answer } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { confirmPassword } from '../account-data/confirm-password.ts'
import { listNotices } from './list-notices.ts'
import { cancelNotice, countAudience, previewNotice, sendNotice, testNotice } from './write-notice.ts'

export const routes = (site: Site): readonly Answer[] => [
  answer(contract.listGroupNotices, ({ query }) => listNotices(site, query)),
  answer(contract.countAudience, ({ body }) => countAudience(site, body.audience)),
  answer(contract.previewGroupNotice, ({ member, body }) => previewNotice(site, { email: member.email, said: body })),
  answer(contract.testGroupNotice, (input) => testNotice(site, senderOf(input), input.body)),
  answer(contract.sendGroupNotice, async (input) => {
    const { password, ...asked } = input.body
    await confirmPassword(site, { ...input, password })
    return sendNotice(site, senderOf(input), asked)
  }),
  answer(contract.cancelGroupNotice, (input) => cancelNotice(site, senderOf(input), input.params.id)),
]

function senderOf(input: Parameters<typeof actorOf>[0]) {
  return { ...actorOf(input), memberId: input.member.id }
}
