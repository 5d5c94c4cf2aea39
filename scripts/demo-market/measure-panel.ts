import { maxDrawdown } from '@zhiheng/quant/risk/max-drawdown.ts'
import { correlation } from '@zhiheng/quant/statistics/correlation.ts'
import { excessKurtosis } from '@zhiheng/quant/statistics/excess-kurtosis.ts'
import { mean } from '@zhiheng/quant/statistics/mean.ts'
import { midRankPercentiles } from '@zhiheng/quant/statistics/mid-rank-percentiles.ts'
import { quantile } from '@zhiheng/quant/statistics/quantile.ts'
import { standardDeviation } from '@zhiheng/quant/statistics/standard-deviation.ts'

import type { PanelSeries } from './panel.ts'

/** What is measured of a panel's funds of one type; null where there is too little to say. */
export interface PanelFigures {
  readonly funds: number
  /** Percent a year: median, and the 10th and 90th percentile. */
  readonly vol: readonly (number | null)[]
  /** Percent, median. */
  readonly drawdown: number | null
  readonly kurtosis: number | null
  /** Autocorrelation of squared daily returns, mean of lags 1 to 10, median fund. */
  readonly clustering: number | null
  /** Correlation of weekly returns, mean over pairs of one type. */
  readonly correlation: number | null
  /** Standard deviation among peers of returns over half a year, percent, and one and three years, percent a year. */
  readonly spreadHalf: number | null
  readonly spread1y: number | null
  readonly spread3y: number | null
  /** Correlation of peers' ranks in one year and the next. */
  readonly persistence: number | null
}

const DAYS_PER_YEAR = 365
/** A jump larger than this in a day is a slip of the file, not a return. */
const SLIP = 0.25
const PAIRS = 600
/** The shortest set has 175 days. */
const HALF_YEAR = 0.475
const FEWEST_PEERS = 5

/** Measures funds of one type. */
export function measurePanel(panel: readonly PanelSeries[]): PanelFigures {
  const daily = panel.map(dailyReturns)
  const vols = daily.map((returns) => 100 * (standardDeviation(returns) ?? Number.NaN) * Math.sqrt(252))
  return {
    funds: panel.length,
    vol: [0.5, 0.1, 0.9].map((part) => quantile(vols, part)),
    drawdown: median(panel.map(({ values }) => -100 * (maxDrawdown(values)?.depth ?? Number.NaN))),
    kurtosis: median(daily.map((returns) => excessKurtosis(returns) ?? Number.NaN)),
    clustering: median(daily.map(clusteringOf)),
    correlation: meanCorrelation(panel, panel),
    spreadHalf: spreadOver(panel, HALF_YEAR),
    spread1y: spreadOver(panel, 1),
    spread3y: spreadOver(panel, 3),
    persistence: persistenceOf(panel),
  }
}

/** Mean correlation of weekly returns between funds of two lists, over pairs spread evenly. */
export function meanCorrelation(a: readonly PanelSeries[], b: readonly PanelSeries[]): number | null {
  const weeksA = a.map(weeklyReturns)
  const weeksB = a === b ? weeksA : b.map(weeklyReturns)
  const found: number[] = []
  const all = a.length * b.length
  const step = Math.max(Math.floor(all / PAIRS), 1) | 1
  for (let pair = 0; pair < all; pair += step) {
    const first = Math.floor(pair / b.length)
    const second = pair % b.length
    if (a === b && first >= second) continue
    const value = weekCorrelation(weeksA[first], weeksB[second])
    if (value !== null) found.push(value)
  }
  return mean(found)
}

function weekCorrelation(a?: ReadonlyMap<number, number>, b?: ReadonlyMap<number, number>): number | null {
  if (!a || !b) return null
  const common = [...a.keys()].filter((week) => b.has(week))
  if (common.length < 18) return null
  return correlation(
    common.map((week) => a.get(week) ?? 0),
    common.map((week) => b.get(week) ?? 0),
  )
}

function dailyReturns({ days, values }: PanelSeries): number[] {
  const returns: number[] = []
  for (let at = 1; at < values.length; at++) {
    const value = Math.log((values[at] ?? 1) / (values[at - 1] ?? 1))
    // Over a long gap a return is not one of a day.
    if ((days[at] ?? 0) - (days[at - 1] ?? 0) <= 5 && Math.abs(value) < SLIP) returns.push(value)
  }
  return returns
}

function weeklyReturns({ days, values }: PanelSeries): Map<number, number> {
  const last = new Map<number, number>()
  for (const [at, day] of days.entries()) last.set(Math.floor((day + 3) / 7), values[at] ?? 1)
  const returns = new Map<number, number>()
  for (const [week, value] of last) {
    const before = last.get(week - 1)
    if (before !== undefined && Math.abs(Math.log(value / before)) < 2 * SLIP)
      returns.set(week, Math.log(value / before))
  }
  return returns
}

function clusteringOf(returns: readonly number[]): number {
  const squares = returns.map((value) => value * value)
  const lags = Array.from(
    { length: 10 },
    (_, at) => correlation(squares.slice(at + 1), squares.slice(0, -at - 1)) ?? Number.NaN,
  )
  return mean(lags) ?? Number.NaN
}

/** Within groups of peers, averaged over the windows of the panel. */
function spreadOver(panel: readonly PanelSeries[], years: number): number | null {
  const found = windowsOf(panel, years).flatMap((from) =>
    groupsOf(panel).flatMap((peers) => {
      const returns = peers.map((series) => growth(series, from, years)).filter((value) => !Number.isNaN(value))
      return returns.length < FEWEST_PEERS ? [] : [100 * (standardDeviation(returns) ?? Number.NaN)]
    }),
  )
  return mean(found)
}

function persistenceOf(panel: readonly PanelSeries[]): number | null {
  const found = windowsOf(panel, 2).flatMap((from) =>
    groupsOf(panel).flatMap((peers) => {
      const pairs = peers
        .map((series) => [growth(series, from, 1), growth(series, from + DAYS_PER_YEAR, 1)] as const)
        .filter(([first, second]) => !Number.isNaN(first + second))
      if (pairs.length < FEWEST_PEERS) return []
      const ranks = (which: 0 | 1) => midRankPercentiles(pairs.map((pair) => pair[which]))
      return correlation(ranks(0), ranks(1)) ?? []
    }),
  )
  return mean(found)
}

function groupsOf(panel: readonly PanelSeries[]): PanelSeries[][] {
  return Object.values(Object.groupBy(panel, ({ group }) => group)).map((peers) => peers ?? [])
}

/** First days of windows of so many years, a year apart. */
function windowsOf(panel: readonly PanelSeries[], years: number): number[] {
  const first = Math.min(...panel.map(({ days }) => days[0] ?? Infinity))
  const last = Math.max(...panel.map(({ days }) => days.at(-1) ?? -Infinity))
  const count = Math.max(Math.floor((last - first) / DAYS_PER_YEAR - years) + 1, 0)
  return Array.from({ length: count }, (_, at) => first + at * DAYS_PER_YEAR)
}

/** Growth over a window, a year where it is longer; NaN where the fund was not there for all of it or its file slips. */
function growth({ days, values }: PanelSeries, from: number, years: number): number {
  const start = days.findIndex((day) => day >= from)
  const end = days.findIndex((day) => day >= from + years * DAYS_PER_YEAR - 7)
  if (start < 0 || end < 0 || (days[start] ?? 0) > from + 10) return Number.NaN
  const value = ((values[end] ?? 1) / (values[start] ?? 1)) ** (1 / Math.max(years, 1)) - 1
  return value > -0.9 && value < 3 ? value : Number.NaN
}

function median(values: readonly number[]): number | null {
  return quantile(
    values.filter((value) => !Number.isNaN(value)),
    0.5,
  )
}
