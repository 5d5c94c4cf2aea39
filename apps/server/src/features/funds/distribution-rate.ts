import { addMonths } from '@zhiheng/quant/series/add-months.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { epochDayOfSlot, slotOf, slotOnOrAfter } from '@zhiheng/quant/series/weekday-slot.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import { launchDayOf } from './hide-figures.ts'
import { lastPricedSlot, valueAt } from './last-priced.ts'

/** Over an older price no one knows what was paid since. */
const OLDEST_PRICE_DAYS = 31

/** What a class paid over the last twelve months. */
export interface YearPaid {
  /** Sum of the distributions over the newest price, a ratio. */
  readonly rate: number
  /** Part of the sum paid from capital, a ratio; null where a payment does not say. */
  readonly fromCapital: number | null
}

/**
 * The distributions of the last twelve months over the newest price: 近 12 個月配息率, never an annualised rate.
 *
 * @returns null for a class that never paid or whose payments are not all known, whose feed has ended, is younger than twelve months or has no price, and where payments are of
 *   before a step that nothing explains: no one knows on which units
 */
export function yearPaid(market: Market, index: number): YearPaid | null {
  const fund = market.funds[index]
  const paid = market.distributions(index)
  if (fund === undefined || paid.length === 0) return null
  const asOf = epochDayOf(market.asOf)
  const from = addMonths(asOf, -12)
  const launched = launchDayOf(market, fund)
  const prices = market.prices(index)
  const slot = lastPricedSlot(prices, slotOf(asOf))
  if (slot === null || launched === null || launched > from) return null
  if (market.income(index).kind === 'unknown' || asOf - epochDayOfSlot(slot) > OLDEST_PRICE_DAYS) return null
  const year = paid.filter(({ epochDay }) => epochDay > from && epochDay <= asOf)
  const step = market.unexplainedStep(index)
  if (step !== null && year.some(({ epochDay }) => slotOnOrAfter(epochDay) < step)) return null
  const amounts = year.map(({ epochDay, amount }) => amount * splitsAfter(market, index, { epochDay, asOf }))
  const sum = amounts.reduce((all, amount) => all + amount, 0)
  return { rate: sum / valueAt(prices, slot), fromCapital: capitalPart(year, amounts) }
}

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

function capitalPart(
  paid: readonly { readonly fromCapitalPercent: number | null }[],
  amounts: readonly number[],
): number | null {
  let capital = 0
  let sum = 0
  for (const [index, { fromCapitalPercent }] of paid.entries()) {
    if (fromCapitalPercent === null) return null
    capital += ((amounts[index] ?? 0) * fromCapitalPercent) / 100
    sum += amounts[index] ?? 0
  }
  return sum === 0 ? null : capital / sum
}
