import type { Database } from '../../platform/database/database.ts'

/**
 * Puts a new password in the place of the one that was checked.
 *
 * @returns whether it was still that one: of two changes at once the second finds another
 */
export async function replacePassword(
  trx: Database,
  change: { memberId: number; from: string; to: string },
): Promise<boolean> {
  const row = await trx
    .updateTable('members')
    .set({ password_hash: change.to, require_change_password: false })
    .where('id', '=', change.memberId)
    .where('password_hash', '=', change.from)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
