import path from 'node:path'

import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { type AssetType, assetTypeOf } from '@zhiheng/domain/funds/asset-type.ts'
import { subSectorOf } from '@zhiheng/domain/funds/sectors.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { monthEndSeries } from '@zhiheng/quant/series/month-end-series.ts'
import { lastCompleteMonth } from '@zhiheng/quant/series/month-index.ts'
import type { MonthSeries } from '@zhiheng/quant/series/series.ts'
import { toDatedSeries } from '@zhiheng/quant/series/slot-series.ts'

import { marketOfFiles } from '../../apps/server/src/features/advice/market-of-files.ts'
import { readAdviceFiles } from '../../apps/server/src/features/advice/read-advice-files.ts'

/** Month-end total returns of one asset class of one market, in its own currency. */
export interface RecordedGroup {
  readonly market: MarketKey
  readonly assetType: AssetType
  readonly funds: readonly MonthSeries[]
  /** The last month that every fund which still runs has. */
  readonly lastMonth: number
  /** Years after the score that the recipe was chosen on; later ones judged it. */
  readonly chosenUntil: number
}

/** The open sets. `chosenUntil` was written down before the second part was looked at. */
export const recordedMarkets = {
  in: {
    name: '印度 764 檔中的累積計畫',
    files: ['in_funds.csv', 'in_nav_daily.csv.gz'],
    until: asIsoDate('2016-02-01'),
    chosenUntil: 2009,
  },
  us: {
    name: '美國 37 檔 ETF',
    files: ['us_etf_meta.csv', 'us_etf_daily.csv.gz'],
    until: asIsoDate('2023-06-09'),
    chosenUntil: 2012,
  },
} as const
export type MarketKey = keyof typeof recordedMarkets

/** With fewer there is nothing to rank. */
export const FEWEST_RANKED = 5

/**
 * Reads a market as the site would. Of India only plans that pay nothing out: the others' distributions are not known.
 *
 * @param folder - where the sets lie
 */
export async function readGroups(folder: string, key: MarketKey): Promise<RecordedGroup[]> {
  const { files, until, chosenUntil } = recordedMarkets[key]
  const read = await readAdviceFiles(
    files.map((file) => path.join(folder, file)),
    until,
  )
  const market = marketOfFiles(read, until)
  const lastMonth = lastCompleteMonth(epochDayOf(until))
  const funds = market.funds.filter(
    (fund) => fund.market === 'US' || (fund.distributionFrequency === 'none' && !fund.isIndexFund),
  )
  const groups = Map.groupBy(funds, ({ sector2Id }) => {
    const sector = subSectorOf(sector2Id)
    return sector === null ? 'other' : assetTypeOf(sector)
  })
  return [...groups]
    .filter(([assetType, own]) => assetType !== 'other' && own.length >= FEWEST_RANKED)
    .map(([assetType, own]) => ({
      market: key,
      assetType,
      lastMonth,
      chosenUntil,
      funds: own.map(({ index }) => monthEndSeries(toDatedSeries(market.totalReturns(index)), epochDayOf(until))),
    }))
}
