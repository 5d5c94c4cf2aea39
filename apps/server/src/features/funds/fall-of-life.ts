import type { MetricsPlan } from '@zhiheng/quant/metrics/metrics-plan.ts'
import { type Hole, holeBefore, holeInFall } from '@zhiheng/quant/risk/hole-in-fall.ts'
import { type Drawdown, maxDrawdown } from '@zhiheng/quant/risk/max-drawdown.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import { knownIncomeEnd, knownIncomeSlot } from './total-return-span.ts'

/** The deepest fall of a class, by places from a slot on. */
export interface FallOfLife extends Drawdown {
  readonly firstSlot: number
  /** The days of the figure: the last one looked at. */
  readonly lastSlot: number
  /** Where prices are missing inside the fall: it may have been deeper. */
  readonly hole: Hole | null
  /** The longest hole of all these days: a deeper fall may lie inside. */
  readonly gap: Hole | null
  /** The hole that ends with the recovery: no one knows on which of its days it was. */
  readonly unseenRecovery: Hole | null
}

/** What 1 became over the days whose falls are told. */
export interface WorthOfLife {
  readonly firstSlot: number
  readonly lastSlot: number
  /** Shape (slots), NaN where no price was published. */
  readonly values: Float64Array
}

/**
 * The days of a class over which its falls are told: those of which all distributions are known; by price where none is.
 * null where a worth cannot be one.
 */
export function worthOfLife(market: Market, index: number, { lastSlot: day }: MetricsPlan): WorthOfLife | null {
  const series = market.totalReturns(index)
  const firstSlot = knownIncomeSlot(market, index)
  const lastSlot = Math.min(day, knownIncomeEnd(market, index))
  const values = series.values.subarray(firstSlot - series.firstSlot, lastSlot - series.firstSlot + 1)
  if (values.some((worth) => worth <= 0 || worth === Number.POSITIVE_INFINITY)) return null
  return { firstSlot, lastSlot, values }
}

/** Whether there are two prices to fall between. */
export function hasTwoPrices(values: Float64Array): boolean {
  const first = values.findIndex((value) => !Number.isNaN(value))
  return first < values.findLastIndex((value) => !Number.isNaN(value))
}

/** The deepest fall of the days whose falls are told; null without two prices, and where a worth cannot be one. */
export function fallOfLife(market: Market, index: number, plan: MetricsPlan): FallOfLife | null {
  const life = worthOfLife(market, index, plan)
  const fall = life && maxDrawdown(life.values)
  if (life === null || fall === null || !hasTwoPrices(life.values)) return null
  const { values } = life
  const unseenRecovery = fall.recovery === null ? null : holeBefore(values, fall.recovery)
  const gap = holeInFall(values, { peak: 0, trough: values.length - 1 })
  return { ...fall, ...life, hole: holeInFall(values, fall), gap, unseenRecovery }
}
