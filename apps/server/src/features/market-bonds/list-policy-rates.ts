import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getBondMarket } from '@zhiheng/contract/market-bonds.ts'
import { lastRateChange, type MonthRate } from '@zhiheng/domain/market-bonds/last-rate-change.ts'
import { currencies, type Currency } from '@zhiheng/domain/money/currency.ts'
import { latestOfMonths } from '@zhiheng/quant/series/latest-of-months.ts'
import { firstDayOfMonth } from '@zhiheng/quant/series/month-index.ts'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { Market, MarketLevel } from '../../platform/nav-store/market.ts'
import { toNumber } from '../funds/wire-number.ts'

type PolicyRate = ReplyOf<typeof getBondMarket>['rates'][number]

/** Rates of the currencies that classes are sold in: Taiwan's own, then by how many there are. */
export function listPolicyRates(market: Market): PolicyRate[] {
  const counts = classesByCurrency(market)
  const rates = currencies.flatMap((currency) => {
    const level = market.level(`cash:${currency}`)
    const funds = counts.get(currency) ?? 0
    return level === null || funds === 0 ? [] : (rateOf(level, { currency, funds }) ?? [])
  })
  return rates.toSorted((a, b) => Number(b.currency === 'TWD') - Number(a.currency === 'TWD') || b.funds - a.funds)
}

function rateOf(level: MarketLevel, { currency, funds }: { currency: Currency; funds: number }): PolicyRate | null {
  const { firstMonth, values } = latestOfMonths(level.series)
  const months = Array.from(values, (percent, at): MonthRate => ({ month: monthText(firstMonth + at), percent }))
  const known = months.filter(({ percent }) => !Number.isNaN(percent))
  const latest = known.at(-1)
  if (latest === undefined) return null
  const changed = lastRateChange(known, currency)
  return {
    currency,
    name: level.name,
    month: latest.month,
    percent: toNumber(latest.percent) ?? 0,
    changed: changed && { month: changed.month, by: toNumber(changed.by) ?? 0 },
    funds,
  }
}

function monthText(month: number): string {
  return isoDayOf(firstDayOfMonth(month)).slice(0, 7)
}

function classesByCurrency({ funds }: Market): ReadonlyMap<Currency, number> {
  const counts = new Map<Currency, number>()
  for (const { currency, status, canTwSale } of funds)
    if (status === 'active' && canTwSale) counts.set(currency, (counts.get(currency) ?? 0) + 1)
  return counts
}
