import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { epochDayOf, isoDateOf } from '@zhiheng/quant/series/iso-date.ts'
import { epochDayOfSlot, slotOf } from '@zhiheng/quant/series/weekday-slot.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { checkMembers } from '../apps/server/src/features/back-office/check-invariants.ts'
import { aPortfolio } from '../apps/server/src/features/rebalancing/testing/rebalancing-app.ts'
import { connect } from '../apps/server/src/platform/database/connect.ts'
import type { Database } from '../apps/server/src/platform/database/database.ts'
import { aMember } from '../apps/server/src/testing/a-member.ts'
import { aFund, insertFunds, type PricedFund } from '../apps/server/src/testing/market-rows.ts'
import { portfolioMarket } from '../apps/server/src/testing/portfolio-market.ts'
import { testApp } from '../apps/server/src/testing/test-app.ts'
import { startThrowawayPostgres, type ThrowawayPostgres } from '../scripts/testing/throwaway-postgres.ts'

// every place: NIGHT_KILLS=all npx vitest run --project node tests/kill-night.test.ts
const isLongRun = process.env['NIGHT_KILLS'] === 'all'
const MEMBERS = 3
const PEERS = 12
const FIRST = asIsoDate('2021-01-04')
const LAST = asIsoDate('2026-11-20')
const TIMEOUT_MS = isLongRun ? 3_600_000 : 600_000
/** Three in the night in Taipei, four days after the owners consented. */
const NIGHT = '2026-11-24T19:00:00.000Z'

/** Before which of a job's statements its process is killed: each time in the midst of what is left. */
const places = {
  rebalance: isLongRun ? upTo(24) : [6, 13],
  remove: isLongRun ? upTo(12) : [4, 9],
  publish: isLongRun ? upTo(3) : [2],
  scores: isLongRun ? upTo(30) : [3, 6],
}

function upTo(last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1)
}

let dataDir = ''
let postgres: ThrowawayPostgres | null = null
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'zhiheng-night-'))
})
afterEach(() => {
  postgres?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function onDatabase<Made>(url: string, look: (db: Database) => Promise<Made>): Promise<Made> {
  const connection = await connect({ databaseUrl: url === '' ? null : url, dataDir }, 'tool')
  try {
    return await look(connection.db)
  } finally {
    await connection.close()
  }
}

/** A class that is scored among its peers. */
function peer(index: number): PricedFund {
  const prices: Record<string, number> = {}
  for (let slot = slotOf(epochDayOf(FIRST)); slot <= slotOf(epochDayOf(LAST)); slot++) {
    const course = slot * 0.0001 * (1 + (index % 5)) + 0.05 * Math.sin(slot / (7 + index))
    prices[isoDateOf(epochDayOfSlot(slot))] = Number(Math.exp(course).toFixed(4))
  }
  return { fund: aFund(`PEER${index}`, { sector2Id: '70001', canTwSale: true, launchDate: FIRST }), prices }
}

/** Members who let the site rebalance, and as many whose accounts are to go. */
async function prepare(db: Database): Promise<void> {
  const app = await testApp({ db, market: await portfolioMarket(db) })
  await insertFunds(
    db,
    Array.from({ length: PEERS }, (_, index) => peer(index)),
  )
  for (let index = 0; index < MEMBERS; index++) {
    const owner = await aMember(db)
    const id = await aPortfolio(app, owner)
    const consent = { version: 1, channel: 'site_and_mail', agreed: true }
    expect((await app.post(`/api/pfms/${id}/autorebalance`, consent, owner)).statusCode).toBe(200)
    const { id: leaving } = await aMember(db)
    await db.updateTable('members').set({ deletion_due_at: NIGHT }).where('id', '=', leaving).execute()
  }
  await app.server.close()
}

/** Does jobs of the night in a process of their own. @returns the signal that ended it; null: it came to its end */
function work(url: string, job: keyof typeof places | 'all', killAt: number | null): NodeJS.Signals | null {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: url, NOW: NIGHT, KILL_AT: String(killAt ?? '') }
  const done = spawnSync(process.execPath, [path.join(import.meta.dirname, 'testing/night-process.ts'), job], {
    env,
    encoding: 'utf8',
  })
  if (done.signal === null) expect(done.status, done.stderr).toBe(0)
  return done.signal
}

/** What a night has left, as counts: how often by what it is about. */
async function leftBy(db: Database) {
  const runs = await db.selectFrom('autorebalance_runs').select(['portfolio_id', 'outcome']).execute()
  const records = await db.selectFrom('rebalances').select('portfolio_id').where('kind', '=', 'auto').execute()
  const told = await db.selectFrom('notifications').select('member_id').execute()
  const mails = await db.selectFrom('outbox').select('recipient').execute()
  const removed = await db.selectFrom('audit_log').select('member_id').where('event', '=', 'account_removed').execute()
  const gone = await db.selectFrom('members').select('id').where('removed_at', 'is not', null).execute()
  const models = await db.selectFrom('model_portfolios').select(['month', 'level']).execute()
  const scores = await db.selectFrom('score_history').select(['as_of', 'lipper_id']).execute()
  const faults = (await checkMembers(db)).flatMap(({ failures }) => failures)
  const once = (rows: readonly unknown[]) => ({
    all: rows.length,
    apart: new Set(rows.map((row) => JSON.stringify(row))).size,
  })
  return {
    traded: once(runs.filter(({ outcome }) => outcome === 'traded')),
    records: once(records),
    told: once(told),
    mails: once(mails),
    removed: once(removed),
    gone: once(gone),
    models: once(models),
    scores: once(scores),
    faults,
  }
}

/** A night in which processes are killed again and again, and what it has left. */
async function endureTheNight(url: string) {
  await onDatabase(url, prepare)
  let kills = 0
  for (const job of ['rebalance', 'remove', 'publish', 'scores'] as const) {
    for (const index of places[job]) kills += work(url, job, index) === 'SIGKILL' ? 1 : 0
  }
  if (isLongRun) process.stderr.write(`${kills} kills\n`)
  else expect(kills).toBe(Object.values(places).flat().length)
  // twice: what was done once is not done again by the next process of the same night
  for (let time = 0; time < 2; time++) expect(work(url, 'all', null)).toBeNull()
  return onDatabase(url, leftBy)
}

function isDoneOnce({ models, scores, faults, ...each }: Awaited<ReturnType<typeof leftBy>>): boolean {
  const isOfAll = Object.values(each).every(({ all, apart }) => all === MEMBERS && apart === MEMBERS)
  const isOnce = [models, scores].every(({ all, apart }) => all > 0 && all === apart)
  return isOfAll && isOnce && faults.length === 0
}

describe('the work of a night whose processes are killed in the midst of it is done once by those after them', () => {
  it('with the embedded database', { timeout: TIMEOUT_MS }, async () => {
    expect(await endureTheNight('')).toSatisfy(isDoneOnce)
  })

  it('with PostgreSQL', { timeout: TIMEOUT_MS }, async ({ skip }) => {
    postgres = await startThrowawayPostgres()
    if (postgres === null) return skip('no PostgreSQL on this machine')
    expect(await endureTheNight(postgres.url)).toSatisfy(isDoneOnce)
  })
})
