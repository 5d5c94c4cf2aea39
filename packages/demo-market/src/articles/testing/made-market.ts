import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import type { SlotSeries } from '@zhiheng/quant/series/series.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

import { demoFunds, demoMarketTables, type DemoOptions } from '../../demo-market.ts'
import type { DemoFund } from '../../fund/demo-classes.ts'
import type { FactsSource } from '../facts.ts'

/** A market as it was just made. Payouts are not put back: the prices alone are good enough to test texts with. */
export function madeMarket(options: DemoOptions): FactsSource {
  const { indicators, benchmarks, fx } = demoMarketTables(options)
  const levels = new Map([...indicators, ...benchmarks].map((one) => [one.record.indicatorId, slotSeries(one)]))
  const made = [...demoFunds(options)]
  const funds = new Map(made.map((one) => [one.fund.lipperId, one]))
  return {
    level: (id) => levels.get(id) ?? null,
    funds: made.map(({ fund }) => fund),
    totalReturns: (lipperId) => priceOf(funds.get(lipperId)),
    perUsd(currency) {
      const rates = fx.filter((one) => one.currency === currency)
      const epochDays = rates.map(({ date }: { date: IsoDate }) => epochDayOf(date))
      return slotSeries({ epochDays, values: rates.map(({ perUsd }) => perUsd) })
    },
  }
}

function priceOf(made: DemoFund | undefined): SlotSeries | null {
  return made === undefined || made.navs.values.length === 0 ? null : slotSeries(made.navs)
}

function slotSeries(dated: { readonly epochDays: ArrayLike<number>; readonly values: ArrayLike<number> }): SlotSeries {
  const slots = Array.from(dated.epochDays, slotOf)
  const firstSlot = slots[0] ?? 0
  const values = new Float64Array((slots.at(-1) ?? firstSlot) - firstSlot + 1).fill(Number.NaN)
  for (const [at, slot] of slots.entries()) values[slot - firstSlot] = dated.values[at] ?? Number.NaN
  return { firstSlot, values }
}
