import { spawnSync } from 'node:child_process'
import path from 'node:path'

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { correctPoints } from '../apps/server/src/features/points/correct-points.ts'
import { settleYear } from '../apps/server/src/features/points/settle-year.ts'
import { connect } from '../apps/server/src/platform/database/connect.ts'
import type { Database } from '../apps/server/src/platform/database/database.ts'
import { aMember } from '../apps/server/src/testing/a-member.ts'
import { fixedClock } from '../apps/server/src/testing/fixed-clock.ts'
import { startThrowawayPostgres, type ThrowawayPostgres } from '../scripts/testing/throwaway-postgres.ts'

const MEMBERS = 6
const MOMENTS = 20
const TIMEOUT_MS = 600_000
/** Five minutes after the beginning of 2027 in Taipei. */
const NEW_YEAR = '2026-12-31T16:05:00.000Z'
const going = new AbortController().signal

let postgres: ThrowawayPostgres | null = null
beforeAll(async () => {
  postgres = await startThrowawayPostgres()
}, TIMEOUT_MS)
afterAll(() => postgres?.stop())

/** The address of a database of its own on the same PostgreSQL. */
function databaseOf({ url }: ThrowawayPostgres, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

async function onDatabase<Made>(url: string, look: (db: Database) => Promise<Made>): Promise<Made> {
  const connection = await connect({ databaseUrl: url, dataDir: '/nowhere' }, 'tool')
  try {
    return await look(connection.db)
  } finally {
    await connection.close()
  }
}

/**
 * Members premium by points in 2026, every second of whom has reached the threshold again, all with points that have
 * expired by the new year, and with others that will soon.
 */
async function prepare(db: Database): Promise<void> {
  const members: number[] = []
  for (let index = 0; index < MEMBERS; index++) members.push((await aMember(db)).id)
  const give = (memberId: number, points: number, at: string) =>
    db
      .transaction()
      .execute((trx) => correctPoints(trx, { memberId, points, note: '活動', key: at, at: fixedClock(at) }))
  for (const id of members) await give(id, 66, '2025-06-01T04:00:00Z')
  await settleYear({ db, clock: fixedClock('2026-01-01T04:00:00Z') }, going)
  for (const [index, id] of members.entries()) {
    if (index % 2 === 0) await give(id, 66, '2026-06-01T04:00:00Z')
    await give(id, 5, '2026-11-25T04:00:00Z')
    await give(id, 3, '2026-12-04T04:00:00Z')
    await give(id, 2, '2026-12-09T04:00:00Z')
  }
}

interface Moment {
  readonly at: number
  readonly when: 'before' | 'after'
}

/** Settles in a process of its own. @returns how it ended, and how many statements it took where it came to its end */
function settle(url: string, { runs = 1, killed }: { runs?: number; killed?: Moment }) {
  const ofKill = killed === undefined ? {} : { KILL_AT: String(killed.at), KILL_WHEN: killed.when }
  const done = spawnSync(process.execPath, [path.join(import.meta.dirname, 'testing/settlement-process.ts')], {
    env: { ...process.env, DATABASE_URL: url, NOW: NEW_YEAR, RUNS: String(runs), ...ofKill },
    encoding: 'utf8',
  })
  if (done.signal === null) expect(done.status, done.stderr).toBe(0)
  return { signal: done.signal, statements: Number(done.stdout) }
}

/** All that settling writes. Numbers of rows are left out where a killed process has used one up. */
async function leftBy(db: Database) {
  const { rows: lines } = await sql`
    select member_id, at, day, points, reason, task, period, key, expires_on, note, taken
    from point_entries order by member_id, day, points, key`.execute(db)
  const notices = await db
    .selectFrom('notifications')
    .select(['member_id', 'notice', 'dedup_key', 'link', 'created_at', 'read_at', 'mailed_at'])
    .orderBy('member_id')
    .orderBy('dedup_key')
    .execute()
  const audit = await db
    .selectFrom('audit_log')
    .select(['at', 'event', 'member_id', 'details'])
    .orderBy('member_id')
    .orderBy('at')
    .orderBy('event')
    .execute()
  return {
    lines,
    notices,
    audit,
    lots: await db.selectFrom('point_lots').selectAll().orderBy('entry_id').execute(),
    tiers: await db.selectFrom('members').select(['id', 'groups']).orderBy('id').execute(),
    years: await db.selectFrom('premium_years').selectAll().orderBy('member_id').orderBy('year').execute(),
    until: await db.selectFrom('premium_by_points').selectAll().orderBy('member_id').execute(),
  }
}

/** Moments spread over all statements: every second one after a statement, before whatever comes next, a commit too. */
function momentsIn(statements: number): Moment[] {
  return Array.from({ length: MOMENTS }, (_, index) => ({
    at: 1 + Math.round((index * (statements - 1)) / (MOMENTS - 1)),
    when: index % 2 === 0 ? 'before' : 'after',
  }))
}

describe('the settlement of points on PostgreSQL', () => {
  it(
    `leaves what a night without a fault leaves, killed at ${MOMENTS} moments and started again`,
    {
      timeout: TIMEOUT_MS,
    },
    async ({ skip }) => {
      if (postgres === null) return skip('no PostgreSQL on this machine')
      const server = postgres
      await onDatabase(databaseOf(server, 'postgres'), (db) => sql`create database prepared`.execute(db))
      await onDatabase(databaseOf(server, 'prepared'), prepare)
      const copy = async (name: string) => {
        await onDatabase(server.url, (db) => sql`create database ${sql.id(name)} template prepared`.execute(db))
        return databaseOf(server, name)
      }

      const untouched = await copy('untouched')
      const { statements } = settle(untouched, {})
      const expected = await onDatabase(untouched, leftBy)
      expect(expected.tiers.filter(({ groups }) => groups.includes('member_premium'))).toHaveLength(MEMBERS / 2)
      const [over, soon] = ['premium_over', 'points_expiring'].map(
        (code) =>
          expected.notices.filter(({ notice }) => notice !== null && 'code' in notice && notice.code === code).length,
      )
      expect([over, soon, expected.lots.length]).toEqual([MEMBERS / 2, MEMBERS, 2 * MEMBERS])

      for (const moment of momentsIn(statements)) {
        const url = await copy(`killed_${moment.when}_${moment.at}`)
        expect([moment, settle(url, { killed: moment }).signal]).toEqual([moment, 'SIGKILL'])
        // by whoever comes next, and once more: nothing is done a second time
        expect(settle(url, { runs: 2 }).signal).toBeNull()
        expect([moment, await onDatabase(url, leftBy)]).toEqual([moment, expected])
      }
    },
  )
})
