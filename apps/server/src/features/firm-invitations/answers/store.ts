import type { InvitationKind } from '@zhiheng/domain/firm-invitations/invitation.ts'
import { sql } from 'kysely'

import type { Database } from '../../../platform/database/database.ts'

/** A link of a letter, and on whose site it is followed; null: on our own. */
export interface Followed {
  /** Normalised. */
  readonly email: string
  readonly tokenHash: Buffer
  readonly firmId: number | null
}

/** An invitation as its link finds it. */
export interface FoundInvitation {
  readonly id: number
  readonly firm_id: number
  readonly firm: string
  readonly kind: InvitationKind
  readonly name: string
  readonly expires_at: string
  readonly accepted_at: string | null
  readonly withdrawn_at: string | null
  /** The address has an account that may sign in. */
  readonly has_account: boolean
}

/** The invitation of a link; null where none has it. */
export async function findInvitation(
  db: Database,
  { email, tokenHash, firmId }: Followed,
): Promise<FoundInvitation | null> {
  const found = db
    .selectFrom('firm_invitations')
    .innerJoin('firms', 'firms.id', 'firm_invitations.firm_id')
    .select([
      'firm_invitations.id',
      'firm_invitations.firm_id',
      sql<string>`brand->>'name'`.as('firm'),
      'kind',
      'firm_invitations.name',
      'expires_at',
      'accepted_at',
      'withdrawn_at',
      sql<boolean>`exists (select from members where members.email = firm_invitations.email
        and activated_at is not null and members.removed_at is null)`.as('has_account'),
    ])
    .where('firm_invitations.email', '=', email)
    .where('token_hash', '=', tokenHash)
  const row = await (firmId === null ? found : found.where('firm_id', '=', firmId)).executeTakeFirst()
  return row ?? null
}

/** Notes that somebody came by a link, the first time. */
export async function markOpened(db: Database, id: number, at: string): Promise<void> {
  await db
    .updateTable('firm_invitations')
    .set({ opened_at: at })
    .where('id', '=', id)
    .where('opened_at', 'is', null)
    .execute()
}

/** Uses a link up, in one statement: of two who follow it at once, one has it. @returns whether it still held */
export async function takeInvitation(
  trx: Database,
  { id, tokenHash, at }: { id: number; tokenHash: Buffer; at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('firm_invitations')
    .set({ accepted_at: at, opened_at: sql<string>`coalesce(opened_at, ${at}::timestamptz)` })
    .where('id', '=', id)
    .where('token_hash', '=', tokenHash)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether a member runs a firm's site. */
export async function isAdmin(
  trx: Database,
  { firmId, memberId }: { firmId: number; memberId: number },
): Promise<boolean> {
  const row = await trx
    .selectFrom('firm_members')
    .select('role')
    .where('firm_id', '=', firmId)
    .where('member_id', '=', memberId)
    .where('role', '=', 'admin')
    .executeTakeFirst()
  return row !== undefined
}

/** Says on a member's profile that they have signed a contract. */
export async function markSigned(trx: Database, memberId: number): Promise<void> {
  await trx
    .updateTable('members')
    .set({ groups: sql<string[]>`groups || array['member_signed']` })
    .where('id', '=', memberId)
    .where(sql<boolean>`not 'member_signed' = any(groups)`)
    .execute()
}

/** Keeps to what somebody agreed who joined. */
export async function insertJoining(
  trx: Database,
  joining: {
    readonly firm_id: number
    readonly member_id: number
    readonly kind: InvitationKind
    readonly told_version: string
    readonly terms_version: string | null
    readonly at: string
  },
): Promise<void> {
  await trx.insertInto('firm_joinings').values(joining).execute()
}
