import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { unknownIncome } from '@zhiheng/domain/funds/income-known.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import type { SlotSeries } from '@zhiheng/quant/series/series.ts'
import { epochDayOfSlot, slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { asOfSlot } from './as-of-day.ts'
import { cutAtLeaps } from './cut-at-leaps.ts'
import { isHalfMade, readDataVersion } from './data-version.ts'
import { incomesOf } from './incomes-of.ts'
import { isoDayOf } from './iso-day.ts'
import { loadLevels } from './load-levels.ts'
import { loadPrices } from './load-prices.ts'
import type { Market, SeriesTable } from './market.ts'
import { withOnlyClassSize } from './only-class-size.ts'
import {
  readConfirmedSteps,
  readDistributions,
  readEvents,
  readFunds,
  readSecurities,
  readSplits,
} from './read-fund-rows.ts'
import { readRulings } from './read-rulings.ts'
import { sizesUntil } from './sizes-until.ts'
import { totalReturnsOf } from './total-returns.ts'
import { withRulings } from './with-rulings.ts'

/** Loads the snapshot of all funds and markets, as the database has it now and as it was known on the clock's day. */
export async function loadMarket(db: Database, clock: Clock): Promise<Market> {
  const today = clock.today()
  // one transaction, so that an import by another node is seen whole or not at all
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((trx) => readMarket(trx, today))
}

async function readMarket(trx: Database, today: IsoDate): Promise<Market> {
  const lastSlot = slotOf(epochDayOf(today))
  const version = await readDataVersion(trx)
  const sourced = (await isHalfMade(trx)) ? [] : withOnlyClassSize(await sizesUntil(trx, today, await readFunds(trx)))
  const { funds, events } = withRulings(
    { funds: sourced, events: await readEvents(trx, epochDayOf(today)) },
    await readRulings(trx),
    today,
  )
  const prices = await loadPrices(
    trx,
    funds.map((fund) => fund.fundId),
    lastSlot,
  )
  const distributions = await readDistributions(trx, epochDayOf(today))
  const splits = await readSplits(trx)
  const { levels, fxPerUsd } = await loadLevels(trx, lastSlot)
  const securities = await readSecurities(trx)
  const demoIds = await readDemoFundIds(trx)

  const idOf = (index: number) => funds[index]?.fundId ?? -1
  const distributionsOf = (index: number) => distributions.get(idOf(index)) ?? []
  const incomes = incomesOf(funds, prices, { distributionsOf, isComplete: ({ fundId }) => demoIds.has(fundId) })
  const totalReturns = totalReturnsOf(prices, (index) => ({
    distributions: incomes[index]?.kind === 'unknown' ? [] : distributionsOf(index),
    splits: splits.get(idOf(index)) ?? [],
  }))
  const confirmed = await readConfirmedSteps(trx)
  const steps = cutAtLeaps(totalReturns.table, (index) => confirmed.get(idOf(index)))
  const places = new Map(funds.map((fund) => [fund.lipperId, fund.index]))
  const levelsById = new Map(levels.map((level) => [level.id, level]))
  const asOf = isoDayOf(epochDayOfSlot(asOfSlot(prices, epochDayOf(today))))
  return {
    dataVersion: `${version}-${asOf}`,
    asOf,
    today,
    isDemo: demoIds.size > 0,
    funds,
    indexOf: (lipperId) => places.get(lipperId) ?? null,
    prices: (index) => seriesAt(prices, index),
    totalReturns: (index) => seriesAt(totalReturns.table, index),
    unexplainedStep: (index) => steps.get(index) ?? null,
    tables: { prices, totalReturns: totalReturns.table },
    events: (index) => events.get(idOf(index)) ?? [],
    distributions: distributionsOf,
    income: (index) => incomes[index] ?? unknownIncome,
    splits: (index) => splits.get(idOf(index)) ?? [],
    level: (id) => levelsById.get(id) ?? null,
    levels,
    fxPerUsd: (currency) => fxPerUsd.get(currency) ?? null,
    securities,
    faults: totalReturns.faults.map(({ index, reason }) => ({ lipperId: funds[index]?.lipperId ?? '', reason })),
  }
}

/** Classes of the fictional market, by the database's key. */
async function readDemoFundIds(trx: Database): Promise<ReadonlySet<number>> {
  const rows = await trx.selectFrom('funds').select('id').where('dataset', '=', 'demo').execute()
  return new Set(rows.map(({ id }) => id))
}

function seriesAt(table: SeriesTable, index: number): SlotSeries {
  return {
    firstSlot: table.firstSlots[index] ?? 0,
    values: table.values.subarray(table.offsets[index] ?? 0, table.offsets[index + 1] ?? 0),
  }
}
