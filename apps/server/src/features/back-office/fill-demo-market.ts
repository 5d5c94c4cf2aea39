import { setImmediate as breathe } from 'node:timers/promises'

import { demoFundCount, demoFunds, demoMarketTables } from '@zhiheng/demo-market/demo-market.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'

import type { Database } from '../../platform/database/database.ts'
import { markMarketChanged } from '../../platform/nav-store/data-version.ts'
import { applyStage } from './importing/apply-stage.ts'
import { readDemoStamp, withDemoLock, writeDemoStamp } from './importing/demo-stamp.ts'
import { stageDemoFund, stageDemoTables } from './importing/stage-demo.ts'
import { emptyStage, type StagedRows } from './importing/stage-rows.ts'
import { readDataset, removeDemoMarket, tidyMarketTables } from './store.ts'

export interface DemoWanted {
  readonly seed: number
  /** Share classes. */
  readonly funds: number
  readonly today: IsoDate
}

/** Share classes written in one transaction. */
const FUNDS_A_BATCH = 100

/**
 * Fills an empty database with the fictional market. One that was cut off is taken away and made again; a whole one,
 * and a real market, are left as they are.
 *
 * @param progress - told how many share classes are in, of how many
 * @returns whether a market was made
 */
export async function fillDemoMarket(
  db: Database,
  wanted: DemoWanted,
  progress: (done: number, of: number) => void,
): Promise<boolean> {
  return withDemoLock(db, async (connection) => {
    const stamp = await readDemoStamp(connection)
    if (stamp?.state === 'ready' || (await readDataset(connection)) === 'real') return false
    await makeMarket(connection, wanted, progress)
    return true
  })
}

async function makeMarket(
  db: Database,
  wanted: DemoWanted,
  progress: (done: number, of: number) => void,
): Promise<void> {
  const { seed, funds, today } = wanted
  const stamp = { seed, funds, until: today }
  const of = demoFundCount(wanted)
  progress(0, of)
  await db.transaction().execute(async (trx) => {
    await removeDemoMarket(trx)
    await writeDemoStamp(trx, { ...stamp, state: 'filling' })
    await applyStage(trx, stageDemoTables(demoMarketTables(wanted)), demo)
  })
  let stage = emptyStage()
  let done = 0
  for (const made of demoFunds(wanted)) {
    stageDemoFund(stage, made)
    done += 1
    if (stage.funds.length < FUNDS_A_BATCH) continue
    await applyBatch(db, stage)
    stage = emptyStage()
    progress(done, of)
    await breathe()
  }
  await applyBatch(db, stage)
  await db.transaction().execute(async (trx) => {
    await writeDemoStamp(trx, { ...stamp, state: 'ready' })
    await markMarketChanged(trx)
  })
  await tidyMarketTables(db)
  progress(done, of)
}

const demo = { dataset: 'demo', mode: 'overwrite' } as const

async function applyBatch(db: Database, stage: StagedRows): Promise<void> {
  await db.transaction().execute((trx) => applyStage(trx, stage, demo))
}
