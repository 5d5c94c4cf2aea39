import { sql } from 'kysely'

import type { Database } from '../../platform/database/database.ts'
import type { PersonalData } from '../../platform/personal-data.ts'

type Purpose = 'bind'

interface Owner {
  readonly created_at: string
  readonly phone: string | null
  readonly email: string
}

/** What of a member says how many codes they may have, whether they need one, and where they are told of a change. */
export async function findOwner(db: Database, memberId: number): Promise<Owner | null> {
  const row = await db
    .selectFrom('members')
    .select(['created_at', 'phone', 'email'])
    .where('id', '=', memberId)
    .executeTakeFirst()
  return row ?? null
}

/** Keeps a code; it takes the place of an older one, with its tries. */
export async function putCode(
  trx: Database,
  code: { memberId: number; purpose: Purpose; phone: string; codeHash: Buffer; expiresAt: string },
): Promise<void> {
  const kept = { phone: code.phone, code_hash: code.codeHash, tries: 0, expires_at: code.expiresAt }
  await trx
    .insertInto('phone_codes')
    .values({ member_id: code.memberId, purpose: code.purpose, ...kept })
    .onConflict((conflict) => conflict.columns(['member_id', 'purpose']).doUpdateSet(kept))
    .execute()
}

interface Try {
  readonly memberId: number
  readonly purpose: Purpose
  readonly phone: string
}

/**
 * Uses up one try of a code, in one statement: of many at once no more get one than there are.
 *
 * @returns the hash to compare with; null where there is no code, or no try
 */
export async function takeTry(
  db: Database,
  { memberId, purpose, phone, most, now }: Try & { most: number; now: string },
): Promise<Buffer | null> {
  const row = await db
    .updateTable('phone_codes')
    .set({ tries: sql<number>`tries + 1` })
    .where('member_id', '=', memberId)
    .where('purpose', '=', purpose)
    .where('phone', '=', phone)
    .where('tries', '<', most)
    .where('expires_at', '>', now)
    .returning('code_hash')
    .executeTakeFirst()
  return row?.code_hash ?? null
}

/** @returns whether the code was there yet */
export async function deleteCode(
  trx: Database,
  { memberId, purpose, codeHash }: Pick<Try, 'memberId' | 'purpose'> & { codeHash: Buffer },
): Promise<boolean> {
  const row = await trx
    .deleteFrom('phone_codes')
    .where('member_id', '=', memberId)
    .where('purpose', '=', purpose)
    .where('code_hash', '=', codeHash)
    .returning('member_id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Gives a member a phone, in the place of one they had. The database keeps a phone for one member: of two who come at
 * once the second breaks on that.
 *
 * @returns whether it was no one else's
 */
export async function setPhone(
  trx: Database,
  { memberId, phone, now }: { memberId: number; phone: string; now: string },
): Promise<boolean> {
  const row = await trx
    .updateTable('members')
    .set({ phone, phone_verified_at: now })
    .where('id', '=', memberId)
    .where((eb) => {
      const others = eb.selectFrom('members as other').select('other.id').where('other.phone', '=', phone)
      return eb.not(eb.exists(others.where('other.id', '<>', memberId)))
    })
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Where a member stands in these tables. */
export const personalData: readonly PersonalData[] = [
  {
    table: 'phone_codes',
    by: ['member_id'],
    given: { notBecause: 'the hash of a code that was sent to the member' },
    atRemoval: 'deleted',
  },
]
