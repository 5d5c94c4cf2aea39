import type { RankingPeriod } from '@zhiheng/domain/market-rankings/topics.ts'
import { monthlyCharges } from '@zhiheng/quant/investing/monthly-charges.ts'
import { investAt } from '@zhiheng/quant/investing/monthly-plan.ts'
import type { SlotSeries } from '@zhiheng/quant/series/series.ts'

import type { MarketFund } from '../../platform/nav-store/market.ts'
import { rateAt, ratesBetween } from '../funds/currency-rates.ts'
import { lastPricedSlot } from '../funds/last-priced.ts'
import { isTotalReturnOver } from '../funds/total-return-span.ts'
import type { FiguresAt } from './figures-at.ts'

const CHARGE_DAY = 6
const charges: Partial<Record<RankingPeriod, number>> = { '1y': 12, '3y': 36, '5y': 60 }

/**
 * What the same New Taiwan dollars on the 6th of each month of a period became, distributions reinvested: worth over what
 * was paid, less 1. NaN where a month has no price, or a distribution is not known.
 */
export function planReturn({ market, plan }: FiguresAt, fund: MarketFund, period: RankingPeriod): number {
  const count = charges[period]
  if (count === undefined || !isTotalReturnOver(market, fund.index, { period, asOf: plan.asOf })) return Number.NaN
  const worth = worthInTwd(fund, { market, plan })
  const end = lastPricedSlot(worth, plan.lastSlot)
  if (end === null) return Number.NaN
  const places = monthlyCharges(worth, CHARGE_DAY).places.slice(-count)
  if (places.length < count || places.includes(-1)) return Number.NaN
  const found = investAt(worth, places, { amount: 1, end: end - worth.firstSlot })
  return found === null ? Number.NaN : found.value / found.paid - 1
}

/** Up to the day of the figures: later prices are not known yet. */
function worthInTwd({ index, currency }: MarketFund, { market, plan }: Pick<FiguresAt, 'market' | 'plan'>): SlotSeries {
  const { firstSlot, values } = market.totalReturns(index)
  const rates = ratesBetween(market, currency, 'TWD')
  const known = values.subarray(0, Math.max(0, plan.lastSlot - firstSlot + 1))
  return { firstSlot, values: known.map((value, at) => value * rateAt(rates, firstSlot + at)) }
}
