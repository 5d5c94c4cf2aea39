import { sql } from 'kysely'
import { describe, expect, vi } from 'vitest'

import { test as withDatabase } from '../../testing/test-database.ts'
import type { Database } from '../database/database.ts'
import { jobMetrics } from './job-metrics.ts'
import type { Job } from './job.ts'
import { keepWorking } from './keep-working.ts'
import { listJobStates } from './store.ts'

const silent = () => undefined
const log = { debug: silent, info: silent, warn: silent, error: silent }
const pace = { times: 1, runs: 1, deaths: 1, putOff: 0 }
const SOON = { timeout: 15_000, interval: 50 }

/** A job that counts its runs, and that fails as often as it is told to. */
function counting(name: string, how: Partial<Pick<Job, 'at' | 'isAtStart'>> & { fails?: number } = {}) {
  const seen = { runs: 0 }
  const job: Job = {
    name,
    at: how.at ?? '0 2 * * *',
    isAtStart: how.isAtStart ?? false,
    run: async () => {
      seen.runs += 1
      if (seen.runs <= (how.fails ?? 0)) throw new Error('the market cannot be read')
    },
  }
  return { job, seen }
}

interface Node {
  start(...jobs: Job[]): Promise<void>
  stop(): Promise<void>
}

const test = withDatabase.extend<{ node: () => Node }>({
  node: async ({ connection, db }, use) => {
    await sql`drop schema if exists pgboss cascade`.execute(db)
    const stops: (() => Promise<void>)[] = []
    await use(() => {
      let working: ReturnType<typeof keepWorking> | null = null
      const stop = async () => {
        await working?.stop()
        working = null
      }
      stops.push(stop)
      return {
        async start(...jobs) {
          working = keepWorking(connection, jobs, { log, pace })
          await working.started
        },
        stop,
      }
    })
    for (const stop of stops) await stop()
    await sql`drop schema if exists pgboss cascade`.execute(db)
  },
})

/** So that all that is known lies longer ago: as after a standstill of the site. */
async function letPass(db: Database, days: number): Promise<void> {
  const gap = sql`make_interval(days => ${days})`
  await sql`update pgboss.version set cron_on = cron_on - ${gap}`.execute(db)
  await sql`update pgboss.schedule set created_on = created_on - ${gap}, updated_on = updated_on - ${gap}`.execute(db)
  await sql`update pgboss.job set created_on = created_on - ${gap}, start_after = start_after - ${gap},
    started_on = started_on - ${gap}, completed_on = completed_on - ${gap}, singleton_on = singleton_on - ${gap}
    where state <> 'active'`.execute(db)
}

/** What waits for its time comes due now. */
async function letWaitingRun(db: Database): Promise<void> {
  await sql`update pgboss.job set start_after = now() where state in ('created', 'retry')`.execute(db)
}

async function waiting(db: Database): Promise<number> {
  const { rows } = await sql<{ jobs: number }>`
    select count(*)::int as jobs from pgboss.job where state in ('created', 'retry', 'active')`.execute(db)
  return rows[0]?.jobs ?? 0
}

const statesOf = async (db: Database) => (await listJobStates(db)).map(({ name, state }) => [name, state])

describe('the jobs of the site', () => {
  test('a job that nothing is known of runs at once, and not again with the next start', async ({ db, node }) => {
    const { job, seen } = counting('scores')
    const one = node()
    await one.start(job)
    await vi.waitFor(() => expect(seen.runs).toBe(1), SOON)
    await one.stop()
    await one.start(job)
    expect(seen.runs).toBe(1)
    expect(await statesOf(db)).toEqual([['scores', 'completed']])
  })

  test('a job that is wanted with each start runs with each', async ({ node }) => {
    const { job, seen } = counting('publish', { isAtStart: true })
    const one = node()
    for (const runs of [1, 2]) {
      await one.start(job)
      await vi.waitFor(() => expect(seen.runs).toBe(runs), SOON)
      await one.stop()
    }
  })

  test('a week of standstill is made up for by one run of each, and not again', async ({ db, node }) => {
    // far from now: what comes due just then is no standstill
    const minute = (new Date().getUTCMinutes() + 30) % 60
    const hour = (new Date().getUTCHours() + 8 + 12) % 24
    const daily = counting('scores', { at: `${minute} ${hour} * * *` })
    const hourly = counting('remove', { at: `${minute} * * * *` })
    const one = node()
    await one.start(daily.job, hourly.job)
    await vi.waitFor(() => expect([daily.seen.runs, hourly.seen.runs]).toEqual([1, 1]), SOON)
    await one.stop()
    await letPass(db, 7)
    for (let starts = 0; starts < 2; starts++) {
      await one.start(daily.job, hourly.job)
      await vi.waitFor(() => expect([daily.seen.runs, hourly.seen.runs]).toEqual([2, 2]), SOON)
      await one.stop()
    }
    expect(await waiting(db)).toBe(0)
  })

  test('of two processes one does it', async ({ db, node }) => {
    const { job, seen } = counting('scores')
    const [one, other] = [node(), node()]
    await Promise.all([one.start(job), other.start(job)])
    await vi.waitFor(async () => expect(await statesOf(db)).toEqual([['scores', 'completed']]), SOON)
    expect(seen.runs).toBe(1)
  })

  test('what fails is tried again, and operators see it until it goes well', async ({ db, node }) => {
    const { job, seen } = counting('scores', { fails: 1 })
    const one = node()
    await one.start(job)
    await vi.waitFor(async () => expect(await statesOf(db)).toEqual([['scores', 'retry']]), SOON)
    expect(await listJobStates(db)).toMatchObject([{ fault: 'the market cannot be read', succeededAt: null }])
    await one.stop()
    await letWaitingRun(db)
    await one.start(job)
    await vi.waitFor(async () => expect(await statesOf(db)).toEqual([['scores', 'completed']]), SOON)
    expect(seen.runs).toBe(2)
    expect(await listJobStates(db)).toMatchObject([{ fault: null, succeededAt: expect.any(String) }])
  })

  test('what failed too often is given up and seen, and comes again at its next time', async ({ db, node }) => {
    const { job, seen } = counting('scores', { fails: 2 })
    const one = node()
    await one.start(job)
    await vi.waitFor(async () => expect(await statesOf(db)).toEqual([['scores', 'retry']]), SOON)
    await one.stop()
    await sql`update pgboss.job set retry_limit = 1 where name = 'scores'`.execute(db)
    await letWaitingRun(db)
    await one.start(job)
    await vi.waitFor(async () => expect(await statesOf(db)).toEqual([['scores', 'failed']]), SOON)
    expect(await jobMetrics(db)).toEqual(
      expect.arrayContaining(['job_dead{job="scores"} 1', 'job_retries{job="scores"} 1']),
    )
    await one.stop()
    await letPass(db, 1)
    await one.start(job)
    await vi.waitFor(async () => expect(await statesOf(db)).toEqual([['scores', 'completed']]), SOON)
    expect(seen.runs).toBe(3)
  })

  test('one whose process died is taken over', async ({ db, node }) => {
    const { job, seen } = counting('scores')
    const one = node()
    await one.start(job)
    await vi.waitFor(async () => expect(await statesOf(db)).toEqual([['scores', 'completed']]), SOON)
    await one.stop()
    await sql`update pgboss.job set state = 'active', completed_on = null, heartbeat_on = now() - interval '5 minutes'
      where name = 'scores'`.execute(db)
    await one.start(job)
    await vi.waitFor(async () => expect(await statesOf(db)).toEqual([['scores', 'retry']]), SOON)
    await one.stop()
    await letWaitingRun(db)
    await one.start(job)
    await vi.waitFor(() => expect(seen.runs).toBe(2), SOON)
  })

  test('stopping tells what is under way to end, and waits for it; the next process goes on', async ({ db, node }) => {
    const ended: string[] = []
    const long: Job = {
      ...counting('scores').job,
      run: (stopped) =>
        new Promise((resolve) => stopped.addEventListener('abort', () => resolve(void ended.push('early')))),
    }
    const one = node()
    await one.start(long)
    await vi.waitFor(async () => expect(await statesOf(db)).toEqual([['scores', 'active']]), SOON)
    await one.stop()
    expect(ended).toEqual(['early'])
    expect(await statesOf(db)).toEqual([['scores', 'retry']])
  })
})
