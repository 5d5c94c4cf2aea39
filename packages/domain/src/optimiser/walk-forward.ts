import { drawBlocks } from '@zhiheng/quant/projection/draw-blocks.ts'
import { randomStream } from '@zhiheng/quant/projection/random-stream.ts'
import { annualisedVolatility } from '@zhiheng/quant/risk/annualised-volatility.ts'
import { maxDrawdown } from '@zhiheng/quant/risk/max-drawdown.ts'
import { mean } from '@zhiheng/quant/statistics/mean.ts'
import { quantile } from '@zhiheng/quant/statistics/quantile.ts'

import type { OptimisedFund, ProposalAsk } from './proposal-ask.ts'
import { proposeAmong } from './propose-portfolio.ts'
import { followRule, type Path, type PricedFund, priceAt, type Rule, SLOTS_A_WEEK } from './walk-path.ts'

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

export interface WalkForward {
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
const WEEKS_A_YEAR = 52
const BLOCK = 8
const RESAMPLES = 500

/**
 * How the same method would have done on the same candidates if it had decided every half year, knowing only what was
 * known then; beside leaving everything as it is, and beside equal weights. Scores of the past are not known and stay
 * out; the candidates are today's, which flatters all three alike.
 *
 * @param candidates - with the shares of today, which all three begin with
 * @returns null where the held funds have too short a history
 */
export function walkForward(candidates: readonly OptimisedFund[], ask: ProposalAsk): WalkForward | null {
  const funds = candidates.map((fund): PricedFund => ({ fund, series: fund.series() }))
  const youngest = Math.max(...funds.map((one) => (one.fund.nowPercent > 0 ? firstSlotOf(one) : 0)))
  const count = Math.min(MOST_STRETCHES, Math.floor((ask.lastSlot - youngest - LEARNING_SLOTS) / SLOTS_A_STRETCH))
  if (!(count >= FEWEST_STRETCHES)) return null
  const fromSlot = ask.lastSlot - count * SLOTS_A_STRETCH
  const walk = { funds, fromSlot, stretches: count, weeksAStretch: WEEKS_A_STRETCH }
  const follow = (rule: Rule): Path => followRule(walk, rule)
  const method = follow((weights, slot) => decideAt(funds, { weights, slot, ask }))
  const stay = follow((weights) => weights)
  const equal = follow((_, slot) => equally(funds, slot))
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

/** What the method makes of the weights it has, with what is known on a day. */
function decideAt(
  funds: readonly PricedFund[],
  { weights, slot, ask }: { weights: Float64Array; slot: number; ask: ProposalAsk },
): Float64Array {
  const places = [...funds.keys()].filter((place) => knows(funds[place], slot))
  const then = places.flatMap((place): OptimisedFund[] => {
    const one = funds[place]
    if (one === undefined) return []
    return [{ ...one.fund, score: null, nowPercent: (weights[place] ?? 0) * 100, series: () => one.series }]
  })
  const proposal = proposeAmong(then, { ...ask, lastSlot: slot })
  if (proposal.isNoChange) return weights
  const next = new Float64Array(weights.length)
  places.forEach((place, at) => (next[place] = (proposal.after[at] ?? 0) / 100))
  return next
}

function equally(funds: readonly PricedFund[], slot: number): Float64Array {
  const known = funds.map((one) => knows(one, slot))
  const count = known.filter(Boolean).length
  return Float64Array.from(known, (isKnown) => (isKnown ? 1 / count : 0))
}

function knows(one: PricedFund | undefined, slot: number): boolean {
  return one !== undefined && firstSlotOf(one) <= slot - LEARNING_SLOTS && !Number.isNaN(priceAt(one.series, slot))
}

function firstSlotOf({ series }: PricedFund): number {
  const place = series.values.findIndex((value) => !Number.isNaN(value))
  return place < 0 ? Number.POSITIVE_INFINITY : series.firstSlot + place
}

function recordOf({ worths, turnover, cost }: Path, riskFree: number): WalkRecord {
  const weeks = worths.length - 1
  const annualReturn = (worths.at(-1) ?? 1) ** (WEEKS_A_YEAR / weeks) - 1
  const volatility = annualisedVolatility(weeklyOf(worths), WEEKS_A_YEAR) ?? 0
  return {
    annualReturn: annualReturn * 100,
    volatility: volatility * 100,
    sharpe: volatility > 0 ? (annualReturn - riskFree) / volatility : null,
    maxDrawdown: 0 - (maxDrawdown(worths)?.depth ?? 0) * 100,
    turnover: (turnover * 100 * WEEKS_A_YEAR) / weeks,
    cost: cost * 100,
  }
}

function edgeOver(method: Path, other: Path, seed: number): WalkEdge {
  const [own, theirs] = [weeklyOf(method.worths), weeklyOf(other.worths)]
  const more = own.map((value, week) => value - (theirs[week] ?? 0))
  const stream = randomStream(seed)
  const drawn = Array.from({ length: RESAMPLES }, () => {
    const weeks = drawBlocks(more.length, BLOCK, stream)
    return yearly(Float64Array.from(weeks, (week) => more[week] ?? 0))
  })
  return {
    stretches: stretchesOf(method.worths).map((growth, at) => (growth - (stretchesOf(other.worths)[at] ?? 0)) * 100),
    perYear: yearly(more),
    range: [quantile(drawn, 0.05) ?? 0, quantile(drawn, 0.95) ?? 0],
  }
}

function yearly(weekly: Float64Array): number {
  return (mean(weekly) ?? 0) * WEEKS_A_YEAR * 100
}

function weeklyOf(worths: readonly number[]): Float64Array {
  return Float64Array.from(worths.slice(1), (worth, week) => worth / (worths[week] ?? 1) - 1)
}

function stretchesOf(worths: readonly number[]): number[] {
  const ends = worths.filter((_, week) => week % WEEKS_A_STRETCH === 0)
  return ends.slice(1).map((worth, at) => worth / (ends[at] ?? 1) - 1)
}
