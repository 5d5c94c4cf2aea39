import { sql } from 'kysely'

import type { Database } from '../../platform/database/database.ts'

/** What an authenticator shares with us; the secret is sealed. */
export interface TotpRow {
  readonly secret: Buffer
  readonly made_at: string
}

export async function findTotp(db: Database, memberId: number): Promise<TotpRow | null> {
  const row = await db
    .selectFrom('totp_secrets')
    .select(['secret', 'made_at'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row ?? null
}

/** Puts an authenticator in the place of the one before. */
export async function saveTotp(
  trx: Database,
  totp: { memberId: number; secret: Buffer; lastStep: number; now: string },
): Promise<void> {
  const values = { secret: totp.secret, last_step: totp.lastStep, made_at: totp.now }
  await trx
    .insertInto('totp_secrets')
    .values({ member_id: totp.memberId, ...values })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values))
    .execute()
}

/**
 * Takes a step of an authenticator, which lets in once: of many at once exactly one gets it.
 *
 * @param use.secret - the one that the code was compared with: another may have come meanwhile
 */
export async function spendTotpStep(
  db: Database,
  use: { memberId: number; secret: Buffer; step: number },
): Promise<boolean> {
  const row = await db
    .updateTable('totp_secrets')
    .set({ last_step: use.step })
    .where('member_id', '=', use.memberId)
    .where('secret', '=', use.secret)
    .where('last_step', '<', use.step)
    .returning('member_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteTotp(trx: Database, memberId: number): Promise<boolean> {
  const row = await trx
    .deleteFrom('totp_secrets')
    .where('member_id', '=', memberId)
    .returning('member_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Says on the member whether any second factor is set up. @returns whether there is */
export async function noteSecondFactor(trx: Database, memberId: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    update members set has_second_factor =
      exists (select 1 from totp_secrets where member_id = ${memberId})
      or exists (select 1 from passkeys where member_id = ${memberId})
    where id = ${memberId}
    returning has_second_factor as has`.execute(trx)
  return rows[0]?.has ?? false
}

/** What a member may show at a sign-in, in one look: it happens while their row is locked. */
export async function findFactors(
  db: Database,
  memberId: number,
): Promise<{ hasPasskey: boolean; hasTotp: boolean; hasCode: boolean }> {
  const { rows } = await sql<{ hasPasskey: boolean; hasTotp: boolean; hasCode: boolean }>`
    select exists (select 1 from passkeys where member_id = ${memberId}) as "hasPasskey",
      exists (select 1 from totp_secrets where member_id = ${memberId}) as "hasTotp",
      exists (select 1 from recovery_codes where member_id = ${memberId} and used_at is null) as "hasCode"`.execute(db)
  return rows[0] ?? { hasPasskey: false, hasTotp: false, hasCode: false }
}

/** How many recovery codes are left, and of when the list is; null without a list. */
export async function countRecoveryCodes(
  db: Database,
  memberId: number,
): Promise<{ left: number; made_at: string } | null> {
  const rows = await db
    .selectFrom('recovery_codes')
    .select(['made_at', 'used_at'])
    .where('member_id', '=', memberId)
    .execute()
  const [first] = rows
  return first === undefined
    ? null
    : { left: rows.filter(({ used_at }) => used_at === null).length, made_at: first.made_at }
}

/** Puts a list of recovery codes in the place of the one before. */
export async function replaceRecoveryCodes(
  trx: Database,
  { memberId, hashes, now }: { memberId: number; hashes: readonly Buffer[]; now: string },
): Promise<void> {
  await deleteRecoveryCodes(trx, memberId)
  await trx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ member_id: memberId, code_hash, made_at: now, used_at: null })))
    .execute()
}

/** Crosses a recovery code out: of many at once exactly one does. */
export async function spendRecoveryCode(
  db: Database,
  { memberId, hash, now }: { memberId: number; hash: Buffer; now: string },
): Promise<boolean> {
  const row = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('member_id', '=', memberId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('member_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteRecoveryCodes(trx: Database, memberId: number): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('member_id', '=', memberId).execute()
}

/** Takes away all that a member could show besides their password. */
export async function deleteEveryFactor(trx: Database, memberId: number): Promise<void> {
  const tables = ['totp_secrets', 'passkeys', 'recovery_codes'] as const
  for (const table of tables) await trx.deleteFrom(table).where('member_id', '=', memberId).execute()
}
