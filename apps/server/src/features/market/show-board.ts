import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getMarketBoard } from '@zhiheng/contract/market/board.ts'
import { type BoardLevel, boardLevels } from '@zhiheng/domain/market/board-levels.ts'
import { boardNames, movedFunds } from '@zhiheng/domain/market/board-text.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import type { Slot, SlotSeries } from '@zhiheng/quant/series/series.ts'
import { LONGEST_STAND_SLOTS } from '@zhiheng/quant/series/standing-price.ts'
import { epochDayOfSlot, slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { rateAt, ratesBetween } from '../funds/currency-rates.ts'
import { lastPricedSlot, valueAt } from '../funds/last-priced.ts'
import { toNumber, toPercent } from '../funds/wire-number.ts'

type Reply = ReplyOf<typeof getMarketBoard>
type Shown = Reply['levels'][number]

/** Three months of weekdays. */
const TREND_SLOTS = 65
/** As many as a line of a hundred pixels can tell apart. */
const TREND_STEP = 2

/** The levels that this market has and that go on, each with its day. */
export function showBoard(market: Market): Reply {
  const levels = boardLevels.flatMap((level) => shownLevel(market, level))
  return { as_of: market.funds.length === 0 && levels.length === 0 ? null : market.asOf, levels }
}

interface Course {
  readonly series: SlotSeries
  /** What a share in it would be paid in; null where it is none. */
  readonly currency: Currency | null
  readonly last: Slot
}

/** The first of a level's series that goes on. */
function courseOf(market: Market, { key, ids }: BoardLevel): Course | null {
  const asOf = slotOf(epochDayOf(market.asOf))
  const found = key === 'usdtwd' ? [market.fxPerUsd('TWD')] : ids.map((id) => market.level(id))
  for (const one of found) {
    if (one === null) continue
    const series = 'series' in one ? one.series : one
    const currency = 'series' in one && one.kind === 'index' ? one.currency : null
    const last = lastPricedSlot(series, asOf, asOf - LONGEST_STAND_SLOTS)
    if (last !== null) return { series, currency, last }
  }
  return null
}

function shownLevel(market: Market, level: BoardLevel): Shown[] {
  const course = courseOf(market, level)
  if (course === null) return []
  const { series, last } = course
  const before = lastPricedSlot(series, last - 1, last - LONGEST_STAND_SLOTS)
  const [now, then] = [valueAt(series, last), before === null ? Number.NaN : valueAt(series, before)]
  return [
    {
      key: level.key,
      name: boardNames[level.key],
      group: level.group,
      value: now,
      decimals: level.decimals,
      day: isoDayOf(epochDayOfSlot(last)),
      change: level.change === 'percent' ? toPercent(now / then - 1) : toNumber(now - then),
      change_in: level.change,
      ...inTwd(market, course, { before, ratio: now / then }),
      trend: trendOf(course),
      moves: movedFunds[level.moves],
      sector: level.sector,
    },
  ]
}

/** What its currency did between the two days of a change, and both together. */
function inTwd(
  market: Market,
  { currency, last }: Course,
  { before, ratio }: { before: Slot | null; ratio: number },
): Pick<Shown, 'exchange' | 'in_twd'> {
  if (currency === null || before === null) return { exchange: null, in_twd: null }
  const rates = ratesBetween(market, currency, 'TWD')
  const exchange = rateAt(rates, last) / rateAt(rates, before)
  return { exchange: currency === 'TWD' ? null : toPercent(exchange - 1), in_twd: toPercent(ratio * exchange - 1) }
}

/** Every other known value of three months, the last one among them. */
function trendOf({ series, last }: Course): number[] {
  const known = Array.from({ length: TREND_SLOTS + 1 }, (_, back) => valueAt(series, last - back)).filter(
    (value) => !Number.isNaN(value),
  )
  return known.filter((_value, back) => back % TREND_STEP === 0).toReversed()
}
