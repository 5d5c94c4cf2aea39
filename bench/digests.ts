import { sql } from 'kysely'

import { readEnvironment } from '../apps/server/src/environment.ts'
import { sendDigests } from '../apps/server/src/features/notifications/delivery/send-digests.ts'
import { embeddedConnection } from '../apps/server/src/platform/database/connect.ts'
import { startPglite } from '../apps/server/src/platform/database/pglite-client.ts'
import { fixedClock } from '../apps/server/src/testing/fixed-clock.ts'
import type { BenchRow } from './bench-row.ts'

const MEMBERS = 100_000
const NOTICES_EACH = 3
/** Members choose their hour; most leave it as it is, so that one hour has them nearly all. */
const BUDGET_MS = 10 * 60_000

/** A day's digest of very many members, all due in the same hour: from what they were told to the mails that wait. */
export async function digestRows(): Promise<BenchRow[]> {
  const connection = await embeddedConnection(await startPglite({ folder: null, dump: null }))
  const { db } = connection
  try {
    await sql`
      insert into members (email, name, password_hash, groups, dataset, activated_at)
      select 'm' || n || '@bench.example', '會員', '$argon2id$v=19$m=64,t=1,p=1$bench', array['member'], 'real', '2026-11-01T00:00:00Z'
      from generate_series(1, ${sql.lit(MEMBERS)}) n`.execute(db)
    await sql`
      insert into notifications (member_id, kind, message, notice, link, dedup_key, created_at)
      select id, 'goal', '[]',
        '{"code":"alert_reached","name":"台灣股票基金","basis":"return","direction":"up","target":10,"value":11.5,"on":"2026-11-19"}',
        '/funds/A1', 'bench:' || n, '2026-11-20T04:00:00Z'
      from members, generate_series(1, ${sql.lit(NOTICES_EACH)}) n`.execute(db)
    const site = {
      db,
      clock: fixedClock('2026-11-20T12:00:00.000Z'),
      environment: readEnvironment({ NODE_ENV: 'test', SESSION_SECRET: 'a secret of thirty-two letters or more' }),
    }
    const started = performance.now()
    const mailed = await sendDigests(site, new AbortController().signal)
    const ms = performance.now() - started
    if (mailed !== MEMBERS) throw new Error(`${mailed} digests were made, and not ${MEMBERS}`)
    return [
      { what: 'a day’s digest of 100,000 members, 3 notices each, into the outbox (PGlite)', ms, budgetMs: BUDGET_MS },
    ]
  } finally {
    await connection.close()
  }
}
