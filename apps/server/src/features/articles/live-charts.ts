import type { LiveChart } from '@zhiheng/contract/articles/named.ts'
import type { Block } from '@zhiheng/domain/articles/article-body.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { courseOf, drawLine } from '@zhiheng/domain/funds/chart-line.ts'
import { stretchOf } from '@zhiheng/domain/funds/chart-stretch.ts'
import { displayName } from '@zhiheng/domain/funds/display-name.ts'
import { evenPoints } from '@zhiheng/domain/funds/even-points.ts'
import { speaksForMarket } from '@zhiheng/domain/market/speaks-for-market.ts'
import { addMonths } from '@zhiheng/quant/series/add-months.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import type { SlotSeries } from '@zhiheng/quant/series/series.ts'
import { epochDayOfSlot, slotOf } from '@zhiheng/quant/series/weekday-slot.ts'
import { quantile } from '@zhiheng/quant/statistics/quantile.ts'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { chartPerformances } from '../funds/chart-performances.ts'
import { lastPricedSlot, valueAt } from '../funds/last-priced.ts'
import { shownFund } from '../funds/require-fund.ts'
import { windowWorth } from '../funds/window-worth.ts'
import { toNumber, toPercent } from '../funds/wire-number.ts'
import { countPossible } from '../market/possible-funds.ts'
import { marketOf, placesOf } from './returns-since.ts'

type LiveBlock = Extract<Block, { type: 'live' }>

/** Points of a chart in a column of text. */
const POINTS = 130
const LEVEL_MONTHS = 60
/** Before the article, so far back as there are enough funds. */
const LEAD_MONTHS = [12, 6, 3, 1] as const
const FEWEST_FUNDS = 3

/** How a live part is called. */
function liveKey({ live, ids }: Pick<LiveBlock, 'live' | 'ids'>): string {
  return `${live}:${ids.join(',')}`
}

const known = new WeakMap<Market, Map<string, LiveChart>>()

/** The charts of an article's live parts, with the figures of today; a table of funds is none. */
export function liveCharts(market: Market, body: readonly Block[], day: IsoDate): LiveChart[] {
  const kept = known.get(market) ?? new Map<string, LiveChart>()
  known.set(market, kept)
  return body.flatMap((block) => {
    if (block.type !== 'live' || block.live === 'funds') return []
    const key = `${liveKey(block)} ${day}`
    const chart = kept.get(key) ?? chartOf(market, block, day)
    kept.set(key, chart)
    return [chart]
  })
}

function chartOf(market: Market, block: LiveBlock, day: IsoDate): LiveChart {
  const [id = ''] = block.ids
  const gone = goneOf(block, id)
  if (block.live === 'indicator') return levelChart(market, id, day) ?? gone
  if (block.live === 'market') return marketChart(market, id, day) ?? gone
  return fundChart(market, id, day) ?? gone
}

function goneOf(block: LiveBlock, id: string): LiveChart {
  return {
    key: liveKey(block),
    title: id,
    form: 'level',
    unit: null,
    days: [],
    values: [],
    as_of: null,
    on_day: null,
    basis: null,
    is_gone: true,
  }
}

/** Five years of an index, a rate or a macro figure. */
function levelChart(market: Market, id: string, day: IsoDate): LiveChart | null {
  const level = market.level(id)
  if (level === null) return null
  const { series } = level
  const last = lastPricedSlot(series, slotOf(epochDayOf(market.asOf)))
  if (last === null) return null
  const first = slotOf(addMonths(epochDayOfSlot(last), -LEVEL_MONTHS))
  const slots = pricedSlots(series, first, last)
  return {
    key: `indicator:${id}`,
    title: level.name,
    form: 'level',
    unit: level.unit,
    days: slots.map((slot) => isoDayOf(epochDayOfSlot(slot))),
    values: slots.map((slot) => toNumber(valueAt(series, slot))),
    as_of: isoDayOf(epochDayOfSlot(last)),
    on_day: thenOf(series, day),
    basis: null,
    is_gone: false,
  }
}

/** The level that was known on a day. */
function thenOf(series: SlotSeries, day: IsoDate): number | null {
  const slot = lastPricedSlot(series, slotOf(epochDayOf(day)))
  return slot === null ? null : toNumber(valueAt(series, slot))
}

function pricedSlots(series: SlotSeries, first: number, last: number): number[] {
  const priced: number[] = []
  for (let slot = Math.max(first, series.firstSlot); slot <= last; slot++) {
    if (!Number.isNaN(valueAt(series, slot))) priced.push(slot)
  }
  return evenPoints(priced.length, POINTS).map((at) => priced[at] ?? last)
}

/** A fund from a year before the article until today. */
function fundChart(market: Market, id: string, day: IsoDate): LiveChart | null {
  const fund = shownFund(market, id)
  if (fund === null) return null
  const from = isoDayOf(addMonths(epochDayOf(day), -LEAD_MONTHS[0]))
  if (from >= market.asOf) return null
  const chart = chartPerformances(market, id, {
    window: 'custom',
    from,
    currency: 'TWD',
    basis: 'total_return',
    alone: '1',
  })
  const values = chart.series[0]?.values ?? []
  if (values.length === 0) return null
  const places = evenPoints(values.length, POINTS)
  const then = chart.dates.findLastIndex((date) => date <= day)
  return {
    key: `fund:${id}`,
    title: displayName(fund.name),
    form: 'percent',
    unit: null,
    days: places.flatMap((place) => chart.dates[place] ?? []),
    values: places.map((place) => values[place] ?? null),
    as_of: chart.dates.at(-1) ?? null,
    on_day: values[then] ?? null,
    basis: chart.basis,
    is_gone: false,
  }
}

/** The middle one of a market's funds, from a year before the article where as many as three of them go back so far. */
function marketChart(market: Market, id: string, day: IsoDate): LiveChart | null {
  const named = marketOf(id)
  if (named === null) return null
  for (const months of LEAD_MONTHS) {
    const median = medianCourse(market, id, addMonths(epochDayOf(day), -months))
    if (median === null) continue
    const then = median.days.findLastIndex((one) => one <= day)
    return {
      key: `market:${id}`,
      title: named.name,
      form: 'percent',
      unit: null,
      ...median,
      as_of: median.days.at(-1) ?? null,
      on_day: median.values[then] ?? null,
      basis: 'total_return',
      is_gone: false,
    }
  }
  return null
}

function medianCourse(market: Market, id: string, from: number): Pick<LiveChart, 'days' | 'values'> | null {
  const to = epochDayOf(market.asOf)
  if (from >= to) return null
  const stretch = stretchOf({ from, to })
  const stated = { currency: 'TWD', basis: 'total_return' } as const
  const count = stretch.lastSlot - stretch.firstSlot - stretch.startIndex + 1
  const places = evenPoints(count, POINTS).map((at) => stretch.startIndex + at)
  const own = placesOf(market, id)
  const lines = own.flatMap((place) => {
    const course = courseOf(windowWorth(market, place, { stretch, stated }), stretch)
    const isWhole = course.start >= 0 && course.start <= stretch.startIndex
    return isWhole ? [drawLine(course, { stretch, base: course.start, places }).returns] : []
  })
  if (lines.length < FEWEST_FUNDS || !speaksForMarket(lines.length, countPossible(market, own, slotOf(from))))
    return null
  return {
    days: places.map((place) => isoDayOf(epochDayOfSlot(stretch.firstSlot + place))),
    values: places.map((_place, at) => {
      const priced = lines.map((line) => line[at] ?? Number.NaN).filter((value) => !Number.isNaN(value))
      return toPercent(quantile(priced, 0.5))
    }),
  }
}
