import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { FundRecord } from '@zhiheng/domain/funds/market-data.ts'
import { type Currency, currencies } from '@zhiheng/domain/money/currency.ts'
import { fundWith } from '@zhiheng/feeds/blank-fund.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { firstDayOfMonth } from '@zhiheng/quant/series/month-index.ts'
import { toDatedSeries } from '@zhiheng/quant/series/slot-series.ts'
import { epochDayOfSlot, slotOnOrAfter } from '@zhiheng/quant/series/weekday-slot.ts'

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

/** Puts what cash earns a year in a currency into the database, the same in every month of some years. */
export async function insertCashRate(
  db: Database,
  rate: { currency: Currency; percent: number; years: [number, number] },
) {
  const stage = emptyStage()
  const indicatorId = `cash:${rate.currency}`
  const about = { indicatorId, name: '政策利率', kind: 'rate', currency: rate.currency, unit: '%' } as const
  stageRow(stage, { table: 'indicators', record: about })
  for (let month = 0; month < 12 * (rate.years[1] - rate.years[0] + 1); month++) {
    const date = isoDayOf(epochDayOfSlot(slotOnOrAfter(firstDayOfMonth(12 * rate.years[0] + month))))
    stageRow(stage, { table: 'points', record: { indicatorId, date, value: rate.percent } })
  }
  await db.transaction().execute((trx) => applyStage(trx, stage, { dataset: 'real', mode: 'overwrite' }))
}

/** Puts exchange rates into the database, units for one US dollar by day. */
export async function insertRates(
  db: Database,
  rates: Partial<Record<Currency, Readonly<Record<string, number>>>>,
): Promise<void> {
  const stage = emptyStage()
  for (const currency of currencies) {
    for (const [day, perUsd] of Object.entries(rates[currency] ?? {})) {
      stageRow(stage, { table: 'fx', record: { currency, date: asIsoDate(day), perUsd } })
    }
  }
  await db.transaction().execute((trx) => applyStage(trx, stage, { dataset: 'real', mode: 'overwrite' }))
}

/** A class's prices in the market in memory, `{ '2026-01-05': 10 }`. */
export function pricesByDay(market: Market, lipperId: string): Record<string, number> {
  const { epochDays, values } = toDatedSeries(market.prices(market.indexOf(lipperId) ?? -1))
  return Object.fromEntries([...epochDays].map((day, i) => [isoDayOf(day), values[i] ?? Number.NaN]))
}
