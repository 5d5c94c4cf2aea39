import type { FundRecord } from '@zhiheng/domain/funds/market-data.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'

import { streamOf, uniform } from '../chance/counter.ts'
import type { ClassPlan, StrategyPlan } from '../universe/strategy-plan.ts'

/** Round amounts of about ten thousand Taiwan dollars, as prospectuses have them: a purchase, and a month of a plan. */
const usual: Readonly<Record<Currency, readonly [single: number, monthly: number]>> = {
  TWD: [10_000, 3000],
  USD: [300, 100],
  GBP: [250, 80],
  EUR: [300, 100],
  AUD: [450, 150],
  CNY: [2000, 600],
  CNH: [2000, 600],
  ZAR: [6000, 2000],
  JPY: [50_000, 15_000],
  HKD: [2500, 800],
  NZD: [500, 150],
  SGD: [400, 130],
  CAD: [400, 130],
  CHF: [300, 100],
  SEK: [3000, 1000],
  NOK: [3000, 1000],
  PLN: [1200, 400],
  GBX: [25_000, 8000],
  INR: [25_000, 8000],
  RUB: [25_000, 8000],
}
/** What a class for institutions asks for, in units of the usual purchase. */
const INSTITUTION = 3000
/** Of so many classes no source tells it. */
const UNKNOWN = 0.12
/** A high hurdle, of high yield and of offshore houses. */
const HIGH = { chance: 0.15, single: 10, monthly: 5 / 3 } as const
const OFFSHORE_SINGLE = 3

/** The least amounts of a class in its own currency; an ETF is bought by the unit and has none. */
export function leastPurchase(
  seed: number,
  plan: StrategyPlan,
  { lipperId, currency, pattern }: ClassPlan,
): Pick<FundRecord, 'leastSingle' | 'leastMonthly'> {
  const stream = streamOf(seed, `least:${plan.id}`)
  if (plan.etf !== null || uniform(streamOf(seed, `least:${lipperId}`), 0) < UNKNOWN)
    return { leastSingle: null, leastMonthly: null }
  const [single, monthly] = usual[currency]
  // institutions have no plan of every month
  if (pattern.investor === 'institution') return { leastSingle: single * INSTITUTION, leastMonthly: null }
  if (pattern.investor === 'platform') return { leastSingle: monthly, leastMonthly: Math.round(monthly / 3) }
  const isHigh = uniform(stream, 0) < HIGH.chance
  const times = isHigh ? HIGH.single : plan.house.kind === 'offshore' ? OFFSHORE_SINGLE : 1
  return { leastSingle: single * times, leastMonthly: Math.round(monthly * (isHigh ? HIGH.monthly : 1)) }
}
