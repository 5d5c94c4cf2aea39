import type { InputOf } from '@zhiheng/contract/endpoint.ts'
import * as contract from '@zhiheng/contract/screener.ts'
import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { FundRecord, SecurityRecord } from '@zhiheng/domain/funds/market-data.ts'
import { fundWith } from '@zhiheng/feeds/blank-fund.ts'

import type { Database } from '../../../platform/database/database.ts'
import type { Market } from '../../../platform/nav-store/market.ts'
import { type HandMadeFund, handMadeMarket, weekdayPrices } from '../../../testing/hand-made-market.ts'

/** The last day of prices. */
export const asOf = '2026-11-20'

/** A class of Taiwan, with what a test knows of it. */
export function aClass(
  lipperId: string,
  known: Partial<FundRecord> & { growth?: number; from?: string } = {},
): HandMadeFund {
  const { growth = 5, from = '2021-01-04', ...record } = known
  return {
    record: fundWith({
      lipperId,
      market: 'TW',
      name: `基金${lipperId}`,
      house: '澄境投信',
      currency: 'TWD',
      domicile: 'TWN',
      sector2Id: '70001',
      canTwSale: true,
      forSale: true,
      launchDate: asIsoDate(from),
      holdingsDate: asIsoDate('2026-10-31'),
      sizeTwd: 1e9,
      riskLevel: 4,
      distributionFrequency: 'none',
      ...record,
    }),
    from,
    prices: weekdayPrices(from, asOf, (day) => Math.exp((day * growth) / 36_500 + 0.02 * Math.sin(day / (3 + growth)))),
  }
}

/** A company that funds hold. */
export const tsmc: SecurityRecord = {
  isin: 'TW0002330008',
  name: '台積電',
  englishName: 'Taiwan Semiconductor Manufacturing',
  ticker: '2330',
  country: 'TW',
  industry: '半導體',
  currency: 'TWD',
  kind: 'equity',
}

/** Its classes. */
export const funds = [
  aClass('60000001', {
    name: '安聯全球科技證券投資信託基金-A類型(新臺幣)',
    strategyId: 'tech',
    growth: 20,
    house: '安聯投信',
    sector2Id: '60002',
    sizeTwd: 9e9,
  }),
  aClass('60000002', {
    name: '安聯全球科技證券投資信託基金-B類型(美元)',
    strategyId: 'tech',
    currency: 'USD',
    distributionFrequency: 'monthly',
    mayPayFromCapital: true,
    house: '安聯投信',
    sector2Id: '60002',
    englishName: 'Allianz Global Technology B USD',
  }),
  aClass('60000003', { name: '澄境台灣成長基金', growth: 12, totalExpensePercent: 1.8 }),
  aClass('60000004', {
    name: '澄境臺灣高股息ETF',
    code: '00Z06',
    isEtf: true,
    isIndexFund: true,
    growth: 8,
    totalExpensePercent: 0.4,
    isin: 'QZ0000000011',
  }),
  aClass('60000005', { name: '澄境台灣平衡基金', growth: 3, sector2Id: '80002', riskLevel: 3, sizeTwd: 3e8 }),
  aClass('60000006', {
    name: '全球債券基金',
    currency: 'USD',
    domicile: 'LUX',
    sector2Id: '20001',
    riskLevel: 2,
    growth: 2,
    forSale: false,
  }),
  aClass('60000007', { name: '已下架基金', status: 'liquidated' }),
  aClass('60000008', { name: '國內未銷售基金', canTwSale: false }),
  aClass('60000009', { name: '新成立基金', from: '2026-08-03' }),
]
/** A few funds of several kinds. */
export const market = handMadeMarket({ asOf, funds, securities: [tsmc] })

type Query = InputOf<typeof contract.searchFunds>['query']

/** A search as its address asks for it. */
export function queryOf(given: Record<string, string> = {}): Query {
  return contract.ScreenerQuery.parse(given)
}

/** A site that has a market. */
export function siteOf(db: Database, on: Market = market) {
  return { db, market: () => on }
}
