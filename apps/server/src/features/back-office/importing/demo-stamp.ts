import { setTimeout as wait } from 'node:timers/promises'

import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { z } from 'zod'

import type { Database } from '../../../platform/database/database.ts'
import { DEMO_MARKET_KEY } from '../../../platform/nav-store/data-version.ts'
import { isoDayOf } from '../../../platform/nav-store/iso-day.ts'
import { readState, releaseDemoLock, tryDemoLock, writeState } from '../store.ts'

const Stamp = z.object({
  /** `filling` until the last row is in: what was cut off there is never served. */
  state: z.enum(['filling', 'ready']),
  seed: z.int(),
  funds: z.int(),
  /** The last day the market knows. */
  until: z.iso.date().transform((day) => isoDayOf(epochDayOf(day))),
})

/** What the database remembers of its fictional market. */
export type DemoStamp = z.output<typeof Stamp>

const LOCK_POLL_MS = 250

/** null: this database has never had a fictional market, or has a real one now. */
export async function readDemoStamp(db: Database): Promise<DemoStamp | null> {
  const state = await readState(db, DEMO_MARKET_KEY)
  return state === null ? null : Stamp.parse(state)
}

/** Remembers how far the fictional market is. */
export async function writeDemoStamp(trx: Database, stamp: DemoStamp): Promise<void> {
  await writeState(trx, DEMO_MARKET_KEY, stamp)
}

/** Does something that only one node may do at a time; the others wait their turn. */
export async function withDemoLock<Result>(
  db: Database,
  act: (connection: Database) => Promise<Result>,
): Promise<Result> {
  return db.connection().execute(async (connection) => {
    // asked again and again, since a site's statements may not wait as long as a market takes to make
    while (!(await tryDemoLock(connection))) await wait(LOCK_POLL_MS)
    try {
      return await act(connection)
    } finally {
      await releaseDemoLock(connection)
    }
  })
}
