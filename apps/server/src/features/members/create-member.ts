import { normaliseEmail } from '@zhiheng/domain/members/email.ts'

import type { Database } from '../../platform/database/database.ts'
import { hashPassword } from './hash-password.ts'
import { insertMember } from './store.ts'

/**
 * Makes a member who may sign in at once.
 *
 * @returns the id; null where the address already has a member
 */
export async function createMember(
  db: Database,
  member: { email: string; name: string; password: string; groups: readonly string[]; dataset: 'demo' | 'real' },
): Promise<number | null> {
  return insertMember(db, {
    email: normaliseEmail(member.email),
    name: member.name,
    passwordHash: await hashPassword(member.password),
    groups: member.groups,
    dataset: member.dataset,
  })
}
