import { sql } from 'kysely'

import { readEnvironment } from '../apps/server/src/environment.ts'
import { checkAlerts, firingsOfFunds } from '../apps/server/src/features/fund-alerts/check-alerts.ts'
import type { AlertRow } from '../apps/server/src/features/fund-alerts/store.ts'
import { embeddedConnection } from '../apps/server/src/platform/database/connect.ts'
import type { Database } from '../apps/server/src/platform/database/database.ts'
import { startPglite } from '../apps/server/src/platform/database/pglite-client.ts'
import type { Market } from '../apps/server/src/platform/nav-store/market.ts'
import { fixedClock } from '../apps/server/src/testing/fixed-clock.ts'
import { anAlert } from './alerts.ts'
import type { BenchRow } from './bench-row.ts'
import { benchMarket } from './research-market.ts'

const CLASSES = 10_000
const ALERTS = 100_000
/** On a day on which a market has moved: two of a hundred. */
const REACHED = 2000
const AT_ONCE = 5000
const BUDGET_MS = 10_000

/** A day's look at 100,000 alerts as the job does it: read, looked at, told to their members, and marked. */
export async function toldAlertRows(): Promise<BenchRow[]> {
  const market = benchMarket(CLASSES)
  const connection = await embeddedConnection(await startPglite({ folder: null, dump: null }))
  try {
    await keep(connection.db, chooseAlerts(market))
    const site = {
      db: connection.db,
      clock: fixedClock(),
      environment: readEnvironment({ NODE_ENV: 'test', SESSION_SECRET: 'a secret of thirty-two letters or more' }),
      market: () => market,
      log: silent,
    }
    const started = performance.now()
    const reached = await checkAlerts(site, new AbortController().signal)
    const ms = performance.now() - started
    if (reached !== REACHED) throw new Error(`${reached} alerts were reached, and not ${REACHED}`)
    return [
      {
        what: '100,000 alerts in the database after a day’s prices, 2,000 of them told and marked (PGlite)',
        ms,
        budgetMs: BUDGET_MS,
      },
    ]
  } finally {
    await connection.close()
  }
}

const nothing = () => undefined
const silent = { debug: nothing, info: nothing, warn: nothing, error: nothing }

/** So many alerts that exactly the wanted part of them is reached. */
function chooseAlerts(market: Market): AlertRow[] {
  const reached: AlertRow[] = []
  const waiting: AlertRow[] = []
  for (let from = 0; reached.length < REACHED || waiting.length < ALERTS - REACHED; from += ALERTS) {
    const some = Array.from({ length: ALERTS }, (_, number) => anAlert(market, from + number))
    const fired = new Set(firingsOfFunds(market, some).map(({ reached: { id } }) => id))
    for (const alert of some) (fired.has(alert.id) ? reached : waiting).push(alert)
  }
  return [...reached.slice(0, REACHED), ...waiting.slice(0, ALERTS - REACHED)]
}

/** Members and alerts as they would be kept; funds are those of the market alone, so that the database does not ask for them. */
async function keep(db: Database, alerts: readonly AlertRow[]): Promise<void> {
  const members = alerts.reduce((most, { memberId }) => Math.max(most, memberId), 0)
  await sql`
    insert into members (email, name, password_hash, groups, dataset, activated_at)
    select 'm' || n || '@bench.example', '會員', '$argon2id$v=19$m=64,t=1,p=1$bench', array['member'], 'real', '2026-11-01T00:00:00Z'
    from generate_series(1, ${sql.lit(members)}) n`.execute(db)
  await sql`alter table fund_alerts drop constraint fund_alerts_fund_id_fkey`.execute(db)
  for (let at = 0; at < alerts.length; at += AT_ONCE) {
    const rows = alerts.slice(at, at + AT_ONCE).map((alert) => ({
      member_id: alert.memberId,
      fund_id: alert.fundId,
      basis: alert.basis,
      direction: alert.direction,
      target: alert.target,
      since: alert.since,
      base: alert.base,
      created_at: alert.createdAt,
      seen_on: alert.seenOn,
      reached_on: null,
      reached_value: null,
    }))
    await db.insertInto('fund_alerts').values(rows).execute()
  }
}
