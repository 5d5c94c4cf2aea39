import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { previewPlan as call } from '@zhiheng/contract/fund-plans.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { chargesOf } from '@zhiheng/domain/fund-plans/charges-of.ts'
import type { FundPlan } from '@zhiheng/domain/fund-plans/fund-plan.ts'
import { nextChargeDate } from '@zhiheng/domain/fund-plans/next-charge-date.ts'
import { planFigures } from '@zhiheng/domain/fund-plans/plan-figures.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'
import { roundMoney } from '@zhiheng/domain/money/round-money.ts'
import { accountFigures } from '@zhiheng/domain/portfolio-ledger/account-figures.ts'
import { accountOverTime, type PortfolioAccount } from '@zhiheng/domain/portfolio-ledger/account-over-time.ts'
import { type FollowedLine, type Lot, moneyPaid } from '@zhiheng/domain/portfolio-ledger/followed-line.ts'
import type { Holding } from '@zhiheng/domain/portfolio-ledger/holding.ts'
import { shownGain } from '@zhiheng/domain/portfolio-ledger/shown-gains.ts'
import type { SlotSpan } from '@zhiheng/domain/portfolio-ledger/slot-span.ts'
import { splitGain } from '@zhiheng/domain/portfolio-ledger/split-gain.ts'
import { isKnownDay, worthOfAccount } from '@zhiheng/domain/portfolio-ledger/worth-of-account.ts'
import { simpleGain } from '@zhiheng/quant/returns/money-weighted-return.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { epochDayOfSlot } from '@zhiheng/quant/series/weekday-slot.ts'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import { thinPoints } from '../funds/thin-points.ts'
import { requirePlan } from '../portfolio-ledger/check-plans.ts'
import { fundOfId } from '../portfolio-ledger/fund-keys.ts'
import { followLines, spanOf } from '../portfolio-ledger/worth-of-lines.ts'

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
  const followed = charges.length === 0 ? null : follow(market, { fund, plan, today, currency })
  const { firstChargeDate, months } = planFigures(plan, today)
  return {
    currency,
    fund_currency: fund.currency,
    as_of: market.asOf,
    first_charge_date: firstChargeDate,
    next_charge_date: nextChargeDate(plan, today),
    months,
    ...(followed === null ? notYet : figuresOf(market, fund, followed)),
  }
}

const notYet = {
  amount: 0,
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
  readonly account: PortfolioAccount
  readonly line: FollowedLine
  readonly charges: Reply['charges']
}

interface Asked {
  readonly fund: MarketFund
  readonly plan: FundPlan
  readonly today: IsoDate
  readonly currency: Currency
}

/** Follows the portfolio that would be made of the plan alone: what it says is what that would say. */
function follow(market: Market, { fund, plan, today, currency }: Asked): Followed {
  const holding: Holding = {
    lipperId: fund.lipperId,
    amount: plan.monthAmount,
    currency,
    date: plan.dateStart,
    plan,
  }
  const span = spanOf(market, [holding])
  const followLine = followLines(market, currency, span)
  const line = followLine(holding)
  const step = { place: span.last - span.first, before: [], after: [{ ...holding, value: 0 }] }
  const account = accountOverTime([step], followLine, span)
  const made = new Map(line.lots.map((lot, index) => [index, lot]))
  const rows = chargesOf(plan, today).map((day, index) =>
    rowOf(market, { fund, line, day, lot: made.get(index), span }),
  )
  return { account, line, charges: rows.toReversed() }
}

interface Row {
  readonly fund: MarketFund
  readonly line: FollowedLine
  readonly day: IsoDate
  /** undefined: its price is still to come. */
  readonly lot: Lot | undefined
  readonly span: SlotSpan
}

function rowOf(market: Market, { fund, line, day, lot, span }: Row): Reply['charges'][number] {
  if (lot === undefined || lot.bought === null) return { nominal: day, ...notBought, is_skipped: false }
  if (lot.skipped !== null) return { nominal: day, ...notBought, is_skipped: true }
  const slot = span.first + lot.bought
  const { firstSlot, values } = market.prices(fund.index)
  const price = known(values[slot - firstSlot])
  const rate = line.fund.toShown[lot.bought] ?? Number.NaN
  const last = span.last - span.first
  const now = lot.units * (line.fund.index[last] ?? Number.NaN) * (line.fund.toShown[last] ?? Number.NaN)
  return {
    nominal: day,
    executed: isoDayOf(epochDayOfSlot(slot)),
    price,
    units: price === null ? null : known(lot.money / rate / price),
    value: money(known(now), line.line.currency),
    is_skipped: false,
  }
}

const notBought = { executed: null, price: null, units: null, value: null }

/** What was bought, as the statement of today counts it: a split since then makes several units of one. */
function unitsNow(market: Market, fund: MarketFund, charges: Reply['charges']): number | null {
  const bought = charges.flatMap(({ executed, units }) => (executed === null ? [] : [{ executed, units }]))
  return bought.reduce<number | null>((sum, { executed, units }) => {
    if (sum === null || units === null) return null
    const day = epochDayOf(executed)
    const since = market.splits(fund.index).filter(({ epochDay }) => epochDay > day)
    return sum + since.reduce((all, { ratio }) => all / ratio, units)
  }, 0)
}

function figuresOf(
  market: Market,
  fund: MarketFund,
  { account, line, charges }: Followed,
): Omit<Reply, 'currency' | 'fund_currency' | 'as_of' | 'first_charge_date' | 'next_charge_date' | 'months'> {
  const { currency } = line.line
  const amount = moneyPaid(line)
  const { total } = splitGain(account)
  const value = total?.value ?? null
  const { moneyWeighted } = accountFigures(account)
  const gain = value === null || amount === 0 ? null : simpleGain(amount, value)
  const worth = worthOfAccount(account)
  const begin = Math.max(
    0,
    account.flows.findIndex((flow) => flow !== 0),
  )
  const places = thinPoints(worth.length - begin).map((place) => place + begin)
  return {
    amount,
    value: money(value, currency),
    gain: value === null ? null : shownGain(value, amount, currency),
    perf: gain === null ? null : gain * 100,
    mwr: moneyWeighted.rate,
    mwr_yearly: moneyWeighted.isYearly,
    mwr_missing: moneyWeighted.missing,
    units: unitsNow(market, fund, charges),
    charges,
    chart: {
      dates: places.map((place) => isoDayOf(epochDayOfSlot(account.firstSlot + place))),
      value: places.map((place) => money(isKnownDay(account, place) ? known(worth[place]) : null, currency)),
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
