import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { EARLIEST_DAY } from '@zhiheng/domain/calendar/earliest-day.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'
import type { Holding } from '@zhiheng/domain/portfolio-ledger/holding.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import { requirePlan } from './check-plans.ts'
import { fundOfId } from './fund-keys.ts'
import { requirePrices, requireRate } from './require-prices.ts'
import { text } from './text.ts'

/** A line as a member submits it. */
export interface SubmittedLine {
  readonly lipper_id: string
  /** Left out only where a plan says it. */
  readonly amount?: number | undefined
  readonly currency?: Currency | undefined
  readonly date?: IsoDate | undefined
  readonly plan?: Holding['plan'] | undefined
}

/**
 * Completes submitted lines and makes sure that each can be followed from its day on. A line with a plan stands on the
 * plan's first day, and its amount is what each charge takes, whatever was sent.
 *
 * @throws Refusal fund_not_available, no_price_on_date, invalid_date or invalid_field, with the line at fault
 */
export function checkHoldings(
  market: Market,
  today: IsoDate,
  lines: readonly SubmittedLine[],
  currency: Currency,
): Holding[] {
  return lines.map((line, index): Holding => {
    const { plan = null } = line
    const fund = fundOfId(market, line.lipper_id)
    const whose = { lipperId: line.lipper_id, currency: line.currency ?? currency, plan }
    if (plan !== null) {
      requirePlan(market, { fund, plan, today, at: `funds.${index}.plan.` })
      return { ...whose, amount: plan.monthAmount, date: plan.dateStart }
    }
    const { amount } = line
    if (amount === undefined) throw new Refusal('invalid_field', { [`funds.${index}.amount`]: text.enterAmount })
    const date = checkedDate(line.date ?? today, { today, place: index })
    requirePrices(market, fund, { date, at: `funds.${index}.date` })
    requireRate(market, { from: whose.currency, to: fund.currency }, { date, at: `funds.${index}.currency` })
    return { ...whose, amount, date }
  })
}

function checkedDate(date: IsoDate, { today, place }: { today: IsoDate; place: number }): IsoDate {
  if (date >= EARLIEST_DAY && date <= today) return date
  throw new Refusal('invalid_date', { [`funds.${place}.date`]: text.dayOutOfRange })
}
