import { calendarYearReturns, type YearReturn } from '@zhiheng/quant/returns/calendar-year-returns.ts'
import { epochDayOfCivil } from '@zhiheng/quant/series/civil-date.ts'
import { toDatedSeries } from '@zhiheng/quant/series/slot-series.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'
import { quantile } from '@zhiheng/quant/statistics/quantile.ts'

import type { Research } from './compute-figures.ts'
import { ratesBetween, rateAt } from './currency-rates.ts'
import type { PeerGroup } from './group-peers.ts'

/** A calendar year of a fund beside those of its peers. */
export interface YearBesidePeers extends YearReturn {
  /** Median return of the peers in New Taiwan dollars' terms, stated in the fund's currency; a ratio. */
  readonly peerMedian: number | null
}

const ownYears = new WeakMap<Research, Map<number, readonly YearReturn[]>>()
const peerYears = new WeakMap<PeerGroup, ReadonlyMap<number, number>>()

/** The calendar years of a class, oldest first; none where its figures are hidden. */
export function calendarYears(research: Research, index: number): readonly YearReturn[] {
  if (research.hidden[index] !== null) return []
  const known = ownYears.get(research) ?? new Map<number, readonly YearReturn[]>()
  ownYears.set(research, known)
  const { asOf } = research.plan
  const years = known.get(index) ?? calendarYearReturns(toDatedSeries(research.market.totalReturns(index), asOf), asOf)
  known.set(index, years)
  return years
}

/** The same with the median of the peers. */
export function calendarYearsBesidePeers(research: Research, index: number): YearBesidePeers[] {
  const group = research.peers.of(index)
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
  const start = epochDayOfCivil({ year: year - 1, month: 12, day: 31 })
  const end = Math.min(epochDayOfCivil({ year, month: 12, day: 31 }), plan.asOf)
  return rateAt(rates, slotOf(end)) / rateAt(rates, slotOf(start))
}
