import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

import { connect } from '../apps/server/src/platform/database/connect.ts'
import { whenDatabaseAnswers } from '../apps/server/src/platform/database/wait-for-database.ts'
import { startThrowawayPostgres } from '../scripts/testing/throwaway-postgres.ts'
import { type ChaosProxy, startChaosProxy } from './testing/chaos-proxy.ts'

const root = path.resolve(import.meta.dirname, '..')
const postgres = await startThrowawayPostgres()
const dataDir = mkdtempSync(path.join(tmpdir(), 'zhiheng-start-'))
const READY_MS = 60_000

interface Started {
  readonly child: ChildProcess
  /** All that it has written, on both streams. */
  readonly said: () => string
  readonly ended: Promise<number | null>
}

const running = new Set<ChildProcess>()

/** Starts a site in a process of its own, with an empty market if not told otherwise. */
function start(databaseUrl: string, settings: NodeJS.ProcessEnv = { DEMO: 'off' }): Started {
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'test', // without the pages
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      SESSION_SECRET: 'a secret of thirty-two letters or more',
      ...settings,
    },
  })
  running.add(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { child, said: () => said, ended }
}

async function untilSaid({ said, child }: Started, words: string): Promise<void> {
  const limit = performance.now() + READY_MS
  while (!said().includes(words)) {
    if (child.exitCode !== null || performance.now() > limit) throw new Error(`it never said "${words}": ${said()}`)
    await sleep(50)
  }
}

async function stop({ child, ended }: Started): Promise<number | null> {
  child.kill('SIGTERM')
  return ended
}

function addressOf(port: number, database = 'postgres', user = 'postgres'): string {
  return `postgres://${user}@127.0.0.1:${port}/${database}`
}

describe.skipIf(postgres === null)('a site that is started with its database (skipped without PostgreSQL)', () => {
  let proxy: ChaosProxy
  const url = () => addressOf(proxy.port)
  beforeAll(async () => {
    proxy = await startChaosProxy(postgres?.port ?? 0)
  })
  afterEach(() => {
    for (const child of running) child.kill('SIGKILL')
    running.clear()
  })
  afterAll(async () => {
    await proxy.close()
    postgres?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  it('waits where nobody listens yet, says so in one line, and serves when the database is there', async () => {
    postgres?.halt('fast')
    const site = start(addressOf(postgres?.port ?? 0))
    await untilSaid(site, 'waiting for the database')
    await sleep(1500)
    postgres?.start()
    await untilSaid(site, 'is ready')
    expect(await stop(site)).toBe(0)
    expect(site.said().split('waiting for the database')).toHaveLength(2)
    expect(site.said()).toContain(`waiting for the database at 127.0.0.1:${postgres?.port} …`)
    expect(site.said()).not.toContain('    at ')
  })

  it('waits where connections are taken and not answered', async () => {
    await proxy.set('stall')
    const site = start(url())
    await untilSaid(site, 'waiting for the database')
    await sleep(1000)
    await proxy.set('pass')
    await untilSaid(site, 'is ready')
    expect(await stop(site)).toBe(0)
  })

  it('ends at once with 0 when it is stopped while it waits', async () => {
    await proxy.set('stall')
    const site = start(url())
    await untilSaid(site, 'waiting for the database')
    expect(await stop(site)).toBe(0)
    await proxy.set('pass')
  })

  it('waits while another node brings the tables up to date', async () => {
    const admin = new pg.Client({ connectionString: url() })
    await admin.connect()
    // where all tables are as they should be, there is nothing to wait for
    await admin.query('create database not_up_to_date')
    await admin.end()
    const address = addressOf(proxy.port, 'not_up_to_date')
    const other = new pg.Client({ connectionString: address })
    await other.connect()
    await other.query('select pg_advisory_lock(3853314791062309107)') // Kysely's, of migrations
    const site = start(address)
    await untilSaid(site, 'up to date, or waiting for another node')
    await sleep(2500) // longer than a statement of the site may take
    expect(site.said()).not.toContain('is ready')
    await other.end()
    await untilSaid(site, 'is ready')
    expect(await stop(site)).toBe(0)
  })

  it('starts twice at once on an empty database', async () => {
    const admin = new pg.Client({ connectionString: url() })
    await admin.connect()
    await admin.query('create database empty_for_two')
    await admin.end()
    const two = [1, 2].map(() => start(addressOf(proxy.port, 'empty_for_two')))
    await Promise.all(two.map((site) => untilSaid(site, 'is ready')))
    expect(await Promise.all(two.map(stop))).toEqual([0, 0])
  })

  it('fills its demo market though a statement takes twice as long as one of a page may', async () => {
    const admin = new pg.Client({ connectionString: url() })
    await admin.connect()
    await admin.query('create database filled_slowly')
    await admin.end()
    const address = addressOf(proxy.port, 'filled_slowly')
    await (await connect({ databaseUrl: address, dataDir }, 'tool')).close() // its tables
    const slow = new pg.Client({ connectionString: address })
    await slow.connect()
    await slow.query(`create function be_slow() returns trigger language plpgsql as
      $$ begin perform pg_sleep(2.6); raise notice 'slow'; return null; end $$`)
    await slow.query('create trigger be_slow after insert on funds for each statement execute function be_slow()')
    const site = start(address, { DEMO: 'on', DEMO_FUNDS: '20' })
    await untilSaid(site, 'is ready')
    const { rows } = await slow.query("select value ->> 'state' as state from site_state where key = 'demo_market'")
    await slow.end()
    expect(rows).toEqual([{ state: 'ready' }])
    expect(await stop(site)).toBe(0)
  })

  it('keeps a connection through a quiet minute: the first page after it does not wait for a new one', async () => {
    const site = await connect({ databaseUrl: url(), dataDir }, 'site')
    const ask = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(site.db)).rows[0]?.pid
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const first = await ask()
      vi.advanceTimersByTime(60_000)
      expect(await ask()).toBe(first)
      vi.advanceTimersByTime(301_000)
      expect(await ask()).not.toBe(first)
    } finally {
      vi.useRealTimers()
      await site.close()
    }
  })

  it('ends at once with one line where waiting would not help', async () => {
    const sites = [start(addressOf(proxy.port, 'no_such')), start(addressOf(proxy.port, 'postgres', 'nobody'))]
    const codes = await Promise.all(sites.map(({ ended }) => ended))
    expect(codes).toEqual([1, 1])
    const at = `the database at 127.0.0.1:${proxy.port}`
    // a busy machine may take longer than a second for its answer, and the site then says what it waits for
    const lastWord = ({ said }: Started) => said().replace(`waiting for ${at} …\n`, '')
    expect(sites.map(lastWord)).toEqual([
      `${at} cannot be used: database "no_such" does not exist\n`,
      `${at} cannot be used: role "nobody" does not exist\n`,
    ])
  })
})

it('a wait that is over ends with one line that says why', async () => {
  const said: string[] = []
  const waiting = { timeoutMs: 2000, say: (line: string) => void said.push(line) }
  const waited = whenDatabaseAnswers(addressOf(1), async () => 'never', waiting)
  await expect(waited).rejects.toThrow(
    'no database at 127.0.0.1:1 after 2 s: connect ECONNREFUSED 127.0.0.1:1; start it there, or set DATABASE_URL',
  )
  expect(said).toEqual(['waiting for the database at 127.0.0.1:1 … (connect ECONNREFUSED 127.0.0.1:1)'])
})

it('what the database refuses while something is done with it is not tried again', async () => {
  const url = addressOf(1)
  const silent = { timeoutMs: 0, say: () => undefined }
  await expect(whenDatabaseAnswers(url, async () => 'never', silent)).rejects.toThrow('no database at 127.0.0.1:1: ')
  await expect(whenDatabaseAnswers('postgres://[', async () => 'never', silent)).rejects.toThrow('DATABASE_URL is not')
})
