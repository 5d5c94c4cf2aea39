import type { InvitationKind, InvitationOutcome } from '@zhiheng/domain/firm-invitations/invitation.ts'

import { MOST_BOUNCES } from '../../platform/outbox/reach-store.ts'
import type { KnownAddress } from './store.ts'

/** What somebody is who accepts: more than an invitation of a lower place would give. */
const places = { client: 0, signed: 1, sub: 2 } as const satisfies Record<InvitationKind, number>

/** What becomes of an address that is invited, before letters are counted. */
export function tellOutcome(
  { role, is_signed, pending, bounces }: KnownAddress,
  kind: InvitationKind,
): Extract<InvitationOutcome, 'new' | 'client' | 'invited' | 'unreachable'> {
  const isThere = { client: role !== null, signed: is_signed, sub: role === 'admin' }[kind]
  if (isThere) return 'client'
  // an invitation to more is not taken back by one to less
  if (pending !== null && places[pending] >= places[kind]) return 'invited'
  return bounces >= MOST_BOUNCES ? 'unreachable' : 'new'
}
