import type { InvitationKind } from '@zhiheng/domain/firm-invitations/invitation.ts'
import type { Generated } from 'kysely'

import type { Checked, Time } from '../../platform/database/columns.ts'
import type { Schema } from '../../platform/database/schema.ts'

declare module '../../platform/database/schema.ts' {
  interface Schema {
    firm_invitations: FirmInvitationsTable
    firm_joinings: FirmJoiningsTable
    firm_invitation_days: FirmInvitationDaysTable
  }
}

export const tables = [
  'firm_invitations',
  'firm_joinings',
  'firm_invitation_days',
] as const satisfies readonly (keyof Schema)[]

/** Whom a firm has invited, one row an address: a new invitation takes the place of one that is over. */
interface FirmInvitationsTable {
  id: Generated<number>
  firm_id: number
  kind: Checked<InvitationKind>
  /** Lower case. */
  email: string
  name: string
  note: string
  /** SHA-256 of what the newest link carries. */
  token_hash: Buffer
  invited_by: number | null
  made_at: Time
  /** When the newest letter was written. */
  sent_at: Time
  letters: Generated<number>
  expires_at: Time
  /** When somebody first came by the link. */
  opened_at: Time | null
  accepted_at: Time | null
  withdrawn_at: Time | null
}

/** To what each agreed who joined a firm by an invitation. Rows are only added. */
interface FirmJoiningsTable {
  id: Generated<number>
  firm_id: number
  member_id: number
  kind: Checked<InvitationKind>
  /** Of the sentences that say what the firm will see. */
  told_version: string
  /** Of the terms, where an account was made with it. */
  terms_version: string | null
  at: Time
}

/** How many letters of a firm left on a day of Taipei. */
interface FirmInvitationDaysTable {
  firm_id: number
  day: string
  letters: number
}
