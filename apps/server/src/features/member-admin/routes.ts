import * as contract from '@zhiheng/contract/member-admin.ts'
import type { Caller } from '@zhiheng/domain/access/caller.ts'

import { actorOf } from '../../http/calls/actor-of.ts'
import { type Answer, answer, type Origin } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import type { CountUsed } from '../members/read-profile.ts'
import type { Action } from './action.ts'
import { changeMemberGroups } from './change-groups.ts'
import { askMemberDeletion, withdrawMemberDeletion } from './delete-member.ts'
import { endMemberSession, endMemberSessions } from './end-sessions.ts'
import { findMembers } from './find-members.ts'
import { resendMemberActivation, unlockMember } from './help-member.ts'
import { readMember } from './read-member.ts'

export const routes = (site: Site, { countUsed }: { readonly countUsed: CountUsed }): readonly Answer[] => [
  answer(contract.findMembers, ({ query }) => findMembers(site, query)),
  answer(contract.readMember, (input) =>
    readMember(site, { member: input.member, actor: actorOf(input), id: input.params.id }, countUsed),
  ),
  answer(contract.changeMemberGroups, (input) => changeMemberGroups(site, actionOf(input), input.body)),
  answer(contract.endMemberSession, (input) => endMemberSession(site, actionOf(input), input.params.session)),
  answer(contract.endMemberSessions, (input) => endMemberSessions(site, actionOf(input), input.body)),
  answer(contract.unlockMember, (input) => unlockMember(site, actionOf(input))),
  answer(contract.resendMemberActivation, (input) => resendMemberActivation(site, actionOf(input))),
  answer(contract.askMemberDeletion, (input) => askMemberDeletion(site, actionOf(input), input.body)),
  answer(contract.withdrawMemberDeletion, (input) => withdrawMemberDeletion(site, actionOf(input))),
]

interface Asked {
  readonly member: Caller
  readonly origin: Origin
  readonly params: { readonly id: number }
}

function actionOf({ member, origin: { ip, userAgent }, params: { id } }: Asked): Action {
  return { member, origin: { ip, userAgent }, id }
}
