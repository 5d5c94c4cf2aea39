import type { SlotSeries } from '@zhiheng/quant/series/series.ts'

import type { OptimisedFund } from './proposal-ask.ts'

/** A candidate with its total return, fetched once. */
export interface PricedFund {
  readonly fund: OptimisedFund
  readonly series: SlotSeries
}

/** What a way to manage money makes of its weights on a day; ratios, in the order of the funds. */
export type Rule = (weights: Float64Array, slot: number) => Float64Array

export interface Path {
  /** Worth of 1, each week, before and after; what a trade costs is taken off in the week that follows it. */
  readonly worths: readonly number[]
  /** Half the sum of absolute changes in all, ratio. */
  readonly turnover: number
  /** What the trades took in all, parts of the worth at the time. */
  readonly cost: number
}

export interface Walk {
  readonly funds: readonly PricedFund[]
  readonly fromSlot: number
  readonly stretches: number
  readonly weeksAStretch: number
}

export const SLOTS_A_WEEK = 5
/** What is moved costs this part of itself, each way. Policy. Source: QUANT 3.1. */
const COST_EACH_WAY = 0.005

/** Follows a rule that decides at the beginning of each stretch and holds its funds until the next. */
export function followRule({ funds, fromSlot, stretches, weeksAStretch }: Walk, rule: Rule): Path {
  let weights = beginning(funds)
  let worth = 1
  let [turnover, cost] = [0, 0]
  const worths = [worth]
  for (let stretch = 0; stretch < stretches; stretch++) {
    const slot = fromSlot + stretch * weeksAStretch * SLOTS_A_WEEK
    const next = rule(weights, slot)
    const moved = next.reduce((sum, weight, place) => sum + Math.abs(weight - (weights[place] ?? 0)), 0)
    turnover += moved / 2
    cost += moved * COST_EACH_WAY
    worth *= 1 - moved * COST_EACH_WAY
    const start = worth
    let parts = next
    for (let week = 1; week <= weeksAStretch; week++) {
      parts = next.map((weight, place) => weight * growthOf(funds[place], slot, slot + week * SLOTS_A_WEEK))
      worth = start * parts.reduce((sum, part) => sum + part, 0)
      worths.push(worth)
    }
    const sum = parts.reduce((total, part) => total + part, 0)
    weights = parts.map((part) => part / sum)
  }
  return { worths, turnover, cost }
}

/** The last price on or before a day; NaN before the first. */
export function priceAt({ firstSlot, values }: SlotSeries, slot: number): number {
  for (let place = Math.min(slot - firstSlot, values.length - 1); place >= 0; place--) {
    const value = values[place] ?? Number.NaN
    if (!Number.isNaN(value)) return value
  }
  return Number.NaN
}

/** A fund whose prices end keeps its last one. */
function growthOf(one: PricedFund | undefined, from: number, to: number): number {
  const growth = one === undefined ? Number.NaN : priceAt(one.series, to) / priceAt(one.series, from)
  return Number.isNaN(growth) ? 1 : growth
}

function beginning(funds: readonly PricedFund[]): Float64Array {
  const total = funds.reduce((sum, { fund }) => sum + fund.nowPercent, 0)
  return Float64Array.from(funds, ({ fund }) => fund.nowPercent / total)
}
