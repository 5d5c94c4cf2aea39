import type { FlowRecord, NavHistory } from '@zhiheng/domain/funds/market-data.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'

import { slotOfDay } from '../calendar/tape-days.ts'
import { normal, type Stream, streamOf, uniform } from '../chance/counter.ts'
import { homeSectors } from '../tables/sitca-types.ts'
import type { ClassPlan, StrategyPlan } from '../universe/strategy-plan.ts'

/** An ETF on the exchange by day, ascending; NaN where nothing was published. */
export interface EtfTrading {
  /** Days since 1970-01-01, shape (n). */
  readonly epochDays: Int32Array
  readonly closes: Float64Array
  /** Units. */
  readonly volumes: Float64Array
  readonly bids: Float64Array
  readonly asks: Float64Array
}

interface TradingMaking {
  readonly seed: number
  readonly plan: StrategyPlan
  readonly share: ClassPlan
  readonly navs: NavHistory
  readonly flows: readonly FlowRecord[]
}

/** The list of the exchange begins here. */
const FIRST_DAY = epochDayOf('2024-01-02')
/** A young ETF is taken to be this large until a month of it has ended, TWD. */
const FIRST_SIZE = 3e8
/** Part of an ETF that changes hands on a usual day; products of a multiple are traded all the time. */
const TURNOVER = { usual: 0.004, multiple: 0.05, deviation: 0.7, most: 1, day: 0.5 } as const
/** How far the close is from the net value, a ratio: what it holds trades at other hours abroad. */
const DISTANCE = { home: 0.0012, abroad: 0.004 } as const
/** Steps of the exchange's prices. Source: TWSE, Operating Rules Article 62, ETFs. */
const STEPS = { below: 50, fine: 0.01, coarse: 0.05 } as const
/** Part of the days that a file misses, and on which one side of the book is empty. */
const HOLES = { day: 0.006, side: 0.01 } as const

/** What an ETF did on the exchange, on every day that it has a net value; what a day brings depends on earlier days alone. */
export function etfTrading(making: TradingMaking): EtfTrading {
  const { seed, share, plan, navs } = making
  const days = [...navs.epochDays.keys()].filter((place) => (navs.epochDays[place] ?? 0) >= FIRST_DAY)
  const stream = streamOf(seed, `exchange:${share.lipperId}`)
  const habits = habitsOf(plan, stream)
  const sizeOn = sizeFinder(making.flows)
  const all = days.map((place) => {
    const day = navs.epochDays[place] ?? 0
    return { day, ...tradedOn(stream, habits, { day, nav: navs.values[place] ?? Number.NaN, size: sizeOn(day) }) }
  })
  const column = (of: (one: (typeof all)[number]) => number) => Float64Array.from(all, of)
  return {
    epochDays: Int32Array.from(all, ({ day }) => day),
    closes: column(({ close }) => close),
    volumes: column(({ volume }) => volume),
    bids: column(({ bid }) => bid),
    asks: column(({ ask }) => ask),
  }
}

interface Habits {
  readonly turnover: number
  readonly distance: number
}

function habitsOf({ etf, sector2Id }: StrategyPlan, stream: Stream): Habits {
  const isMultiple = etf?.multiple !== undefined && etf.multiple !== null
  const usual = isMultiple ? TURNOVER.multiple : TURNOVER.usual
  return {
    turnover: usual * Math.exp(TURNOVER.deviation * Math.min(normal(stream, 0), TURNOVER.most)),
    distance: homeSectors.has(etf?.multiple?.of ?? sector2Id) ? DISTANCE.home : DISTANCE.abroad,
  }
}

const nothing = { close: Number.NaN, volume: Number.NaN, bid: Number.NaN, ask: Number.NaN }

function tradedOn(
  stream: Stream,
  { turnover, distance }: Habits,
  { day, nav, size }: { readonly day: number; readonly nav: number; readonly size: number },
): typeof nothing {
  const draw = 8 * (slotOfDay(day) + 1)
  if (uniform(stream, draw) < HOLES.day) return nothing
  const step = nav < STEPS.below ? STEPS.fine : STEPS.coarse
  const near = inSteps(nav * (1 + distance * normal(stream, draw + 1)), step)
  // a close that is the net value to the last digit would be taken for one that stands in its place
  const close = near === nav ? inSteps(nav + step, step) : near
  const worth = size * turnover * Math.exp(TURNOVER.day * normal(stream, draw + 2))
  const volume = Math.round(worth / nav)
  const apart = stepsApart(worth, stream, draw + 3)
  const isBid = uniform(stream, draw + 5) < 0.5
  const bid = inSteps(close - (isBid ? 0 : apart * step), step)
  const ask = inSteps(bid + apart * step, step)
  const side = uniform(stream, draw + 6)
  return {
    close,
    volume,
    bid: side < HOLES.side / 2 || bid <= 0 ? Number.NaN : bid,
    ask: side > 1 - HOLES.side / 2 ? Number.NaN : ask,
  }
}

/** What is much traded has its sides one step apart; TWD a day. */
function stepsApart(worth: number, stream: Stream, draw: number): number {
  const usual = Math.min(1 + 2e7 / Math.max(worth, 1e5), 25)
  return Math.max(1, Math.round(usual * (0.6 + 0.8 * uniform(stream, draw))))
}

function inSteps(price: number, step: number): number {
  return Number((Math.max(1, Math.round(price / step)) * step).toFixed(2))
}

/** The size at the end of the month before a day. */
function sizeFinder(flows: readonly FlowRecord[]): (day: number) => number {
  const sizes = flows.map(({ month, sizeTwd }) => ({ day: epochDayOf(month), size: sizeTwd ?? FIRST_SIZE }))
  return (day) => sizes.findLast((one) => one.day < day)?.size ?? FIRST_SIZE
}
