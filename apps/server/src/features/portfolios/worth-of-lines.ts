import type { Currency } from '@zhiheng/domain/money/currency.ts'
import { toCents } from '@zhiheng/domain/money/round-money.ts'
import type { Holding } from '@zhiheng/domain/portfolios/holding.ts'
import { ratesOverTime, sameCurrency } from '@zhiheng/domain/portfolios/rates-over-time.ts'
import { type RateOverTime, type SlotSpan, worthOverTime } from '@zhiheng/domain/portfolios/worth-over-time.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { slotOf, slotOnOrAfter } from '@zhiheng/quant/series/weekday-slot.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import { returnsBegin } from '../../platform/nav-store/returns-begin.ts'
import { fundOfId } from './fund-keys.ts'

/** Follows lines of a portfolio in its currency over a span, on one snapshot. */
export function worthOfLines(market: Market, shown: Currency, span: SlotSpan): (line: Holding) => Float64Array {
  const known = new Map<string, RateOverTime>()
  const rates = (from: Currency, to: Currency): RateOverTime => {
    const key = `${from}${to}`
    const found = known.get(key) ?? makeRates(market, { from, to }, span)
    known.set(key, found)
    return found
  }
  return (line) => {
    const fund = fundOfId(market, line.lipperId)
    if (!isFollowed(market, fund.index, line)) return new Float64Array(span.last - span.first + 1).fill(Number.NaN)
    return worthOverTime(
      {
        amount: line.amount,
        // money put in after the last prices is still money, at its worth of that day
        paidSlot: Math.min(slotOnOrAfter(epochDayOf(line.date)), span.last),
        totalReturn: market.totalReturns(fund.index),
        paidToFund: rates(line.currency, fund.currency),
        fundToShown: rates(fund.currency, shown),
        paidToShown: rates(line.currency, shown),
      },
      span,
    )
  }
}

/** Money that bought at a price from before an unexplained step is worth nobody knows what. */
function isFollowed(market: Market, index: number, line: Holding): boolean {
  const begin = returnsBegin(market.totalReturns(index))
  const paid = slotOnOrAfter(epochDayOf(line.date))
  return begin === null || paid >= begin || paid < market.prices(index).firstSlot
}

/** Between two currencies at each day of a span; NaN where there is no rate. */
export function makeRates(market: Market, pair: { from: Currency; to: Currency }, span: SlotSpan): RateOverTime {
  if (pair.from === pair.to) return sameCurrency(span)
  const from = market.fxPerUsd(pair.from)
  const to = market.fxPerUsd(pair.to)
  return from === null || to === null ? sameCurrency(span).fill(Number.NaN) : ratesOverTime(from, to, span)
}

/** From the first day of the lines to the site's date of figures. */
export function spanOf(market: Market, lines: readonly Holding[]): SlotSpan {
  const last = slotOf(epochDayOf(market.asOf))
  const firsts = lines.map((line) => slotOnOrAfter(epochDayOf(line.date)))
  return { first: Math.min(last, ...firsts), last }
}

/**
 * What each line is worth on the site's date of figures, in one currency, to the cent; null where a price or a rate is missing.
 */
export function worthNow(market: Market, shown: Currency, lines: readonly Holding[]): (number | null)[] {
  const worthOf = worthOfLines(market, shown, spanOf(market, lines))
  return lines.map((line) => {
    const worth = worthOf(line).at(-1) ?? Number.NaN
    return Number.isFinite(worth) ? toCents(worth) : null
  })
}

/** What was put into each line, in one currency at the rate of its day; null where there is no rate. */
export function worthPaid(market: Market, shown: Currency, lines: readonly Holding[]): (number | null)[] {
  const span = spanOf(market, lines)
  return lines.map((line) => {
    if (line.currency === shown) return line.amount
    const rates = makeRates(market, { from: line.currency, to: shown }, span)
    const paid =
      line.amount * (rates[Math.min(slotOnOrAfter(epochDayOf(line.date)), span.last) - span.first] ?? Number.NaN)
    return Number.isFinite(paid) ? toCents(paid) : null
  })
}
