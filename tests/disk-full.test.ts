import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

import { sql } from 'kysely'
import { afterEach, describe, expect, it, type TestContext } from 'vitest'

import { type Connection, connect } from '../apps/server/src/platform/database/connect.ts'
import { aMember, type TestMember } from '../apps/server/src/testing/a-member.ts'
import { type SmallDisk, smallDisk } from '../apps/server/src/testing/small-disk.ts'
import { type TestApp, testApp } from '../apps/server/src/testing/test-app.ts'
import { startThrowawayPostgres, type ThrowawayPostgres } from '../scripts/testing/throwaway-postgres.ts'

const TIMEOUT_MS = 180_000 // making a cluster takes its time on a busy machine

/** A node on its database, whose disk can be filled. */
interface Node {
  readonly disk: SmallDisk
  readonly postgres: ThrowawayPostgres
  readonly connection: Connection
  readonly app: TestApp
  readonly member: TestMember
  /** What was answered with success. */
  readonly kept: string[]
}

let used: (() => unknown)[] = []
afterEach(async () => {
  for (const end of used.toReversed()) await end()
  used = []
})

function diskOf(megabytes: number, skip: TestContext['skip']): SmallDisk {
  const disk = smallDisk(megabytes)
  if (disk === null) skip('no tmpfs: this needs root of a Linux machine')
  used.push(() => disk.remove())
  return disk
}

async function startNode(part: 'data' | 'log', megabytes: number, skip: TestContext['skip']): Promise<Node> {
  const disk = diskOf(megabytes, skip)
  const postgres = await startThrowawayPostgres({ [part]: disk.folder })
  if (postgres === null) skip('no PostgreSQL on this machine')
  used.push(() => postgres.stop())
  const connection = await connect({ databaseUrl: postgres.url, dataDir: '/nowhere' }, 'site')
  used.push(() => connection.close())
  const app = await testApp({ db: connection.db })
  used.push(() => app.server.close())
  return { disk, postgres, connection, app, member: await aMember(connection.db), kept: [] }
}

let last = 0

/** A member makes a tag. Returns what was answered: `200`, `503 storage_full`. */
async function write({ app, member, kept }: Node): Promise<string> {
  const name = `標籤 ${++last}`
  const reply = await app.post('/api/tags/portfolio', { name }, member)
  if (reply.statusCode !== 200) return `${reply.statusCode} ${reply.json().error.code}`
  kept.push(name)
  return '200'
}

async function read({ app, member }: Node): Promise<string> {
  const reply = await app.get('/api/tags/portfolio', member)
  return reply.statusCode === 200 ? '200' : `${reply.statusCode} ${reply.json().error.code}`
}

/** Writes to the log alone, as much as it is told. */
function writeLog({ connection: { db } }: Node, bytes: number): Promise<unknown> {
  return sql`select pg_logical_emit_message(false, 'test', repeat('x', ${bytes}::int))`.execute(db)
}

async function expectAllKept({ app, member, kept }: Node): Promise<void> {
  const tags = (await app.get('/api/tags/portfolio', member)).body
  for (const name of kept) expect(tags).toContain(`"${name}"`)
}

const MOST = 200

/** Writes until it was refused so many times. Returns all that was answered instead. */
async function writeUntilRefused(node: Node, { times, logBytes }: { times: number; logBytes: number }) {
  const refusals: string[] = []
  for (let time = 0; time < MOST && refusals.length < times; time++) {
    if (logBytes > 0) await writeLog(node, logBytes).catch(() => null)
    const answer = await write(node)
    if (answer !== '200') refusals.push(answer)
  }
  return refusals
}

describe('a node whose PostgreSQL has a full disk', () => {
  it(
    'answers 503 storage_full to writes, goes on to be read, and writes again when there is room',
    { timeout: TIMEOUT_MS },
    async ({ skip }) => {
      const node = await startNode('data', 96, skip)
      expect(await write(node)).toBe('200')
      for (const _ of [1, 2]) {
        node.disk.leaveFree(0)
        const refusals = await writeUntilRefused(node, { times: 5, logBytes: 0 })
        expect(refusals).toEqual(Array.from({ length: 5 }, () => '503 storage_full'))
        expect(await read(node)).toBe('200')
        node.disk.empty()
        expect(await write(node)).toBe('200')
      }
      await expectAllKept(node)
    },
  )

  it(
    'serves again without a restart where the log found no room and PostgreSQL itself had to be started again',
    {
      timeout: TIMEOUT_MS,
    },
    async ({ skip }) => {
      const node = await startNode('log', 24, skip)
      expect(await write(node)).toBe('200')
      node.disk.leaveFree(0)
      const refusals = await writeUntilRefused(node, { times: 10, logBytes: 100_000 })
      // PostgreSQL gives up for good at the first record without room: whoever meets that hears of the disk
      expect(refusals).toHaveLength(10)
      for (const refusal of refusals) expect(refusal).toMatch(/^503 (storage_full|busy)$/)
      node.disk.empty()
      // its keeper does that: systemd, say
      node.postgres.halt('immediate')
      node.postgres.start()
      await expect.poll(() => write(node), { timeout: 10_000 }).toBe('200')
      expect(await read(node)).toBe('200')
      await expectAllKept(node)
    },
  )
})

/** Fills the log of an embedded database behind the guard's back, until the database stands still. */
const standingStill = `
  const { startPglite } = await import(process.argv[1])
  const client = await startPglite({ folder: process.argv[2], dump: null }, { watchEveryMs: 100, standstillMs: 2000 })
  await client.query('create table told (n int)', [])
  await client.query('insert into told values (1)', [])
  process.stdout.write('written')
  await new Promise((resolve) => process.stdin.once('data', resolve))
  for (;;) await client.query("select pg_logical_emit_message(false, 'test', repeat('x', 200000))", []).catch(() => null)
`

describe('an embedded database that stands still because its log found no room', () => {
  it(
    'is given up: the process ends and says why, and the next one finds what was answered',
    { timeout: TIMEOUT_MS },
    async ({ skip }) => {
      const disk = diskOf(160, skip)
      const folder = path.join(disk.folder, 'database')
      mkdirSync(folder)
      const client = path.resolve(import.meta.dirname, '../apps/server/src/platform/database/pglite-client.ts')
      const child = spawn(process.execPath, ['-e', standingStill, client, folder])
      used.push(() => child.kill('SIGKILL'))
      const said = text(child.stderr)
      await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
      disk.leaveFree(0)
      child.stdin.write('go')
      const [code] = await Promise.race([once(child, 'exit'), sleep(60_000, ['it does not end'], { ref: false })])
      expect(code).toBe(1)
      expect(await said).toMatch(/DiskFull: the disk of the database has less than 32 MB left/)
      disk.empty()
      const connection = await connect({ databaseUrl: null, dataDir: disk.folder }, 'tool')
      used.push(() => connection.close())
      const { rows } = await sql`select n from told`.execute(connection.db)
      expect(rows).toEqual([{ n: 1 }])
    },
  )
})
