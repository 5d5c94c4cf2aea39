import { sql } from 'kysely'
import { describe, expect, vi } from 'vitest'

import type { Database } from '../../platform/database/database.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { keepWorking } from '../../platform/jobs/keep-working.ts'
import { insertMessage, listMessages, markFailed, markSent } from '../../platform/outbox/store.ts'
import { aMember } from '../../testing/a-member.ts'
import { testApp } from '../../testing/test-app.ts'
import { test as withDatabase } from '../../testing/test-database.ts'

const silent = () => undefined
const log = { debug: silent, info: silent, warn: silent, error: silent }
const SOON = { timeout: 15_000, interval: 50 }

/** What the tests of this file work with: the jobs of a process, however it looks for them. */
interface Work {
  readonly start: (job: Job, putOff?: number) => Promise<void>
}

const test = withDatabase.extend<{ work: Work }>({
  work: async ({ connection, db }, use) => {
    await sql`drop schema if exists pgboss cascade`.execute(db)
    const stops: (() => Promise<void>)[] = []
    await use({
      start: async (job, putOff = 0) => {
        const pace = { times: 1, runs: 1, deaths: 1, putOff }
        const working = keepWorking(connection, [job], { log, pace })
        stops.push(() => working.stop())
        await working.started
      },
    })
    for (const stop of stops) await stop()
    await sql`drop schema if exists pgboss cascade`.execute(db)
  },
})

function counting(fails = 0): { readonly job: Job; readonly seen: { runs: number } } {
  const seen = { runs: 0 }
  const run = async () => {
    seen.runs += 1
    if (seen.runs <= fails) throw new Error('the market cannot be read')
  }
  return { seen, job: { name: 'write-scores', at: '0 2 * * *', isAtStart: false, run } }
}

async function asStaff(db: Database) {
  const app = await testApp({ db })
  const staff = await aMember(db, { groups: ['member', 'staff'] })
  return {
    app,
    list: async () => (await app.get('/api/admin/jobs', staff)).json(),
    run: (name: string, body: object = {}) =>
      app.post(`/api/admin/jobs/${name}/run`, { typed: name, password: staff.password, ...body }, staff),
  }
}

describe('the jobs that staff see', () => {
  test('are none before the site has ever worked on this database', async ({ db, work: _work }) => {
    const { app, list } = await asStaff(db)
    expect((await list()).jobs).toEqual([])
    await app.server.close()
  })

  test('say when they last ran, how long it took, and when they run next', async ({ db, work }) => {
    const { app, list } = await asStaff(db)
    const { job, seen } = counting()
    await work.start(job)
    await vi.waitFor(async () => expect((await list()).jobs[0]?.state).toBe('completed'), SOON)
    expect(seen.runs).toBe(1)
    const [shown] = (await list()).jobs
    expect(shown).toMatchObject({ name: 'write-scores', times: '0 2 * * *', fault: null, retries: 0 })
    expect(Date.parse(shown.succeeded_at)).toBeGreaterThanOrEqual(Date.parse(shown.started_at))
    expect(shown.took_ms).toBeGreaterThanOrEqual(0)
    // the clock of the app stands at noon of 2026-11-20
    expect(shown.next_at).toBe('2026-11-20T18:00:00.000Z')
    await app.server.close()
  })

  test('say what went wrong, and that it is tried again', async ({ db, work }) => {
    const { app, list } = await asStaff(db)
    await work.start(counting(1).job)
    await vi.waitFor(async () => expect((await list()).jobs[0]?.state).toBe('retry'), SOON)
    expect((await list()).jobs[0]).toMatchObject({ fault: { said: 'the market cannot be read' }, succeeded_at: null })
    await app.server.close()
  })
})

describe('POST /api/admin/jobs/:name/run', () => {
  test('has one that waits run at once, and one that is done run again; each is kept', async ({ db, work }) => {
    const { app, run } = await asStaff(db)
    const { job, seen } = counting()
    await work.start(job, 3600)
    expect(seen.runs).toBe(0)
    for (const runs of [1, 2]) {
      await vi.waitFor(async () => expect((await run('write-scores')).statusCode).toBe(200), SOON)
      await vi.waitFor(() => expect(seen.runs).toBe(runs), SOON)
    }
    const asked = await db.selectFrom('audit_log').select('details').where('event', '=', 'job_asked').execute()
    expect(asked).toEqual([{ details: { job: 'write-scores' } }, { details: { job: 'write-scores' } }])
    await app.server.close()
  })

  test('asks for the name of the job, typed, and for one’s own password', async ({ db, work }) => {
    const { app, run } = await asStaff(db)
    const { job, seen } = counting()
    await work.start(job, 3600)
    expect((await run('write-scores', { typed: 'other' })).json().error.code).toBe('invalid_field')
    expect((await run('write-scores', { password: 'not it' })).json().error.code).toBe('current_password_wrong')
    expect(seen.runs).toBe(0)
    await app.server.close()
  })

  test('refuses one that runs just now, and one that there is not', async ({ db, work }) => {
    const { app, run, list } = await asStaff(db)
    let end = silent as () => void
    const long: Job = { ...counting().job, run: () => new Promise<void>((resolve) => (end = resolve)) }
    await work.start(long)
    await vi.waitFor(async () => expect((await list()).jobs[0]?.state).toBe('active'), SOON)
    const running = await run('write-scores')
    expect([running.statusCode, running.json().error.code]).toEqual([409, 'job_running'])
    expect((await run('no-such-job')).statusCode).toBe(404)
    expect((await run('__pgboss__send-it')).statusCode).toBe(400)
    end()
    await app.server.close()
  })
})

describe('the outbox that staff see', () => {
  test('counts what waits, what was given up, and what was sent within a day', async ({ db, work: _work }) => {
    const { app, list } = await asStaff(db)
    const now = app.clock.now()
    const mail = { kind: 'mail', to: 'ming@test.example', subject: 's', text: 't', html: '<p>t</p>' } as const
    for (const more of [{}, {}, {}, { isBulk: true }, { isBulk: true }] as const) {
      await insertMessage(db, { ...mail, ...more }, now)
    }
    const [, , third, second, first] = await listMessages(db, 5)
    await markSent(db, first?.id ?? 0, now)
    await markFailed(db, second?.id ?? 0, { error: 'no', now, nextTryAt: null })
    expect((await list()).outbox).toEqual({
      waiting: 1,
      bulk_waiting: 2,
      oldest_at: third?.created_at,
      failed: 1,
      sent: 1,
    })
    await app.server.close()
  })
})
