import { calendarYearReturns, type YearReturn } from '@zhiheng/quant/returns/calendar-year-returns.ts'
import { epochDayOfCivil } from '@zhiheng/quant/series/civil-date.ts'
import type { EpochDay } from '@zhiheng/quant/series/series.ts'
import { toDatedSeries } from '@zhiheng/quant/series/slot-series.ts'
import { epochDayOfSlot, slotOf } from '@zhiheng/quant/series/weekday-slot.ts'
import { quantile } from '@zhiheng/quant/statistics/quantile.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import type { Research } from './compute-figures.ts'
import { ratesBetween, rateAt } from './currency-rates.ts'
import type { PeerGroup } from './group-peers.ts'
import { pageFigures } from './page-figures.ts'
import { isPriceOnly, knownIncomeEnd, knownIncomeSlot } from './total-return-span.ts'

/** A calendar year of a fund beside those of its peers. */
export interface YearBesidePeers extends YearReturn {
  /** Median return of the peers in New Taiwan dollars' terms, stated in the fund's currency; a ratio. */
  readonly peerMedian: number | null
}

const ownYears = new WeakMap<Research, Map<number, readonly YearReturn[]>>()
const peerYears = new WeakMap<PeerGroup, ReadonlyMap<number, number>>()

/**
 * The calendar years of a class, oldest first, up to the day of its page's figures; none where they are hidden. Of a class
 * whose distributions are known for a part of its life, the years in which they are.
 */
export function calendarYears(research: Research, index: number): readonly YearReturn[] {
  const { plan, hidden } = pageFigures(research, index)
  if (hidden !== null) return []
  const known = ownYears.get(research) ?? new Map<number, readonly YearReturn[]>()
  ownYears.set(research, known)
  const years = known.get(index) ?? yearsUpTo(research.market, index, plan.asOf)
  known.set(index, years)
  return years
}

function yearsUpTo(market: Market, index: number, asOf: EpochDay): readonly YearReturn[] {
  const years = calendarYearReturns(toDatedSeries(market.totalReturns(index), asOf), asOf)
  if (isPriceOnly(market, index)) return years
  const since = epochDayOfSlot(knownIncomeSlot(market, index))
  const until = epochDayOfSlot(Math.min(slotOf(asOf), knownIncomeEnd(market, index)))
  return years.filter(({ year }) => since <= lastDayOf(year - 1) && Math.min(lastDayOf(year), asOf) <= until)
}

/** The same with the median of the peers. */
export function calendarYearsBesidePeers(research: Research, index: number): YearBesidePeers[] {
  // what leaves distributions out is not held against what has them
  const group = isPriceOnly(research.market, index) ? null : research.peers.of(index)
  const medians = group === null ? new Map<number, number>() : mediansOf(research, group)
  return calendarYears(research, index).map(({ year, perf, partial }) => {
    const median = medians.get(year)
    const change = rateChange(research, index, year)
    return { year, perf, partial, peerMedian: median === undefined ? null : (1 + median) / change - 1 }
  })
}

/** Medians in New Taiwan dollars, by year. */
function mediansOf(research: Research, group: PeerGroup): ReadonlyMap<number, number> {
  const known = peerYears.get(group)
  if (known !== undefined) return known
  const byYear = new Map<number, number[]>()
  for (const peer of group.places) {
    if (isPriceOnly(research.market, peer)) continue
    for (const { year, perf } of calendarYears(research, peer)) {
      if (perf === null) continue
      const inTwd = (1 + perf) * rateChange(research, peer, year) - 1
      const perfs = byYear.get(year) ?? []
      if (!Number.isNaN(inTwd)) perfs.push(inTwd)
      byYear.set(year, perfs)
    }
  }
  const medians = new Map<number, number>()
  for (const [year, perfs] of byYear) {
    const median = quantile(perfs, 0.5)
    if (median !== null) medians.set(year, median)
  }
  peerYears.set(group, medians)
  return medians
}

/** What one New Taiwan dollar's worth of the fund's currency became over a calendar year, by the rate alone. */
function rateChange({ market, plan }: Research, index: number, year: number): number {
  const currency = market.funds[index]?.currency ?? 'TWD'
  const rates = ratesBetween(market, currency, 'TWD')
  const start = lastDayOf(year - 1)
  const end = Math.min(lastDayOf(year), plan.asOf)
  return rateAt(rates, slotOf(end)) / rateAt(rates, slotOf(start))
}

function lastDayOf(year: number): EpochDay {
  return epochDayOfCivil({ year, month: 12, day: 31 })
}
