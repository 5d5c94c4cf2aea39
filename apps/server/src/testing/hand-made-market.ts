import type { FundRecord, SecurityRecord } from '@zhiheng/domain/funds/market-data.ts'
import { currencies, type Currency } from '@zhiheng/domain/money/currency.ts'
import type { Split } from '@zhiheng/quant/series/growth-factors.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import type { SlotSeries } from '@zhiheng/quant/series/series.ts'
import { epochDayOfSlot, slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

import { assembleMarket } from '../platform/nav-store/assemble-market.ts'
import { isoDayOf } from '../platform/nav-store/iso-day.ts'
import type { Market, MarketDistribution, MarketLevel } from '../platform/nav-store/market.ts'

/** A class of a hand-made market. */
export interface HandMadeFund {
  readonly record: FundRecord
  /** One price a weekday from `from` on; NaN where none was published. */
  readonly from: string
  readonly prices: ArrayLike<number>
  readonly distributions?: readonly MarketDistribution[]
  readonly splits?: readonly Split[]
  /** Distributions of a hand-made class are all that it paid, unless this says that some are missing. */
  readonly isMissingDistributions?: boolean
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
  const asOf = isoDayOf(epochDayOf(made.asOf))
  const dollars: SlotSeries = { firstSlot: 0, values: new Float64Array(slotOf(epochDayOf(asOf)) + 1).fill(1) }
  const rates = currencies.flatMap((currency) => {
    const series = made.fxPerUsd?.[currency]
    return series === undefined ? [] : [[currency, series] as const]
  })
  return assembleMarket({
    today: asOf,
    asOf,
    funds: made.funds.map(
      ({ record, from, prices, distributions = [], splits = [], isMissingDistributions = false }) => ({
        record,
        prices: { firstSlot: slotOf(epochDayOf(from)), values: Float64Array.from(prices) },
        distributions,
        splits,
        hasAllDistributions: distributions.length > 0 && !isMissingDistributions,
      }),
    ),
    fxPerUsd: new Map([...rates, ['USD', dollars]]),
    levels: made.levels ?? [],
    securities: made.securities ?? [],
    leaps: 'cut',
  })
}

/** A rate that never moves, from 1990 to a day. */
export function steadyRate(rate: number, until: string): SlotSeries {
  const firstSlot = slotOf(epochDayOf('1990-01-01'))
  return { firstSlot, values: new Float64Array(slotOf(epochDayOf(until)) - firstSlot + 1).fill(rate) }
}

/** Prices of every weekday of a span, both ends included. */
export function weekdayPrices(from: string, to: string, priceOn: (epochDay: number) => number): number[] {
  const first = slotOf(epochDayOf(from))
  return Array.from({ length: slotOf(epochDayOf(to)) - first + 1 }, (_, index) =>
    priceOn(epochDayOfSlot(first + index)),
  )
}
