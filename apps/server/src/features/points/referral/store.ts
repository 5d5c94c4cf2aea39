import { sql } from 'kysely'

import type { Database } from '../../../platform/database/database.ts'

/** Someone who came by someone's invitation. */
export interface Referral {
  readonly inviterId: number
  readonly invitedId: number
  readonly inviterEmail: string
  readonly invitedEmail: string
}

/** Whose invitation a token is; null for none. */
export async function findInviter(db: Database, referToken: string): Promise<number | null> {
  const row = await db.selectFrom('members').select('id').where('refer_token', '=', referToken).executeTakeFirst()
  return row?.id ?? null
}

/** Notes that an invited member came on a browser of whoever invited them: they are never paid for. */
export async function markOwnBrowser(trx: Database, invitedId: number): Promise<void> {
  await trx.updateTable('members').set({ referred_on_own_browser: true }).where('id', '=', invitedId).execute()
}

/** Who invited someone who is active now; null where nobody did, the inviter is gone, or both are one by their browser. */
export async function findReferral(db: Database, invitedId: number): Promise<Referral | null> {
  const [found] = await listReferrals(db, sql`invited.id = ${invitedId}`)
  return found ?? null
}

/** Active members whom a member has invited and was not paid for. */
export function listUnpaid(db: Database, inviterId: number): Promise<Referral[]> {
  return listReferrals(
    db,
    sql`inviter.id = ${inviterId} and not exists (select from point_entries paid where paid.member_id = inviter.id
      and paid.task = 'referral_signup' and paid.period = 'invited:' || invited.id)`,
  )
}

async function listReferrals(db: Database, which: ReturnType<typeof sql>): Promise<Referral[]> {
  const { rows } = await sql<Referral>`
    select inviter.id as "inviterId", invited.id as "invitedId", inviter.email as "inviterEmail",
      invited.email as "invitedEmail"
    from members invited join members inviter on inviter.refer_token = invited.referred_by_token
    where invited.activated_at is not null and invited.removed_at is null and inviter.removed_at is null
      and inviter.id <> invited.id and not invited.referred_on_own_browser and ${which}
    order by invited.id`.execute(db)
  return rows
}
