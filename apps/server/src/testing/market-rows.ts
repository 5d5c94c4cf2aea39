import type { FundRecord } from '@zhiheng/domain/funds/market-data.ts'
import { fundWith } from '@zhiheng/feeds/blank-fund.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { toDatedSeries } from '@zhiheng/quant/series/slot-series.ts'

import { applyStage } from '../features/back-office/importing/apply-stage.ts'
import { emptyStage, stageRow } from '../features/back-office/importing/stage-rows.ts'
import { type Clock, systemClock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { isoDayOf } from '../platform/nav-store/iso-day.ts'
import type { Market } from '../platform/nav-store/market.ts'

/** A clock whose day stands still. */
export function clockOn(day: string): Clock {
  return systemClock(isoDayOf(epochDayOf(day)))
}

/** A share class of which little is known. */
export function aFund(lipperId: string, known: Partial<FundRecord> = {}): FundRecord {
  return fundWith({
    lipperId,
    market: 'TW',
    name: `基金 ${lipperId}`,
    house: '測試投信',
    currency: 'TWD',
    domicile: 'TWN',
    sector2Id: '70001',
    sectorSource: 'manual',
    ...known,
  })
}

/** A class and its prices by day, `{ '2026-01-05': 10 }`. */
export interface PricedFund {
  readonly fund: FundRecord
  readonly prices: Readonly<Record<string, number>>
}

/** Puts classes with prices into the database, as real data. */
export async function insertFunds(db: Database, funds: readonly PricedFund[]): Promise<void> {
  const stage = emptyStage()
  for (const { fund, prices } of funds) {
    stageRow(stage, { table: 'funds', record: fund })
    for (const [day, value] of Object.entries(prices)) {
      const record = { lipperId: fund.lipperId, epochDay: epochDayOf(day), value }
      stageRow(stage, { table: 'navs', record })
    }
  }
  await db.transaction().execute((trx) => applyStage(trx, stage, { dataset: 'real', mode: 'overwrite' }))
}

/** A class's prices in the market in memory, `{ '2026-01-05': 10 }`. */
export function pricesByDay(market: Market, lipperId: string): Record<string, number> {
  const { epochDays, values } = toDatedSeries(market.prices(market.indexOf(lipperId) ?? -1))
  return Object.fromEntries([...epochDays].map((day, i) => [isoDayOf(day), values[i] ?? Number.NaN]))
}
