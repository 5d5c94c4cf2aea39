import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getFundRiskDepth } from '@zhiheng/contract/fund-track-record.ts'
import type { MetricsPlan } from '@zhiheng/quant/metrics/metrics-plan.ts'
import { deepestFalls } from '@zhiheng/quant/risk/deepest-falls.ts'
import { holeBefore, holeInFall } from '@zhiheng/quant/risk/hole-in-fall.ts'
import type { Drawdown } from '@zhiheng/quant/risk/max-drawdown.ts'
import { epochDayOfSlot } from '@zhiheng/quant/series/weekday-slot.ts'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { type WorthOfLife, worthOfLife } from '../funds/fall-of-life.ts'
import { toPercent } from '../funds/wire-number.ts'

type Fall = ReplyOf<typeof getFundRiskDepth>['falls'][number]

const MOST_FALLS = 3
/** What is written as 0.0 % is no fall. */
const LEAST_DEPTH = 0.0005
const MOST_POINTS = 80

/** The deepest falls of a class, over the same days as the deepest one that its page names. */
export function listFalls(market: Market, index: number, plan: MetricsPlan): Fall[] {
  const life = worthOfLife(market, index, plan)
  if (life === null) return []
  return deepestFalls(life.values, { most: MOST_FALLS, least: LEAST_DEPTH }).map((fall) => writtenFall(life, fall))
}

function writtenFall({ firstSlot, values }: WorthOfLife, fall: Drawdown): Fall {
  const { depth, peak, trough, recovery } = fall
  const dayOf = (place: number): number => epochDayOfSlot(firstSlot + place)
  const hole = holeInFall(values, fall)
  const unseen = recovery === null ? null : holeBefore(values, recovery)
  const high = values[peak] ?? Number.NaN
  const drawn = pointsOf(values, { peak, trough, end: recovery ?? values.length - 1 })
  return {
    depth: toPercent(-depth) ?? 0,
    peak: isoDayOf(dayOf(peak)),
    trough: isoDayOf(dayOf(trough)),
    recovered: recovery === null ? null : isoDayOf(dayOf(recovery)),
    recovered_after: unseen && isoDayOf(dayOf(unseen.before)),
    days_down: dayOf(trough) - dayOf(peak),
    days_up: recovery === null || unseen !== null ? null : dayOf(recovery) - dayOf(trough),
    hole: hole && { from: isoDayOf(dayOf(hole.before)), to: isoDayOf(dayOf(hole.after)) },
    days: drawn.map((place) => isoDayOf(dayOf(place))),
    values: drawn.map((place) => toPercent(Math.min(0, (values[place] ?? Number.NaN) / high - 1)) ?? 0),
  }
}

/** Evenly spread days with a price, the first, the lowest and the last among them. */
function pointsOf(
  values: Float64Array,
  { peak, trough, end }: { peak: number; trough: number; end: number },
): number[] {
  const priced: number[] = []
  for (let place = peak; place <= end; place++) if (!Number.isNaN(values[place])) priced.push(place)
  const step = Math.max(1, (priced.length - 1) / (MOST_POINTS - 1))
  const count = Math.min(priced.length, MOST_POINTS)
  const spread = Array.from({ length: count }, (_, at) => priced[Math.round(at * step)] ?? peak)
  return [...new Set([...spread, trough])].toSorted((a, b) => a - b)
}
