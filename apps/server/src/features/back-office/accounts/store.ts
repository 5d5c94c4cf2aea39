import type { Database } from '../../../platform/database/database.ts'

/** A member as an operator deals with them. */
export interface Account {
  readonly id: number
  readonly groups: readonly string[]
}

/** Holds the member's row until the transaction ends; null where no one has the address. */
export async function lockAccount(trx: Database, email: string): Promise<Account | null> {
  const row = await trx
    .selectFrom('members')
    .select(['id', 'groups'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function updateGroups(trx: Database, id: number, groups: readonly string[]): Promise<void> {
  await trx
    .updateTable('members')
    .set({ groups: [...groups] })
    .where('id', '=', id)
    .execute()
}

/** A new password has to be changed when someone else has chosen it. */
export async function updatePassword(
  trx: Database,
  change: { id: number; passwordHash: string; mustChange: boolean },
): Promise<void> {
  await trx
    .updateTable('members')
    .set({ password_hash: change.passwordHash, require_change_password: change.mustChange })
    .where('id', '=', change.id)
    .execute()
}

/** @returns whose password it is; null where no one has the address */
export async function requirePasswordChange(db: Database, email: string): Promise<number | null> {
  const row = await db
    .updateTable('members')
    .set({ require_change_password: true })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}
