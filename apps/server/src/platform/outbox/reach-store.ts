import { sql } from 'kysely'

import type { Database } from '../database/database.ts'
import type { PersonalData } from '../personal-data.ts'

/** After so many returned mails in a row no more are sent that nobody asked for. Source: issue 19. */
export const MOST_BOUNCES = 3

/** Counts a mail that came back. */
export async function countBounce(db: Database, recipient: string, now: Date): Promise<void> {
  const at = now.toISOString()
  await db
    .insertInto('mail_reach')
    .values({ recipient: recipient.toLowerCase(), bounces: 1, bounced_at: at, told_at: null })
    .onConflict((conflict) =>
      conflict.column('recipient').doUpdateSet({ bounces: sql<number>`mail_reach.bounces + 1`, bounced_at: at }),
    )
    .execute()
}

/** Begins to count again: a mail arrived, or its owner asks for it. */
export async function forgetBounces(db: Database, recipient: string): Promise<void> {
  await db.deleteFrom('mail_reach').where('recipient', '=', recipient.toLowerCase()).execute()
}

/** Whether mail to an address came back so often that none is sent that nobody asked for. */
export async function isOutOfReach(db: Database, recipient: string): Promise<boolean> {
  const row = await db
    .selectFrom('mail_reach')
    .select('bounces')
    .where('recipient', '=', recipient.toLowerCase())
    .executeTakeFirst()
  return row !== undefined && row.bounces >= MOST_BOUNCES
}

/** Addresses out of reach whose owners have not been told, with when the last mail came back. */
export function listUntold(db: Database, most: number): Promise<{ recipient: string; bounced_at: string }[]> {
  return db
    .selectFrom('mail_reach')
    .select(['recipient', 'bounced_at'])
    .where('bounces', '>=', MOST_BOUNCES)
    .where('told_at', 'is', null)
    .orderBy('recipient')
    .limit(most)
    .execute()
}

/** Keeps that the owner of an address was told. */
export async function markTold(db: Database, recipient: string, now: Date): Promise<void> {
  await db.updateTable('mail_reach').set({ told_at: now.toISOString() }).where('recipient', '=', recipient).execute()
}

/** Where a member stands in this table. */
export const personalData: readonly PersonalData[] = [
  {
    table: 'mail_reach',
    by: [],
    given: { notBecause: 'how often mail to the address came back' },
    atRemoval: (trx, { email }) => trx.deleteFrom('mail_reach').where('recipient', '=', email).execute(),
  },
]
