import type { Database } from '../../../platform/database/database.ts'

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
