import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getFundDistributions } from '@zhiheng/contract/funds/disclosures.ts'
import { exactly, ownMoneyOf } from '@zhiheng/domain/funds/payout-parts.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { slotOnOrAfter } from '@zhiheng/quant/series/weekday-slot.ts'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { sharesOfPayment, splitsAfter, yearPaid } from './distribution-rate.ts'
import { lastPricedSlot, valueAt } from './last-priced.ts'
import { requireFund } from './require-fund.ts'
import { toNumber, toPercent } from './wire-number.ts'

type Reply = ReplyOf<typeof getFundDistributions>

const MOST = 36

/**
 * The last distributions of a class, the newest first, each beside the last price before it.
 *
 * @throws Refusal not_found
 */
export function listDistributions(market: Market, lipperId: string): Reply {
  const { index, currency } = requireFund(market, lipperId)
  const prices = market.prices(index)
  const paid = yearPaid(market, index)
  const asOf = epochDayOf(market.asOf)
  const rows = market
    .distributions(index)
    // an amount below zero is no payment: the section on what was paid says that there is one
    .filter(({ epochDay, amount }) => epochDay <= asOf && amount >= 0)
    .slice(-MOST)
    .toReversed()
    .map((one) => {
      const { epochDay, amount } = one
      const shares = sharesOfPayment(one)
      const slot = lastPricedSlot(prices, slotOnOrAfter(epochDay) - 1)
      const price = slot === null ? null : valueAt(prices, slot)
      return {
        ex_date: isoDayOf(epochDay),
        amount,
        amount_today: amount * splitsAfter(market, index, { epochDay, asOf }),
        price,
        from_capital: toNumber(exactly(shares && ownMoneyOf(shares))),
      }
    })
  return { currency, rate_12m: toPercent(paid?.rate), from_capital_12m: toPercent(paid?.fromCapital), rows }
}
