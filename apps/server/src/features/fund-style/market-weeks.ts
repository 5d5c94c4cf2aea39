import { set23 } from '@zhiheng/domain/funds/sectors-table.ts'
import { subSectorOf } from '@zhiheng/domain/funds/sectors.ts'
import { SLOTS_A_WEEK } from '@zhiheng/quant/series/per-year.ts'
import type { SlotSeries } from '@zhiheng/quant/series/series.ts'
import { LONGEST_STAND_SLOTS } from '@zhiheng/quant/series/standing-price.ts'
import { quantile } from '@zhiheng/quant/statistics/quantile.ts'
import { weeklyReturnMatrix } from '@zhiheng/quant/statistics/weekly-return-matrix.ts'

import type { Research } from '../funds/compute-figures.ts'
import { ratesBetween, rateAt } from '../funds/currency-rates.ts'
import { wholeResearchOf } from '../funds/research.ts'
import { knownIncomeEnd, knownIncomeSlot } from '../funds/total-return-span.ts'

/** Weeks of one reading of a style. */
export const WINDOW_WEEKS = 52
/** Readings lie four weeks apart and go back two years. */
export const STEP_WEEKS = 4
export const MOST_STEPS = 26
/** All weeks that are looked at. */
export const ALL_WEEKS = WINDOW_WEEKS + STEP_WEEKS * MOST_STEPS

/** The middle of fewer funds is that of one of them. */
const FEWEST_FUNDS = 5
/** Balanced funds are a mix of markets themselves, and what is left over is no market. */
const noMarkets: ReadonlySet<string> = new Set(['2380', '2395'])
const LEVERAGED = '95002'

/** A market and what it did, week by week. */
export interface MarketWeeks {
  readonly id: string
  readonly name: string
  /** Length `ALL_WEEKS`, in TWD, ratios, oldest first; NaN where too few of its funds are known. */
  readonly returns: Float64Array
}

const byResearch = new WeakMap<Research, readonly MarketWeeks[]>()

/** The markets of set23 by the middle of their funds, one class a fund: what it was to be in the market, whatever index stands for it. */
export function marketWeeks(shown: Research): readonly MarketWeeks[] {
  const research = wholeResearchOf(shown.market)
  const known = byResearch.get(research) ?? makeMarkets(research)
  byResearch.set(research, known)
  return known
}

/** A class's weekly returns in TWD with all distributions, the newest last; NaN where a price, a rate or a distribution is unknown. */
export function weeksOf(research: Research, index: number): Float64Array {
  return columnsOf(research, [index])[0] ?? new Float64Array(ALL_WEEKS).fill(Number.NaN)
}

function makeMarkets(research: Research): MarketWeeks[] {
  const places = new Map<string, number[]>()
  for (const { index, sector2Id, status } of research.market.funds) {
    const id = subSectorOf(sector2Id)?.sector23Id
    if (id === undefined || sector2Id === LEVERAGED || status !== 'active') continue
    if (research.isPrimary(index) && research.hidden[index] === null) places.set(id, [...(places.get(id) ?? []), index])
  }
  return set23
    .filter(({ id }) => !noMarkets.has(id))
    .map(({ id, shortName }) => ({ id, name: shortName, returns: middleOf(columnsOf(research, places.get(id) ?? [])) }))
}

function middleOf(columns: readonly Float64Array[]): Float64Array {
  return Float64Array.from({ length: ALL_WEEKS }, (_, week) => {
    const known = columns.map((column) => column[week] ?? Number.NaN).filter((value) => !Number.isNaN(value))
    return known.length < FEWEST_FUNDS ? Number.NaN : (quantile(known, 0.5) ?? Number.NaN)
  })
}

/** One column a class, each `ALL_WEEKS` long. */
function columnsOf(research: Research, places: readonly number[]): Float64Array[] {
  const { rows, columns, values } = weeklyReturnMatrix(
    places.map((index) => latestInTwd(research, index)),
    research.plan.lastSlot,
    ALL_WEEKS,
  )
  const lacking = ALL_WEEKS - rows
  return places.map((_, column) =>
    Float64Array.from({ length: ALL_WEEKS }, (_week, week) =>
      week < lacking ? Number.NaN : (values[(week - lacking) * columns + column] ?? Number.NaN),
    ),
  )
}

/** The last years of a class's total return in TWD, from where all of its distributions are known; empty where they end before its prices. */
function latestInTwd({ market, plan }: Research, index: number): SlotSeries {
  const { firstSlot, values } = market.totalReturns(index)
  const wanted = plan.lastSlot - ALL_WEEKS * SLOTS_A_WEEK - LONGEST_STAND_SLOTS
  const from = Math.max(firstSlot, wanted, knownIncomeSlot(market, index))
  const currency = market.funds[index]?.currency
  if (currency === undefined || market.income(index).kind === 'unknown' || knownIncomeEnd(market, index) !== Infinity)
    return { firstSlot: 0, values: new Float64Array(0) }
  const rates = ratesBetween(market, currency, 'TWD')
  const kept = values.slice(Math.max(0, from - firstSlot))
  return { firstSlot: from, values: kept.map((value, at) => value * rateAt(rates, from + at)) }
}
