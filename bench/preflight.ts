import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'

import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { sql } from 'kysely'

import { readEnvironment } from '../apps/server/src/environment.ts'
import { insertFirm } from '../apps/server/src/features/firms/store.ts'
import { runPreflight } from '../apps/server/src/features/preflight/run-preflight.ts'
import { findPreflight, insertPreflight, moveState } from '../apps/server/src/features/preflight/store.ts'
import { embeddedConnection } from '../apps/server/src/platform/database/connect.ts'
import type { Database } from '../apps/server/src/platform/database/database.ts'
import { startPglite } from '../apps/server/src/platform/database/pglite-client.ts'
import type { Site } from '../apps/server/src/platform/site.ts'
import { fixedClock } from '../apps/server/src/testing/fixed-clock.ts'
import { portfolioMarket } from '../apps/server/src/testing/portfolio-market.ts'
import type { BenchRow } from './bench-row.ts'

const CLIENTS = 10_000
const BUDGET_MS = 5000
const CANCEL_BUDGET_MS = 500
const at = '2026-11-20T04:00:00.000Z'
const never = new AbortController().signal

/** A firm's pre-flight over very many clients, five funds each, and how soon one that was cancelled stops. */
export async function preflightRows(): Promise<BenchRow[]> {
  const connection = await embeddedConnection(await startPglite({ folder: null, dump: null }))
  const { db } = connection
  try {
    const market = await portfolioMarket(db)
    const firmId = await keepClients(db)
    const site: Site = {
      db,
      clock: fixedClock(),
      environment: readEnvironment({ NODE_ENV: 'test', SESSION_SECRET: 'a secret of thirty-two letters or more' }),
      market: () => market,
      log: silent,
    }
    const key = { firmId, id: await aPreflight(db, firmId) }
    const progress: number[] = []
    const watching = watch(db, key, progress)
    const started = performance.now()
    await runPreflight(site, key, never)
    const ms = performance.now() - started
    watching.stop()
    const row = await findPreflight(db, key)
    if (row?.state !== 'ready' || row.done !== CLIENTS) throw new Error(`${row?.done} clients were looked at`)
    const bare = await bareTime(db, key.id)
    return [
      {
        what: `a pre-flight of ${CLIENTS.toLocaleString('en')} clients, five funds each: read, judged and kept (PGlite)`,
        ms,
        budgetMs: BUDGET_MS,
        ratio: ms / bare,
        note: `its progress was seen ${new Set(progress).size} times; ratio to reading and writing the same rows alone`,
      },
      {
        what: 'the same cancelled while it runs, until it has stopped',
        ms: await cancelTime(site, firmId),
        budgetMs: CANCEL_BUDGET_MS,
      },
    ]
  } finally {
    await connection.close()
  }
}

const nothing = () => undefined
const silent = { debug: nothing, info: nothing, warn: nothing, error: nothing }

interface Key {
  readonly firmId: number
  readonly id: number
}

/** Looks at how far it has come, as a page does. */
function watch(db: Database, key: Key, seen: number[]): { stop: () => void } {
  const looking = setInterval(() => {
    void findPreflight(db, key).then((row) => seen.push(row?.done ?? 0))
  }, 250)
  return { stop: () => clearInterval(looking) }
}

async function cancelTime(site: Site, firmId: number): Promise<number> {
  const key = { firmId, id: await aPreflight(site.db, firmId) }
  const running = runPreflight(site, key, never)
  await wait(500)
  const cancelled = performance.now()
  await moveState(site.db, { ...key, from: 'running', to: 'cancelled', at })
  await running
  const row = await findPreflight(site.db, key)
  if (row?.state !== 'cancelled' || row.done >= CLIENTS) throw new Error('it was not cancelled')
  return performance.now() - cancelled
}

/** The same rows read and written, and nothing thought about. */
async function bareTime(db: Database, id: number): Promise<number> {
  const started = performance.now()
  const { rows } = await sql<{ all: string }>`
    select json_agg(json_build_object('portfolio_id', portfolio_id, 'member_id', member_id, 'outcome', outcome,
      'exceptions', exceptions, 'effect', effect))::text as all
    from preflight_entries where preflight_id = ${id}`.execute(db)
  await sql`select string_agg(concat(portfolio_id, ',', fund_id, ',', amount), ';') from portfolio_holdings`.execute(db)
  await sql`create temp table bare (portfolio_id int primary key, member_id int, outcome text, exceptions jsonb, effect jsonb)`.execute(
    db,
  )
  await sql`insert into bare select * from jsonb_to_recordset(${JSON.stringify(JSON.parse(rows[0]?.all ?? '[]'))}::jsonb)
    as found (portfolio_id int, member_id int, outcome text, exceptions jsonb, effect jsonb)`.execute(db)
  return performance.now() - started
}

function aPreflight(db: Database, firmId: number): Promise<number> {
  return insertPreflight(db, {
    firmId,
    authorId: 1,
    name: '量測',
    note: '量測',
    target: [
      { lipperId: 'STOCK2', percent: 40 },
      { lipperId: 'BOND1', percent: 35 },
      { lipperId: 'CASH', percent: 25 },
    ],
    plan: null,
    rules: { mostFunds: 30, mostChange: 60 },
    as_of: asIsoDate('2026-11-20'),
    total: CLIENTS,
    at,
  })
}

/** A firm whose clients each hold five funds in parts of their own, bought on days of their own. */
async function keepClients(db: Database): Promise<number> {
  const firmId = await insertFirm(db, { dataset: 'real', brand: brandOfBench })
  const [firm, clients] = [sql.lit(firmId), sql.lit(CLIENTS)]
  await sql`insert into members (email, name, password_hash, groups, dataset, activated_at, risk_level)
    select 'm' || n || '@bench.example', '客戶 ' || n, '$argon2id$v=19$m=64,t=1,p=1$bench', array['member'], 'real',
      ${at}::timestamptz, 1 + n % 5 from generate_series(1, ${clients}) n`.execute(db)
  await sql`insert into firm_members (firm_id, member_id, role, joined_at)
    select ${firm}, id, 'member', ${at}::timestamptz from members`.execute(db)
  await sql`insert into risk_evaluations (member_id, evaluated_at, version, answers, score, level)
    select id, ${at}::timestamptz, 'bench', '{}', 50, risk_level from members`.execute(db)
  await sql`insert into portfolios (member_id, name, currency, autorebalance, created_at)
    select id, '投資組合', 'TWD', false, ${at}::timestamptz from members`.execute(db)
  await sql`insert into portfolio_holdings (portfolio_id, position, fund_id, amount, currency, date, plan)
    select portfolios.id, place - 1, funds.id, 20000 + (portfolios.id * place) % 90000, 'TWD',
      '2022-01-03'::date + (portfolios.id % 1400), null
    from portfolios, (select id, row_number() over (order by id) as place from funds
      where lipper_id <> 'CLOSED') as funds`.execute(db)
  await sql`insert into firm_portfolios (firm_id, member_id, portfolio_id, opened_at)
    select ${firm}, member_id, id, ${at}::timestamptz from portfolios`.execute(db)
  await sql`analyze`.execute(db)
  return firmId
}

const brandOfBench = {
  name: '量測銀行',
  mark: '量',
  colour: '#0f6e5c',
  operator: '',
  license: '',
  address: '',
  phone: '',
  email: 'a@firm.example',
}
