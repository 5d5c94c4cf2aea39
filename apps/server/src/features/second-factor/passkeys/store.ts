import type { Database } from '../../../platform/database/database.ts'

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
