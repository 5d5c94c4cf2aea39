import { scoreFunds } from '@zhiheng/quant/scoring/score-funds.ts'
import { scorePeers } from '@zhiheng/quant/scoring/score-peers.ts'
import type { MonthSeries } from '@zhiheng/quant/series/series.ts'
import { correlation } from '@zhiheng/quant/statistics/correlation.ts'
import { mean } from '@zhiheng/quant/statistics/mean.ts'
import { midRankPercentiles } from '@zhiheng/quant/statistics/mid-rank-percentiles.ts'

import { FEWEST_RANKED, type RecordedGroup } from './read-markets.ts'

export const versions = [1, 2] as const
export type Version = (typeof versions)[number]

/** One fund that was scored, and what became of it in the year after. */
export interface Outcome {
  /** Composite and step of each version. */
  readonly scored: Readonly<Record<Version, { readonly composite: number; readonly score: number } | null>>
  /** Return of the next twelve months less the mean of its peers; null where the fund ended before. */
  readonly excess: number | null
  /** Where it came in among its peers; a fund that ended is at the bottom. */
  readonly percentile: number
}

/** The scores of a group at one month's end against the year after it. */
export interface Trial {
  readonly group: RecordedGroup
  /** The month of the scores. */
  readonly month: number
  readonly outcomes: readonly Outcome[]
  /** Rank correlation of composite and outcome; NaN with fewer than five funds. */
  readonly ic: Readonly<Record<Version, number>>
}

const YEAR = 12

/**
 * Scores a group by both versions at the end of a month and looks what came of it. Funds without a score of version 2
 * (fewer than 18 months) are in neither.
 *
 * @returns null with fewer than five scored funds
 */
export function tryScores(group: RecordedGroup, month: number): Trial | null {
  const { funds } = group
  // what lies after the month is cut away before anything is scored
  const known = funds.map((fund) => until(fund, month))
  const peers = { funds: known, lastMonth: month, riskFree: 0 }
  const second = scorePeers({ ...peers, costs: funds.map(() => null) })
  const first = scoreFunds({ ...peers, funds: known.map((fund, index) => (second[index] === null ? nothing : fund)) })
  const returns = funds.map((fund, index) => (second[index] === null ? null : yearAfter(fund, month)))
  const places = returns.flatMap((next, index) => (next === null ? [] : [index]))
  if (places.length < FEWEST_RANKED) return null

  const average = mean(places.map((place) => aliveOf(returns[place]))) ?? Number.NaN
  const percentiles = midRankPercentiles(places.map((place) => returns[place] ?? Number.NaN))
  const outcomes = places.map((place, at) => {
    const alive = aliveOf(returns[place])
    return {
      scored: { 1: first[place] ?? null, 2: second[place] ?? null },
      excess: Number.isNaN(alive) ? null : alive - average,
      percentile: percentiles[at] ?? Number.NaN,
    }
  })
  const icOf = (version: Version): number =>
    correlationOf(
      outcomes.map((one) => one.scored[version]?.composite ?? Number.NaN),
      outcomes.map((one) => one.percentile),
    )
  return { group, month, outcomes, ic: { 1: icOf(1), 2: icOf(2) } }
}

const nothing: MonthSeries = { firstMonth: 0, values: new Float64Array(0) }
/** All lost: a fund that ended within the year counts as the worst of all. */
const ENDED = -1

function until({ firstMonth, values }: MonthSeries, month: number): MonthSeries {
  return { firstMonth, values: values.subarray(0, Math.max(0, month - firstMonth + 1)) }
}

/** Null for a fund that has prices later, but not at the year's end. */
function yearAfter({ firstMonth, values }: MonthSeries, month: number): number | null {
  const end = values[month + YEAR - firstMonth]
  if (end === undefined) return ENDED
  if (Number.isNaN(end)) return null
  return end / (values[month - firstMonth] ?? Number.NaN) - 1
}

function aliveOf(next: number | null | undefined): number {
  return next === null || next === undefined || next === ENDED ? Number.NaN : next
}

/** Spearman: of ranks, so that one wild fund does not decide. */
function correlationOf(composites: readonly number[], outcomes: readonly number[]): number {
  const known = composites.flatMap((value, index) => (Number.isNaN(value) ? [] : [index]))
  if (known.length < FEWEST_RANKED) return Number.NaN
  const ranks = (values: readonly number[]) => midRankPercentiles(known.map((place) => values[place] ?? Number.NaN))
  return correlation(ranks(composites), ranks(outcomes)) ?? Number.NaN
}
