import { drawBlocks } from '../projection/draw-blocks.ts'
import { randomStream } from '../projection/random-stream.ts'
import type { Ratio } from '../series/series.ts'
import { quantile } from '../statistics/quantile.ts'

/** What became of something that was seen in a month. */
export interface Outcome {
  /** From 0 up to the number of months. */
  readonly month: number
  readonly value: Ratio
  /** Whether the condition held in the month. */
  readonly isMarked: boolean
}

/** Outcomes after a condition beside all outcomes. */
export interface OutcomeAfter {
  readonly marked: Ratio
  readonly all: Ratio
  readonly markedCount: number
  readonly allCount: number
  /** Marked months that lie so far apart that no outcome is counted in two of them. */
  readonly spells: number
  /** The middle 90 % of the difference of medians (marked − all) over resampled histories; null where none can be drawn. */
  readonly low: Ratio | null
  readonly high: Ratio | null
}

const DRAWS = 1000
const BAND = [0.05, 0.95] as const
const SEED = 20_261_124

/**
 * Whether what followed a condition was another thing than what usually followed: medians, how many times that can be
 * told apart there were, and how far the difference would have moved with other luck. Months are drawn in blocks as long
 * as an outcome takes, all outcomes of a month together, since they overlap and move with each other.
 *
 * @param outcomes - of one or several markets; none of them NaN
 * @param over - how many months there are, and how many of them an outcome takes
 * @returns null where nothing is marked
 *
 * Source: D. N. Politis & J. P. Romano, "A circular block-resampling procedure for stationary data", 1992.
 */
export function outcomeAfter(
  outcomes: readonly Outcome[],
  over: { readonly months: number; readonly span: number },
): OutcomeAfter | null {
  const { months, span } = over
  const sorted = outcomes.toSorted((a, b) => a.value - b.value)
  const own = sorted.filter(({ isMarked }) => isMarked)
  const once = new Int32Array(months).fill(1)
  const [marked, all] = [weightedMedian(own, once), weightedMedian(sorted, once)]
  if (marked === null || all === null) return null
  const stream = randomStream(SEED)
  const gaps: number[] = []
  for (let draw = 0; draw < DRAWS; draw++) {
    const times = new Int32Array(months)
    for (const month of drawBlocks(months, span, stream)) times[month] = (times[month] ?? 0) + 1
    const [ofMarked, ofAll] = [weightedMedian(own, times), weightedMedian(sorted, times)]
    // a history in which it never came is no evidence of what came after
    if (ofMarked !== null && ofAll !== null) gaps.push(ofMarked - ofAll)
  }
  return {
    marked,
    all,
    markedCount: own.length,
    allCount: sorted.length,
    spells: apart(
      own.map(({ month }) => month),
      span,
    ),
    low: quantile(gaps, BAND[0]),
    high: quantile(gaps, BAND[1]),
  }
}

// the middle of sorted values, each counted so many times as its month; null where none is counted
function weightedMedian(sorted: readonly Outcome[], times: Int32Array): number | null {
  const total = sorted.reduce((sum, { month }) => sum + (times[month] ?? 0), 0)
  if (total === 0) return null
  const lower = valueAt(sorted, times, Math.floor((total - 1) / 2))
  return total % 2 === 1 ? lower : (lower + valueAt(sorted, times, total / 2)) / 2
}

function valueAt(sorted: readonly Outcome[], times: Int32Array, place: number): number {
  let passed = 0
  for (const { month, value } of sorted) {
    passed += times[month] ?? 0
    if (passed > place) return value
  }
  return Number.NaN
}

// how many of some months can be taken, from the first on, each so far from the one before
function apart(months: readonly number[], span: number): number {
  let count = 0
  let last = Number.NEGATIVE_INFINITY
  for (const month of months.toSorted((a, b) => a - b)) {
    if (month - last < span) continue
    count += 1
    last = month
  }
  return count
}
