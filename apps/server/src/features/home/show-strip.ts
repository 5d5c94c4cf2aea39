import type { HomeStrip } from '@zhiheng/contract/home/strip.ts'
import { type StripLevel, stripLevels } from '@zhiheng/domain/home/strip-levels.ts'
import { stripNames } from '@zhiheng/domain/home/strip-text.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import type { SlotSeries } from '@zhiheng/quant/series/series.ts'
import { epochDayOfSlot, slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { lastPricedSlot, valueAt } from '../funds/last-priced.ts'

/** What is older than six weeks is no news of a morning. */
const OLDEST_SLOTS = 30
/** A level further back is not the one before. */
const BEFORE_SLOTS = 10

/** The levels that this market has, each with its day. */
export function showStrip(market: Market): HomeStrip {
  return {
    as_of: market.asOf,
    stale: false,
    levels: stripLevels.flatMap((level) => {
      const series = seriesOf(market, level)
      return series === null ? [] : levelNow(market, level, series)
    }),
  }
}

function seriesOf(market: Market, { key, ids }: StripLevel): SlotSeries | null {
  if (key === 'usdtwd') return market.fxPerUsd('TWD')
  return ids.map((id) => market.level(id)?.series ?? null).find((series) => series !== null) ?? null
}

function levelNow(market: Market, level: StripLevel, series: SlotSeries): HomeStrip['levels'] {
  const asOf = slotOf(epochDayOf(market.asOf))
  const last = lastPricedSlot(series, asOf, asOf - OLDEST_SLOTS)
  if (last === null) return []
  const before = lastPricedSlot(series, last - 1, last - BEFORE_SLOTS)
  const [now, then] = [valueAt(series, last), before === null ? Number.NaN : valueAt(series, before)]
  const change = level.change === 'points' ? now - then : (now / then - 1) * 100
  return [
    {
      key: level.key,
      name: stripNames[level.key],
      value: now,
      decimals: level.decimals,
      day: isoDayOf(epochDayOfSlot(last)),
      change: Number.isFinite(change) ? change : null,
      change_in: level.change,
    },
  ]
}
