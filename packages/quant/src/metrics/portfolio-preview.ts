import { specifiedSharpe } from '../ratios/specified-sharpe.ts'
import { annualiseCompound, annualiseSimple } from '../returns/annualise.ts'
import { simpleReturns } from '../returns/simple-returns.ts'
import type { NoPerformance } from '../returns/span-performance.ts'
import { annualisedVolatility } from '../risk/annualised-volatility.ts'
import { maxDrawdown } from '../risk/max-drawdown.ts'
import { addMonths } from '../series/add-months.ts'
import { checkWeights } from '../series/check-weights.ts'
import { epochDayOfCivil } from '../series/civil-date.ts'
import { type CommonMonthEnds, commonMonthEnds } from '../series/common-month-ends.ts'
import { dailyWorth } from '../series/daily-worth.ts'
import { firstCommonSlot, lastCommonSlot } from '../series/find-slot.ts'
import { growThrough } from '../series/grow-through.ts'
import { DAYS_A_YEAR, MONTHS_A_YEAR } from '../series/per-year.ts'
import type { WeightedSeries } from '../series/portfolio-series.ts'
import { pricedSpan } from '../series/priced-span.ts'
import type { Rhythm } from '../series/rebalancing-rhythm.ts'
import type { EpochDay, Ratio, Slot, SlotSeries } from '../series/series.ts'
import { LONGEST_STAND_SLOTS, standingSlot } from '../series/standing-price.ts'
import { epochDayOfSlot, slotOf, slotOnOrAfter } from '../series/weekday-slot.ts'

/** The specified periods of the preview. */
export const previewKeys = ['1y', '3y', '5y', 'since2000'] as const
export type PreviewKey = (typeof previewKeys)[number]

/** Figures of a weighted set over one period. Null is unknown. */
export interface PreviewFigures {
  readonly perf: Ratio | null
  readonly reason: NoPerformance | null
  readonly annualReturn: Ratio | null
  readonly annualCompound: Ratio | null
  readonly vol: Ratio | null
  readonly sharp: number | null
  /** The deepest fall from a high, from daily worth, in [0, 1). */
  readonly maxDrawdown: Ratio | null
  /** First and last day of the return; since2000 may begin later than 2000: see `limitedBy`. */
  readonly from: EpochDay | null
  readonly to: EpochDay | null
  /** Places of the funds that have no price at the period's beginning. */
  readonly limitedBy: readonly number[]
  /** Places of the funds whose prices had ended before the day asked for: the figures are as of the last day of all. */
  readonly endedBy: readonly number[]
}

export interface PreviewAsk {
  readonly asOf: EpochDay
  /** What cash earned a year in the series' currency between two days; null: no Sharpe ratio. */
  readonly riskFree: (from: EpochDay, to: EpochDay) => Ratio | null
  readonly rhythm: Rhythm
}

const START_OF_2000 = epochDayOfCivil({ year: 2000, month: 1, day: 1 })

/**
 * How a weighted set would have done, bought again at the beginning of each period. The return reads only the days
 * it needs: base, end and month ends; the deepest fall reads every day. A period that a fund does not reach back to has no figures, except since2000, which then begins
 * with the youngest fund and says so. Where the prices of a fund have ended, the periods end on the last day of all, as
 * on the page of that fund.
 *
 * @param funds - total-return indices in one currency, weights of sum 1
 * @param ask - day, risk-free rate, rebalancing
 * @returns perf, vol (complete months × √12) and sharp by period
 * @throws QuantError weight-out-of-range, weights-not-100
 *
 * Source: specification, "Portfolio performance preview"; the portfolio of `portfolioSeries`, volatility as `periodVolatility`.
 */
export function portfolioPreview(
  funds: readonly WeightedSeries[],
  ask: PreviewAsk,
): Readonly<Record<PreviewKey, PreviewFigures>> {
  checkWeights(funds.map((fund) => fund.weight))
  const series = funds.map((fund) => fund.series)
  const births = series.map((one) => pricedSpan(one)?.from ?? Number.POSITIVE_INFINITY)
  const birth = Math.max(...births)
  const today = slotOf(ask.asOf)
  const end = lastCommonSlot(series, { from: birth, to: today })
  const endedBy = series.flatMap((one, index) => (standingSlot(one, today, today) === null ? [index] : []))
  const asOf = endedBy.length === 0 || end === null ? ask.asOf : epochDayOfSlot(end)
  const set: PreviewSet = {
    funds,
    series,
    ask: { ...ask, asOf },
    births,
    end,
    endedBy,
    // December 1999 is the base of January 2000
    monthEnds: commonMonthEnds(series, Math.max(birth, slotOnOrAfter(addMonths(START_OF_2000, -1))), asOf),
  }
  return {
    '1y': figuresOfYears(set, 1),
    '3y': figuresOfYears(set, 3),
    '5y': figuresOfYears(set, 5),
    since2000: figuresSince2000(set),
  }
}

interface PreviewSet {
  readonly funds: readonly WeightedSeries[]
  readonly series: readonly SlotSeries[]
  /** As of the last common price day where prices have ended. */
  readonly ask: PreviewAsk
  readonly births: readonly Slot[]
  /** Last common price day, null if there is none. */
  readonly end: Slot | null
  readonly endedBy: readonly number[]
  readonly monthEnds: CommonMonthEnds
}

function figuresOfYears(set: PreviewSet, years: number): PreviewFigures {
  const target = addMonths(set.ask.asOf, -years * MONTHS_A_YEAR)
  const limitedBy = bornAfter(set, slotOf(target))
  if (set.end === null) return unknown(set, 'no-data', limitedBy)
  if (limitedBy.length > 0) return unknown(set, 'too-young', limitedBy)
  const base = baseOf(set, target)
  if (base === null) return unknown(set, 'stale-base', limitedBy)
  return figures(set, {
    base,
    end: set.end,
    years,
    months: set.monthEnds.slots.slice(-years * MONTHS_A_YEAR - 1),
    fewestMonths: years * MONTHS_A_YEAR,
    limitedBy,
    from: target,
  })
}

function figuresSince2000(set: PreviewSet): PreviewFigures {
  const limitedBy = bornAfter(set, slotOf(START_OF_2000))
  if (set.end === null) return unknown(set, 'no-data', limitedBy)
  const atStart = limitedBy.length === 0 ? baseOf(set, START_OF_2000) : null
  const from = Math.max(...set.births, slotOf(START_OF_2000))
  const base = atStart ?? firstCommonSlot(set.series, { from, to: set.end }) ?? set.end
  const years = (epochDayOfSlot(set.end) - epochDayOfSlot(base)) / DAYS_A_YEAR
  const months = set.monthEnds.slots.filter((slot) => slot === null || slot >= base)
  return figures(set, {
    base,
    end: set.end,
    years,
    months,
    fewestMonths: MONTHS_A_YEAR,
    limitedBy,
    from: epochDayOfSlot(base),
  })
}

interface Stretch {
  readonly base: Slot
  readonly end: Slot
  readonly years: number
  readonly months: readonly (Slot | null)[]
  readonly fewestMonths: number
  readonly limitedBy: readonly number[]
  /** The day that the cash rate is taken from. */
  readonly from: EpochDay
}

function figures(set: PreviewSet, stretch: Stretch): PreviewFigures {
  const { base, end, years, limitedBy } = stretch
  const { rhythm, riskFree } = set.ask
  const between =
    rhythm === 'none' ? [] : set.monthEnds.slots.filter((slot) => slot !== null && slot > base && slot < end)
  const days = base === end ? [end] : [base, ...between.filter((slot) => slot !== null), end]
  const perf = (growThrough(set.funds, days, rhythm).at(-1) ?? Number.NaN) - 1
  // under a year nothing is stated for a year
  const divisor = years < 1 ? null : years
  const annualReturn = annualiseSimple(perf, divisor)
  const vol = years < 1 ? null : volatilityOf(set, stretch)
  return {
    perf,
    reason: null,
    annualReturn,
    annualCompound: annualiseCompound(perf, divisor),
    vol,
    sharp: specifiedSharpe({ annualReturn, riskFree: riskFree(stretch.from, set.ask.asOf), volatility: vol }),
    maxDrawdown: maxDrawdown(dailyWorth(set.funds, { from: base, to: end }, rhythm))?.depth ?? null,
    from: epochDayOfSlot(base),
    to: epochDayOfSlot(end),
    limitedBy,
    endedBy: set.endedBy,
  }
}

// Complete months only, and all of them.
function volatilityOf(set: PreviewSet, { months, fewestMonths }: Stretch): Ratio | null {
  const known = months.filter((slot) => slot !== null)
  if (known.length < months.length || known.length <= fewestMonths) return null
  return annualisedVolatility(simpleReturns(growThrough(set.funds, known, set.ask.rhythm)), MONTHS_A_YEAR)
}

// The last day that all have in common, where a price of each stands for the target day.
function baseOf({ series, ask }: PreviewSet, target: EpochDay): Slot | null {
  const to = slotOf(target)
  const lastSlot = slotOf(ask.asOf)
  if (series.some((one) => standingSlot(one, to, lastSlot) === null)) return null
  return lastCommonSlot(series, { from: to - LONGEST_STAND_SLOTS, to })
}

function bornAfter({ births }: PreviewSet, slot: Slot): number[] {
  return births.flatMap((birth, index) => (birth > slot ? [index] : []))
}

function unknown({ endedBy }: PreviewSet, reason: NoPerformance, limitedBy: readonly number[]): PreviewFigures {
  return {
    perf: null,
    reason,
    annualReturn: null,
    annualCompound: null,
    vol: null,
    sharp: null,
    maxDrawdown: null,
    from: null,
    to: null,
    limitedBy,
    endedBy,
  }
}
