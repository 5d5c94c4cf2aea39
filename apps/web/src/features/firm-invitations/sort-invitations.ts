import type { InvitationOutcome } from '@zhiheng/domain/firm-invitations/invitation.ts'
import type {
  BrokenLine,
  InvitationLine,
  InvitationReading,
} from '@zhiheng/domain/firm-invitations/read-invitation-lines.ts'

/** A line that gets no letter. */
export interface Trouble {
  readonly line: number
  readonly said: string
  readonly why: BrokenLine['why'] | { readonly kind: Exclude<InvitationOutcome, 'new'> }
}

/** What has come of the lines: every line is in `people` once, or in `troubles`. */
export interface InvitationReport {
  /** Those that can be invited, or were. */
  readonly people: readonly InvitationLine[]
  readonly troubles: readonly Trouble[]
  readonly tooMany: number
}

/** Sorts lines by what the site says of their addresses; of a line without an answer nothing is known, and it is left out. */
export function sortInvitations(
  reading: InvitationReading,
  outcomes: ReadonlyMap<string, InvitationOutcome>,
): InvitationReport {
  const people: InvitationLine[] = []
  const troubles: Trouble[] = reading.broken.map(({ line, text, why }) => ({ line, said: text, why }))
  for (const one of reading.lines) {
    const outcome = outcomes.get(one.email)
    if (outcome === 'new') people.push(one)
    else if (outcome !== undefined) troubles.push({ line: one.line, said: one.email, why: { kind: outcome } })
  }
  return { people, troubles: troubles.toSorted((a, b) => a.line - b.line), tooMany: reading.tooMany }
}
