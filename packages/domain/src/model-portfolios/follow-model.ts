import type { SlotSeries } from '@zhiheng/quant/series/series.ts'

/** Weights that were set on a day. */
export interface ModelStep {
  /** The newest slot they were chosen by; they are bought at the prices of the next one. */
  readonly slot: number
  readonly weights: readonly ModelWeight[]
}

/** Percent of the whole. */
export interface ModelWeight {
  readonly lipperId: string
  readonly percent: number
}

/** What a followed model is followed by. */
export interface FollowedBy {
  /** Total return in the model's currency; null where the fund is no longer known. */
  readonly seriesOf: (lipperId: string) => SlotSeries | null
  readonly lastSlot: number
  /** Cost of switching a whole portfolio once, as a ratio: 0.005 is half a percent of what is moved. */
  readonly switchCost: number
}

/**
 * What 1 became, following one set of weights after another: bought at the prices of the day after each was chosen, then
 * left alone until the next. Distributions are reinvested. What moves pays the cost of a switch; the first purchase does not.
 * A fund whose prices end keeps its last worth; one that has none stands as money.
 *
 * @param steps - ascending by slot
 * @returns from the day of the first purchase on; empty where there is no step before the last slot
 */
export function followModel(steps: readonly ModelStep[], by: FollowedBy): SlotSeries {
  const first = steps[0]
  if (first === undefined || first.slot >= by.lastSlot) return { firstSlot: 0, values: new Float64Array(0) }
  const firstSlot = first.slot + 1
  const values = new Float64Array(by.lastSlot - firstSlot + 1)
  let worth = 1
  for (const [index, step] of steps.entries()) {
    if (step.slot >= by.lastSlot) break
    const end = Math.min(by.lastSlot, (steps[index + 1]?.slot ?? Number.POSITIVE_INFINITY) + 1)
    const before = steps[index - 1]
    if (before !== undefined)
      worth *= 1 - by.switchCost * movedPart(driftedWeights(before, by, step.slot + 1), step.weights)
    const growths = step.weights.map(({ lipperId, percent }) => growthOf(by.seriesOf(lipperId), percent, step.slot + 1))
    for (let slot = step.slot + 1; slot <= end; slot++)
      values[slot - firstSlot] = worth * growths.reduce((sum, growth) => sum + growth(slot), 0)
    worth = values[end - firstSlot] ?? worth
  }
  return { firstSlot, values }
}

/**
 * What weights have become by a later day.
 *
 * @returns percent, summing to 100 within rounding
 */
export function driftedWeights(step: ModelStep, by: Pick<FollowedBy, 'seriesOf'>, slot: number): ModelWeight[] {
  const worths = step.weights.map(({ lipperId, percent }) =>
    growthOf(by.seriesOf(lipperId), percent, step.slot + 1)(slot),
  )
  const total = worths.reduce((sum, worth) => sum + worth, 0)
  return step.weights.map(({ lipperId }, index) => ({
    lipperId,
    percent: total > 0 ? ((worths[index] ?? 0) / total) * 100 : 0,
  }))
}

/** The worth of a part of 1 from the day it was bought; asked for ascending days. */
function growthOf(series: SlotSeries | null, percent: number, bought: number): (slot: number) => number {
  const base = series === null ? Number.NaN : lastPrice(series, bought)
  let [known, at] = [base, bought]
  return (slot) => {
    if (series === null || Number.isNaN(base)) return percent / 100
    for (; at < slot; at++) {
      const price = series.values[at + 1 - series.firstSlot] ?? Number.NaN
      if (!Number.isNaN(price)) known = price
    }
    return ((percent / 100) * known) / base
  }
}

/** The price of a slot, or the last one before it. */
function lastPrice({ firstSlot, values }: SlotSeries, slot: number): number {
  for (let index = Math.min(slot - firstSlot, values.length - 1); index >= 0; index--) {
    const price = values[index] ?? Number.NaN
    if (!Number.isNaN(price)) return price
  }
  return Number.NaN
}

/** Half of what is sold and bought, as a part of the whole. */
function movedPart(before: readonly ModelWeight[], after: readonly ModelWeight[]): number {
  const old = new Map(before.map(({ lipperId, percent }) => [lipperId, percent]))
  const bought = after.reduce((sum, { lipperId, percent }) => sum + Math.abs(percent - (old.get(lipperId) ?? 0)), 0)
  const kept = new Set(after.map(({ lipperId }) => lipperId))
  const gone = before.reduce((sum, { lipperId, percent }) => sum + (kept.has(lipperId) ? 0 : percent), 0)
  return (bought + gone) / 200
}
