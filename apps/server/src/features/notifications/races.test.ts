import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { afterEach, describe, expect } from 'vitest'

import type { Database } from '../../platform/database/database.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { memberSignalsOf } from '../../platform/member-signals.ts'
import { aMember } from '../../testing/a-member.ts'
import { test as withApp, testApp } from '../../testing/test-app.ts'
import { onPostgres, secondNode } from '../../testing/test-database.ts'
import { notifyMember } from './notify-member.ts'
import { insertNotification } from './store.ts'

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

const notice = { kind: 'task', message: [{ text: '任務' }], link: null } as const

describe('two nodes at once', () => {
  test('of twenty that tell of one occasion exactly one does', async ({ db, app }) => {
    const ming = await aMember(db)
    const other = { ...app.site, db: await otherNode(db) }
    const told = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        notifyMember(index % 2 ? app.site : other, { ...notice, memberId: ming.id, dedupKey: 'once' }),
      ),
    )
    expect(told.filter(Boolean)).toHaveLength(1)
    expect((await app.get('/api/notifications', ming)).json()).toMatchObject({ total: 1, unread_count: 1 })
  })

  test('what is being told while all are marked as read stays unread', async ({ db, app }) => {
    const ming = await aMember(db)
    await notifyMember(app.site, { ...notice, memberId: ming.id, dedupKey: 'before' })
    const other = await otherNode(db)
    await other.transaction().execute(async (trx) => {
      const at = app.clock.now().toISOString()
      await insertNotification(trx, { ...notice, memberId: ming.id, dedupKey: 'meanwhile', at, readAt: null })
      const reply = await app.post('/api/notifications', { action: 'read_all' }, ming)
      expect(reply.json().unread_count).toBe(0)
    })
    expect((await app.get('/api/notifications', ming)).json()).toMatchObject({ total: 2, unread_count: 1 })
  })

  test('a page on one node hears what the other tells', async ({ db, connection }) => {
    const ming = await aMember(db)
    const here = await testApp({ db, signals: await memberSignalsOf(connection) })
    const origin = await here.server.listen({ port: 0, host: '127.0.0.1' })
    const { body } = await fetch(`${origin}/api/notifications/stream`, { headers: { cookie: `sid=${ming.token}` } })
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
    let heard = ''
    const hears = async (words: string) => {
      while (!heard.includes(words)) heard += (await reader?.read())?.value ?? ''
    }
    await hears('"unread_count":0')
    const there = { ...here.site, db: await otherNode(db) }
    await notifyMember(there, { ...notice, memberId: ming.id, dedupKey: 'from there' })
    await hears('"unread_count":1')
    await here.server.close()
  })
})
