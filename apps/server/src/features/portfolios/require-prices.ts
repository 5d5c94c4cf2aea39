import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { isoDateOf } from '@zhiheng/quant/series/iso-date.ts'
import { epochDayOfSlot } from '@zhiheng/quant/series/weekday-slot.ts'

import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import { returnsBegin } from '../../platform/nav-store/returns-begin.ts'

/**
 * Money needs a price on or before its day, or the fund cannot have been bought then.
 *
 * @param paid.at - the field that says the day
 * @throws Refusal fund_not_available, no_price_on_date
 */
export function requirePrices(market: Market, fund: MarketFund, paid: { date: IsoDate; at: string }): void {
  const begin = returnsBegin(market.totalReturns(fund.index))
  if (begin === null) throw new Refusal('fund_not_available', { [fund.lipperId]: `${fund.name}沒有淨值資料` })
  const first = isoDateOf(epochDayOfSlot(begin))
  if (paid.date < first) {
    throw new Refusal('no_price_on_date', {
      [paid.at]: `${fund.name}自 ${first.replaceAll('-', '/')} 起才有可用的淨值`,
    })
  }
}
