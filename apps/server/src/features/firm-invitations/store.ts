import type { InvitationKind, InvitationState } from '@zhiheng/domain/firm-invitations/invitation.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Database } from '../../platform/database/database.ts'
import type { Part } from '../../platform/database/read-page.ts'
import type { PersonalData } from '../../platform/personal-data.ts'

/** An invitation as the firm's desk shows it. */
export interface InvitationRow {
  readonly id: number
  readonly email: string
  readonly name: string
  readonly kind: InvitationKind
  readonly state: InvitationState
  readonly sent_at: string
  readonly expires_at: string
  readonly letters: number
  readonly by: string | null
}

/** Which invitations are looked for. */
export interface WantedInvitations {
  readonly firmId: number
  /** A part of a name or an address; empty: all. */
  readonly words: string
  readonly state: InvitationState | undefined
  readonly kind: InvitationKind | undefined
  /** ISO: what has run out by then is over. */
  readonly now: string
}

/** What is over stays so; of what waits, a letter that came back is said before what follows from it. */
function rowsOf({ firmId, words, state, kind, now }: WantedInvitations): RawBuilder<InvitationRow> {
  const pattern = `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const conditions = [sql`firm_invitations.firm_id = ${firmId}`]
  if (kind !== undefined) conditions.push(sql`kind = ${kind}`)
  if (words !== '')
    conditions.push(sql`(firm_invitations.email ilike ${pattern} or firm_invitations.name ilike ${pattern})`)
  const all = sql`select firm_invitations.id, firm_invitations.email, firm_invitations.name, kind, sent_at, expires_at, letters,
      case when accepted_at is not null then 'accepted' when withdrawn_at is not null then 'withdrawn'
        when expires_at <= ${now}::timestamptz then 'expired'
        when exists (select from mail_reach where recipient = firm_invitations.email and bounced_at >= sent_at) then 'bounced'
        when opened_at is not null then 'opened' else 'sent' end as state,
      (select members.name from firm_members join members on members.id = firm_members.member_id and members.removed_at is null
        where firm_members.firm_id = firm_invitations.firm_id and firm_members.member_id = invited_by) as by
    from firm_invitations where ${sql.join(conditions, sql` and `)}`
  return state === undefined
    ? sql<InvitationRow>`${all}`
    : sql<InvitationRow>`select * from (${all}) as found where state = ${state}`
}

/** A page of a firm's invitations, the newest letter first. */
export async function listInvitations(
  db: Database,
  wanted: WantedInvitations,
  { limit, offset }: Part,
): Promise<InvitationRow[]> {
  const { rows } = await sql<InvitationRow>`select * from (${rowsOf(wanted)}) as listed
    order by sent_at desc, id desc limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function countInvitations(db: Database, wanted: WantedInvitations): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${rowsOf(wanted)}) as listed`.execute(db)
  return rows[0]?.count ?? 0
}

/** What is known of an address that a firm would invite. */
export interface KnownAddress {
  readonly email: string
  /** What its owner is to the firm; null: nothing. */
  readonly role: 'member' | 'admin' | null
  readonly is_signed: boolean
  /** Of an invitation that waits for an answer. */
  readonly pending: InvitationKind | null
  readonly bounces: number
}

/** What is known of addresses, in their order. Of accounts that are nothing to the firm it knows nothing. */
export async function knownAddresses(
  db: Database,
  { firmId, emails, now }: { readonly firmId: number; readonly emails: readonly string[]; readonly now: string },
): Promise<KnownAddress[]> {
  const { rows } = await sql<KnownAddress>`
    select asked.email, firm_members.role,
      coalesce(firm_members.role is not null and 'member_signed' = any(members.groups), false) as is_signed,
      firm_invitations.kind as pending, coalesce(bounces, 0) as bounces
    from unnest(${[...emails]}::text[]) with ordinality as asked (email, place)
    left join members on members.email = asked.email and members.removed_at is null
    left join firm_members on firm_members.member_id = members.id and firm_members.firm_id = ${firmId}
    left join firm_invitations on firm_invitations.firm_id = ${firmId} and firm_invitations.email = asked.email
      and accepted_at is null and withdrawn_at is null and expires_at > ${now}::timestamptz
    left join mail_reach on mail_reach.recipient = asked.email
    order by place`.execute(db)
  return rows
}

/** A day of a firm's letters. */
interface FirmDay {
  readonly firmId: number
  readonly day: string
}

export async function lettersOfDay(db: Database, { firmId, day }: FirmDay): Promise<number> {
  const row = await db
    .selectFrom('firm_invitation_days')
    .select('letters')
    .where('firm_id', '=', firmId)
    .where('day', '=', day)
    .executeTakeFirst()
  return row?.letters ?? 0
}

/** The same, held until the transaction ends: of two who invite at once, one comes after the other. */
export async function lockDay(trx: Database, { firmId, day }: FirmDay): Promise<number> {
  await trx
    .insertInto('firm_invitation_days')
    .values({ firm_id: firmId, day, letters: 0 })
    .onConflict((conflict) => conflict.columns(['firm_id', 'day']).doNothing())
    .execute()
  const { letters } = await trx
    .selectFrom('firm_invitation_days')
    .select('letters')
    .where('firm_id', '=', firmId)
    .where('day', '=', day)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return letters
}

export async function addLetters(trx: Database, { firmId, day }: FirmDay, count: number): Promise<void> {
  await trx
    .updateTable('firm_invitation_days')
    .set({ letters: sql<number>`letters + ${count}` })
    .where('firm_id', '=', firmId)
    .where('day', '=', day)
    .execute()
}

/** An invitation that is written. */
export interface NewInvitation {
  readonly kind: InvitationKind
  readonly email: string
  readonly name: string
  readonly note: string
  readonly tokenHash: Buffer
}

/** Writes invitations; each takes the place of one of the same address. */
export async function upsertInvitations(
  trx: Database,
  all: readonly NewInvitation[],
  { firmId, by, at, expiresAt }: { firmId: number; by: number; at: string; expiresAt: string },
): Promise<void> {
  if (all.length === 0) return
  await trx
    .insertInto('firm_invitations')
    .values(
      all.map(({ tokenHash, ...one }) => ({
        ...one,
        firm_id: firmId,
        token_hash: tokenHash,
        invited_by: by,
        made_at: at,
        sent_at: at,
        expires_at: expiresAt,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['firm_id', 'email']).doUpdateSet((eb) => ({
        kind: eb.ref('excluded.kind'),
        name: eb.ref('excluded.name'),
        note: eb.ref('excluded.note'),
        token_hash: eb.ref('excluded.token_hash'),
        invited_by: eb.ref('excluded.invited_by'),
        made_at: eb.ref('excluded.made_at'),
        sent_at: eb.ref('excluded.sent_at'),
        expires_at: eb.ref('excluded.expires_at'),
        letters: 1,
        opened_at: null,
        accepted_at: null,
        withdrawn_at: null,
      })),
    )
    .execute()
}

/** An invitation of a firm by its number; held until the transaction ends. */
export async function lockInvitation(trx: Database, { firmId, id }: { firmId: number; id: number }) {
  const row = await trx
    .selectFrom('firm_invitations')
    .select(['id', 'kind', 'email', 'name', 'note', 'accepted_at', 'withdrawn_at'])
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** The address of an invitation of a firm; null where there is none. */
export async function findAddress(
  db: Database,
  { firmId, id }: { firmId: number; id: number },
): Promise<string | null> {
  const row = await db
    .selectFrom('firm_invitations')
    .select('email')
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.email ?? null
}

/** Gives an invitation another link; the one before is dead. */
export async function renewInvitation(
  trx: Database,
  { id, tokenHash, at, expiresAt }: { id: number; tokenHash: Buffer; at: string; expiresAt: string },
): Promise<void> {
  await trx
    .updateTable('firm_invitations')
    .set({
      token_hash: tokenHash,
      sent_at: at,
      expires_at: expiresAt,
      letters: sql<number>`letters + 1`,
      opened_at: null,
    })
    .where('id', '=', id)
    .execute()
}

export async function markWithdrawn(trx: Database, id: number, at: string): Promise<void> {
  await trx.updateTable('firm_invitations').set({ withdrawn_at: at }).where('id', '=', id).execute()
}

/** Where a member stands in these tables. */
export const personalData: readonly PersonalData[] = [
  {
    table: 'firm_invitations',
    by: ['invited_by'],
    given: {
      as: 'firm_invitations',
      rows: (db, memberId) =>
        db
          .selectFrom('firm_invitations')
          .innerJoin('members', 'members.email', 'firm_invitations.email')
          .innerJoin('firms', 'firms.id', 'firm_invitations.firm_id')
          .select([
            'firm_invitations.id',
            sql<string>`brand->>'name'`.as('firm'),
            'firm_invitations.kind',
            'firm_invitations.name',
            'firm_invitations.note',
            'firm_invitations.sent_at',
            'firm_invitations.accepted_at',
          ])
          .where('members.id', '=', memberId)
          .execute(),
    },
    // whom they invited for a firm stays the firm's; what bears their own address goes
    atRemoval: async (trx, { memberId, email }) => {
      await trx.updateTable('firm_invitations').set({ invited_by: null }).where('invited_by', '=', memberId).execute()
      await trx.deleteFrom('firm_invitations').where('email', '=', email).execute()
    },
  },
  {
    table: 'firm_joinings',
    by: ['member_id'],
    given: {
      as: 'firm_joinings',
      rows: (db, memberId) =>
        db
          .selectFrom('firm_joinings')
          .select(['id', 'firm_id', 'kind', 'told_version', 'terms_version', 'at'])
          .where('member_id', '=', memberId)
          .orderBy('id')
          .execute(),
    },
    atRemoval: 'deleted',
  },
]
