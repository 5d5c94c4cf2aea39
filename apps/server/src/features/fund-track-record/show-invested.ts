import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getFundInvested } from '@zhiheng/contract/fund-track-record.ts'
import { packSeries } from '@zhiheng/domain/fund-track-record/packed-series.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import { hasRates, ratesBetween, rateAt } from '../funds/currency-rates.ts'
import { valueAt } from '../funds/last-priced.ts'
import { requireFund } from '../funds/require-fund.ts'
import { researchOf } from '../funds/research.ts'
import { recordSpan, type RecordSpan } from './record-span.ts'

type Reply = ReplyOf<typeof getFundInvested>

/**
 * What money in a class became, for whatever is chosen.
 *
 * @throws Refusal not_found
 */
export function showInvested(market: Market, lipperId: string): Reply {
  const fund = requireFund(market, lipperId)
  const { span, fields } = recordSpan(researchOf(market), fund)
  if (span === null) return { ...fields, price: null, worth: packSeries(new Float64Array(0)), rates: null }
  const worth = stretchOf(market.totalReturns(fund.index), span)
  const rates = ratesBetween(market, fund.currency, 'TWD')
  const isTurned = fund.currency !== 'TWD' && hasRates(market, fund.currency)
  return {
    ...fields,
    price: valueAt(market.prices(fund.index), span.lastSlot),
    worth: packSeries(worth),
    // a rate is needed where there is a price
    rates: isTurned
      ? packSeries(worth.map((value, at) => (Number.isNaN(value) ? Number.NaN : rateAt(rates, span.firstSlot + at))))
      : null,
  }
}

function stretchOf({ firstSlot, values }: { firstSlot: number; values: Float64Array }, span: RecordSpan): Float64Array {
  return values.slice(span.firstSlot - firstSlot, span.lastSlot - firstSlot + 1)
}
