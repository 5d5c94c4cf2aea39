import type { Currency } from '@zhiheng/domain/money/currency.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { monthIndexOf } from '@zhiheng/quant/series/month-index.ts'
import type { EpochDay, Ratio } from '@zhiheng/quant/series/series.ts'
import { epochDayOfSlot } from '@zhiheng/quant/series/weekday-slot.ts'

import type { Market, MarketLevel } from '../../platform/nav-store/market.ts'

/** Rates of these currencies are those of others. */
const sameRate: Partial<Record<Currency, Currency>> = { CNH: 'CNY', GBX: 'GBP' }
/** Series of older data sets that tell the same, the nearest kind first. */
const otherLevels: Partial<Record<Currency, readonly string[]>> = {
  TWD: ['twd_deposit_1m', 'tw_deposit_1m', 'tw_deposit', 'tw_policy'],
  USD: ['us3m', 'us_bill_3m', 'us-3m-treasury', 'fed_funds', 'fed-funds-rate'],
}
/** The newest rate counts this many months on: central banks' statistics are published late. */
const MOST_MONTHS_CARRIED = 6

/** Days between which a rate is asked for. */
export interface RateWindow {
  readonly from: EpochDay
  readonly to: EpochDay
}

/**
 * What cash earned a year in a currency: the mean of the rates of all months that a window touches.
 *
 * @returns a ratio a year; null where the currency has no rates, or not of every month of the window
 *
 * Source: QUANT 1.4; docs/decisions/2026-11-22-cash-rates.md.
 */
export function cashRate(market: Market, currency: Currency, { from, to }: RateWindow): Ratio | null {
  const rates = monthlyRatesOf(market, currency)
  if (rates === null) return null
  const first = monthIndexOf(Math.min(from + 1, to)) - rates.firstMonth
  const last = monthIndexOf(to) - rates.firstMonth
  const sum = (rates.sums[last + 1] ?? Number.NaN) - (rates.sums[first] ?? Number.NaN)
  return Number.isNaN(sum) ? null : sum / (last - first + 1)
}

/** What cash earns a year on the market's date; null where no one says. */
export function cashRateNow(market: Market, currency: Currency): Ratio | null {
  const today = epochDayOf(market.asOf)
  return cashRate(market, currency, { from: today, to: today })
}

/** The series that the rates of a currency are taken from, as its name says it; null without any. */
export function cashRateName(market: Market, currency: Currency): string | null {
  return levelOf(market, currency)?.name ?? null
}

/** The id of a currency's cash rates among the levels. */
function cashLevelId(currency: Currency): string {
  return `cash:${currency}`
}

function levelOf(market: Market, currency: Currency): MarketLevel | null {
  const base = sameRate[currency] ?? currency
  const ids = [cashLevelId(currency), cashLevelId(base), ...(otherLevels[base] ?? [])]
  return ids.map((id) => market.level(id)).find((level) => (level?.series.values.length ?? 0) > 0) ?? null
}

/** Rates by month as running sums: `sums[m]` is the sum of the months before month m; NaN from an unknown one on. */
interface MonthlyRates {
  readonly firstMonth: number
  readonly sums: Float64Array
}

const known = new WeakMap<Market, Map<Currency, MonthlyRates | null>>()

function monthlyRatesOf(market: Market, currency: Currency): MonthlyRates | null {
  const ofMarket = known.get(market) ?? new Map<Currency, MonthlyRates | null>()
  known.set(market, ofMarket)
  const found = ofMarket.get(currency)
  if (found !== undefined) return found
  const level = levelOf(market, currency)
  const made = level === null ? null : monthlyRates(level)
  ofMarket.set(currency, made)
  return made
}

/** The last rate of each month; a month without one has that of the month before, up to six times in a row. */
function monthlyRates({ series: { firstSlot, values } }: MarketLevel): MonthlyRates {
  const byMonth = new Map<number, number>()
  values.forEach((value, index) => {
    if (!Number.isNaN(value)) byMonth.set(monthIndexOf(epochDayOfSlot(firstSlot + index)), value / 100)
  })
  const months = [...byMonth.keys()]
  const firstMonth = Math.min(...months)
  const count = Math.max(...months) - firstMonth + 1 + MOST_MONTHS_CARRIED
  const sums = new Float64Array(count + 1)
  let rate = Number.NaN
  let carried = 0
  for (let month = 0; month < count; month++) {
    const own = byMonth.get(firstMonth + month)
    carried = own === undefined ? carried + 1 : 0
    rate = own ?? (carried > MOST_MONTHS_CARRIED ? Number.NaN : rate)
    sums[month + 1] = (sums[month] ?? Number.NaN) + rate
  }
  return { firstMonth, sums }
}
