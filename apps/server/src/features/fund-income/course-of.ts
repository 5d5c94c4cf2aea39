import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getFundIncome } from '@zhiheng/contract/fund-income.ts'
import { standingPlace, type Stretch, stretchOf } from '@zhiheng/domain/funds/chart-stretch.ts'
import { displayName } from '@zhiheng/domain/funds/display-name.ts'
import { paysOut } from '@zhiheng/domain/funds/income-known.ts'
import { addMonths } from '@zhiheng/quant/series/add-months.ts'
import type { EpochDay } from '@zhiheng/quant/series/series.ts'
import { epochDayOfSlot, slotOf, slotOnOrAfter } from '@zhiheng/quant/series/weekday-slot.ts'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import { splitsAfter } from '../funds/distribution-rate.ts'
import { valueAt } from '../funds/last-priced.ts'
import { wholeResearchOf } from '../funds/research.ts'
import { windowWorth } from '../funds/window-worth.ts'
import { toNumber } from '../funds/wire-number.ts'

type Course = NonNullable<ReplyOf<typeof getFundIncome>['course']>

const MOST_MONTHS = 60
const FEWEST_MONTHS = 12
const START = 100

/** One slot of a class: its price in units of today, and what its total return stood at. */
interface Point {
  readonly slot: number
  readonly price: number
  readonly total: number
}

/**
 * What 100 became month by month: payments kept as cash, beside the accumulating class of the same strategy and currency.
 * Where there is none, beside the class itself with its payments put back in.
 *
 * @param asOf - the day of the page's figures
 * @returns null where the payments are not all known, or less than a year is
 */
export function courseOf(market: Market, fund: MarketFund, asOf: EpochDay): Course | null {
  const { index } = fund
  if (market.income(index).kind !== 'reinvested' || market.distributions(index).some(({ amount }) => amount < 0))
    return null
  const days = Array.from({ length: MOST_MONTHS + 1 }, (_, back) => addMonths(asOf, back - MOST_MONTHS))
  const own = pointsOf(market, index, days)
  const twins = twinsOf(market, fund).map((twin) => ({ twin, points: pointsOf(market, twin.index, days) }))
  const longest = twins
    .map((one) => ({ ...one, start: startOf([own, one.points]) }))
    .toSorted((a, b) => a.start - b.start)
    .find(({ start }) => start <= MOST_MONTHS - FEWEST_MONTHS)
  const start = longest?.start ?? startOf([own])
  if (start > MOST_MONTHS - FEWEST_MONTHS) return null
  const base = own[start]
  const grown = (longest?.points ?? own).slice(start).map((point) => point?.total ?? Number.NaN)
  if (base === null || base === undefined) return null
  return {
    twin: longest === undefined ? null : { lipper_id: longest.twin.lipperId, name: displayName(longest.twin.name) },
    dates: days.slice(start).map(isoDayOf),
    price: own.slice(start).map((point) => toNumber(point && (point.price / base.price) * START)),
    cash: cashUntil(market, index, { from: base, days: days.slice(start), asOf }),
    grown: grown.map((total) => toNumber((total / (grown[0] ?? Number.NaN)) * START)),
  }
}

/** The first day from which on to the last one all are known; behind the days where the last one is not. */
function startOf(classes: readonly (readonly (Point | null)[])[]): number {
  const isKnown = (at: number) => classes.every((points) => points[at] !== null && points[at] !== undefined)
  if (!isKnown(MOST_MONTHS)) return MOST_MONTHS + 1
  for (let at = 0; at <= MOST_MONTHS; at++) if (isKnown(at)) return at
  return MOST_MONTHS + 1
}

/** What stood on each day; null before the first known payment, in a hole of prices and before a step that nothing explains. */
function pointsOf(market: Market, index: number, days: readonly EpochDay[]): (Point | null)[] {
  const [from, to] = [days[0] ?? 0, days.at(-1) ?? 0]
  const stretch: Stretch = stretchOf({ from, to })
  const currency = market.funds[index]?.currency ?? 'TWD'
  const worth = windowWorth(market, index, { stretch, stated: { currency, basis: 'total_return' } })
  const prices = market.prices(index)
  return days.map((day) => {
    const place = standingPlace(worth, slotOf(day) - stretch.firstSlot)
    if (place === null) return null
    const slot = stretch.firstSlot + place
    const splits = splitsAfter(market, index, { epochDay: epochDayOfSlot(slot), asOf: to })
    return { slot, price: valueAt(prices, slot) * splits, total: worth[place] ?? Number.NaN }
  })
}

/** What was paid out until each day, of 100 put in. */
function cashUntil(
  market: Market,
  index: number,
  { from, days, asOf }: { from: Point; days: readonly EpochDay[]; asOf: EpochDay },
): number[] {
  const paid = market
    .distributions(index)
    .filter(({ epochDay }) => slotOnOrAfter(epochDay) > from.slot)
    .map(({ epochDay, amount }) => ({
      epochDay,
      amount: (amount * splitsAfter(market, index, { epochDay, asOf }) * START) / from.price,
    }))
  return days.map(
    (day) => toNumber(paid.reduce((sum, { epochDay, amount }) => (epochDay <= day ? sum + amount : sum), 0)) ?? 0,
  )
}

/** Classes of the same strategy, currency and hedge that pay nothing out. */
function twinsOf(market: Market, { strategyId, currency, isHedged, index }: MarketFund): MarketFund[] {
  return (wholeResearchOf(market).strategies.get(strategyId) ?? [])
    .filter((place) => place !== index)
    .flatMap((place) => market.funds[place] ?? [])
    .filter((other) => other.currency === currency && other.isHedged === isHedged)
    .filter((other) => !paysOut(other) && market.income(other.index).kind === 'none_paid')
}
