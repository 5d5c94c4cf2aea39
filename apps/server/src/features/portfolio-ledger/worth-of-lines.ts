import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'
import { toCents } from '@zhiheng/domain/money/round-money.ts'
import { LONGEST_WAIT_SLOTS } from '@zhiheng/domain/portfolio-ledger/day-mark.ts'
import { type FollowedFund, followFund } from '@zhiheng/domain/portfolio-ledger/followed-fund.ts'
import {
  type FollowedLine,
  followLine,
  moneyPaid,
  overdueCharge,
  worthAt,
} from '@zhiheng/domain/portfolio-ledger/followed-line.ts'
import { followedPlan } from '@zhiheng/domain/portfolio-ledger/followed-plan.ts'
import type { Holding } from '@zhiheng/domain/portfolio-ledger/holding.ts'
import { lineKey } from '@zhiheng/domain/portfolio-ledger/line-key.ts'
import { paidOutParts } from '@zhiheng/domain/portfolio-ledger/paid-out-parts.ts'
import { type RateOverTime, ratesOverTime, sameCurrency } from '@zhiheng/domain/portfolio-ledger/rates-over-time.ts'
import type { SlotSpan } from '@zhiheng/domain/portfolio-ledger/slot-span.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { epochDayOfSlot, slotOf, slotOnOrAfter } from '@zhiheng/quant/series/weekday-slot.ts'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { returnsBegin } from '../../platform/nav-store/returns-begin.ts'
import { fundOfId } from './fund-keys.ts'

/** Follows lines of a portfolio in its currency over a span, on one snapshot; each fund, rate and line once. */
export function followLines(market: Market, shown: Currency, span: SlotSpan): (line: Holding) => FollowedLine {
  const knownRates = new Map<string, RateOverTime>()
  const funds = new Map<string, FollowedFund>()
  const lines = new Map<string, FollowedLine>()
  const rates = (from: Currency, to: Currency) =>
    remembered(knownRates, `${from} ${to}`, () => makeRates(market, { from, to }, span))
  const follow = (line: Holding): FollowedLine => {
    const { index, currency } = fundOfId(market, line.lipperId)
    const fund = remembered(funds, line.lipperId, () =>
      fundOverTime(market, { index, toShown: rates(currency, shown) }, span),
    )
    return followLine(
      {
        line,
        fund: isFollowed(market, index, line) ? fund : lost(fund),
        paidToFund: rates(line.currency, currency),
        paidToShown: rates(line.currency, shown),
      },
      span,
    )
  }
  return (line) => remembered(lines, lineKey(line), () => follow(line))
}

function remembered<V>(known: Map<string, V>, key: string, make: () => V): V {
  const found = known.get(key)
  if (found !== undefined) return found
  const made = make()
  known.set(key, made)
  return made
}

function fundOverTime(
  market: Market,
  { index, toShown }: { index: number; toShown: RateOverTime },
  span: SlotSpan,
): FollowedFund {
  // the total return of a class whose payments are unknown is its price alone, the few that are known left out
  const distributions = market.income(index).kind === 'unknown' ? [] : market.distributions(index)
  const paidOut = paidOutParts(market.prices(index), { distributions, splits: market.splits(index) })
  return followFund({ totalReturn: market.totalReturns(index), paidOut, toShown }, span)
}

/** A fund that no one can follow: it has a price of no one knows what on every day. */
function lost(fund: FollowedFund): FollowedFund {
  const index = new Float64Array(fund.index.length).fill(Number.NaN)
  return { ...fund, index, endedAt: null, nextPriced: Int32Array.from(index, (_, position) => position) }
}

/** Money that bought at a price from before an unexplained step is worth no one knows what. */
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

/** Lines of a portfolio followed from the first of their days. */
function followAll(market: Market, shown: Currency, lines: readonly Holding[]): FollowedLine[] {
  const follow = followLines(market, shown, spanOf(market, lines))
  return lines.map((line) => follow(line))
}

/**
 * What each line is worth on the site's date of figures, in one currency, to the cent; null where a price or a rate is missing.
 */
export function worthNow(market: Market, shown: Currency, lines: readonly Holding[]): (number | null)[] {
  const span = spanOf(market, lines)
  return followAll(market, shown, lines).map((line) => {
    const worth = worthAt(line, span.last - span.first)
    return Number.isFinite(worth) ? toCents(worth) : null
  })
}

/** What was put into each line, in one currency at the rates of its days; null where there is no rate. */
export function worthPaid(market: Market, shown: Currency, lines: readonly Holding[]): (number | null)[] {
  return followAll(market, shown, lines).map((followed) => {
    const { line, lots, paidToShown } = followed
    if (line.currency === shown) return moneyPaid(followed)
    const made = lots.filter(({ skipped }) => skipped === null)
    const paid = made.reduce((sum, lot) => sum + toCents(lot.money * (paidToShown[lot.paid] ?? Number.NaN)), 0)
    return Number.isFinite(paid) ? toCents(paid) : null
  })
}

/** What was put into each line so far, in its own currency. */
export function moneyNow(market: Market, lines: readonly Holding[]): number[] {
  return lines.map((line) =>
    followedPlan(line) === null
      ? line.amount
      : followAll(market, line.currency, [line]).reduce((sum, followed) => sum + moneyPaid(followed), 0),
  )
}

/** What did not go as planned when a line was bought: no one knows a price of the day. */
export interface Purchases {
  /** Charges that were not made, and from which to which of their days; null where all were. */
  readonly skipped: { readonly count: number; readonly from: IsoDate; readonly to: IsoDate } | null
  /** The day of the price that bought, where that was long after the day of the money; null: in time. */
  readonly late: IsoDate | null
  /** The last charge that is still without a price after so long that none will buy any more; null where none is. */
  readonly overdue: IsoDate | null
}

export const allMade: Purchases = { skipped: null, late: null, overdue: null }

/** How the purchases of each line went. */
export function purchasesNow(market: Market, shown: Currency, lines: readonly Holding[]): Purchases[] {
  const span = spanOf(market, lines)
  const dayOf = (index: number) => isoDayOf(epochDayOfSlot(span.first + index))
  return followAll(market, shown, lines).map((followed): Purchases => {
    const { line, lots } = followed
    const skipped = lots.flatMap((lot) => lot.skipped ?? [])
    const [from, to] = [skipped[0], skipped.at(-1)]
    const { paid, bought } = lots[0] ?? { paid: 0, bought: 0 }
    const overdue = overdueCharge(followed, span)
    const isLate = followedPlan(line) === null && bought !== null && bought - paid > LONGEST_WAIT_SLOTS
    return {
      skipped:
        from === undefined || to === undefined ? null : { count: skipped.length, from: dayOf(from), to: dayOf(to) },
      late: isLate ? dayOf(bought) : null,
      overdue: overdue === null ? null : dayOf(overdue),
    }
  })
}

/** How many charges each line's plan has come to, those that were not made among them; undefined for money put in at once. */
export function chargesNow(market: Market, lines: readonly Holding[]): (number | undefined)[] {
  return lines.map((line) =>
    followedPlan(line) === null ? undefined : followAll(market, line.currency, [line])[0]?.lots.length,
  )
}
