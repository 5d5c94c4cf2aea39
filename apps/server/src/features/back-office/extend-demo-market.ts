import { setImmediate as breathe } from 'node:timers/promises'

import { demoFundsSince, demoMarketTables } from '@zhiheng/demo-market/demo-market.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'

import type { Database } from '../../platform/database/database.ts'
import { markMarketChanged } from '../../platform/nav-store/data-version.ts'
import { applyStage } from './importing/apply-stage.ts'
import { type DemoStamp, readDemoStamp, withDemoLock, writeDemoStamp } from './importing/demo-stamp.ts'
import { stageDemoFund, stageDemoTables } from './importing/stage-demo.ts'
import type { StagedRows } from './importing/stage-rows.ts'

/**
 * Lets the fictional market go on to today: a site that was away for a week has the week's prices, distributions and
 * new lists of holdings. All in one transaction, which tells every node when it is through. Days that it knows
 * already stay as they are, and so do its seed and size.
 *
 * @returns whether anything was added
 */
export async function extendDemoMarket(db: Database, today: IsoDate): Promise<boolean> {
  const known = await readDemoStamp(db)
  if (!isBehind(known, today)) return false
  const stage = await stageDaysSince(known, today)
  return withDemoLock(db, async (connection) => {
    const stamp = await readDemoStamp(connection)
    if (!isBehind(stamp, today)) return false // another node was quicker
    await connection.transaction().execute(async (trx) => {
      await applyStage(trx, stage, { dataset: 'demo', mode: 'overwrite' })
      await writeDemoStamp(trx, { ...stamp, until: today })
      await markMarketChanged(trx)
    })
    return true
  })
}

function isBehind(stamp: DemoStamp | null, today: IsoDate): stamp is DemoStamp {
  return stamp !== null && stamp.state === 'ready' && stamp.until < today
}

/** Made before the database is asked for anything: the site may be serving meanwhile. */
async function stageDaysSince({ seed, funds, until }: DemoStamp, today: IsoDate): Promise<StagedRows> {
  const wanted = { seed, funds, today, after: until }
  const stage = stageDemoTables(demoMarketTables(wanted), epochDayOf(until))
  for (const made of demoFundsSince(wanted)) {
    stageDemoFund(stage, made)
    await breathe()
  }
  return stage
}
