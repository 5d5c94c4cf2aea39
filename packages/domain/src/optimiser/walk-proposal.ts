import { drawBlocks } from '@zhiheng/quant/projection/draw-blocks.ts'
import { randomStream } from '@zhiheng/quant/projection/random-stream.ts'
import { annualisedVolatility } from '@zhiheng/quant/risk/annualised-volatility.ts'
import { maxDrawdown } from '@zhiheng/quant/risk/max-drawdown.ts'
import { WEEKS_A_YEAR } from '@zhiheng/quant/series/per-year.ts'
import { SLOTS_A_WEEK } from '@zhiheng/quant/series/per-year.ts'
import type { SlotSeries } from '@zhiheng/quant/series/series.ts'
import { mean } from '@zhiheng/quant/statistics/mean.ts'
import { quantile } from '@zhiheng/quant/statistics/quantile.ts'

import { BLOCK_WEEKS } from './block-weeks.ts'
import { followProposals } from './follow-proposals.ts'
import type { OptimisedFund, ProposalAsk } from './proposal-ask.ts'
import { proposeAmong } from './propose-portfolio.ts'
import { realisedGrowth } from './realised-growth.ts'
import { walkForward, type Way, type WayRecord } from './walk-forward.ts'

/** What came of one way to manage the money; percent units. */
export interface WalkRecord {
  readonly annualReturn: number
  readonly volatility: number
  readonly sharpe: number | null
  /** At or below zero. */
  readonly maxDrawdown: number
  /** Half the sum of absolute changes, a year. */
  readonly turnover: number
  /** What the trades took in all. */
  readonly cost: number
}

/** The method against another way, percent. */
export interface WalkEdge {
  /** By how much it was better in each stretch, oldest first. */
  readonly stretches: readonly number[]
  /** A year, and the middle 90 % of what resampled weeks give. */
  readonly perYear: number
  readonly range: readonly [number, number]
}

export interface WalkOfProposal {
  readonly fromSlot: number
  readonly weeks: number
  readonly candidates: number
  readonly method: WalkRecord
  readonly stay: WalkRecord
  readonly equal: WalkRecord
  readonly overStay: WalkEdge
  readonly overEqual: WalkEdge
}

const WEEKS_A_STRETCH = 26
const SLOTS_A_STRETCH = WEEKS_A_STRETCH * SLOTS_A_WEEK
/** Six years, so that an answer does not take longer than people wait. */
const MOST_STRETCHES = 12
/** With fewer decisions than this nothing could be said. */
const FEWEST_STRETCHES = 4
/** What a decision must know at least. */
const LEARNING_SLOTS = 52 * SLOTS_A_WEEK
const RESAMPLES = 500

/** What is moved costs this part of itself, each way. Policy. Source: QUANT 3.1. */
const COST_EACH_WAY = 0.005

/**
 * How the same method would have done on the same candidates if it had decided every half year, knowing only what was
 * known then; beside leaving everything as it is, and beside equal weights. Scores of the past are not known and stay
 * out; the candidates are today's, which flatters all three alike.
 *
 * @param candidates - with the shares of today, which all three begin with
 * @returns null where the held funds have too short a history
 */
export function walkProposal(candidates: readonly OptimisedFund[], ask: ProposalAsk): WalkOfProposal | null {
  const funds = candidates.map(livedFund)
  const youngest = Math.max(...funds.map(({ fund, firstSlot }) => (fund.nowPercent > 0 ? firstSlot : 0)))
  const count = Math.min(MOST_STRETCHES, Math.floor((ask.lastSlot - youngest - LEARNING_SLOTS) / SLOTS_A_STRETCH))
  if (!(count >= FEWEST_STRETCHES)) return null
  const fromSlot = ask.lastSlot - count * SLOTS_A_STRETCH
  const lived = new Map(funds.map(({ fund, growth }) => [fund.lipperId, growth]))
  const { method, stay, equal } = walkForward({
    days: Array.from({ length: count + 1 }, (_, step) => fromSlot + step * SLOTS_A_STRETCH),
    ways,
    start: sharesOf(candidates),
    cost: COST_EACH_WAY,
    knownOn: (slot) => ({
      funds: funds.filter(({ firstSlot }) => firstSlot <= slot - LEARNING_SLOTS).map(({ fund }) => fund),
      askFor: () => ({ ...ask, lastSlot: slot }),
    }),
    livedOf: (lipperId) => lived.get(lipperId) ?? null,
  })
  return {
    fromSlot,
    weeks: count * WEEKS_A_STRETCH,
    candidates: candidates.length,
    method: recordOf(method, ask.riskFree),
    stay: recordOf(stay, ask.riskFree),
    equal: recordOf(equal, ask.riskFree),
    overStay: edgeOver(method, stay, ask.seed),
    overEqual: edgeOver(method, equal, ask.seed),
  }
}

interface LivedFund {
  /** As the past knew it: without a score. */
  readonly fund: OptimisedFund
  readonly growth: SlotSeries
  readonly firstSlot: number
}

/** A fund with its total return, fetched once. */
function livedFund(fund: OptimisedFund): LivedFund {
  const series = fund.series()
  const index = series.values.findIndex((value) => !Number.isNaN(value))
  return {
    fund: { ...fund, score: null, series: () => series },
    growth: realisedGrowth(series),
    firstSlot: index < 0 ? Number.POSITIVE_INFINITY : series.firstSlot + index,
  }
}

const ways = {
  method: followProposals(proposeAmong),
  stay: ({ now }) => now,
  equal: ({ funds }) => new Map(funds.map((fund) => [fund.lipperId, 1 / funds.length])),
} satisfies Record<string, Way>

function sharesOf(candidates: readonly OptimisedFund[]): Map<string, number> {
  const total = candidates.reduce((sum, { nowPercent }) => sum + nowPercent, 0)
  return new Map(candidates.map(({ lipperId, nowPercent }) => [lipperId, nowPercent / total]))
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

function recordOf({ weekly, turnovers, costs }: WayRecord, riskFree: number): WalkRecord {
  const worths = worthsOf(weekly)
  const annualReturn = (worths.at(-1) ?? 1) ** (WEEKS_A_YEAR / weekly.length) - 1
  const volatility = annualisedVolatility(weekly, WEEKS_A_YEAR) ?? 0
  return {
    annualReturn: annualReturn * 100,
    volatility: volatility * 100,
    sharpe: volatility > 0 ? (annualReturn - riskFree) / volatility : null,
    maxDrawdown: 0 - (maxDrawdown(worths)?.depth ?? 0) * 100,
    turnover: (sumOf(turnovers) * 100 * WEEKS_A_YEAR) / weekly.length,
    cost: sumOf(costs) * 100,
  }
}

function edgeOver(own: WayRecord, other: WayRecord, seed: number): WalkEdge {
  const more = own.weekly.map((value, week) => value - (other.weekly[week] ?? 0))
  const stream = randomStream(seed)
  const drawn = Array.from({ length: RESAMPLES }, () => {
    const weeks = drawBlocks(more.length, BLOCK_WEEKS, stream)
    return yearly(Float64Array.from(weeks, (week) => more[week] ?? 0))
  })
  const theirs = stretchesOf(other)
  return {
    stretches: stretchesOf(own).map((growth, at) => (growth - (theirs[at] ?? 0)) * 100),
    perYear: yearly(more),
    range: [quantile(drawn, 0.05) ?? 0, quantile(drawn, 0.95) ?? 0],
  }
}

function yearly(weekly: Float64Array): number {
  return (mean(weekly) ?? 0) * WEEKS_A_YEAR * 100
}

/** Worth of 1, each week, before and after. */
function worthsOf(weekly: Float64Array): number[] {
  let worth = 1
  return [1, ...Array.from(weekly, (week) => (worth *= 1 + week))]
}

function stretchesOf({ weekly }: WayRecord): number[] {
  const ends = worthsOf(weekly).filter((_, week) => week % WEEKS_A_STRETCH === 0)
  return ends.slice(1).map((worth, at) => worth / (ends[at] ?? 1) - 1)
}
