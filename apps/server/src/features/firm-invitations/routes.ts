import * as contract from '@zhiheng/contract/firm-invitations.ts'

import { answer, type Answer } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { activateInvited, joinInvited } from './answers/accept-invitation.ts'
import { openInvitation } from './answers/follow-link.ts'
import { checkInvitations, inviteColleague, invitePeople } from './invite.ts'
import { listInvitations, sampleInvitation } from './list-invitations.ts'
import { resendInvitation, withdrawInvitation } from './settle-invitation.ts'

export const routes = (site: Site): readonly Answer[] => [
  answer(contract.listFirmInvitations, ({ firm, query }) => listInvitations(site, firm.id, query)),
  answer(contract.checkFirmInvitations, ({ firm, body }) => checkInvitations(site, firm.id, body)),
  answer(contract.inviteToFirm, ({ body, ...by }) => invitePeople(site, by, body)),
  answer(contract.inviteColleague, ({ body, ...by }) => inviteColleague(site, by, body)),
  answer(contract.resendFirmInvitation, ({ params, ...by }) => resendInvitation(site, by, params.id)),
  answer(contract.withdrawFirmInvitation, ({ params, ...by }) => withdrawInvitation(site, by, params.id)),
  answer(contract.sampleFirmInvitation, ({ firm, query }) => sampleInvitation(site, firm, query)),
  answer(contract.openInvitation, ({ body, firm, origin }) =>
    openInvitation(site, { ...body, firmId: firm?.id ?? null, origin }),
  ),
  answer(contract.activateInvited, ({ body: { email, token, ...form }, firm, origin }) =>
    activateInvited(site, { email, token, firmId: firm?.id ?? null, origin }, form),
  ),
  answer(contract.joinInvited, ({ body: { email, token, password }, firm, origin }) =>
    joinInvited(site, { email, token, firmId: firm?.id ?? null, origin }, password),
  ),
]
