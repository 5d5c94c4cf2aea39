import { sql } from 'kysely'

import type { Database } from '../database/database.ts'

/** Every node listens here and loads the market again. */
export const MARKET_CHANGED = 'market_changed'

const KEY = 'data_version'

/** Marks in a transaction that figures have changed; other nodes hear of it when it commits. */
export async function markMarketChanged(trx: Database): Promise<void> {
  await sql`
    insert into site_state (key, value)
    values (${KEY}, jsonb_build_object(
      'version', substr(md5(clock_timestamp()::text || random()::text), 1, 12),
      'at', clock_timestamp()
    ))
    on conflict (key) do update set value = excluded.value`.execute(trx)
  await sql`select pg_notify(${MARKET_CHANGED}, '')`.execute(trx)
}

/** The version of the figures in the database; '0' before there are any. */
export async function readDataVersion(db: Database): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select value ->> 'version' as version from site_state where key = ${KEY}`.execute(db)
  return rows[0]?.version ?? '0'
}

/** When figures last changed; null before there are any, and where that was before such a time was kept. */
export async function readChangedAt(db: Database): Promise<string | null> {
  const { rows } = await sql<{ at: string | null }>`
    select value ->> 'at' as at from site_state where key = ${KEY}`.execute(db)
  const at = rows[0]?.at ?? null
  return at === null ? null : new Date(at).toISOString()
}

/** Under this key the site remembers how far its fictional market is; see back-office/importing/demo-stamp.ts. */
export const DEMO_MARKET_KEY = 'demo_market'

/** Whether the filling of a fictional market was cut off, or is going on: such a market is not shown to anybody. */
export async function isHalfMade(db: Database): Promise<boolean> {
  const { rows } = await sql<{ state: string }>`
    select value ->> 'state' as state from site_state where key = ${DEMO_MARKET_KEY}`.execute(db)
  return rows[0]?.state === 'filling'
}
