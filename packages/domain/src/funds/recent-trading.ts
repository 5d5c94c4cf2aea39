import type { Split } from '@zhiheng/quant/series/growth-factors.ts'
import type { Slot, SlotSeries } from '@zhiheng/quant/series/series.ts'
import { epochDayOfSlot } from '@zhiheng/quant/series/weekday-slot.ts'

/** Figures of trading are of so many trading days. */
export const TRADING_DAYS = 20
/** On fewer of them nothing is said: one large order would make the figure. */
const FEWEST_TRADING_DAYS = 10
/** How far back those days may lie, calendar days: twenty trading days with the longest holidays of a year between. */
const OLDEST_TRADING_DAYS = 45
/** Units of one 張, in which the exchange counts. */
export const UNITS_OF_A_LOT = 1000

/** What a class did on the exchange: units traded, and the best prices bid and asked when it closed. NaN unknown. */
export interface Trades {
  readonly volumes: SlotSeries
  readonly bids: SlotSeries
  readonly asks: SlotSeries
  readonly splits: readonly Split[]
}

/** A figure of the last trading days. */
export interface TradingFigure {
  readonly value: number
  /** Of how many days it is made, and the last of them. */
  readonly days: number
  readonly slot: Slot
}

export interface RecentTrading {
  /** Mean units a day, in units of the last day. A day without a trade counts as 0, an unknown one not at all. */
  readonly volume: TradingFigure | null
  /** Middle of asked less bid over the middle between the two, a ratio. */
  readonly spread: TradingFigure | null
}

/**
 * How much of a class is traded a day, and what it costs to buy and at once part with it: over the last twenty days that
 * are known of each, no older than 45 calendar days.
 *
 * @returns null for what is known of fewer than ten such days
 */
export function recentTrading(trades: Trades, newest: Slot): RecentTrading {
  const { volumes, bids, asks } = trades
  return {
    volume: overDays(newest, {
      valueAt: (slot) => at(volumes, slot) * unitsSince(trades, slot, newest),
      sum: (values) => values.reduce((sum, value) => sum + value, 0) / values.length,
    }),
    spread: overDays(newest, { valueAt: (slot) => spreadOf(at(bids, slot), at(asks, slot)), sum: middle }),
  }
}

interface Measure {
  /** NaN unknown. */
  readonly valueAt: (slot: Slot) => number
  readonly sum: (values: readonly number[]) => number
}

function overDays(newest: Slot, { valueAt, sum }: Measure): TradingFigure | null {
  const oldest = epochDayOfSlot(newest) - OLDEST_TRADING_DAYS
  const known: { readonly slot: Slot; readonly value: number }[] = []
  for (let slot = newest; known.length < TRADING_DAYS && epochDayOfSlot(slot) >= oldest; slot--) {
    const value = valueAt(slot)
    if (!Number.isNaN(value)) known.push({ slot, value })
  }
  const [last] = known
  if (last === undefined || known.length < FEWEST_TRADING_DAYS) return null
  return { value: sum(known.map(({ value }) => value)), days: known.length, slot: last.slot }
}

function at({ firstSlot, values }: SlotSeries, slot: Slot): number {
  return values[slot - firstSlot] ?? Number.NaN
}

/** How many units of the newest day one unit of an earlier day became. */
function unitsSince({ splits }: Trades, slot: Slot, newest: Slot): number {
  const [day, last] = [epochDayOfSlot(slot), epochDayOfSlot(newest)]
  const since = splits.filter(({ epochDay }) => epochDay > day && epochDay <= last)
  return since.reduce((units, { ratio }) => units / ratio, 1)
}

/** NaN where a side is missing, and where the two contradict each other. */
function spreadOf(bid: number, ask: number): number {
  return bid > 0 && ask >= bid ? (ask - bid) / ((ask + bid) / 2) : Number.NaN
}

function middle(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(half) - 1] ?? Number.NaN, sorted[Math.floor(half)] ?? Number.NaN]
  return (low + high) / 2
}
