import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { unknownIncome } from '@zhiheng/domain/funds/income-known.ts'
import type { FundRecord, SecurityRecord } from '@zhiheng/domain/funds/market-data.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'
import type { Split } from '@zhiheng/quant/series/growth-factors.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import type { SlotSeries } from '@zhiheng/quant/series/series.ts'
import { epochDayOfSlot } from '@zhiheng/quant/series/weekday-slot.ts'

import { asOfSlot } from './as-of-day.ts'
import { cutAtLeaps } from './cut-at-leaps.ts'
import { incomesOf } from './incomes-of.ts'
import { isoDayOf } from './iso-day.ts'
import type { Market, MarketDistribution, MarketLevel, SeriesTable } from './market.ts'
import { totalReturnsOf } from './total-returns.ts'

/** A class with its prices, one a weekday, NaN where none was published. */
export interface MarketPart {
  readonly record: FundRecord
  readonly prices: SlotSeries
  /** Ascending. */
  readonly distributions: readonly MarketDistribution[]
  /** Ascending. */
  readonly splits: readonly Split[]
  /** Whether these are all distributions that the class ever paid; else judged by their days. */
  readonly hasAllDistributions?: boolean
}

export interface MarketParts {
  readonly today: IsoDate
  /** null: found as for the site, the last day on which enough funds have a price. */
  readonly asOf: IsoDate | null
  readonly funds: readonly MarketPart[]
  readonly fxPerUsd: ReadonlyMap<Currency, SlotSeries>
  readonly levels: readonly MarketLevel[]
  readonly securities: readonly SecurityRecord[]
  /** What becomes of total returns before a step that no event explains; the site cuts. */
  readonly leaps: 'cut' | 'kept'
}

/** A snapshot of rows at hand, without a database. */
export function assembleMarket(parts: MarketParts): Market {
  const funds = parts.funds.map(({ record }, index) => ({ ...record, index, fundId: index + 1 }))
  const prices = tableOf(parts.funds)
  const distributionsOf = (index: number) => parts.funds[index]?.distributions ?? []
  const incomes = incomesOf(funds, prices, {
    distributionsOf,
    isComplete: ({ index }) => parts.funds[index]?.hasAllDistributions === true,
  })
  const totalReturns = totalReturnsOf(prices, (index) => ({
    distributions: incomes[index]?.kind === 'unknown' ? [] : distributionsOf(index),
    splits: parts.funds[index]?.splits ?? [],
  }))
  const steps = parts.leaps === 'cut' ? cutAtLeaps(totalReturns.table) : new Map<number, number>()
  const places = new Map(funds.map((fund) => [fund.lipperId, fund.index]))
  const levels = new Map(parts.levels.map((level) => [level.id, level]))
  const asOf = parts.asOf ?? isoDayOf(epochDayOfSlot(asOfSlot(prices, epochDayOf(parts.today))))
  return {
    dataVersion: `assembled-${asOf}`,
    asOf,
    today: parts.today,
    isDemo: false,
    funds,
    indexOf: (lipperId) => places.get(lipperId) ?? null,
    prices: (index) => seriesAt(prices, index),
    totalReturns: (index) => seriesAt(totalReturns.table, index),
    unexplainedStep: (index) => steps.get(index) ?? null,
    tables: { prices, totalReturns: totalReturns.table },
    events: () => [],
    distributions: distributionsOf,
    income: (index) => incomes[index] ?? unknownIncome,
    splits: (index) => parts.funds[index]?.splits ?? [],
    level: (id) => levels.get(id) ?? null,
    levels: [...levels.values()],
    fxPerUsd: (currency) => parts.fxPerUsd.get(currency) ?? null,
    securities: new Map(parts.securities.map((security) => [security.isin, security])),
    faults: totalReturns.faults.map(({ index, reason }) => ({ lipperId: funds[index]?.lipperId ?? '', reason })),
  }
}

function tableOf(funds: readonly MarketPart[]): SeriesTable {
  const total = funds.reduce((sum, { prices }) => sum + prices.values.length, 0)
  const firstSlots = new Int32Array(new SharedArrayBuffer(funds.length * 4))
  const offsets = new Int32Array(new SharedArrayBuffer((funds.length + 1) * 4))
  const values = new Float64Array(new SharedArrayBuffer(total * 8))
  let end = 0
  funds.forEach(({ prices }, index) => {
    firstSlots[index] = prices.firstSlot
    values.set(prices.values, end)
    end += prices.values.length
    offsets[index + 1] = end
  })
  return { firstSlots, offsets, values }
}

function seriesAt({ firstSlots, offsets, values }: SeriesTable, index: number): SlotSeries {
  return { firstSlot: firstSlots[index] ?? 0, values: values.subarray(offsets[index] ?? 0, offsets[index + 1] ?? 0) }
}
