import { LEAST_STATED_VOLATILITY } from '../ratios/specified-sharpe.ts'
import { periodKeys, periods } from '../returns/periods.ts'
import type { Ratio, SlotSeries } from '../series/series.ts'
import { LONGEST_STAND_SLOTS, standingSlot } from '../series/standing-price.ts'
import type { MetricsPlan } from './metrics-plan.ts'
import type { MetricsTable } from './metrics-table.ts'

const PERIODS = periodKeys.length
const rules = periodKeys.map((key) => periods[key])
/** The index of the period whose volatility is taken from so many months. */
const periodOfMonths: Readonly<Record<number, number>> = Object.fromEntries(
  rules.flatMap(({ volatilityMonths }, p) => (volatilityMonths === null ? [] : [[volatilityMonths, p]])),
)
const dailyPeriods = rules.flatMap(({ volatilityMonths }, p) => (volatilityMonths === null ? [p] : []))
const DAILY_ROOT = Math.sqrt(252)
const MONTHLY_ROOT = Math.sqrt(12)

export interface MetricsRow {
  readonly table: MetricsTable
  /** The fund's index in the table. */
  readonly row: number
  /** What cash earned a year in the fund's currency over each period, in the order of `periodKeys`; NaN: no Sharpe ratio. */
  readonly riskFree: readonly Ratio[]
}

/**
 * All figures of one fund over all periods, from one walk back through its prices: what
 * `periodMetrics` gives, for thousands of funds.
 *
 * @param fund - total-return index on the weekday calendar, any history; NaN where no price was published
 * @param plan - from `metricsPlan`, made once a day
 * @param out - where to write; every cell of the row is written, NaN where there is no figure
 * @returns nothing
 *
 * Source: as `periodPerformance`, `periodVolatility`, `specifiedSharpe`, `maxDrawdown`; the same end of all windows lets
 * one backward recursion (Welford 1962 for the variance) serve every period.
 */
export function allPeriodMetrics(fund: SlotSeries, plan: MetricsPlan, out: MetricsRow): void {
  const cells = out.row * PERIODS
  for (const column of [out.table.perf, out.table.volatility, out.table.maxDrawdown]) {
    column.fill(Number.NaN, cells, cells + PERIODS)
  }
  out.table.lifeDrawdown[out.row] = Number.NaN

  const end = lastPricedIndex(fund, plan.lastSlot - fund.firstSlot, 0)
  if (end >= 0) {
    const bases = basePlaces(fund, plan, end)
    writeReturns({ fund, end, bases }, out.table.perf.subarray(cells, cells + PERIODS))
    writeDailyVolatility({ fund, end, bases }, out.table.volatility.subarray(cells, cells + PERIODS))
    writeMonthlyVolatility(fund, plan, out.table.volatility.subarray(cells, cells + PERIODS))
    out.table.lifeDrawdown[out.row] = writeDrawdowns(
      { fund, end, bases },
      out.table.maxDrawdown.subarray(cells, cells + PERIODS),
    )
  }
  writeAnnual(out, cells)
}

/** One fund with the indices of its newest price and of each period's base, −1 where there is none. */
interface Window {
  readonly fund: SlotSeries
  readonly end: number
  readonly bases: Int32Array
}

// The index of the last price in [lowest, highest], −1 if there is none.
function lastPricedIndex({ values }: SlotSeries, highest: number, lowest: number): number {
  for (let index = Math.min(highest, values.length - 1); index >= lowest; index--) {
    const price = values[index] ?? Number.NaN
    if (price === price) return index
  }
  return -1
}

// Prices that have ended before the last slot end no period, so none has a base.
function basePlaces(fund: SlotSeries, { lastSlot, baseSlots }: MetricsPlan, end: number): Int32Array {
  const bases = new Int32Array(PERIODS).fill(-1)
  if (lastSlot - fund.firstSlot - end > LONGEST_STAND_SLOTS) return bases
  for (let p = 0; p < PERIODS; p++) {
    const base = standingSlot(fund, baseSlots[p] ?? 0, lastSlot)
    if (base !== null) bases[p] = base - fund.firstSlot
  }
  return bases
}

function writeReturns({ fund, end, bases }: Window, perf: Float64Array): void {
  const last = fund.values[end] ?? Number.NaN
  for (let p = 0; p < PERIODS; p++) {
    const base = bases[p] ?? -1
    if (base >= 0) perf[p] = last / (fund.values[base] ?? Number.NaN) - 1
  }
}

function writeDailyVolatility({ fund, end, bases }: Window, volatility: Float64Array): void {
  const short = dailyPeriods.filter((p) => (bases[p] ?? -1) >= 0)
  const oldest = Math.min(...short.map((p) => bases[p] ?? end))
  let next = end
  let count = 0
  let mean = 0
  let squares = 0
  for (let index = end - 1; index >= oldest; index--) {
    const price = fund.values[index] ?? Number.NaN
    if (price !== price) continue
    // the step over a hole is no daily return
    if (next - index <= LONGEST_STAND_SLOTS) {
      const change = (fund.values[next] ?? Number.NaN) / price - 1
      const distance = change - mean
      count += 1
      mean += distance / count
      squares += distance * (change - mean)
    }
    next = index
    for (const p of short) {
      if (bases[p] === index && count >= (rules[p]?.fewestDailyReturns ?? 2))
        volatility[p] = Math.sqrt(squares / (count - 1)) * DAILY_ROOT
    }
  }
}

function writeMonthlyVolatility(fund: SlotSeries, plan: MetricsPlan, volatility: Float64Array): void {
  let next = Number.NaN
  let mean = 0
  let squares = 0
  for (let back = 0; back + 1 < plan.monthEnds.length; back++) {
    const highest = (plan.monthEnds[back] ?? 0) - fund.firstSlot
    const lowest = (plan.monthEnds[back + 1] ?? 0) - fund.firstSlot + 1
    const index = lastPricedIndex(fund, highest, Math.max(0, lowest))
    if (index < 0) return
    const price = fund.values[index] ?? Number.NaN
    if (back > 0) {
      const change = next / price - 1
      const distance = change - mean
      mean += distance / back
      squares += distance * (change - mean)
    }
    const p = periodOfMonths[back]
    if (p !== undefined) volatility[p] = Math.sqrt(squares / (back - 1)) * MONTHLY_ROOT
    next = price
  }
}

// Going back, the largest fall from a day is to the lowest later price; every window's answer passes by on the way.
function writeDrawdowns({ fund, end, bases }: Window, drawdown: Float64Array): number {
  const walk = { low: Number.POSITIVE_INFINITY, keeps: 1 }
  let from = end
  for (const stop of [...bases].filter((base) => base >= 0).toSorted((a, b) => b - a)) {
    goBack(fund.values, { from, to: stop }, walk)
    from = Math.min(from, stop - 1)
    for (let p = 0; p < PERIODS; p++) if (bases[p] === stop) drawdown[p] = 1 - walk.keeps
  }
  goBack(fund.values, { from, to: 0 }, walk)
  return 1 - walk.keeps
}

// `keeps` is what the worst fall leaves of a peak; a comparison with NaN is false, so closed days pass by.
function goBack(
  values: Float64Array,
  { from, to }: { from: number; to: number },
  walk: { low: number; keeps: number },
): void {
  let { low, keeps } = walk
  for (let index = from; index >= to; index--) {
    const price = values[index] ?? Number.NaN
    if (price < low) low = price
    else if (low < keeps * price) keeps = low / price
  }
  walk.low = low
  walk.keeps = keeps
}

function writeAnnual({ table, riskFree }: MetricsRow, cells: number): void {
  for (let p = 0; p < PERIODS; p++) {
    const cell = cells + p
    const perf = table.perf[cell] ?? Number.NaN
    const years = rules[p]?.divisorYears ?? Number.NaN
    const volatility = table.volatility[cell] ?? Number.NaN
    const annual = perf / years
    table.annualReturn[cell] = annual
    table.annualCompound[cell] = (1 + perf) ** (1 / years) - 1
    table.sharpe[cell] =
      volatility >= LEAST_STATED_VOLATILITY ? (annual - (riskFree[p] ?? Number.NaN)) / volatility : Number.NaN
  }
}
