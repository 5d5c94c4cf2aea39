import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getFundIncome } from '@zhiheng/contract/fund-income.ts'
import { cashCalendar } from '@zhiheng/domain/fund-income/cash-calendar.ts'
import { paysOut } from '@zhiheng/domain/funds/income-known.ts'
import {
  type OwnMoney,
  ownMoneyOf,
  ownMoneyOfYear,
  type PartShares,
  type ToldYear,
} from '@zhiheng/domain/funds/payout-parts.ts'
import { addMonths } from '@zhiheng/quant/series/add-months.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { firstDayOfMonth } from '@zhiheng/quant/series/month-index.ts'
import { slotOnOrAfter } from '@zhiheng/quant/series/weekday-slot.ts'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import {
  rateOf,
  sharesOfPayment,
  splitsAfter,
  type YearOfPayments,
  yearOfPayments,
} from '../funds/distribution-rate.ts'
import { pageFigures } from '../funds/page-figures.ts'
import { periodTable } from '../funds/period-table.ts'
import { priceFigures } from '../funds/price-figures.ts'
import { requireFund } from '../funds/require-fund.ts'
import { researchOf } from '../funds/research.ts'
import { toNumber, toPercent } from '../funds/wire-number.ts'
import { courseOf } from './course-of.ts'

type Reply = ReplyOf<typeof getFundIncome>
type Payments = YearOfPayments['payments']

/**
 * What a class pays out, and how much of it was the investor's own money.
 *
 * @throws Refusal not_found
 */
export function showIncome(market: Market, lipperId: string): Reply {
  const fund = requireFund(market, lipperId)
  const { index } = fund
  const year = yearOfPayments(market, index)
  const known = typeof year === 'string' ? null : year
  const payments = known?.payments ?? knownPayments(market, index)
  const told = ownMoneyOfYear(payments)
  const rate = known === null ? null : rateOf(known)
  const figures = pageFigures(researchOf(market), index)
  return {
    currency: fund.currency,
    as_of: isoDayOf(figures.plan.asOf),
    pays: market.distributions(index).length > 0 || paysOut(fund),
    price: known === null ? null : toNumber(known.price),
    price_date: known === null ? null : isoDayOf(known.priceDay),
    rate: toPercent(rate),
    why_no_rate: typeof year === 'string' ? year : null,
    real_rate: told.told === payments.length ? realRateOf(rate, told) : null,
    payments: payments.map(({ epochDay, amount, shares }) => ({
      ex_date: isoDayOf(epochDay),
      amount: toNumber(amount) ?? 0,
      shares: wireShares(shares),
      own: shares && wireOwn(ownMoneyOf(shares)),
    })),
    told: told.told,
    shares: wireShares(told.shares),
    own: told.own && wireOwn(told.own),
    impossible: market.distributions(index).filter(({ amount }) => amount < 0).length,
    erosion: erosionOf(market, fund),
    course: courseOf(market, fund, figures.plan.asOf),
    calendar: known === null ? [] : calendarOf(known, epochDayOf(market.asOf)),
  }
}

/** Where there is no figure of the year: what is known of its payments, in units of today. */
function knownPayments(market: Market, index: number): Payments {
  const asOf = epochDayOf(market.asOf)
  const from = addMonths(asOf, -12)
  const step = market.unexplainedStep(index) ?? Number.NEGATIVE_INFINITY
  return market
    .distributions(index)
    .filter(({ epochDay, amount }) => epochDay > from && epochDay <= asOf && amount > 0)
    .filter(({ epochDay }) => slotOnOrAfter(epochDay) >= step)
    .map((one) => ({
      epochDay: one.epochDay,
      amount: one.amount * splitsAfter(market, index, { epochDay: one.epochDay, asOf }),
      shares: sharesOfPayment(one),
    }))
}

/** Source: PRODUCT A20, real yield = 12m yield × (1 − principal-paid share). */
function realRateOf(rate: number | null, { own }: ToldYear): OwnMoney | null {
  if (rate === null || own === null) return null
  return wireOwn({ least: rate * (100 - own.most), most: rate * (100 - own.least) })
}

/** The price leaves out what was paid; the total return does not. */
function erosionOf(market: Market, fund: MarketFund): Reply['erosion'] {
  const research = researchOf(market)
  const { plan, hidden } = pageFigures(research, fund.index)
  const byPrice = priceFigures(market, fund, plan)
  const table = periodTable(research, fund.index)
  const isPriceOnly = market.income(fund.index).kind === 'unknown'
  return ([1, 3] as const).map((years) => {
    const period = years === 1 ? '1y' : '3y'
    return {
      years,
      price: hidden === null ? toPercent(byPrice(period).perf) : null,
      total: isPriceOnly ? null : table[period].perf,
    }
  })
}

function calendarOf({ payments }: YearOfPayments, asOf: number): Reply['calendar'] {
  return cashCalendar(payments, asOf).map(({ month, amount }) => ({
    month: isoDayOf(firstDayOfMonth(month)).slice(0, 7),
    amount: toNumber(amount) ?? 0,
  }))
}

function wireShares(shares: PartShares | null): Reply['shares'] {
  if (shares === null) return null
  const { dividend, interest, gain, income, untold, equalisation, capital } = shares
  return {
    dividend: toNumber(dividend) ?? 0,
    interest: toNumber(interest) ?? 0,
    gain: toNumber(gain) ?? 0,
    income: toNumber(income) ?? 0,
    untold: toNumber(untold) ?? 0,
    equalisation: toNumber(equalisation) ?? 0,
    capital: toNumber(capital) ?? 0,
  }
}

function wireOwn({ least, most }: OwnMoney): OwnMoney {
  return { least: toNumber(least) ?? 0, most: toNumber(most) ?? 0 }
}
