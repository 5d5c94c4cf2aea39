import type { Currency } from '@zhiheng/domain/money/currency.ts'
import { firstDayOfMonth, lastDayOfMonth } from '@zhiheng/quant/series/month-index.ts'
import type { MonthSeries } from '@zhiheng/quant/series/series.ts'

import type { MarketFund } from '../../platform/nav-store/market.ts'
import { cashRate } from '../funds/cash-rate.ts'
import type { Research } from '../funds/compute-figures.ts'
import type { PeerGroup } from '../funds/group-peers.ts'
import { isPriceOnly } from '../funds/total-return-span.ts'
import { type DepthFigure, depthFiguresOf, type Found } from './depth-figures.ts'
import { monthEndsOf, statedIn, valueOfMonth } from './month-ends.ts'
import { recordSpan } from './record-span.ts'

/** The complete months that figures are taken from. */
export interface DepthWindow {
  /** The month of the first price; the first return is that of the next. */
  readonly base: number
  readonly last: number
  readonly count: number
}

/** What classes are held against, month by month in the currency of each, and its name in a cache. */
export interface HeldAgainst {
  readonly key: string
  readonly monthsIn: (currency: Currency) => MonthSeries
}

export type DepthFound = Readonly<Record<DepthFigure, Found>>

/** The figures of a class over a window; null where one of its months has no price. */
export function depthOver(
  research: Research,
  fund: MarketFund,
  { window, yardstick }: { readonly window: DepthWindow; readonly yardstick: HeldAgainst | null },
): DepthFound | null {
  const { market } = research
  const { span } = recordSpan(research, fund)
  if (span === null) return null
  const ownEnds = monthEndsOf(statedIn(market, fund, fund.currency), span)
  const own = monthsOf(window, ownEnds)
  if (own.some(Number.isNaN)) return null
  const other = yardstick === null ? null : monthsOf(window, yardstick.monthsIn(fund.currency))
  return depthFiguresOf({
    own,
    yardstick: other === null || other.some(Number.isNaN) ? null : other,
    riskFree: cashRate(market, fund.currency, {
      from: firstDayOfMonth(window.base + 1) - 1,
      to: lastDayOfMonth(window.last),
    }),
    isPriceOnly: isPriceOnly(market, fund.index),
  })
}

function monthsOf({ base, count }: DepthWindow, series: MonthSeries): Float64Array {
  return Float64Array.from({ length: count + 1 }, (_, at) => valueOfMonth(series, base + at))
}

/** The figures of all peers that have one, ascending. */
export type PeerDepths = Readonly<Record<DepthFigure, Float64Array>>

const made = new WeakMap<PeerGroup, Map<string, PeerDepths>>()

/** The figures of a group over a window against one yardstick; made once for each version of the figures. */
export function peerDepths(
  research: Research,
  group: PeerGroup,
  ask: { readonly window: DepthWindow; readonly yardstick: HeldAgainst | null },
): PeerDepths {
  const known = made.get(group) ?? new Map<string, PeerDepths>()
  made.set(group, known)
  const key = `${ask.yardstick?.key ?? ''} ${ask.window.base} ${ask.window.last}`
  const found = known.get(key) ?? depthsOf(research, group, ask)
  known.set(key, found)
  return found
}

function depthsOf(research: Research, { places }: PeerGroup, ask: Parameters<typeof peerDepths>[2]): PeerDepths {
  const all = places.flatMap((place) => {
    const fund = research.market.funds[place]
    // what leaves distributions out is not held against what has them
    if (fund === undefined || isPriceOnly(research.market, place)) return []
    return depthOver(research, fund, ask) ?? []
  })
  const sorted = (key: DepthFigure): Float64Array =>
    Float64Array.from(all.flatMap((found) => found[key].value ?? [])).toSorted()
  return {
    sortino: sorted('sortino'),
    downside_deviation: sorted('downside_deviation'),
    up_capture: sorted('up_capture'),
    down_capture: sorted('down_capture'),
    beta: sorted('beta'),
    tracking_error: sorted('tracking_error'),
  }
}

const highIsBetter: ReadonlySet<DepthFigure> = new Set(['sortino', 'up_capture'])

/** The place of a value among the peers, from the best one, or from the lowest. */
export function depthRank(key: DepthFigure, value: number, peers: Float64Array): number {
  return 1 + peers.filter((peer) => (highIsBetter.has(key) ? peer > value : peer < value)).length
}
