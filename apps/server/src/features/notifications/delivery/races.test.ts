import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { afterEach, expect } from 'vitest'

import type { Schema } from '../../../platform/database/schema.ts'
import { listMessages } from '../../../platform/outbox/store.ts'
import { aMember } from '../../../testing/a-member.ts'
import { test as withApp } from '../../../testing/test-app.ts'
import { onPostgres, secondNode } from '../../../testing/test-database.ts'
import { notifyMember } from '../notify-member.ts'
import { sendDigests } from './send-digests.ts'

/** PGlite has one connection, on which nothing can race: this runs on PostgreSQL alone, on two nodes. */
const test = withApp.skipIf(!onPostgres)

const nodes: Kysely<Schema>[] = []
afterEach(async () => {
  await Promise.all(nodes.splice(0).map((node) => node.destroy()))
})

test('of two nodes that send the digests at once, each member gets one mail', async ({ db, app }) => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  const address = new URL(process.env['TEST_DATABASE_URL'] ?? '')
  address.pathname = `/${rows[0]?.name ?? ''}`
  const other = secondNode(address.href)
  nodes.push(other)
  const members = await Promise.all(Array.from({ length: 30 }, () => aMember(db)))
  await sql`update members set activated_at = '2026-11-01T00:00:00Z'`.execute(db)
  const notice = { kind: 'task', message: [{ text: '任務' }], link: null, dedupKey: 'once' } as const
  for (const { id } of members) await notifyMember(app.site, { ...notice, memberId: id })
  app.clock.forward(8 * 3_600_000)
  const never = new AbortController().signal
  const sent = await Promise.all(
    [app.site, { ...app.site, db: other }, app.site, { ...app.site, db: other }].map((site) =>
      sendDigests(site, never),
    ),
  )
  expect(sent.reduce((sum, count) => sum + count, 0)).toBe(30)
  const mails = await listMessages(db, 100)
  expect(new Set(mails.map(({ recipient }) => recipient))).toEqual(new Set(members.map(({ email }) => email)))
  expect(mails).toHaveLength(30)
})
