import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import type { SlotSeries } from '@zhiheng/quant/series/series.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

import type { Market } from './market.ts'

/** A snapshot as it was on an earlier day: no price, total return or rate after it. */
export function marketAsOf(market: Market, day: IsoDate): Market {
  const last = slotOf(epochDayOf(day))
  const until = ({ firstSlot, values }: SlotSeries): SlotSeries => ({
    firstSlot,
    values: values.subarray(0, Math.max(0, last - firstSlot + 1)),
  })
  return {
    ...market,
    asOf: day,
    today: day,
    prices: (index) => until(market.prices(index)),
    totalReturns: (index) => until(market.totalReturns(index)),
    fxPerUsd: (currency) => {
      const rates = market.fxPerUsd(currency)
      return rates === null ? null : until(rates)
    },
  }
}
