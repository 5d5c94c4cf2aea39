import { bootstrapMean } from '@zhiheng/quant/projection/bootstrap-mean.ts'
import type { Ratio } from '@zhiheng/quant/series/series.ts'
import { correlation } from '@zhiheng/quant/statistics/correlation.ts'
import { mean } from '@zhiheng/quant/statistics/mean.ts'
import { midRankPercentiles } from '@zhiheng/quant/statistics/mid-rank-percentiles.ts'
import { neweyWestT } from '@zhiheng/quant/statistics/newey-west.ts'

import type { FollowedMonth } from './follow-month.ts'
import { type Horizon, type RatedMonth, type ScoreLevel, scoreLevels } from './rated-class.ts'

/** A figure of fewer classes and months, or of fewer months, would say more of chance than of scores. */
export const FEWEST_CLASS_MONTHS = 30
export const FEWEST_MONTHS = 6

/** A band and a t-value need two years of scores, and three times that do not overlap. */
const FEWEST_MONTHS_FOR_BAND = 24
const TIMES_APART = 3

/** How many months of scores a band needs. */
export function monthsForBand(horizon: Horizon): number {
  return Math.max(FEWEST_MONTHS_FOR_BAND, TIMES_APART * horizon)
}

interface Range {
  readonly low: Ratio
  readonly high: Ratio
}

/** A mean over months that each look ahead, with what may be said of it. Ratios; null where there is too little. */
export interface MeanOfMonths {
  /** Months with a value. */
  readonly months: number
  readonly mean: Ratio | null
  /** By Newey and West. */
  readonly t: number | null
  /** Where the middle 90 % of the means lie when blocks of months are drawn again. */
  readonly band: Range | null
}

/** What became of the classes that had a score. */
export interface Cohort extends MeanOfMonths {
  readonly score: ScoreLevel
  /** Classes and months of which the excess is known. */
  readonly count: number
  /** Part of them above the median of their peers; one on the median counts half. */
  readonly ahead: Ratio | null
}

/** Whether scores told what followed. `few`: too little for a band; `undecided`: it may as well be chance. */
export type Verdict = 'none' | 'few' | 'undecided' | 'better' | 'worse'

/** What became of scores over one time. */
export interface Cohorts {
  readonly horizon: Horizon
  /** The lowest score first. */
  readonly cohorts: readonly Cohort[]
  /** The mean excess of +3 less that of −3, month by month. */
  readonly spread: MeanOfMonths
  /** Rank correlation of score and excess within a month. */
  readonly rank: MeanOfMonths
  readonly verdict: Verdict
  /** Scores of which the mean lies below that of the next lower one. */
  readonly stepsDown: readonly ScoreLevel[]
  /** Classes and months of which the time is over: with an excess, with one and ended within the time, without one. */
  readonly known: number
  readonly ended: number
  readonly unknown: number
  /** Months of which the time is not over. */
  readonly open: number
}

/** A month of scores with what followed; null while its time is not over. */
export interface CohortMonth {
  readonly rated: RatedMonth
  readonly followed: FollowedMonth | null
}

/**
 * What followed each score, as the mean of the months' means: a month with many classes weighs no more than another one.
 * Neighbouring months share most of their time, so the t-value is by Newey and West with as many lags, and the band
 * draws blocks of as many months as a time has.
 *
 * @param months - oldest first
 * @param counts - whether a class, by its place, is counted
 *
 * Source: docs/decisions/2026-11-29-record-of-scores.md.
 */
export function cohortsOf(
  months: readonly CohortMonth[],
  horizon: Horizon,
  counts: (place: number) => boolean,
): Cohorts {
  const sums = sumsOf(months, counts)
  const cohorts = scoreLevels.map((score, level): Cohort => {
    const own = sums.map((month) => month?.levels[level] ?? noSums)
    const count = own.reduce((sum, one) => sum + one.count, 0)
    const ahead = own.reduce((sum, one) => sum + one.ahead, 0)
    const figures = meanOfMonths(own.map(meanOfLevel), horizon)
    const isEnough = count >= FEWEST_CLASS_MONTHS && figures.months >= FEWEST_MONTHS
    return { score, count, ahead: isEnough ? ahead / count : null, ...(isEnough ? figures : without(figures)) }
  })
  const [lowest, highest] = [cohorts[0], cohorts.at(-1)]
  const between = meanOfMonths(
    sums.map((month) =>
      month === null ? Number.NaN : meanOfLevel(month.levels.at(-1) ?? noSums) - meanOfLevel(month.levels[0] ?? noSums),
    ),
    horizon,
  )
  const spread = lowest?.mean == null || highest?.mean == null ? without(between) : between
  const known = cohorts.reduce((sum, { count }) => sum + count, 0)
  const rank = meanOfMonths(
    sums.map((month) => month?.rank ?? Number.NaN),
    horizon,
  )
  return {
    horizon,
    cohorts,
    spread,
    rank: cohorts.every((cohort) => cohort.mean === null) ? without(rank) : rank,
    verdict: verdictOf(spread),
    stepsDown: stepsDownOf(cohorts),
    known,
    ended: sums.reduce((sum, month) => sum + (month?.ended ?? 0), 0),
    unknown: sums.reduce((sum, month) => sum + (month?.unknown ?? 0), 0),
    open: sums.filter((month) => month === null).length,
  }
}

/** What followed a score in one month. Ratios; null without a class. */
export interface LevelOfMonth {
  readonly score: ScoreLevel
  readonly count: number
  readonly mean: Ratio | null
  /** Part of them above the median of their peers; one on the median counts half. */
  readonly ahead: Ratio | null
}

/** A month of scores with what followed each of them. */
export interface MonthOfLevels {
  readonly month: number
  readonly levels: readonly LevelOfMonth[]
  readonly ended: number
  readonly unknown: number
}

/** The months that `cohortsOf` takes its means of, each by itself; those of which the time is not over are left out. */
export function monthsOfLevels(
  months: readonly CohortMonth[],
  counts: (place: number) => boolean,
): readonly MonthOfLevels[] {
  return months.flatMap((one) => {
    const sums = sumMonth(one, counts)
    if (sums === null) return []
    const levels = sums.levels.map((level, at): LevelOfMonth => {
      const isEmpty = level.count === 0
      return {
        score: scoreLevels[at] ?? 0,
        count: level.count,
        mean: isEmpty ? null : meanOfLevel(level),
        ahead: isEmpty ? null : level.ahead / level.count,
      }
    })
    return [{ month: sums.month, levels, ended: sums.ended, unknown: sums.unknown }]
  })
}

interface LevelSums {
  count: number
  excess: number
  ahead: number
}

interface MonthSums {
  readonly month: number
  readonly levels: readonly LevelSums[]
  readonly rank: number
  readonly ended: number
  readonly unknown: number
}

const noSums: LevelSums = { count: 0, excess: 0, ahead: 0 }

/** One a month from the first to the last, null where nothing was written or the time is not over. */
function sumsOf(months: readonly CohortMonth[], counts: (place: number) => boolean): (MonthSums | null)[] {
  return months.flatMap((month, at) => {
    const before = months[at - 1]
    const skipped = before === undefined ? 0 : month.rated.month - before.rated.month - 1
    return [...Array.from({ length: skipped }, () => emptyMonth), sumMonth(month, counts)]
  })
}

const emptyMonth: MonthSums = { month: Number.NaN, levels: [], rank: Number.NaN, ended: 0, unknown: 0 }

function sumMonth({ rated, followed }: CohortMonth, counts: (place: number) => boolean): MonthSums | null {
  if (followed === null) return null
  const levels = scoreLevels.map(() => ({ ...noSums }))
  const scores: number[] = []
  const excesses: number[] = []
  let [ended, unknown] = [0, 0]
  rated.places.forEach((place, at) => {
    const score = rated.scores[at] ?? Number.NaN
    const level = levels[score - scoreLevels[0]]
    if (level === undefined || !counts(place)) return
    const excess = followed.excesses[at] ?? Number.NaN
    if (Number.isNaN(excess)) {
      unknown += 1
      return
    }
    level.count += 1
    level.excess += excess
    level.ahead += excess > 0 ? 1 : excess === 0 ? 0.5 : 0
    if (followed.hasEnded[at] === true) ended += 1
    scores.push(score)
    excesses.push(excess)
  })
  const rank = correlation(midRankPercentiles(scores), midRankPercentiles(excesses)) ?? Number.NaN
  return { month: rated.month, levels, rank, ended, unknown }
}

function meanOfLevel({ count, excess }: LevelSums): number {
  return count === 0 ? Number.NaN : excess / count
}

const DRAWS = 2000

/** A mean over the months that have a value, NaN the others. */
function meanOfMonths(values: readonly number[], horizon: Horizon): MeanOfMonths {
  const months = values.filter((value) => !Number.isNaN(value)).length
  const figures = { months, mean: mean(values) }
  if (months < FEWEST_MONTHS) return without(figures)
  if (months < monthsForBand(horizon)) return { ...figures, t: null, band: null }
  const first = values.findIndex((value) => !Number.isNaN(value))
  const last = values.findLastIndex((value) => !Number.isNaN(value))
  const groups = values.slice(first, last + 1).map((value) => (Number.isNaN(value) ? [] : [value]))
  const band = bootstrapMean(groups, { blockLength: horizon, draws: DRAWS, seed: months })
  return {
    ...figures,
    t: neweyWestT(values, horizon - 1),
    band: band === null ? null : { low: band.p5, high: band.p95 },
  }
}

function without({ months }: Pick<MeanOfMonths, 'months'>): MeanOfMonths {
  return { months, mean: null, t: null, band: null }
}

function verdictOf({ mean: middle, band }: MeanOfMonths): Verdict {
  if (middle === null) return 'none'
  if (band === null) return 'few'
  if (band.low > 0) return 'better'
  return band.high < 0 ? 'worse' : 'undecided'
}

function stepsDownOf(cohorts: readonly Cohort[]): ScoreLevel[] {
  return cohorts.flatMap(({ score, mean: own }, at) => {
    const lower = cohorts[at - 1]?.mean ?? null
    return own !== null && lower !== null && own < lower ? [score] : []
  })
}
