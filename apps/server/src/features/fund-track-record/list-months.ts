import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getFundMonths } from '@zhiheng/contract/fund-track-record.ts'
import { epochDayOfCivil } from '@zhiheng/quant/series/civil-date.ts'
import { MONTHS_A_YEAR } from '@zhiheng/quant/series/per-year.ts'
import type { EpochDay, MonthSeries } from '@zhiheng/quant/series/series.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import { calendarYearsBesidePeers, type YearBesidePeers } from '../funds/calendar-years.ts'
import { requireFund } from '../funds/require-fund.ts'
import { researchOf } from '../funds/research.ts'
import { worthOn } from '../funds/twd-performance.ts'
import { toPercent } from '../funds/wire-number.ts'
import { monthEndsOf, returnUpTo, type Stated, valueOfMonth } from './month-ends.ts'
import { inOwnCurrency, ownMonths, type OwnMonths } from './own-months.ts'
import { peerMedians, peersOf } from './peer-months.ts'
import { recordSpan } from './record-span.ts'
import { yardstickOf } from './yardstick.ts'

type Reply = ReplyOf<typeof getFundMonths>
type Line = Reply['years'][number]['own']

/**
 * The months and years of a class, and their difference to its peers and its yardstick.
 *
 * @throws Refusal not_found
 */
export function listMonths(market: Market, lipperId: string): Reply {
  const research = researchOf(market)
  const fund = requireFund(market, lipperId)
  const { span, fields } = recordSpan(research, fund)
  const nothing = { ...fields, yardstick: null, peers: null, years: [] }
  if (span === null) return nothing
  const months = ownMonths(market, fund, span)
  const { firstMonth, values } = months.own
  const group = peersOf(research, fund.index)
  // what leaves distributions out is not held against what has them
  const yardstick = fields.basis === 'price' ? null : yardstickOf(research, fund)
  const years = new Map(calendarYearsBesidePeers(research, fund.index).map((year) => [year.year, year]))
  const first = values.findIndex((_, at) => at > 0 && !Number.isNaN(returnUpTo(months.own, firstMonth + at, 1)))
  if (first < 0) return { ...nothing, missing: 'too_few_prices' }
  const held: Held = {
    months,
    median: group && (peerMedians(research, group).get(1) ?? null),
    yardstick: yardstick && monthEndsOf(yardstick.statedIn(fund.currency), yardstick.span),
    yearOfYardstick: (year) =>
      yardstick === null ? Number.NaN : yearReturn(yardstick.statedIn(fund.currency), year, span.asOf),
  }
  const firstYear = Math.floor((firstMonth + first) / MONTHS_A_YEAR)
  const lastYear = Math.max(Math.floor((firstMonth + values.length - 1) / MONTHS_A_YEAR), ...years.keys())
  return {
    ...fields,
    yardstick: yardstick?.wire ?? null,
    peers: group && { name: group.name, count: group.places.length },
    years: Array.from({ length: lastYear - firstYear + 1 }, (_, at) =>
      yearOf(lastYear - at, years.get(lastYear - at), held),
    ),
  }
}

interface Held {
  readonly months: OwnMonths
  readonly median: MonthSeries | null
  readonly yardstick: MonthSeries | null
  /** The return of a year, up to the day of the figures. */
  readonly yearOfYardstick: (year: number) => number
}

function yearOf(year: number, whole: YearBesidePeers | undefined, held: Held): Reply['years'][number] {
  const { months, median, yardstick } = held
  const perf = whole?.perf ?? Number.NaN
  const over = (returnOf: (month: number) => number): (number | null)[] =>
    lineOf(year, (month) => returnUpTo(months.own, month, 1) - returnOf(month))
  const ofPeers = median && over((month) => inOwnCurrency(months, valueOfMonth(median, month), { month, length: 1 }))
  // a year whose months have too few peers has too few itself
  const isHeld = ofPeers !== null && ofPeers.some((value) => value !== null)
  return {
    year,
    partial: whole?.partial ?? false,
    own: { months: lineOf(year, (month) => returnUpTo(months.own, month, 1)), year: toPercent(perf) },
    over_peers: ofPeers && written(ofPeers, isHeld ? perf - (whole?.peerMedian ?? Number.NaN) : Number.NaN),
    over_yardstick:
      yardstick &&
      written(
        over((month) => returnUpTo(yardstick, month, 1)),
        perf - held.yearOfYardstick(year),
      ),
  }
}

function written(months: (number | null)[], year: number): Line {
  return { months, year: toPercent(year) }
}

function lineOf(year: number, valueOf: (month: number) => number): (number | null)[] {
  return Array.from({ length: MONTHS_A_YEAR }, (_, at) => toPercent(valueOf(year * MONTHS_A_YEAR + at)))
}

/** From the last day of the year before to that of the year, or of the figures. */
function yearReturn(stated: Stated, year: number, asOf: EpochDay): number {
  return worthAt(stated, year, asOf) / worthAt(stated, year - 1, asOf) - 1
}

function worthAt(stated: Stated, year: number, asOf: EpochDay): number {
  const end = Math.min(asOf, epochDayOfCivil({ year, month: 12, day: 31 }))
  return worthOn(stated, slotOf(end), slotOf(asOf))
}
