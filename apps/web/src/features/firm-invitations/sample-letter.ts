import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { sampleFirmInvitation } from '@zhiheng/contract/firm-invitations.ts'
import { type InvitationKind, invitationKinds } from '@zhiheng/domain/firm-invitations/invitation.ts'

import { type CallQuery, query } from '../../api/query.ts'

/** The letter of a kind, to nobody. */
export function sampleLetter(kind: InvitationKind): CallQuery<ReplyOf<typeof sampleFirmInvitation>> {
  return query(sampleFirmInvitation, { query: { kind } })
}

/** Which kind an address asks for; a client's where it says none. */
export function readKind(search: URLSearchParams): InvitationKind {
  return invitationKinds.find((one) => one === search.get('kind')) ?? 'client'
}
