import * as contract from '@zhiheng/contract/expert-picks.ts'

import { type Answer, answer } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { followPick, unfollowPick } from './follow-pick.ts'
import { listExpertPicks, listFollowedPicks } from './list-expert-picks.ts'
import { changePick, publishPick } from './publish-pick.ts'

export const routes = (site: Site): readonly Answer[] => [
  answer(contract.listExpertPicks, ({ member }) => listExpertPicks(site, member.id)),
  answer(contract.listFollowedPicks, ({ member }) => listFollowedPicks(site, member.id)),
  answer(contract.followExpertPick, ({ member, params }) =>
    followPick(site, { pickId: params.id, memberId: member.id }),
  ),
  answer(contract.unfollowExpertPick, ({ member, params }) =>
    unfollowPick(site, { pickId: params.id, memberId: member.id }),
  ),
  answer(contract.publishExpertPick, ({ member, body }) => publishPick(site, member.id, body)),
  answer(contract.changeExpertPick, ({ member, params, body }) =>
    changePick(site, { id: params.id, actorId: member.id }, body),
  ),
]
