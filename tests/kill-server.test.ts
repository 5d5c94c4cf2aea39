import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'

import { connect } from '../apps/server/src/platform/database/connect.ts'
import { freePort } from '../scripts/testing/free-port.ts'
import { startThrowawayPostgres, type ThrowawayPostgres } from '../scripts/testing/throwaway-postgres.ts'
import { evaluation, type Outcomes, rebalances, writeUntilGone } from './testing/keyed-writers.ts'
import { faultsFound, killSite, type RunningSite, startSite } from './testing/running-site.ts'
import { SiteClient } from './testing/site-client.ts'

// the long run of RELIABILITY F1 and F2: KILLS=20 npx vitest run --project node tests/kill-server.test.ts
const isLongRun = process.env['KILLS'] !== undefined
const KILLS = Number(process.env['KILLS'] ?? 3)
const KILL_MS = 60_000
const PORTFOLIOS = 4
// another run of this test on the machine would answer in the place of this one
const PORT = await freePort()

let running: RunningSite | null = null
let postgres: ThrowawayPostgres | null = null
let dataDir = ''

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'zhiheng-kill-'))
})
afterEach(() => {
  running?.process.kill('SIGKILL')
  postgres?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

function environment(databaseUrl: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(PORT),
    DATA_DIR: dataDir,
    DEMO: 'on',
    DEMO_FUNDS: '40',
    MARKET_TODAY: '2026-11-20',
    DATABASE_URL: databaseUrl,
    ...(databaseUrl === '' ? {} : { SESSION_SECRET: 'a secret of thirty-two letters or more' }),
  }
}

async function start(env: NodeJS.ProcessEnv): Promise<RunningSite> {
  running = await startSite(env)
  return running
}

/** The first start fills the database; where a starved machine cuts that off, the next one makes it whole. */
async function startFilled(env: NodeJS.ProcessEnv): Promise<RunningSite> {
  return start(env)
    .catch(() => start(env))
    .catch(() => start(env))
}

const Funds = z.object({ entries: z.array(z.object({ lipper_id: z.string() })) })
const Made = z.object({ id: z.int() })

/** A member with portfolios to work on. */
interface OptimisationInputs {
  readonly client: SiteClient
  readonly funds: readonly string[]
  readonly ids: readonly number[]
}

async function prepare({ base }: RunningSite): Promise<OptimisationInputs> {
  const client = await SiteClient.signIn(base, 'pro@demo.zhiheng.example', 'demo-zhiheng-2026')
  const found = Funds.parse((await client.send('GET', '/api/search/funds?size=10&scope=for_sale')).body)
  const funds = found.entries.map((fund) => fund.lipper_id).slice(0, 4)
  const lines = funds.map((lipper_id) => ({ lipper_id, amount: 100_000 }))
  const ids: number[] = []
  for (let index = 0; index < PORTFOLIOS; index++) {
    const body = { name: `耐力 ${index}`, funds: lines }
    ids.push(Made.parse((await client.send('POST', '/api/pfms', { body })).body).id)
  }
  return { client, funds, ids }
}

/** Writes from all sides, and kills the site in the midst of it. */
async function killUnderLoad(
  site: RunningSite,
  { client, funds, ids }: OptimisationInputs,
  round: number,
): Promise<Outcomes> {
  const outcomes: Outcomes = { answered: [], lost: [] }
  const writers = [...ids.map((id) => rebalances(client, id, funds)), evaluation, evaluation]
  const works = writers.map((next) => writeUntilGone(client, outcomes, next))
  await expect.poll(() => outcomes.answered.length, { timeout: 20_000, interval: 10 }).toBeGreaterThan(writers.length)
  await new Promise((resolve) => setTimeout(resolve, (round * 97) % 350))
  await killSite(site)
  await Promise.all(works)
  return outcomes
}

/** Sends again what got no answer, and some of what got one: all are answered, as they were before. */
async function sendAgain(client: SiteClient, { answered, lost }: Outcomes): Promise<void> {
  for (const write of lost) {
    const { status, body } = await client.send(write.method, write.address, write)
    expect([status, body]).toEqual([200, expect.anything()])
    answered.push({ write, reply: body })
  }
  for (const { write, reply } of answered.slice(-lost.length - 3)) {
    expect(await client.send(write.method, write.address, write)).toEqual({ status: 200, body: reply })
  }
}

/** What stands in the database while no site has it. */
async function countRows(databaseUrl: string, ids: readonly number[]) {
  const connection = await connect({ databaseUrl: databaseUrl === '' ? null : databaseUrl, dataDir }, 'tool')
  const { db } = connection
  const records = await db.selectFrom('rebalance_notes').select('id').where('portfolio_id', 'in', ids).execute()
  const evaluations = await db.selectFrom('risk_evaluations').select('id').execute()
  const keys = await db.selectFrom('idempotency_keys').select('status').execute()
  await connection.close()
  return {
    records: records.length,
    evaluations: evaluations.length,
    in_use: keys.filter(({ status }) => status === null).length,
    faults: keys.filter(({ status }) => status !== null && status >= 500).length,
  }
}

/**
 * Kills a site again and again; what it has answered, and nothing twice, is there at the end.
 *
 * @returns how many writes it has answered
 */
async function endureKills(databaseUrl: string): Promise<number> {
  const env = environment(databaseUrl)
  let site = await startFilled(env)
  const inputs = await prepare(site)
  await killSite(site)
  const before = await countRows(databaseUrl, inputs.ids)
  site = await start(env)
  const all: Outcomes['answered'] = []
  const readyMs: number[] = []
  let lost = 0
  for (let round = 0; round < KILLS; round++) {
    const outcomes = await killUnderLoad(site, inputs, round)
    lost += outcomes.lost.length
    if (isLongRun) {
      expect(faultsFound(env)).toBeNull()
      expect(await countRows(databaseUrl, inputs.ids)).toMatchObject({ in_use: 0, faults: 0 })
    }
    site = await start(env)
    readyMs.push(site.readyMs)
    await sendAgain(inputs.client, outcomes)
    all.push(...outcomes.answered)
  }
  await killSite(site)
  expect(faultsFound(env)).toBeNull()
  const records = all.filter(({ write }) => write.method === 'PATCH').length
  expect(await countRows(databaseUrl, inputs.ids)).toEqual({
    records: before.records + records,
    evaluations: before.evaluations + all.length - records,
    in_use: 0,
    faults: 0,
  })
  expect(lost).toBeGreaterThan(0)
  report({ kills: KILLS, answered: all.length, lost, readyMs })
  return all.length
}

/** Figures for the long run. */
function report({ readyMs, ...figures }: { kills: number; answered: number; lost: number; readyMs: number[] }): void {
  if (!isLongRun) return
  const sorted = readyMs.toSorted((a, b) => a - b).map(Math.round)
  const ready = { median: sorted[Math.floor(sorted.length / 2)], max: sorted.at(-1) }
  process.stderr.write(`${JSON.stringify({ ...figures, readyMs: ready })}\n`)
}

describe('a site that is killed under load keeps every answered write once, and leaves no key in use', () => {
  it('with the embedded database', { timeout: 120_000 + KILLS * KILL_MS }, async () => {
    expect(await endureKills('')).toBeGreaterThan(KILLS)
  })

  it('with PostgreSQL', { timeout: 120_000 + KILLS * KILL_MS }, async ({ skip }) => {
    postgres = await startThrowawayPostgres()
    if (postgres === null) return skip('no PostgreSQL on this machine')
    expect(await endureKills(postgres.url)).toBeGreaterThan(KILLS)
  })
})
