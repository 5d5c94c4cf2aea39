import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { type mixFunds as call, rollingMonths } from '@zhiheng/contract/fof.ts'
import { type MixCourse } from '@zhiheng/quant/investing/simulate-mix.ts'
import { annualiseCompound } from '@zhiheng/quant/returns/annualise.ts'
import { calendarYearReturns } from '@zhiheng/quant/returns/calendar-year-returns.ts'
import { moneyWeightedReturn } from '@zhiheng/quant/returns/money-weighted-return.ts'
import { rollingReturns } from '@zhiheng/quant/returns/rolling-returns.ts'
import { deepestFalls } from '@zhiheng/quant/risk/deepest-falls.ts'
import { spanVolatility } from '@zhiheng/quant/risk/span-volatility.ts'
import { underwaterCurve } from '@zhiheng/quant/risk/underwater-curve.ts'
import { monthEndSeries } from '@zhiheng/quant/series/month-end-series.ts'
import { DAYS_A_YEAR } from '@zhiheng/quant/series/per-year.ts'
import type { DatedSeries } from '@zhiheng/quant/series/series.ts'
import { epochDayOfSlot } from '@zhiheng/quant/series/weekday-slot.ts'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import { fallOf } from '../funds/summarise-fund.ts'
import { thinPoints } from '../funds/thin-points.ts'

type Reply = ReplyOf<typeof call>
type Told = Pick<Reply, 'window' | 'figures' | 'money' | 'chart' | 'years' | 'falls' | 'rolling'>

const MOST_FALLS = 5
/** A fall of less is no episode, a part of the peak. */
const LEAST_FALL = 0.05

/** What the course of a mix comes to. */
export function courseReply(course: MixCourse): Told {
  const series: DatedSeries = {
    epochDays: Int32Array.from(course.slots, epochDayOfSlot),
    values: course.growth,
  }
  const { epochDays, values } = series
  const [first, last] = [epochDays[0], epochDays.at(-1)]
  if (first === undefined || last === undefined || values.length < 2) {
    return {
      window: null,
      figures: null,
      money: null,
      chart: { dates: [], growth: [], worth: [], paid: [], below: [] },
      years: [],
      falls: [],
      rolling: rollingMonths.map((months) => ({ months, found: null })),
    }
  }
  const falls = deepestFalls(values, { most: MOST_FALLS, least: LEAST_FALL })
  return {
    window: { from: isoDayOf(first), to: isoDayOf(last) },
    figures: figuresOf(series, { from: first, to: last }),
    money: moneyOf(course, epochDays),
    chart: chartOf(course, epochDays),
    years: calendarYearReturns(series, last).map(({ perf, ...year }) => ({ ...year, perf: percent(perf) })),
    falls: falls.map(({ depth, peak, trough, recovery }) => ({
      depth: -depth * 100,
      from: dayAt(epochDays, peak),
      trough: dayAt(epochDays, trough),
      recovered: recovery === null ? null : dayAt(epochDays, recovery),
    })),
    rolling: rollingOf(series, last),
  }
}

function figuresOf(series: DatedSeries, span: { from: number; to: number }): Reply['figures'] {
  const perf = (series.values.at(-1) ?? Number.NaN) - 1
  const years = (span.to - span.from) / DAYS_A_YEAR
  const [deepest] = deepestFalls(series.values, { most: 1, least: 0 })
  return {
    perf: perf * 100,
    yearly: percent(annualiseCompound(perf, years < 1 ? null : years)),
    // as of portfolios and of funds beside each other, which one goes on to from here
    vol: percent(spanVolatility(series, span)?.volatility ?? null),
    max_drawdown: fallOf(deepest?.depth ?? 0),
  }
}

function moneyOf({ worth, flows, isSpent, rebalanced }: MixCourse, days: Int32Array): Reply['money'] {
  const last = days.at(-1) ?? 0
  const left = worth.at(-1) ?? 0
  const isYearly = last - (days[0] ?? 0) >= DAYS_A_YEAR
  const payments = [...flows].map((flow, at) => ({ epochDay: days[at] ?? 0, amount: -flow }))
  const found = isYearly ? moneyWeightedReturn([...payments, { epochDay: last, amount: left }]) : null
  return {
    put_in: wholeSum([...flows].filter((flow) => flow > 0)),
    taken_out: wholeSum([...flows].flatMap((flow) => (flow < 0 ? [-flow] : []))),
    worth: Math.round(left),
    rate: found?.kind === 'rate' ? found.rate * 100 : null,
    spent_on: isSpent ? isoDayOf(last) : null,
    rebalanced,
  }
}

function wholeSum(parts: readonly number[]): number {
  return Math.round(parts.reduce((whole, part) => whole + part, 0))
}

function chartOf({ growth, worth, paid }: MixCourse, days: Int32Array): Reply['chart'] {
  const places = thinPoints(days.length)
  const below = underwaterCurve(growth)
  const at = (values: ArrayLike<number>, turn: (value: number) => number) =>
    places.map((place) => turn(values[place] ?? Number.NaN))
  return {
    dates: places.map((place) => dayAt(days, place)),
    growth: at(growth, (value) => (value - 1) * 100),
    worth: at(worth, Math.round),
    paid: at(paid, Math.round),
    below: at(below, (value) => value * 100),
  }
}

function rollingOf(series: DatedSeries, last: number): Reply['rolling'] {
  const months = monthEndSeries(series, last)
  return rollingMonths.map((length) => {
    const found = rollingReturns(months, length)
    const yearly = (perf: number) => ((1 + perf) ** (12 / length) - 1) * 100
    return {
      months: length,
      found: found && {
        count: found.windows.length,
        best: yearly(found.best.perf),
        median: yearly(found.median),
        worst: yearly(found.worst.perf),
        positive: found.sharePositive * 100,
      },
    }
  })
}

function dayAt(days: Int32Array, place: number) {
  return isoDayOf(days[place] ?? 0)
}

function percent(ratio: number | null): number | null {
  return ratio === null ? null : ratio * 100
}
