import type { FundRecord } from '@zhiheng/domain/funds/market-data.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'

import type { Market } from '../platform/nav-store/market.ts'
import { type HandMade, type HandMadeFund, handMadeMarket, weekdayPrices } from './hand-made-market.ts'
import { aFund } from './market-rows.ts'

/** The day of figures of a calm market: a Friday. */
export const CALM_DAY = '2026-11-20'

/** What a class of a calm market is; its price is 10 on every weekday of its days unless told otherwise. */
interface CalmFund extends Partial<FundRecord>, Pick<HandMadeFund, 'distributions' | 'isMissingDistributions'> {
  readonly from?: string
  readonly to?: string
  readonly priceOn?: (epochDay: number) => number
}

/** The price of 10 of a class that has none on the days of a span, both ends included. */
export function withoutPrices(first: string, last: string): (epochDay: number) => number {
  return (day) => (day >= epochDayOf(first) && day <= epochDayOf(last) ? Number.NaN : 10)
}

/** A snapshot without a database, of classes on sale by their ids; nothing moves in it but what a test moves. */
export function calmMarket(
  funds: Readonly<Record<string, CalmFund>>,
  { asOf = CALM_DAY, ...more }: Partial<Omit<HandMade, 'funds'>> = {},
): Market {
  return handMadeMarket({
    ...more,
    asOf,
    funds: Object.entries(funds).map(
      ([
        id,
        { from = '2024-01-02', to = asOf, priceOn = () => 10, distributions, isMissingDistributions, ...known },
      ]) => ({
        record: aFund(id, { forSale: true, canTwSale: true, ...known }),
        from,
        prices: weekdayPrices(from, to, priceOn),
        ...(distributions === undefined ? {} : { distributions }),
        ...(isMissingDistributions === undefined ? {} : { isMissingDistributions }),
      }),
    ),
  })
}

/** Sectors by the class of assets that they are of. */
export const sectors = {
  equity: '30001',
  taiwan: '70001',
  bond: '20001',
  balanced: '80001',
  cash: '10001',
  gold: '90001',
} as const
