import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { previewPlan as call } from '@zhiheng/contract/fund-plans.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { chargesOf } from '@zhiheng/domain/fund-plans/charges-of.ts'
import { type FollowedCharge, followCharges } from '@zhiheng/domain/fund-plans/follow-charges.ts'
import type { FundPlan } from '@zhiheng/domain/fund-plans/fund-plan.ts'
import { nextChargeDate } from '@zhiheng/domain/fund-plans/next-charge-date.ts'
import { planFigures } from '@zhiheng/domain/fund-plans/plan-figures.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'
import { roundMoney, toCents } from '@zhiheng/domain/money/round-money.ts'
import { accountFigures } from '@zhiheng/domain/portfolios/account-figures.ts'
import { ratesOverTime, sameCurrency } from '@zhiheng/domain/portfolios/rates-over-time.ts'
import { simpleGain } from '@zhiheng/quant/returns/money-weighted-return.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { epochDayOfSlot, slotOf, slotOnOrAfter } from '@zhiheng/quant/series/weekday-slot.ts'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import { thinPlaces } from '../funds/thin-places.ts'
import { requirePlan } from './check-plans.ts'
import { fundOfId } from './fund-keys.ts'

type Reply = ReplyOf<typeof call>
type Query = InputOf<typeof call>['query']

/**
 * How a regular plan has done so far, at the prices there were: as a portfolio's line with that plan does.
 *
 * @throws Refusal fund_not_available, no_price_on_date, invalid_field
 */
export function previewPlan(market: Market, today: IsoDate, query: Query): Reply {
  const { currency } = query
  const fund = fundOfId(market, query.lipper_id)
  const plan = planOf(query)
  requirePlan(market, { fund, plan, today, at: '' })
  const charges = chargesOf(plan, today)
  const followed = charges.length === 0 ? null : follow(market, { fund, charges, plan, currency })
  const { firstChargeDate, months, amount } = planFigures(plan, today)
  return {
    currency,
    fund_currency: fund.currency,
    as_of: market.asOf,
    first_charge_date: firstChargeDate,
    next_charge_date: nextChargeDate(plan, today),
    months,
    amount,
    ...(followed === null ? notYet : figuresOf(followed, { amount, currency })),
  }
}

const notYet = {
  value: null,
  gain: null,
  perf: null,
  mwr: null,
  mwr_yearly: false,
  mwr_missing: 'too_short',
  units: null,
  charges: [],
  chart: null,
} satisfies Partial<Reply>

function planOf(query: Query): FundPlan {
  return {
    dateStart: query.date_start,
    dateEnd: query.date_end ?? null,
    chargeDay: query.charge_day,
    monthAmount: query.month_amount,
  }
}

interface Followed {
  readonly account: Parameters<typeof accountFigures>[0]
  readonly charges: Reply['charges']
}

interface Asked {
  readonly fund: MarketFund
  readonly charges: readonly IsoDate[]
  readonly plan: FundPlan
  readonly currency: Currency
}

function follow(market: Market, { fund, charges, plan, currency }: Asked): Followed {
  const last = slotOf(epochDayOf(market.asOf))
  // a charge after the last prices is money, on their day
  const paidSlots = charges.map((day) => Math.min(slotOnOrAfter(epochDayOf(day)), last))
  const span = { first: paidSlots[0] ?? last, last }
  const followed = followCharges({
    ...span,
    paidSlots,
    amount: plan.monthAmount,
    totalReturn: market.totalReturns(fund.index),
    toFund: ratesBetween(market, { from: currency, to: fund.currency }, span),
    fromFund: ratesBetween(market, { from: fund.currency, to: currency }, span),
  })
  const account = accountOf(followed, { span, paidSlots, amount: plan.monthAmount })
  const rows = followed.map((charge, place) =>
    rowOf(market, { fund, currency, charge, day: charges[place] ?? plan.dateStart }),
  )
  return { account, charges: rows.toReversed() }
}

function ratesBetween(market: Market, pair: { from: Currency; to: Currency }, span: SlotSpan): Float64Array {
  if (pair.from === pair.to) return sameCurrency(span)
  const [from, to] = [market.fxPerUsd(pair.from), market.fxPerUsd(pair.to)]
  return from === null || to === null ? sameCurrency(span).fill(Number.NaN) : ratesOverTime(from, to, span)
}

type SlotSpan = Parameters<typeof sameCurrency>[0]

/** All charges together: their worth, the money as it was paid in, and its sum. */
function accountOf(
  followed: readonly FollowedCharge[],
  { span, paidSlots, amount }: { span: SlotSpan; paidSlots: readonly number[]; amount: number },
) {
  const values = new Float64Array(span.last - span.first + 1)
  const flows = new Float64Array(values.length)
  followed.forEach(({ worth }, place) => {
    worth.forEach((value, day) => (values[day] = (values[day] ?? 0) + value))
    const paid = (paidSlots[place] ?? span.last) - span.first
    flows[paid] = (flows[paid] ?? 0) + amount
  })
  let sum = 0
  const invested = flows.map((flow) => toCents((sum += flow)))
  return { firstSlot: span.first, values, flows, invested }
}

interface Row {
  readonly fund: MarketFund
  readonly currency: Currency
  readonly charge: FollowedCharge
  readonly day: IsoDate
}

function rowOf(market: Market, { fund, currency, charge, day }: Row): Reply['charges'][number] {
  const { boughtSlot, spent, worth } = charge
  const { firstSlot, values } = market.prices(fund.index)
  const price = boughtSlot === null ? null : known(values[boughtSlot - firstSlot])
  return {
    nominal: day,
    executed: boughtSlot === null ? null : isoDayOf(epochDayOfSlot(boughtSlot)),
    price,
    units: spent === null || price === null ? null : known(spent / price),
    value: money(known(worth.at(-1)), currency),
  }
}

function figuresOf(
  { account, charges }: Followed,
  { amount, currency }: { amount: number; currency: Currency },
): Omit<
  Reply,
  'currency' | 'fund_currency' | 'as_of' | 'first_charge_date' | 'next_charge_date' | 'months' | 'amount'
> {
  const value = known(account.values.at(-1))
  const { moneyWeighted } = accountFigures(account)
  const gain = value === null ? null : simpleGain(amount, value)
  const units = charges.map((charge) => charge.units)
  const places = thinPlaces(account.values.length)
  return {
    value: money(value, currency),
    gain: value === null ? null : roundMoney(value - amount, currency),
    perf: gain === null ? null : gain * 100,
    mwr: moneyWeighted.rate,
    mwr_yearly: moneyWeighted.isYearly,
    mwr_missing: moneyWeighted.missing,
    units: units.includes(null) ? null : units.reduce<number>((sum, part) => sum + (part ?? 0), 0),
    charges,
    chart: {
      dates: places.map((place) => isoDayOf(epochDayOfSlot(account.firstSlot + place))),
      value: places.map((place) => money(known(account.values[place]), currency)),
      cost: places.map((place) => account.invested[place] ?? 0),
    },
  }
}

function known(value: number | undefined): number | null {
  return value !== undefined && Number.isFinite(value) ? value : null
}

function money(value: number | null, currency: Currency): number | null {
  return value === null ? null : roundMoney(value, currency)
}
