import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getBondMarket } from '@zhiheng/contract/market-bonds.ts'
import {
  type CurveCountry,
  curveCountries,
  isCurveCountry,
  yieldLevelId,
} from '@zhiheng/domain/market-bonds/yield-series.ts'
import type { SlotSeries } from '@zhiheng/quant/series/series.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import { valueAt } from '../funds/last-priced.ts'

type Kind = ReplyOf<typeof getBondMarket>['spreads'][number]['kind']

/** A spread and the series it is told by. */
export interface SpreadSource {
  readonly kind: Kind
  readonly country: CurveCountry
  /** The name of the published series; null where it is the difference of two yields. */
  readonly source: string | null
  readonly series: SlotSeries
}

/** Ids under which a spread of the United States may have been published: the demo market's, and the data set's. */
const published: readonly (readonly [Kind, readonly string[]])[] = [
  ['investment_grade', ['ig_oas']],
  ['high_yield', ['hy_oas']],
  ['breakeven', ['us-10y-breakeven-inflation']],
  ['real_yield', ['us-10y-real-yield']],
]
const publishedSlopes: Partial<Record<CurveCountry, readonly string[]>> = { US: ['t10y2y', 'us-10y-minus-2y-spread'] }

/** Every spread that is published or can be worked out, those of the curves first. */
export function spreadSources(market: Market): SpreadSource[] {
  const slopes = Object.keys(curveCountries)
    .filter(isCurveCountry)
    .flatMap((country) => slopeSource(market, country) ?? [])
  const others = published.flatMap(([kind, ids]) => publishedSource(market, { kind, country: 'US', ids }) ?? [])
  return [...slopes, ...others]
}

/** The published one, unless the yields of the curve are newer: one figure, not two that differ by rounding. */
function slopeSource(market: Market, country: CurveCountry): SpreadSource | null {
  const ids = publishedSlopes[country] ?? []
  const made = [publishedSource(market, { kind: 'slope', country, ids }), differenceOf(market, country)]
  return made.filter((one) => one !== null).toSorted((a, b) => endOf(b.series) - endOf(a.series))[0] ?? null
}

function publishedSource(
  market: Market,
  { ids, ...about }: { kind: Kind; country: CurveCountry; ids: readonly string[] },
): SpreadSource | null {
  const level = ids.map((id) => market.level(id)).find((one) => (one?.series.values.length ?? 0) > 0)
  return level ? { ...about, source: level.name, series: level.series } : null
}

function differenceOf(market: Market, country: CurveCountry): SpreadSource | null {
  const [long, short] = [120, 24].map((months) => market.level(yieldLevelId(country, months))?.series)
  if (long === undefined || short === undefined) return null
  const firstSlot = Math.max(long.firstSlot, short.firstSlot)
  const length = Math.max(0, Math.min(endOf(long), endOf(short)) - firstSlot)
  const values = Float64Array.from(
    { length },
    (_, at) => valueAt(long, firstSlot + at) - valueAt(short, firstSlot + at),
  )
  return values.every(Number.isNaN) ? null : { kind: 'slope', country, source: null, series: { firstSlot, values } }
}

/** The slot behind the last one. */
function endOf({ firstSlot, values }: SlotSeries): number {
  return firstSlot + values.length
}
