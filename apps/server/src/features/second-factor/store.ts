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

export interface PasskeyRow {
  readonly id: number
  readonly member_id: number
  readonly credential_id: string
  readonly public_key: Buffer
  readonly counter: string | number
  readonly transports: string[]
  readonly name: string
  readonly is_backed_up: boolean
  readonly made_at: string
  readonly last_used_at: string | null
}

export async function findPasskeys(db: Database, memberId: number): Promise<PasskeyRow[]> {
  return db.selectFrom('passkeys').selectAll().where('member_id', '=', memberId).orderBy('id').execute()
}

export async function findPasskey(db: Database, credentialId: string): Promise<PasskeyRow | null> {
  return (
    (await db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst()) ?? null
  )
}

/** What is kept of a passkey. */
export interface NewPasskey {
  readonly memberId: number
  readonly credentialId: string
  readonly publicKey: Buffer
  readonly counter: number
  readonly transports: readonly string[]
  readonly name: string
  readonly isBackedUp: boolean
  readonly now: string
}

/** @returns whether it is kept: someone may have it already */
export async function insertPasskey(trx: Database, passkey: NewPasskey): Promise<boolean> {
  const row = await trx
    .insertInto('passkeys')
    .values({
      member_id: passkey.memberId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: [...passkey.transports],
      name: passkey.name,
      is_backed_up: passkey.isBackedUp,
      made_at: passkey.now,
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Marks a passkey as used. One that counts must have counted on since it was read: a copy of it falls behind.
 *
 * @returns whether it may let in
 */
export async function markPasskeyUsed(
  db: Database,
  use: { id: number; counter: number; isBackedUp: boolean; now: string },
): Promise<boolean> {
  const row = await db
    .updateTable('passkeys')
    .set({ counter: use.counter, is_backed_up: use.isBackedUp, last_used_at: use.now })
    .where('id', '=', use.id)
    .where((eb) => eb.or([eb('counter', '<', use.counter), eb.and([eb('counter', '=', 0), eb.val(use.counter === 0)])]))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function renamePasskey(
  db: Database,
  { memberId, id, name }: { memberId: number; id: number; name: string },
): Promise<boolean> {
  const row = await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** @returns its name; null where the member has no such passkey */
export async function deletePasskey(
  trx: Database,
  { memberId, id }: { memberId: number; id: number },
): Promise<string | null> {
  const row = await trx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .returning('name')
    .executeTakeFirst()
  return row?.name ?? null
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

type SetupKind = 'totp' | 'passkey'

export async function saveSetup(
  db: Database,
  setup: { memberId: number; kind: SetupKind; secret: Buffer; expiresAt: string },
): Promise<void> {
  const values = { secret: setup.secret, expires_at: setup.expiresAt }
  await db
    .insertInto('second_factor_setups')
    .values({ member_id: setup.memberId, kind: setup.kind, ...values })
    .onConflict((conflict) => conflict.columns(['member_id', 'kind']).doUpdateSet(values))
    .execute()
}

export async function findSetup(
  db: Database,
  { memberId, kind, now }: { memberId: number; kind: SetupKind; now: string },
): Promise<Buffer | null> {
  const row = await db
    .selectFrom('second_factor_setups')
    .select('secret')
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.secret ?? null
}

/** Ends a setup. @returns whether it was still that one: of two confirmations at once the second finds none */
export async function deleteSetup(
  trx: Database,
  { memberId, kind, secret }: { memberId: number; kind: SetupKind; secret: Buffer },
): Promise<boolean> {
  const row = await trx
    .deleteFrom('second_factor_setups')
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('secret', '=', secret)
    .returning('member_id')
    .executeTakeFirst()
  return row !== undefined
}

/** A sign-in that waits. */
export interface StepRow {
  /** null: a passkey will say whose it is. */
  readonly member_id: number | null
  readonly passkey_challenge: string | null
}

/** Keeps a sign-in that waits, and forgets those that waited too long. */
export async function insertStep(
  db: Database,
  step: { tokenHash: Buffer; memberId: number | null; passkeyChallenge: string | null; now: string; expiresAt: string },
): Promise<void> {
  await db.deleteFrom('second_steps').where('expires_at', '<=', step.now).execute()
  await db
    .insertInto('second_steps')
    .values({
      token_hash: step.tokenHash,
      member_id: step.memberId,
      passkey_challenge: step.passkeyChallenge,
      expires_at: step.expiresAt,
    })
    .execute()
}

export async function findStep(
  db: Database,
  { tokenHash, now }: { tokenHash: Buffer; now: string },
): Promise<StepRow | null> {
  const row = await db
    .selectFrom('second_steps')
    .select(['member_id', 'passkey_challenge'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row ?? null
}

/** Counts one more try of a waiting sign-in. @returns whether it is among the first so many, and the sign-in still waits */
export async function countTry(
  db: Database,
  { tokenHash, now, limit }: { tokenHash: Buffer; now: string; limit: number },
): Promise<boolean> {
  const row = await db
    .updateTable('second_steps')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('tries', '<', limit)
    .returning('tries')
    .executeTakeFirst()
  return row !== undefined
}

export async function setStepChallenge(
  db: Database,
  { tokenHash, challenge }: { tokenHash: Buffer; challenge: string },
): Promise<void> {
  await db
    .updateTable('second_steps')
    .set({ passkey_challenge: challenge })
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** Ends a waiting sign-in, which lets in once. @returns whether it still waited */
export async function deleteStep(trx: Database, tokenHash: Buffer): Promise<boolean> {
  const row = await trx
    .deleteFrom('second_steps')
    .where('token_hash', '=', tokenHash)
    .returning('token_hash')
    .executeTakeFirst()
  return row !== undefined
}
