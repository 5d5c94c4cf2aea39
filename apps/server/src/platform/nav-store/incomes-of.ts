import { type Income, incomeOf } from '@zhiheng/domain/funds/income-known.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { epochDayOfSlot } from '@zhiheng/quant/series/weekday-slot.ts'

import type { MarketDistribution, MarketFund, SeriesTable } from './market.ts'

export interface Payments {
  readonly distributionsOf: (index: number) => readonly MarketDistribution[]
  /** Whether the source of a class is known to give every payment: the demo market is. */
  readonly isComplete: (fund: MarketFund) => boolean
}

/** What is known of each class's distributions, by place. */
export function incomesOf(
  funds: readonly MarketFund[],
  prices: SeriesTable,
  { distributionsOf, isComplete }: Payments,
): readonly Income[] {
  return funds.map((fund) => {
    const firstSlot = prices.firstSlots[fund.index] ?? 0
    const length = (prices.offsets[fund.index + 1] ?? 0) - (prices.offsets[fund.index] ?? 0)
    return incomeOf({
      fund,
      exDays: distributionsOf(fund.index).map(({ epochDay }) => epochDay),
      isComplete: isComplete(fund),
      statedFrom: fund.distributionsKnownFrom === null ? null : epochDayOf(fund.distributionsKnownFrom),
      launchDay: fund.launchDate === null ? null : epochDayOf(fund.launchDate),
      firstPriceDay: epochDayOfSlot(firstSlot),
      lastPriceDay: epochDayOfSlot(firstSlot + Math.max(0, length - 1)),
    })
  })
}
