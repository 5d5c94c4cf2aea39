import { normal, streamOf } from '@zhiheng/demo-market/chance/counter.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { type Conviction, JUDGED_AFTER_MONTHS, type Stance } from '@zhiheng/domain/market-views/market-view.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { firstDayOfMonth, monthIndexOf } from '@zhiheng/quant/series/month-index.ts'
import { epochDayOfSlot, slotOnOrAfter } from '@zhiheng/quant/series/weekday-slot.ts'

import { isoDayOf } from '../../../platform/nav-store/iso-day.ts'
import type { Market } from '../../../platform/nav-store/market.ts'
import { type Coverage, demoCoverage } from './demo-coverage.ts'
import { type Signs, signsOf } from './market-signs.ts'

/** A view of the demo before it is put into words. */
export interface DemoReview {
  readonly coverage: Coverage
  readonly on: IsoDate
  /** The slot of the last price that is known when it is written: the weekday before. */
  readonly knownSlot: number
  readonly stance: Stance
  readonly conviction: Conviction
  readonly signs: Signs
  /** Place of its half year among the markets that are covered then, from 1. */
  readonly rank: number
  /** Place of its distance from the mean of five years, the furthest above it first. */
  readonly dearness: number
  readonly covered: number
}

/** The first month of the record: three years before the demo's own day. */
const FIRST_MONTH = monthIndexOf(epochDayOf('2023-11-01'))
/** Views are written in the middle of a month, … */
const DAY_OF_MONTH = 16
/** … and each market is looked at every third month. */
const RHYTHM_MONTHS = 3

/**
 * The views of the demo up to a day, by a rule that looks at nothing later than the weekday before each: what rose more
 * than others is held more of, what is further above its mean of five years less, and chance has its say, as it has in
 * life. A view is written where the stance turns round or the last one has lived its time.
 */
export function demoReviews(indexOf: (marketId: string) => Market['levels'][number] | null, ask: Ask): DemoReview[] {
  const reviews: DemoReview[] = []
  for (let month = FIRST_MONTH; month <= monthIndexOf(epochDayOf(ask.until)); month++) {
    const slot = slotOnOrAfter(firstDayOfMonth(month) + DAY_OF_MONTH - 1)
    const on = isoDayOf(epochDayOfSlot(slot))
    if (on > ask.until) break
    const seen = lookAt(indexOf, { on, knownSlot: slot - 1 })
    for (const [place, one] of seen.entries()) {
      if ((month + demoCoverage.indexOf(one.coverage)) % RHYTHM_MONTHS !== 0) continue
      const last = reviews.findLast(({ coverage }) => coverage === one.coverage)
      const view = decide(one, seen, { last, month, seed: ask.seed })
      const isDue = last === undefined || month - monthIndexOf(epochDayOf(last.on)) >= JUDGED_AFTER_MONTHS
      const isTurned = last !== undefined && view.stance * last.stance < 0
      if (!isDue && !isTurned) continue
      const dearness = seen.filter(({ signs }) => signs.gap > one.signs.gap).length + 1
      reviews.push({ ...one, ...view, on, knownSlot: slot - 1, rank: place + 1, dearness, covered: seen.length })
    }
  }
  return reviews
}

interface Ask {
  readonly until: IsoDate
  readonly seed: number
}

interface Seen {
  readonly coverage: Coverage
  readonly signs: Signs
}

/** The covered markets with what they show, the best half year first. */
function lookAt(
  indexOf: (marketId: string) => Market['levels'][number] | null,
  { on, knownSlot }: { readonly on: IsoDate; readonly knownSlot: number },
): Seen[] {
  return demoCoverage
    .filter(({ ended }) => ended === null || on < ended.on)
    .flatMap((coverage) => {
      const index = indexOf(coverage.marketId)
      const signs = index === null ? null : signsOf(index.series, knownSlot)
      return signs === null ? [] : [{ coverage, signs }]
    })
    .toSorted((a, b) => b.signs.halfYear - a.signs.halfYear)
}

const TREND_WEIGHT = 0.7
const VALUE_WEIGHT = 0.2
const CHANCE_WEIGHT = 0.5
/** A stance is taken from here on, … */
const TAKEN = 0.4
/** … and given up below here. */
const GIVEN_UP = 0.25
const SURE = 1.1
const RATHER_SURE = 0.7

function decide(
  seen: Seen,
  all: readonly Seen[],
  { last, month, seed }: { readonly last: DemoReview | undefined; readonly month: number; readonly seed: number },
): { readonly stance: Stance; readonly conviction: Conviction } {
  const chance = normal(streamOf(seed, `view ${seen.coverage.marketId}`), month)
  const sign =
    TREND_WEIGHT * amongAll(seen, all, ({ signs }) => signs.halfYear / signs.usualVolatility) -
    VALUE_WEIGHT * amongAll(seen, all, ({ signs }) => signs.gap / signs.usualVolatility) +
    CHANCE_WEIGHT * chance
  const side: Stance = sign > 0 ? 1 : -1
  const least = last?.stance === side ? GIVEN_UP : TAKEN
  const strength = Math.abs(sign)
  const isInRightHalf = all.indexOf(seen) < all.length / 2 === sign > 0
  // nobody calls for more of what fell behind, whatever chance says
  if (strength < least || !isInRightHalf) return { stance: 0, conviction: strength < GIVEN_UP ? 'medium' : 'low' }
  return { stance: side, conviction: strength > SURE ? 'high' : strength > RATHER_SURE ? 'medium' : 'low' }
}

/** How far a market is from the mean of all, in standard deviations. */
function amongAll(seen: Seen, all: readonly Seen[], figureOf: (one: Seen) => number): number {
  const figures = all.map(figureOf)
  const mean = figures.reduce((sum, figure) => sum + figure, 0) / figures.length
  const deviation = Math.sqrt(figures.reduce((sum, figure) => sum + (figure - mean) ** 2, 0) / figures.length)
  return deviation === 0 ? 0 : (figureOf(seen) - mean) / deviation
}
