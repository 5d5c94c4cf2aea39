import * as sharing from '@zhiheng/contract/advice-sharing.ts'
import * as contract from '@zhiheng/contract/advice-trail.ts'

import { actorOf } from '../../http/calls/actor-of.ts'
import { type Answer, answer } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { keepProposal, keepRebalancePlan, keepSmartPick } from './keep-suggestion.ts'
import { getAdvice, listAdvice } from './read-advice.ts'
import { replayAdvice } from './replay-advice.ts'
import { answerAdvice, readClientAdvice } from './sharing/client-advice.ts'
import { listOwnShared, shareAdvice } from './sharing/share-advice.ts'

export const routes = (site: Site): readonly Answer[] => [
  answer(contract.listAdvice, ({ member }) => listAdvice(site, member.id)),
  answer(contract.getAdvice, ({ member, params }) => getAdvice(site, { id: params.id, memberId: member.id })),
  answer(contract.replayAdvice, ({ member, params }) => replayAdvice(site, { id: params.id, memberId: member.id })),
  answer(sharing.listSharedAdvice, ({ member, firm }) => listOwnShared(site, { firmId: firm.id, memberId: member.id })),
  answer(sharing.shareAdvice, ({ member, firm, body }) =>
    shareAdvice(site, { firmId: firm.id, memberId: member.id }, body),
  ),
  answer(sharing.listClientAdvice, ({ firm, params, query }) =>
    readClientAdvice(site, { firmId: firm.id, email: params.email }, query.id ?? null),
  ),
  answer(sharing.answerClientAdvice, (input) =>
    answerAdvice(
      site,
      { firmId: input.firm.id, email: input.params.email, actor: actorOf(input), adviserId: input.member.id },
      input.body,
    ),
  ),
  answer(contract.keepProposal, ({ member, params, body }) =>
    keepProposal(site, { id: params.id, memberId: member.id }, body),
  ),
  answer(contract.keepSmartPick, ({ member, body }) => keepSmartPick(site, member.id, body)),
  answer(contract.keepRebalancePlan, ({ member, params, body }) =>
    keepRebalancePlan(site, { id: params.id, memberId: member.id }, body),
  ),
]
