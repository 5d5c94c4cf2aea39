import type { Database } from '../../platform/database/database.ts'
import type { PersonalData } from '../../platform/personal-data.ts'

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

/** Whom a link belongs to. */
export interface TokenOwner {
  readonly memberId: number
  readonly email: string
  readonly name: string
  readonly groups: readonly string[]
  readonly tokenHash: Buffer
}

type Purpose = 'reset' | 'unlock'

/** Keeps a link; it takes the place of an older one for the same purpose. */
export async function putToken(
  trx: Database,
  token: { memberId: number; purpose: Purpose; tokenHash: Buffer; expiresAt: string },
): Promise<void> {
  const kept = { token_hash: token.tokenHash, expires_at: token.expiresAt }
  await trx
    .insertInto('account_tokens')
    .values({ member_id: token.memberId, purpose: token.purpose, ...kept })
    .onConflict((conflict) => conflict.columns(['member_id', 'purpose']).doUpdateSet(kept))
    .execute()
}

/** Joined with `members`, though another feature's table: a link is good only with the address that it was sent to. */
export async function findToken(
  db: Database,
  asked: { purpose: Purpose; email: string; tokenHash: Buffer; now: string },
): Promise<TokenOwner | null> {
  const row = await db
    .selectFrom('account_tokens')
    .innerJoin('members', 'members.id', 'account_tokens.member_id')
    .select(['members.id as memberId', 'members.email', 'members.name', 'members.groups'])
    .where('purpose', '=', asked.purpose)
    .where('members.email', '=', asked.email)
    .where('token_hash', '=', asked.tokenHash)
    .where('expires_at', '>', asked.now)
    .executeTakeFirst()
  return row === undefined ? null : { ...row, tokenHash: asked.tokenHash }
}

/** Uses a link up. @returns whether it was there yet */
export async function deleteToken(
  trx: Database,
  { memberId, tokenHash }: Pick<TokenOwner, 'memberId' | 'tokenHash'>,
): Promise<boolean> {
  const row = await trx
    .deleteFrom('account_tokens')
    .where('member_id', '=', memberId)
    .where('token_hash', '=', tokenHash)
    .returning('member_id')
    .executeTakeFirst()
  return row !== undefined
}

/** A password that came by a letter: whoever set it reads the address's mail, so the account is active from then on. */
export async function setPassword(
  trx: Database,
  change: { memberId: number; passwordHash: string; now: string },
): Promise<void> {
  await trx
    .updateTable('members')
    .set((eb) => ({
      password_hash: change.passwordHash,
      require_change_password: false,
      activated_at: eb.fn.coalesce('activated_at', eb.val(change.now)),
    }))
    .where('id', '=', change.memberId)
    .execute()
}

/** Where a member stands in these tables. */
export const personalData: readonly PersonalData[] = [
  {
    table: 'account_tokens',
    by: ['member_id'],
    given: { notBecause: 'hashes of links that were sent to the member' },
    atRemoval: 'deleted',
  },
]
