import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getFundStyle } from '@zhiheng/contract/fund-style.ts'
import { subSectorOf } from '@zhiheng/domain/funds/sectors.ts'
import { SLOTS_A_WEEK } from '@zhiheng/quant/series/per-year.ts'
import { epochDayOfSlot } from '@zhiheng/quant/series/weekday-slot.ts'
import { styleWeights } from '@zhiheng/quant/style/style-weights.ts'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import type { Research } from '../funds/compute-figures.ts'
import { hasRates } from '../funds/currency-rates.ts'
import { requireFund } from '../funds/require-fund.ts'
import { researchOf } from '../funds/research.ts'
import { toNumber, toPercent } from '../funds/wire-number.ts'
import { besideReference } from './beside-reference.ts'
import {
  ALL_WEEKS,
  type MarketWeeks,
  marketWeeks,
  MOST_STEPS,
  STEP_WEEKS,
  weeksOf,
  WINDOW_WEEKS,
} from './market-weeks.ts'

type Reply = ReplyOf<typeof getFundStyle>

/** Fewer markets say nothing of a mix. */
const FEWEST_MARKETS = 3
const NAMED = 3

/** A reading of the style, with a weight for each market. */
interface Reading {
  /** The week after its last one, counted from the oldest. */
  readonly end: number
  readonly weights: Float64Array
  readonly explained: number
}

/**
 * What a fund moves like, by its weekly returns and those of the markets.
 *
 * @throws Refusal not_found
 */
export function showStyle(market: Market, lipperId: string): Reply {
  const fund = requireFund(market, lipperId)
  const research = researchOf(market)
  const own = weeksOf(research, fund.index)
  const reference = besideReference(research, fund, own)
  const without = (missing: Reply['missing']): Reply => ({
    weeks: WINDOW_WEEKS,
    markets: [],
    windows: [],
    own: null,
    missing,
    reference,
  })
  const steps = stepsOf(own)
  if (steps === 0) return without(whyUnread(research, fund))
  const first = ALL_WEEKS - WINDOW_WEEKS - (steps - 1) * STEP_WEEKS
  const markets = marketWeeks(research).filter(({ returns }) => !returns.subarray(first).some(Number.isNaN))
  if (markets.length < FEWEST_MARKETS) return without('no_markets')
  const readings = Array.from({ length: steps }, (_, step) => ALL_WEEKS - (steps - 1 - step) * STEP_WEEKS).flatMap(
    (end) => readAt(own, markets, end),
  )
  const last = readings.at(-1)
  if (last === undefined) return without('steady')
  const home = subSectorOf(fund.sector2Id)?.sector23Id ?? null
  const named = namedOf(markets, last, home)
  return {
    weeks: WINDOW_WEEKS,
    markets: named.map((at) => ({ id: markets[at]?.id ?? '', name: markets[at]?.name ?? '' })),
    windows: readings.map(({ end, weights, explained }) => ({
      to: dayOf(research, end),
      weights: withRest(named.map((at) => toPercent(weights[at]) ?? 0)),
      explained: toPercent(explained) ?? 0,
    })),
    own: ownPart(own, markets, { readings, home }),
    missing: null,
    reference,
  }
}

/** How many readings a fund's weeks allow: of weeks without a hole up to now. */
function stepsOf(own: Float64Array): number {
  const known = ALL_WEEKS - 1 - own.findLastIndex(Number.isNaN)
  return known < WINDOW_WEEKS ? 0 : Math.min(MOST_STEPS + 1, Math.floor((known - WINDOW_WEEKS) / STEP_WEEKS) + 1)
}

/** Why there is not a year of weeks without a hole. */
function whyUnread({ market, hidden }: Research, { index, currency }: MarketFund): NonNullable<Reply['missing']> {
  if (hidden[index] !== null) return 'too_young'
  if (market.income(index).kind === 'unknown') return 'unknown_income'
  return hasRates(market, currency) ? 'too_young' : 'no_rate'
}

/** @param least - as `styleWeights` takes it */
function readAt(own: Float64Array, markets: readonly MarketWeeks[], end: number, least?: Float64Array): Reading[] {
  const from = end - WINDOW_WEEKS
  const values = new Float64Array(WINDOW_WEEKS * markets.length)
  markets.forEach(({ returns }, column) => {
    for (let week = 0; week < WINDOW_WEEKS; week++)
      values[week * markets.length + column] = returns[from + week] ?? Number.NaN
  })
  const benchmarks = { rows: WINDOW_WEEKS, columns: markets.length, values }
  const found = styleWeights(own.slice(from, end), benchmarks, least)
  return found === null ? [] : [{ end, ...found }]
}

/** The markets that are named: the largest of the last reading, and the fund's own. */
function namedOf(markets: readonly MarketWeeks[], { weights }: Reading, home: string | null): number[] {
  const order = markets.map((_, at) => at).toSorted((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0))
  const largest = order.slice(0, NAMED).filter((at) => (weights[at] ?? 0) > LEAST_NAMED)
  const own = markets.findIndex(({ id }) => id === home)
  return own < 0 || largest.includes(own) ? largest : [...largest, own]
}

/** A part that is written as nothing is not named. */
const LEAST_NAMED = 0.0005

/** All of it is a hundred, to the last digit that is sent. */
function withRest(named: readonly number[]): number[] {
  const rest = toNumber(100 - named.reduce((sum, weight) => sum + weight, 0)) ?? 0
  return [...named, Math.max(0, rest)]
}

/** Its industries and its goods have nothing in common: no fund moves like all of them. */
const mixedMarkets: ReadonlySet<string> = new Set(['2360', '2390'])
/** From this part on a fund is in a market. Policy. */
const MAIN_PART = 0.5

function ownPart(
  own: Float64Array,
  markets: readonly MarketWeeks[],
  { readings, home }: { readonly readings: readonly Reading[]; readonly home: string | null },
): Reply['own'] {
  const at = markets.findIndex(({ id }) => id === home)
  const [first, last, market] = [readings[0], readings.at(-1), markets[at]]
  if (first === undefined || last === undefined || market === undefined || mixedMarkets.has(market.id)) return null
  const [now, before] = [last.weights[at] ?? 0, first.weights[at] ?? 0]
  const explainedAt = (part: number) => {
    if (now >= part) return last.explained
    const least = new Float64Array(markets.length)
    least[at] = part
    return readAt(own, markets, last.end, least)[0]?.explained ?? Number.NaN
  }
  return {
    id: market.id,
    name: market.name,
    now: toPercent(now) ?? 0,
    first: toPercent(before) ?? 0,
    as_named: toPercent(explainedAt(MAIN_PART)) ?? 0,
    as_before: toPercent(explainedAt(before)) ?? 0,
  }
}

/** The last day of the week before a place among all weeks. */
function dayOf({ plan }: Research, end: number) {
  return isoDayOf(epochDayOfSlot(plan.lastSlot - (ALL_WEEKS - end) * SLOTS_A_WEEK))
}
