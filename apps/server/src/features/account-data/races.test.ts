import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { afterEach, describe, expect } from 'vitest'

import { personalData } from '../../features.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { aMember } from '../../testing/a-member.ts'
import { test as withApp, testApp } from '../../testing/test-app.ts'
import { onPostgres, secondNode } from '../../testing/test-database.ts'
import { removeDueAccounts } from './remove-due-accounts.ts'

/** PGlite has one connection, on which nothing can race: these run on PostgreSQL alone, on two nodes. */
const test = withApp.skipIf(!onPostgres)

const nodes: Kysely<Schema>[] = []
afterEach(async () => {
  await Promise.all(nodes.splice(0).map((node) => node.destroy()))
})

async function otherNode(db: Database): Promise<Database> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  const address = new URL(process.env['TEST_DATABASE_URL'] ?? '')
  address.pathname = `/${rows[0]?.name ?? ''}`
  const node = secondNode(address.href)
  nodes.push(node)
  return node
}

const ten = Array.from({ length: 10 }, (_, index) => index)

describe('two nodes at once', () => {
  test('of all developers who leave at once exactly one stays', async ({ db, app }) => {
    const other = await testApp({ db: await otherNode(db) })
    const all = await Promise.all(ten.slice(0, 4).map(() => aMember(db, { groups: ['developer'] })))
    const replies = await Promise.all(
      all.map((who, index) =>
        (index % 2 ? app : other).post('/api/members/deletion', { email: who.email, password: who.password }, who),
      ),
    )
    expect(replies.filter(({ statusCode }) => statusCode === 409)).toHaveLength(1)
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
    await other.server.close()
  })

  test('remove each account once, and never one that its member keeps', async ({ db, app }) => {
    const elsewhere = await otherNode(db)
    const leaving = await Promise.all(ten.map(() => aMember(db)))
    const due = new Date(app.clock.now().getTime() - 1000).toISOString()
    await db.updateTable('members').set({ deletion_due_at: due }).execute()
    const stays = leaving[0]
    const [here, there, kept] = await Promise.all([
      removeDueAccounts(app.site, personalData),
      removeDueAccounts({ ...app.site, db: elsewhere }, personalData),
      app.delete('/api/members/deletion', stays),
    ])
    const removed = await db.selectFrom('members').select('id').where('removed_at', 'is not', null).execute()
    expect(here + there).toBe(removed.length)
    expect(removed.length).toBeGreaterThanOrEqual(9)
    // whoever was told that the account stays and is still signed in has it
    const own = await db
      .selectFrom('members')
      .select(['removed_at', 'deletion_due_at'])
      .where('id', '=', stays?.id ?? 0)
      .executeTakeFirstOrThrow()
    expect([200, 401, 403]).toContain(kept.statusCode)
    expect(own.deletion_due_at).toBeNull()
    const events = await db.selectFrom('audit_log').select('event').where('event', '=', 'account_removed').execute()
    expect(events).toHaveLength(removed.length)
  })
})
