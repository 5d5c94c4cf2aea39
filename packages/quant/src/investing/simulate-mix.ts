import { checkWeights } from '../series/check-weights.ts'
import { monthIndexOf } from '../series/month-index.ts'
import { DAYS_A_YEAR } from '../series/per-year.ts'
import type { WeightedSeries } from '../series/portfolio-series.ts'
import { pricedSpan } from '../series/priced-span.ts'
import { lastMonthOfPeriod, type Rhythm } from '../series/rebalancing-rhythm.ts'
import type { EpochDay, Ratio, Slot } from '../series/series.ts'
import { LONGEST_STAND_SLOTS } from '../series/standing-price.ts'
import { epochDayOfSlot, slotOf, slotOnOrAfter } from '../series/weekday-slot.ts'

/** When a mix returns to its weights: at the last close of each period, or when a fund is too far from its weight. */
export type MixRule = { readonly rhythm: Rhythm } | { readonly band: Ratio }

export interface MixAsk {
  readonly from: EpochDay
  readonly to: EpochDay
  readonly rule: MixRule
  /** Money put in at the first close, above zero. */
  readonly initial: number
  /** Put in at the first close of each later month; below zero it is taken out. */
  readonly monthly: number
  /** What is taken each year for the mix itself, beside what its funds take out of their prices; below one. */
  readonly yearlyFee: Ratio
}

/** What a mix came to, on each day on which all of its funds have a price. */
export interface MixCourse {
  readonly slots: readonly Slot[]
  /** Growth of money that stays in, after the fee; 1 on the first day. Shape (slots). */
  readonly growth: Float64Array
  /** What it is worth at the close, payments of the day included. Shape (slots). */
  readonly worth: Float64Array
  /** What was put in so far less what was taken out. Shape (slots). */
  readonly paid: Float64Array
  /** What was put in or taken out on the day; the initial money on the first. Shape (slots). */
  readonly flows: Float64Array
  /** How often it returned to its weights. */
  readonly rebalanced: number
  /** Nothing was left on its last day: what it should have paid out was more than it had. */
  readonly isSpent: boolean
  /** The hole of common prices behind which it begins; null without one. No one knows what happened in it. */
  readonly hole: Hole | null
  /** Places of the funds whose prices begin after the asked day. */
  readonly startLate: readonly number[]
  /** Places of the funds whose prices end over ten days before the asked end. */
  readonly endEarly: readonly number[]
}

/** Two common days that lie more than ten weekdays apart. */
export interface Hole {
  readonly from: Slot
  readonly to: Slot
  /** Places of the funds that have no price for so long within it. */
  readonly places: readonly number[]
}

const NORMAL_DELAY_DAYS = 10

/**
 * What money in a mix of funds would have become. New money is put in by the weights; what is taken out is sold in
 * proportion to what is held. Without payments, fee and band its growth is that of `portfolioSeries`.
 *
 * @param funds - total-return indices in one currency and their weights, together one
 * @param ask - days, rule, payments, and the fee of the mix
 * @returns what it came to on the days that all funds have, behind their last hole; no days where there are none
 * @throws QuantError weight-out-of-range, weights-not-100
 *
 * Source: as `portfolioSeries`; growth is time-weighted, so payments do not change it but for a band that they help to keep.
 */
export function simulateMix(funds: readonly WeightedSeries[], ask: MixAsk): MixCourse {
  const whole = checkWeights(funds.map(({ weight }) => weight))
  const weights = funds.map(({ weight }) => weight / whole)
  const spans = funds.map(({ series }) => pricedSpan(series))
  const common = commonSlots(funds, {
    from: Math.max(slotOnOrAfter(ask.from), ...spans.map((span) => span?.from ?? Number.POSITIVE_INFINITY)),
    to: Math.min(slotOf(ask.to), ...spans.map((span) => span?.to ?? Number.NEGATIVE_INFINITY)),
  })
  const hole = lastHole(funds, common)
  const slots = hole === null ? common : common.filter((slot) => slot >= hole.to)
  return {
    ...followMoney({ funds, weights, slots }, ask),
    hole,
    startLate: placesWhere(spans, (span) => span === null || span.from > slotOnOrAfter(ask.from)),
    endEarly: placesWhere(spans, (span) => span === null || ask.to - epochDayOfSlot(span.to) > NORMAL_DELAY_DAYS),
  }
}

function commonSlots(funds: readonly WeightedSeries[], { from, to }: { from: Slot; to: Slot }): Slot[] {
  const slots: Slot[] = []
  if (!Number.isFinite(from)) return slots
  for (let slot = from; slot <= to; slot++) {
    if (funds.every(({ series }) => !Number.isNaN(priceAt(series, slot)))) slots.push(slot)
  }
  return slots
}

function lastHole(funds: readonly WeightedSeries[], slots: readonly Slot[]): Hole | null {
  const at = slots.findLastIndex((slot, index) => isHole(slots[index - 1] ?? slot, slot))
  const [from, to] = [slots[at - 1], slots[at]]
  if (from === undefined || to === undefined) return null
  return { from, to, places: placesWhere(funds, (fund) => hasHole(fund, { from, to })) }
}

function hasHole({ series }: WeightedSeries, { from, to }: { from: Slot; to: Slot }): boolean {
  let last = from
  for (let slot = from + 1; slot <= to; slot++) {
    if (Number.isNaN(priceAt(series, slot))) continue
    if (isHole(last, slot)) return true
    last = slot
  }
  return false
}

function isHole(before: Slot, slot: Slot): boolean {
  return slot - before > LONGEST_STAND_SLOTS
}

interface Cast {
  readonly funds: readonly WeightedSeries[]
  /** Sum one. */
  readonly weights: readonly Ratio[]
  readonly slots: readonly Slot[]
}

type Followed = Omit<MixCourse, 'hole' | 'startLate' | 'endEarly'>

// Money fund by fund, from one common day to the next.
function followMoney({ funds, weights, slots }: Cast, ask: MixAsk): Followed {
  const [growth, worth, paid, flows] = [empty(slots), empty(slots), empty(slots), empty(slots)]
  let held = weights.map((weight) => weight * ask.initial)
  let rebalanced = 0
  for (const [at, slot] of slots.entries()) {
    const before = slots[at - 1]
    if (before === undefined) {
      growth[at] = 1
      flows[at] = ask.initial
    } else {
      const kept = (1 - ask.yearlyFee) ** ((epochDayOfSlot(slot) - epochDayOfSlot(before)) / DAYS_A_YEAR)
      held = held.map((money, place) => money * kept * stepOf(funds[place], before, slot))
      growth[at] = ((growth[at - 1] ?? 1) * sumOf(held)) / (worth[at - 1] ?? Number.NaN)
      const due = monthOf(slot) > monthOf(before) ? ask.monthly : 0
      // no more can be taken out than there is
      const flow = Math.max(due, -sumOf(held))
      flows[at] = flow
      held = withFlow(held, flow, weights)
    }
    paid[at] = (paid[at - 1] ?? 0) + (flows[at] ?? 0)
    worth[at] = sumOf(held)
    if (!((worth[at] ?? 0) > 0)) {
      const end = at + 1
      return {
        slots: slots.slice(0, end),
        growth: growth.slice(0, end),
        worth: worth.slice(0, end),
        paid: paid.slice(0, end),
        flows: flows.slice(0, end),
        rebalanced,
        isSpent: true,
      }
    }
    const next = slots[at + 1]
    // on the last day nothing comes of it any more
    if (next !== undefined && isDue(ask.rule, { held, weights, slot, next })) {
      const sum = worth[at] ?? 0
      held = weights.map((weight) => weight * sum)
      rebalanced += 1
    }
  }
  return { slots, growth, worth, paid, flows, rebalanced, isSpent: false }
}

function withFlow(held: readonly number[], flow: number, weights: readonly Ratio[]): number[] {
  if (flow >= 0) return held.map((money, place) => money + flow * (weights[place] ?? 0))
  const left = 1 + flow / sumOf(held)
  return held.map((money) => money * Math.max(0, left))
}

interface Close {
  readonly held: readonly number[]
  readonly weights: readonly Ratio[]
  readonly slot: Slot
  readonly next: Slot
}

function isDue(rule: MixRule, { held, weights, slot, next }: Close): boolean {
  if ('rhythm' in rule) return monthOf(next) > lastMonthOfPeriod(rule.rhythm, monthOf(slot))
  const sum = sumOf(held)
  return held.some((money, place) => Math.abs(money / sum - (weights[place] ?? 0)) > rule.band)
}

function stepOf(fund: WeightedSeries | undefined, before: Slot, slot: Slot): number {
  return fund === undefined ? Number.NaN : priceAt(fund.series, slot) / priceAt(fund.series, before)
}

function priceAt({ firstSlot, values }: WeightedSeries['series'], slot: Slot): number {
  return values[slot - firstSlot] ?? Number.NaN
}

function monthOf(slot: Slot): number {
  return monthIndexOf(epochDayOfSlot(slot))
}

function empty(slots: readonly Slot[]): Float64Array {
  return new Float64Array(slots.length)
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}

function placesWhere<T>(values: readonly T[], holds: (value: T) => boolean): number[] {
  return values.flatMap((value, index) => (holds(value) ? [index] : []))
}
