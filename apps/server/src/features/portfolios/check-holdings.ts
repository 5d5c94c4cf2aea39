import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { EARLIEST_DAY } from '@zhiheng/domain/calendar/earliest-day.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'
import type { Holding } from '@zhiheng/domain/portfolios/holding.ts'
import { isoDateOf } from '@zhiheng/quant/series/iso-date.ts'
import { epochDayOfSlot } from '@zhiheng/quant/series/weekday-slot.ts'

import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import { returnsBegin } from '../../platform/nav-store/returns-begin.ts'
import { fundOfId } from './fund-keys.ts'

/** A line as a member submits it. */
export interface SubmittedLine {
  readonly lipper_id: string
  readonly amount: number
  readonly currency?: Currency | undefined
  readonly date?: IsoDate | undefined
  readonly plan?: Holding['plan'] | undefined
}

/**
 * Completes submitted lines and makes sure that each can be followed from its day on.
 *
 * @throws Refusal fund_not_available, no_price_on_date or invalid_date, with the line at fault
 */
export function checkHoldings(
  market: Market,
  today: IsoDate,
  lines: readonly SubmittedLine[],
  currency: Currency,
): Holding[] {
  return lines.map((line, place) => {
    const date = checkedDate(line.date ?? today, { today, place })
    requirePrices(market, fundOfId(market, line.lipper_id), { date, at: `funds.${place}` })
    return {
      lipperId: line.lipper_id,
      amount: line.amount,
      currency: line.currency ?? currency,
      date,
      plan: line.plan ?? null,
    }
  })
}

function checkedDate(date: IsoDate, { today, place }: { today: IsoDate; place: number }): IsoDate {
  if (date >= EARLIEST_DAY && date <= today) return date
  throw new Refusal('invalid_date', { [`funds.${place}.date`]: '日期須在 2000/01/01 到今天之間' })
}

/** A line needs a price on or before its day, or the fund cannot have been bought then. */
function requirePrices(market: Market, fund: MarketFund, line: { date: IsoDate; at: string }): void {
  const begin = returnsBegin(market.totalReturns(fund.index))
  if (begin === null) throw new Refusal('fund_not_available', { [`${line.at}.lipper_id`]: `${fund.name}沒有淨值資料` })
  const first = isoDateOf(epochDayOfSlot(begin))
  if (line.date < first) {
    throw new Refusal('no_price_on_date', {
      [`${line.at}.date`]: `${fund.name}自 ${first.replaceAll('-', '/')} 起才有可用的淨值`,
    })
  }
}
