import { normaliseEmail } from '@zhiheng/domain/members/email.ts'

import type { Database } from '../../platform/database/database.ts'
import { hashPassword } from './hash-password.ts'
import { insertMember, type NewMember } from './store.ts'

/**
 * Makes a member who may sign in at once.
 *
 * @returns the id; null where the address already has a member
 */
export async function createMember(
  db: Database,
  member: Omit<NewMember, 'passwordHash'> & { readonly password: string },
): Promise<number | null> {
  const { password, ...rest } = member
  return insertMember(db, {
    ...rest,
    email: normaliseEmail(member.email),
    passwordHash: await hashPassword(password),
  })
}
