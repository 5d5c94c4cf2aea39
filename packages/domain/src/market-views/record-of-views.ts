import { bootstrapMean } from '@zhiheng/quant/projection/bootstrap-mean.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { monthIndexOf } from '@zhiheng/quant/series/month-index.ts'
import { wilsonInterval } from '@zhiheng/quant/statistics/wilson-interval.ts'

import type { ViewOutcome } from './judge-view.ts'
import { JUDGED_AFTER_MONTHS, type MarketView } from './market-view.ts'

/** A view with what became of it. */
export interface JudgedView {
  readonly view: MarketView
  readonly outcome: ViewOutcome
  /** Its market has no view any more, its author has none, or it was withdrawn: such a view counts as every other. */
  readonly isDead: boolean
}

interface Range {
  readonly low: number
  readonly high: number
}

/** What all views together came to; every view is in exactly one of the counts. Ratios. */
export interface RecordOfViews {
  /** Views with a direction that were judged: of these are the hits, the chance, the excess and the bands. */
  readonly judged: number
  readonly hits: number
  /** Of the judged ones, those whose market or author has no view in force any more, and withdrawn ones. */
  readonly dead: number
  readonly neutral: number
  readonly open: number
  readonly unmeasured: number
  readonly hitBand: Range | null
  /** What part would have been hits with a market taken by lot. */
  readonly chance: number | null
  /** How much its views gained on the mean of all markets: `excess` of a market held more of, less that of one held less of. */
  readonly excess: number | null
  /** null where the judged views are too few, or of too short a time, to be resampled. */
  readonly excessBand: Range | null
  readonly verdict: Verdict
}

/** What the record says of skill. `undecided`: it may as well be chance. */
export type Verdict = 'none' | 'few' | 'undecided' | 'better' | 'worse'

/** The normal quantile of one side of the middle 90 %. */
const Z90 = 1.644854
const DRAWS = 2000
/** Fewer views, or views of less than two whole times, are not resampled: the band would only look narrow. */
const FEWEST_TO_RESAMPLE = 10
const FEWEST_MONTHS = 2 * JUDGED_AFTER_MONTHS
/** Below this many judged views nothing is said of skill. */
const FEWEST_FOR_VERDICT = 20

/**
 * The record of views, with nothing left out.
 *
 * The band of the excess resamples months of publication in blocks of six, since the times of views that follow each
 * other overlap and views of one month share a market.
 *
 * Source: docs/decisions/2026-11-24-views-are-judged.md.
 */
export function recordOfViews(views: readonly JudgedView[]): RecordOfViews {
  const judged = views.flatMap(directionOf)
  const hits = judged.filter(({ isHit }) => isHit).length
  const gains = judged.map(({ gain }) => gain)
  const record = {
    judged: judged.length,
    hits,
    dead: judged.filter(({ isDead }) => isDead).length,
    neutral: views.filter(({ outcome }) => outcome.state === 'judged' && outcome.isHit === null).length,
    open: views.filter(({ outcome }) => outcome.state === 'open').length,
    unmeasured: views.filter(({ outcome }) => outcome.state === 'unmeasured').length,
    hitBand: wilsonInterval(hits, judged.length, Z90),
    chance: meanOf(judged.map(({ chance }) => chance)),
    excess: meanOf(gains),
    excessBand: bandOf(judged),
  }
  return { ...record, verdict: verdictOf(record) }
}

interface Direction {
  readonly month: number
  readonly isHit: boolean
  readonly gain: number
  readonly chance: number
  readonly isDead: boolean
}

function directionOf({ view, outcome, isDead }: JudgedView): Direction[] {
  if (outcome.state !== 'judged' || outcome.isHit === null || outcome.chance === null) return []
  const { isHit, chance, excess } = outcome
  return [{ month: monthIndexOf(epochDayOf(view.publishedOn)), isHit, chance, gain: view.stance * excess, isDead }]
}

function bandOf(judged: readonly Direction[]): Range | null {
  const months = judged.map(({ month }) => month)
  const [first, last] = [Math.min(...months), Math.max(...months)]
  if (judged.length < FEWEST_TO_RESAMPLE || last - first + 1 < FEWEST_MONTHS) return null
  const groups = Array.from({ length: last - first + 1 }, (_, index) =>
    judged.filter(({ month }) => month === first + index).map(({ gain }) => gain),
  )
  const band = bootstrapMean(groups, { blockLength: JUDGED_AFTER_MONTHS, draws: DRAWS, seed: judged.length })
  return band === null ? null : { low: band.p5, high: band.p95 }
}

/** Skill is said only where both the hits and the excess speak for it; the same for its contrary. */
function verdictOf(record: Omit<RecordOfViews, 'verdict'>): Verdict {
  const { judged, hitBand, chance, excessBand } = record
  if (judged === 0) return 'none'
  if (judged < FEWEST_FOR_VERDICT || hitBand === null || chance === null || excessBand === null) return 'few'
  if (excessBand.low > 0 && hitBand.low > chance) return 'better'
  return excessBand.high < 0 && hitBand.high < chance ? 'worse' : 'undecided'
}

function meanOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length
}
