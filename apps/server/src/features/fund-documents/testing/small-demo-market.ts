import { demoFunds, demoMarketTables } from '@zhiheng/demo-market/demo-market.ts'
import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { epochDayOf, isoDateOf } from '@zhiheng/quant/series/iso-date.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

import type { Market } from '../../../platform/nav-store/market.ts'
import { handMadeMarket, type HandMadeFund } from '../../../testing/hand-made-market.ts'

/** A fictional market of a few classes on 2026-11-20, without a database. */
export function smallDemoMarket(funds: number): Market {
  const today = asIsoDate('2026-11-20')
  const options = { seed: 20_261_121, funds, today }
  const made = [...demoFunds(options)]
  const levels = demoMarketTables(options).benchmarks.map(({ record, ...series }) => ({
    id: record.indicatorId,
    name: record.name,
    kind: record.kind,
    currency: record.currency,
    unit: record.unit,
    series: seriesOf(series),
  }))
  const market = handMadeMarket({ asOf: today, funds: made.map(classOf), levels })
  return { ...market, isDemo: true }
}

type Made = ReturnType<typeof demoFunds> extends Generator<infer One> ? One : never

function classOf({ fund, navs, distributions, splits }: Made): HandMadeFund {
  const { values } = seriesOf(navs)
  return {
    record: fund,
    from: isoDateOf(navs.epochDays[0] ?? epochDayOf('2026-11-20')),
    prices: values,
    distributions: distributions.map(({ exDate, amountPerUnit, fromCapitalPercent }) => ({
      epochDay: epochDayOf(exDate),
      amount: amountPerUnit,
      fromCapitalPercent,
    })),
    splits: splits.map(({ exDate, ratio }) => ({ epochDay: epochDayOf(exDate), ratio })),
  }
}

function seriesOf({ epochDays, values }: { readonly epochDays: Int32Array; readonly values: Float64Array }) {
  const firstSlot = slotOf(epochDays[0] ?? epochDayOf('2026-11-20'))
  const lastSlot = slotOf(epochDays.at(-1) ?? epochDayOf('2026-11-20'))
  const slots = new Float64Array(lastSlot - firstSlot + 1).fill(Number.NaN)
  epochDays.forEach((day, at) => {
    slots[slotOf(day) - firstSlot] = values[at] ?? Number.NaN
  })
  return { firstSlot, values: slots }
}
