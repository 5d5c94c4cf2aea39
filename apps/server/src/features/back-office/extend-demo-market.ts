import { setImmediate as breathe } from 'node:timers/promises'

import { demoFundsSince, demoMarketTables } from '@zhiheng/demo-market/demo-market.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'

import type { Database } from '../../platform/database/database.ts'
import { markMarketChanged } from '../../platform/nav-store/data-version.ts'
import { applyStage } from './importing/apply-stage.ts'
import { readDemoStamp, withDemoLock, writeDemoStamp } from './importing/demo-stamp.ts'
import { stageDemoFund, stageDemoTables } from './importing/stage-demo.ts'

/**
 * Lets the fictional market go on to today: a site that was away for a week has the week's prices, distributions and
 * new lists of holdings. All in one transaction, which tells every node when it is through. Days that it knows
 * already stay as they are, and so do its seed and size.
 *
 * @returns whether anything was added
 */
export async function extendDemoMarket(db: Database, today: IsoDate): Promise<boolean> {
  const known = await readDemoStamp(db)
  if (known === null || known.state !== 'ready' || known.until >= today) return false
  return withDemoLock(db, async (connection) => {
    const stamp = await readDemoStamp(connection)
    if (stamp === null || stamp.state !== 'ready' || stamp.until >= today) return false
    const wanted = { seed: stamp.seed, funds: stamp.funds, today, after: stamp.until }
    const stage = stageDemoTables(demoMarketTables(wanted))
    for (const made of demoFundsSince(wanted)) {
      stageDemoFund(stage, made)
      await breathe() // the site may be serving meanwhile
    }
    await connection.transaction().execute(async (trx) => {
      await applyStage(trx, stage, { dataset: 'demo', mode: 'overwrite' })
      await writeDemoStamp(trx, { ...stamp, until: today })
      await markMarketChanged(trx)
    })
    return true
  })
}
