import {
  exactly,
  ownMoneyOfYear,
  type PartShares,
  sharesOf,
  type ToldPayment,
} from '@zhiheng/domain/funds/payout-parts.ts'
import type { WhyNoYear } from '@zhiheng/domain/funds/why-no-year.ts'
import { addMonths } from '@zhiheng/quant/series/add-months.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { epochDayOfSlot, slotOf, slotOnOrAfter } from '@zhiheng/quant/series/weekday-slot.ts'

import type { Market, MarketDistribution } from '../../platform/nav-store/market.ts'
import { launchDayOf } from './hide-figures.ts'
import { lastPricedSlot, valueAt } from './last-priced.ts'

/** Over an older price no one knows what was paid since. */
const OLDEST_PRICE_DAYS = 31

/** What a class paid over the last twelve months. */
export interface YearPaid {
  /** Sum of the distributions over the newest price, a ratio. */
  readonly rate: number
  /** Part of the sum that was the investor's own money, a ratio; null where a payment does not say. */
  readonly fromCapital: number | null
}

/** The payments of twelve months over the newest price. */
export interface YearOfPayments {
  readonly price: number
  readonly priceDay: number
  /** Ascending; amounts for one unit of today. */
  readonly payments: readonly (ToldPayment & { readonly epochDay: number })[]
}

/**
 * The distributions of the last twelve months over the newest price: 近 12 個月配息率, never an annualised rate.
 *
 * @returns null where `yearOfPayments` has none
 */
export function yearPaid(market: Market, index: number): YearPaid | null {
  const year = yearOfPayments(market, index)
  if (typeof year === 'string') return null
  const { payments } = year
  const { own, told } = ownMoneyOfYear(payments)
  const part = told === payments.length ? exactly(own) : null
  return { rate: rateOf(year), fromCapital: part === null ? null : part / 100 }
}

/** Sum of the payments over the price, a ratio. */
export function rateOf({ payments, price }: YearOfPayments): number {
  return payments.reduce((all, { amount }) => all + amount, 0) / price
}

/**
 * The distributions of the last twelve months, as far as a figure can be made of them: none for a class that never paid or
 * whose payments are not all known, whose feed has ended, is younger than twelve months or has no price, where payments
 * are of before a step that nothing explains (no one knows on which units), and where an amount is below zero.
 */
export function yearOfPayments(market: Market, index: number): YearOfPayments | WhyNoYear {
  const fund = market.funds[index]
  const paid = market.distributions(index)
  if (fund === undefined) return 'no_price'
  if (market.income(index).kind === 'unknown') return 'income_unknown'
  if (paid.length === 0) return 'never_paid'
  const asOf = epochDayOf(market.asOf)
  const from = addMonths(asOf, -12)
  const launched = launchDayOf(market, fund)
  const prices = market.prices(index)
  const slot = lastPricedSlot(prices, slotOf(asOf))
  if (slot === null || launched === null) return 'no_price'
  if (launched > from) return 'too_young'
  if (asOf - epochDayOfSlot(slot) > OLDEST_PRICE_DAYS) return 'stale'
  const year = paid.filter(({ epochDay }) => epochDay > from && epochDay <= asOf)
  const step = market.unexplainedStep(index)
  if (step !== null && year.some(({ epochDay }) => slotOnOrAfter(epochDay) < step)) return 'unexplained_step'
  if (!year.every(({ amount }) => amount >= 0)) return 'impossible_amount'
  return {
    price: valueAt(prices, slot),
    priceDay: epochDayOfSlot(slot),
    payments: year
      .filter(({ amount }) => amount > 0)
      .map((one) => ({
        epochDay: one.epochDay,
        amount: one.amount * splitsAfter(market, index, { epochDay: one.epochDay, asOf }),
        shares: sharesOfPayment(one),
      })),
  }
}

/** What a payment came from; null where nothing is published. */
export function sharesOfPayment({ fromCapitalPercent, parts = nothingTold }: MarketDistribution): PartShares | null {
  return sharesOf({ ...parts, capital: fromCapitalPercent })
}

const nothingTold = { dividend: null, interest: null, gain: null, equalisation: null }

/** What one unit of that day is in units of today: amounts paid before a split were paid on other units. */
export function splitsAfter(
  market: Market,
  index: number,
  { epochDay, asOf }: { epochDay: number; asOf: number },
): number {
  return market
    .splits(index)
    .filter((split) => split.epochDay > epochDay && split.epochDay <= asOf)
    .reduce((all, { ratio }) => all * ratio, 1)
}
