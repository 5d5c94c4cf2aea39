import type { FundRecord, SecurityRecord } from '@zhiheng/domain/funds/market-data.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'
import type { Split } from '@zhiheng/quant/series/growth-factors.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import type { SlotSeries } from '@zhiheng/quant/series/series.ts'
import { epochDayOfSlot, slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

import { cutAtLeaps } from '../platform/nav-store/cut-at-leaps.ts'
import { isoDayOf } from '../platform/nav-store/iso-day.ts'
import type { Market, MarketDistribution, MarketLevel, SeriesTable } from '../platform/nav-store/market.ts'
import { totalReturnsOf } from '../platform/nav-store/total-returns.ts'

/** A class of a hand-made market. */
export interface HandMadeFund {
  readonly record: FundRecord
  /** One price a weekday from `from` on; NaN where none was published. */
  readonly from: string
  readonly prices: ArrayLike<number>
  readonly distributions?: readonly MarketDistribution[]
  readonly splits?: readonly Split[]
}

export interface HandMade {
  readonly asOf: string
  readonly funds: readonly HandMadeFund[]
  readonly fxPerUsd?: Partial<Record<Currency, SlotSeries>>
  readonly levels?: readonly MarketLevel[]
  readonly securities?: readonly SecurityRecord[]
}

/** A snapshot without a database, for tests and benches. */
export function handMadeMarket(made: HandMade): Market {
  const funds = made.funds.map(({ record }, index) => ({ ...record, index, fundId: index + 1 }))
  const prices = tableOf(made.funds)
  const totalReturns = totalReturnsOf(prices, (index) => ({
    distributions: made.funds[index]?.distributions ?? [],
    splits: made.funds[index]?.splits ?? [],
  })).table
  const steps = cutAtLeaps(totalReturns)
  const places = new Map(funds.map((fund) => [fund.lipperId, fund.index]))
  const levels = new Map((made.levels ?? []).map((level) => [level.id, level]))
  const asOf = isoDayOf(epochDayOf(made.asOf))
  const dollars: SlotSeries = { firstSlot: 0, values: new Float64Array(slotOf(epochDayOf(asOf)) + 1).fill(1) }
  return {
    dataVersion: 'hand-made',
    asOf,
    today: asOf,
    isDemo: false,
    funds,
    indexOf: (lipperId) => places.get(lipperId) ?? null,
    prices: (index) => seriesAt(prices, index),
    totalReturns: (index) => seriesAt(totalReturns, index),
    unexplainedStep: (index) => steps.get(index) ?? null,
    tables: { prices, totalReturns },
    distributions: (index) => made.funds[index]?.distributions ?? [],
    splits: (index) => made.funds[index]?.splits ?? [],
    level: (id) => levels.get(id) ?? null,
    levels: [...levels.values()],
    fxPerUsd: (currency) => (currency === 'USD' ? dollars : (made.fxPerUsd?.[currency] ?? null)),
    securities: new Map((made.securities ?? []).map((security) => [security.isin, security])),
    faults: [],
  }
}

/** A rate that never moves, from 1990 to a day. */
export function steadyRate(rate: number, until: string): SlotSeries {
  const firstSlot = slotOf(epochDayOf('1990-01-01'))
  return { firstSlot, values: new Float64Array(slotOf(epochDayOf(until)) - firstSlot + 1).fill(rate) }
}

/** Prices of every weekday of a span, both ends included. */
export function weekdayPrices(from: string, to: string, priceOn: (epochDay: number) => number): number[] {
  const first = slotOf(epochDayOf(from))
  return Array.from({ length: slotOf(epochDayOf(to)) - first + 1 }, (_, place) =>
    priceOn(epochDayOfSlot(first + place)),
  )
}

function tableOf(funds: readonly HandMadeFund[]): SeriesTable {
  const lengths = funds.map((fund) => fund.prices.length)
  const total = lengths.reduce((sum, length) => sum + length, 0)
  const firstSlots = new Int32Array(new SharedArrayBuffer(funds.length * 4))
  const offsets = new Int32Array(new SharedArrayBuffer((funds.length + 1) * 4))
  const values = new Float64Array(new SharedArrayBuffer(total * 8))
  let end = 0
  funds.forEach((fund, index) => {
    firstSlots[index] = slotOf(epochDayOf(fund.from))
    values.set(fund.prices, end)
    end += fund.prices.length
    offsets[index + 1] = end
  })
  return { firstSlots, offsets, values }
}

function seriesAt({ firstSlots, offsets, values }: SeriesTable, index: number): SlotSeries {
  return { firstSlot: firstSlots[index] ?? 0, values: values.subarray(offsets[index] ?? 0, offsets[index + 1] ?? 0) }
}
