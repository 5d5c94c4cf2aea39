import { type CurveCountry, yieldRecord } from '@zhiheng/domain/market-bonds/yield-series.ts'

import { normal, streamOf } from '../chance/counter.ts'
import { simulated } from '../tables/name-parts.ts'
import type { MarketTape } from '../tape/market-tape.ts'
import { type DemoSeries, dailySeries } from './demo-series.ts'

/** Three maturities from which the others follow. Percent units, by slot. */
export interface CurveAnchors {
  readonly threeMonths: Float64Array
  readonly twoYears: Float64Array
  readonly tenYears: Float64Array
}

/** Maturities in months, as the governments publish them. */
const maturities = {
  US: [1, 3, 6, 12, 24, 60, 120, 240, 360],
  JP: [12, 24, 60, 84, 120, 180, 240, 360, 480],
  DE: [12, 24, 60, 120, 240, 360],
} as const satisfies Partial<Record<CurveCountry, readonly number[]>>

/** How a country's ten-year yield follows the dollar's: `base + share * dollar`, and wanders by itself. Illustrative. */
const followers = {
  JP: { currency: 'JPY', base: -0.35, share: 0.5, floor: -0.3 },
  DE: { currency: 'EUR', base: -1, share: 0.85, floor: -0.85 },
} as const

/** Curves of three governments: the dollar's through its own levels, the others' after it and after their short rates. */
export function curveSeries(tape: MarketTape, dollar: CurveAnchors, lastSlot: number): DemoSeries[] {
  return [
    ...curveOf('US', dollar, lastSlot),
    ...curveOf('JP', following(tape, 'JP', dollar.tenYears), lastSlot),
    ...curveOf('DE', following(tape, 'DE', dollar.tenYears), lastSlot),
  ]
}

function curveOf(country: keyof typeof maturities, anchors: CurveAnchors, lastSlot: number): DemoSeries[] {
  return maturities[country].map((months) => {
    const record = yieldRecord(country, months)
    const values = anchors.tenYears.map((_, slot) => yieldAt(anchors, { months, slot }))
    return dailySeries({ ...record, name: simulated(record.name) }, values, lastSlot)
  })
}

const KEPT = 0.995
const STEP = 0.02

function following(tape: MarketTape, country: keyof typeof followers, dollarTenYears: Float64Array): CurveAnchors {
  const { currency, base, share, floor } = followers[country]
  const stream = streamOf(tape.seed, `curve:${country}`)
  let own = 0
  const tenYears = dollarTenYears.map((dollar, slot) => {
    own = KEPT * own + STEP * normal(stream, slot)
    return Math.max(base + share * dollar + own, floor)
  })
  const short = (slot: number) => 100 * (tape.rates[currency][slot] ?? 0)
  return {
    threeMonths: tenYears.map((_, slot) => short(slot)),
    twoYears: tenYears.map((ten, slot) => 0.35 * ten + 0.65 * (short(slot) + 0.1)),
    tenYears,
  }
}

const [THREE_MONTHS, TWO_YEARS, TEN_YEARS] = [3, 24, 120]

/** Straight between the anchors over the logarithm of time; behind ten years it flattens out. */
function yieldAt(anchors: CurveAnchors, { months, slot }: { months: number; slot: number }): number {
  const [short, two, ten] = [anchors.threeMonths, anchors.twoYears, anchors.tenYears].map((path) => path[slot] ?? 0)
  if (short === undefined || two === undefined || ten === undefined) return Number.NaN
  if (months <= THREE_MONTHS) return short
  if (months <= TWO_YEARS) return two - (two - short) * restOf(months, [THREE_MONTHS, TWO_YEARS])
  if (months <= TEN_YEARS) return ten - (ten - two) * restOf(months, [TWO_YEARS, TEN_YEARS])
  const bend = 0.12 + 0.35 * Math.max(ten - two, -0.5)
  return ten + bend * (1 - Math.exp((TEN_YEARS - months) / TEN_YEARS))
}

/** Where a maturity stands on a scale on which short ones are further apart. */
function scaleOf(months: number): number {
  return Math.log1p(months / 12)
}

/** How much of the way to the later anchor is left; nothing at the anchor itself, so that its own yield stands there. */
function restOf(months: number, [from, to]: readonly [number, number]): number {
  return (scaleOf(to) - scaleOf(months)) / (scaleOf(to) - scaleOf(from))
}
