import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { FlowRecord } from '@zhiheng/domain/funds/market-data.ts'

import { isoDateOf, lastDayOfMonth, monthIndexOf } from '../calendar/civil-day.ts'
import { dayOfSlot, slotOfDay } from '../calendar/tape-days.ts'
import { between, normal, streamOf, uniform } from '../chance/counter.ts'
import type { ClassPlan, StrategyPlan } from '../universe/strategy-plan.ts'

/** Sizes of a class at month ends, in Taiwan dollars. */
export interface SizePath {
  readonly flows: readonly FlowRecord[]
  /** What it is drawn back to. */
  readonly usual: number
  /** How far it was from that before each month, the one that is not over included; logarithms. */
  readonly distances: readonly number[]
  readonly sizeTwd: number
  /** The last month end; null before there is one. */
  readonly day: IsoDate | null
  /** Part of it held in Taiwan, percent units. */
  readonly twRatioPercent: number
  /** Gross, in the last whole month; null before there is one. */
  readonly boughtLastMonthTwd: number | null
}

/** What a size path is made from. */
export interface SizeMaking {
  readonly seed: number
  readonly plan: StrategyPlan
  readonly share: ClassPlan
  /** Log returns in the currency of the class. */
  readonly returns: Float64Array
  readonly firstSlot: number
  readonly lastSlot: number
}

const OKU = 1e8
/** Hundred millions of Taiwan dollars. Source: fund_patterns.json, aum_twd_100m. */
const SIZES = {
  fund: { median: 35, deviation: 1.35 },
  etf: { median: 120, deviation: 1.6 },
  offshore: { median: 220, deviation: 1.3 },
} as const
const SIZE_LIMITS = [0.6, 3500] as const

/** Monthly: how much of its distance to the usual size is kept, and how much chance adds. */
const DRIFT = { kept: 0.97, chance: 0.035, chase: 0.12, newborn: -1.8 } as const

/** The sizes of a class from its first month to the last whole month, and what came in and went out. */
export function sizePath(making: SizeMaking): SizePath {
  const { seed, plan, share, firstSlot, lastSlot } = making
  const stream = streamOf(seed, `size:${share.lipperId}`)
  const usual = usualSize(seed, plan, share)
  const twRatio = plan.house.kind === 'offshore' ? 0.01 + 0.6 * uniform(streamOf(seed, `tw:${plan.id}`), 0) ** 2 : 1
  const start = monthIndexOf(dayOfSlot(firstSlot))
  const end = monthIndexOf(dayOfSlot(lastSlot) + 1)
  const flows: FlowRecord[] = []
  let distance = firstSlot > 0 ? DRIFT.newborn * between(stream, 0, [0.5, 1]) : 0.3 * normal(stream, 0)
  let size = usual * Math.exp(distance)
  const distances = [distance]
  for (let month = start; month < end; month++) {
    const growth = Math.expm1(monthReturn(making, month))
    distance = DRIFT.kept * distance + DRIFT.chance * normal(stream, month) + chased(growth)
    distances.push(distance)
    const next = usual * Math.exp(distance)
    const netFlowTwd = Math.round((next - size * (1 + growth)) * twRatio)
    flows.push({
      lipperId: share.lipperId,
      month: isoDateOf(lastDayOfMonth(month)),
      netFlowTwd,
      sizeTwd: Math.round(next),
    })
    size = next
  }
  const lastFlow = flows.at(-1)
  const bought = size * twRatio * between(stream, end, [0.004, 0.02])
  return {
    flows,
    usual,
    distances,
    sizeTwd: Math.round(size),
    day: lastFlow?.month ?? null,
    twRatioPercent: Math.round(twRatio * 1e4) / 100,
    boughtLastMonthTwd: lastFlow ? Math.round(bought + Math.max(lastFlow.netFlowTwd, 0)) : null,
  }
}

function chased(growth: number): number {
  return DRIFT.chase * Math.max(Math.min(growth, 0.2), -0.2)
}

/**
 * How far the size is from the usual one on a day: on the way from the month end before it to the one after, without
 * knowing what prices will do until then.
 *
 * @param on - the day, and the distance before its month
 */
export function sizeInMonth(making: SizeMaking, { slot, distance }: { slot: number; distance: number }): number {
  const month = monthIndexOf(dayOfSlot(slot))
  const [before, end] = [slotOfDay(lastDayOfMonth(month - 1)), slotOfDay(lastDayOfMonth(month))]
  const part = (slot - before) / (end - before)
  const chance = DRIFT.chance * normal(streamOf(making.seed, `size:${making.share.lipperId}`), month)
  const growth = Math.expm1(monthReturn({ ...making, lastSlot: Math.min(slot, making.lastSlot) }, month))
  return distance + part * ((DRIFT.kept - 1) * distance + chance) + chased(growth)
}

function usualSize(seed: number, plan: StrategyPlan, share: ClassPlan): number {
  const { median, deviation } = SIZES[plan.etf ? 'etf' : plan.house.kind === 'offshore' ? 'offshore' : 'fund']
  const drawn = median * Math.exp(deviation * normal(streamOf(seed, `aum:${plan.id}`), 0))
  const [least, most] = SIZE_LIMITS
  const bounded = Math.min(Math.max(drawn * Math.sqrt(plan.house.assetWeight / 2), least), most)
  const whole = plan.classes.reduce((sum, { pattern }) => sum + pattern.share, 0)
  const part = share.pattern.share / whole
  return (plan.quirks.isTiny ? 0.5 : bounded) * part * OKU
}

/** The log return over a month, as far as the class was there. */
function monthReturn({ returns, firstSlot, lastSlot }: SizeMaking, month: number): number {
  const from = Math.max(slotOfDay(lastDayOfMonth(month - 1)) + 1, firstSlot + 1)
  const to = Math.min(slotOfDay(lastDayOfMonth(month)), lastSlot)
  let sum = 0
  for (let slot = from; slot <= to; slot++) sum += returns[slot] ?? 0
  return sum
}
