import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { FundRecord } from '@zhiheng/domain/funds/market-data.ts'
import { epochDayOf, isoDateOf } from '@zhiheng/quant/series/iso-date.ts'
import { epochDayOfSlot, slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

import type { Database } from '../platform/database/database.ts'
import { loadMarket } from '../platform/nav-store/load-market.ts'
import type { Market } from '../platform/nav-store/market.ts'
import { aFund, clockOn, insertCashRate, insertFunds, type PricedFund } from './market-rows.ts'

const FIRST = asIsoDate('2021-01-04')
const LAST = '2026-11-20'

/** What a fund of the small market is, and how its price goes: a yearly growth and a swing. */
interface Course {
  readonly id: string
  readonly growth: number
  readonly swing: number
  readonly known: Partial<FundRecord>
}

const onSale = { forSale: true, canTwSale: true, forTarobo: true, status: 'active', launchDate: FIRST } as const
const courses: readonly Course[] = [
  { id: 'STOCK1', growth: 0.09, swing: 0.1, known: { sector2Id: '70001', name: '測試台灣成長基金', riskLevel: 5 } },
  { id: 'STOCK2', growth: 0.08, swing: 0.08, known: { sector2Id: '30001', name: '測試全球股票基金', riskLevel: 4 } },
  { id: 'BOND1', growth: 0.03, swing: 0.02, known: { sector2Id: '20010', name: '測試投資級債基金', riskLevel: 2 } },
  { id: 'BOND2', growth: 0.025, swing: 0.015, known: { sector2Id: '20001', name: '測試全球債基金', riskLevel: 2 } },
  { id: 'CASH', growth: 0.012, swing: 0, known: { sector2Id: '10001', name: '測試貨幣市場基金', riskLevel: 1 } },
  { id: 'CLOSED', growth: 0.05, swing: 0.05, known: { sector2Id: '70001', name: '測試停售基金', forSale: false } },
]

/** Six funds with nearly six years of prices, in the database and in memory; without prices on holidays and behind the end of some, where there are any. */
export async function portfolioMarket(
  db: Database,
  {
    isHoliday = () => false,
    ends = {},
  }: {
    readonly isHoliday?: (day: string) => boolean
    /** The last day of prices of some funds. */
    readonly ends?: Readonly<Record<string, string>>
  } = {},
): Promise<Market> {
  const funds = courses.map(pricedFund).map(({ fund, prices }) => ({
    fund,
    prices: Object.fromEntries(
      Object.entries(prices).filter(([day]) => !isHoliday(day) && day <= (ends[fund.lipperId] ?? LAST)),
    ),
  }))
  await insertFunds(db, funds)
  await insertCashRate(db, { currency: 'TWD', percent: 1.5, years: [2015, 2026] })
  return loadMarket(db, clockOn(LAST))
}

function pricedFund({ id, growth, swing, known }: Course, index: number): PricedFund {
  const prices: Record<string, number> = {}
  const first = slotOf(epochDayOf(FIRST))
  for (let slot = first; slot <= slotOf(epochDayOf(LAST)); slot++) {
    const years = (slot - first) / 261
    const wave = 1 + swing * Math.sin(years * (5 + index) + index) + 0.3 * swing * Math.sin(slot * (1.3 + index / 7))
    prices[isoDateOf(epochDayOfSlot(slot))] = Number((10 * (1 + growth) ** years * wave).toFixed(4))
  }
  return { fund: aFund(id, { ...onSale, ...known }), prices }
}
