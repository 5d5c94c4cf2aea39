import * as contract from '@zhiheng/contract/expert-picks.ts'

import { type Answer, answer } from '../../http/answer.ts'
import type { Site } from '../../platform/site.ts'
import { listExpertPicks } from './list-expert-picks.ts'
import { changePick, publishPick } from './publish-pick.ts'

export const routes = (site: Site): readonly Answer[] => [
  answer(contract.listExpertPicks, () => listExpertPicks(site)),
  answer(contract.publishExpertPick, ({ member, body }) => publishPick(site, member.id, body)),
  answer(contract.changeExpertPick, ({ member, params, body }) =>
    changePick(site, { id: params.id, actorId: member.id }, body),
  ),
]
