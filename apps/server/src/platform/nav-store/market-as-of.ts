import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { type Income, isIncomeKnown, unknownIncome } from '@zhiheng/domain/funds/income-known.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import type { SlotSeries } from '@zhiheng/quant/series/series.ts'
import { epochDayOfSlot, slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

import type { Market } from './market.ts'

const YEAR_DAYS = 366

/** A snapshot as it was on an earlier day: no price, total return or rate after it. */
export function marketAsOf(market: Market, day: IsoDate): Market {
  const last = slotOf(epochDayOf(day))
  const until = ({ firstSlot, values }: SlotSeries): SlotSeries => ({
    firstSlot,
    values: values.subarray(0, Math.max(0, last - firstSlot + 1)),
  })
  const incomeUntil = (index: number): Income => {
    const income = market.income(index)
    const { firstSlot, values } = until(market.prices(index))
    const end = Math.min(epochDayOf(day), epochDayOfSlot(firstSlot + Math.max(0, values.length - 1)))
    const start = Math.max(end - YEAR_DAYS, epochDayOfSlot(firstSlot))
    return isIncomeKnown(income, start, end) ? income : unknownIncome
  }
  return {
    ...market,
    asOf: day,
    today: day,
    prices: (index) => until(market.prices(index)),
    totalReturns: (index) => until(market.totalReturns(index)),
    income: incomeUntil,
    fxPerUsd: (currency) => {
      const rates = market.fxPerUsd(currency)
      return rates === null ? null : until(rates)
    },
  }
}
