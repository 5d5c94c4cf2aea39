import type { InvitationKind } from '@zhiheng/domain/firm-invitations/invitation.ts'

/** What the forms of an answer need to know of the invitation. */
export interface Answering {
  readonly email: string
  readonly token: string
  readonly kind: InvitationKind
  /** As the firm has it; empty: it gave none. */
  readonly name: string
  readonly onJoined: () => void
  /** Hears of what went wrong, and throws what the form is to say. */
  readonly onLost: (error: unknown) => never
}
