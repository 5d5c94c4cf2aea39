import { type ComparedPortfolio, comparedPeriods, monthlyOfPlan } from '@zhiheng/contract/portfolio-comparison.ts'
import { recordOf } from '@zhiheng/domain/keyed/record-of.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'
import { roundMoney } from '@zhiheng/domain/money/round-money.ts'
import { runningCosts } from '@zhiheng/domain/portfolio-analysis/running-costs.ts'
import { growthFigures } from '@zhiheng/domain/portfolio-comparison/growth-figures.ts'
import { samePlan } from '@zhiheng/domain/portfolio-comparison/same-plan.ts'
import { yearByYear } from '@zhiheng/domain/portfolio-comparison/year-by-year.ts'
import type { Account } from '@zhiheng/domain/portfolio-ledger/account-over-time.ts'
import { growthBetween, type NoGrowth, whyNoGrowth } from '@zhiheng/domain/portfolio-ledger/growth-between.ts'
import { isKnownDay, knownGrowth, pricedGrowth } from '@zhiheng/domain/portfolio-ledger/worth-of-account.ts'
import { specifiedSharpe } from '@zhiheng/quant/ratios/specified-sharpe.ts'
import { annualiseCompound, annualiseSimple } from '@zhiheng/quant/returns/annualise.ts'
import { periods } from '@zhiheng/quant/returns/periods.ts'
import { underwaterCurve } from '@zhiheng/quant/risk/underwater-curve.ts'
import { DAYS_A_YEAR } from '@zhiheng/quant/series/per-year.ts'
import type { EpochDay, Slot } from '@zhiheng/quant/series/series.ts'
import { epochDayOfSlot, slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { cashRate } from '../funds/cash-rate.ts'
import { allocationReply, partOf } from '../portfolio-ledger/value-portfolio.ts'
import { exchangeOf } from './exchange-of.ts'
import type { FollowedIn, Stretch } from './follow-between.ts'
import type { Compared } from './read-compared.ts'

/** What all entries of a comparison are told by. */
export interface EntryContext {
  readonly market: Market
  readonly currency: Currency
  /** The days of the drawing, by their slots. */
  readonly slots: readonly number[]
  readonly last: number
}

/** Money that the same plan puts in each month. */
export function planMonthly(currency: Currency): number {
  return currency === 'TWD' ? monthlyOfPlan.TWD : monthlyOfPlan.other
}

/** A compared portfolio on the wire. */
export function entryReply(context: EntryContext, followed: FollowedIn, coverage: number): ComparedPortfolio {
  const { compared, shown } = followed
  const { key, name, kind, funds } = compared
  const costs = runningCosts(funds.map(({ value, fund }) => ({ value, expensePercent: fund.totalExpensePercent })))
  return {
    key,
    name,
    kind,
    begin: dayOf(compared.begin),
    live_since: compared.liveSince,
    value: compared.value,
    from: shown === null ? null : dayOf(shown.account.firstSlot),
    ...drawingOf(context, shown),
    ...returnsOf(compared.kind, shown),
    ...riskOf(context, shown),
    exchange: exchangeReply(context, followed),
    ...historyOf(context, followed),
    plan: planReply(context, shown),
    expense: costs.weightedPercent,
    expense_known: funds.length === 0 ? 0 : costs.knownPercent,
    allocation: allocationOfFunds(funds),
    coverage,
  }
}

function dayOf(slot: number): ReturnType<typeof isoDayOf> {
  return isoDayOf(epochDayOfSlot(slot))
}

function drawingOf({ slots }: EntryContext, shown: Stretch | null): Pick<ComparedPortfolio, 'worth' | 'below'> {
  const growth = shown?.figures.growth ?? null
  const first = shown?.account.firstSlot ?? 0
  const isKnown = (slot: Slot) => shown !== null && isKnownDay(shown.account, slot - first)
  const drawn = (values: Float64Array | null) =>
    slots.map((slot) => (values !== null && isKnown(slot) ? (values[slot - first] ?? null) : null))
  return {
    worth: drawn(growth && growth.map((value) => value * 100)),
    below: drawn(growth && underwaterCurve(growth).map((value) => value * 100)),
  }
}

type Returns = Pick<ComparedPortfolio, 'twr' | 'twr_missing' | 'twr_yearly' | 'mwr' | 'mwr_yearly' | 'mwr_missing'>

function returnsOf(kind: Compared['kind'], shown: Stretch | null): Returns {
  const nothing = { twr: null, twr_yearly: null, mwr: null, mwr_yearly: false }
  if (shown === null) return { ...nothing, twr_missing: 'too_short', mwr_missing: null }
  const { account, figures } = shown
  const why = whyNoGrowth(account, figures.growth, { first: 0, last: account.values.length - 1 })
  // what it was worth on the first day counts as paid in: no one knows it within a hole
  if (why === 'price_hole') return { ...nothing, twr_missing: why, mwr_missing: kind === 'model' ? null : 'no_value' }
  const { firstSlot, values } = account
  const days = epochDayOfSlot(firstSlot + values.length - 1) - epochDayOfSlot(firstSlot)
  const total = figures.timeWeighted
  const yearly = total === null || days < DAYS_A_YEAR ? null : annualiseCompound(total / 100, days / DAYS_A_YEAR)
  const twr = {
    twr: total,
    twr_missing: total === null ? why : null,
    twr_yearly: yearly === null ? null : yearly * 100,
  }
  // a model has no payments of its own to weigh
  if (kind === 'model') return { ...twr, mwr: null, mwr_yearly: false, mwr_missing: null }
  const { rate, isYearly, missing } = figures.moneyWeighted
  return { ...twr, mwr: rate, mwr_yearly: isYearly, mwr_missing: missing }
}

function daysOf({ account: { firstSlot, values } }: Stretch): { from: number; to: number } {
  return { from: epochDayOfSlot(firstSlot), to: epochDayOfSlot(firstSlot + values.length - 1) }
}

type Risk = Pick<ComparedPortfolio, 'volatility' | 'max_drawdown' | 'sharpe' | 'sortino' | 'fall'>

function riskOf({ market, currency }: EntryContext, shown: Stretch | null): Risk {
  const growth = shown?.figures.growth ?? null
  if (shown === null || growth === null) {
    return { volatility: null, max_drawdown: null, sharpe: null, sortino: null, fall: null }
  }
  const riskFree = cashRate(market, currency, daysOf(shown))
  const { fall } = growthFigures(growth, riskFree)
  // days on which no one published a price are no returns of 0
  const priced = pricedGrowth(shown.account, growth).filter((value) => !Number.isNaN(value))
  const { volatility, timeWeighted } = shown.figures
  const { from, to } = daysOf(shown)
  // as on the portfolio's own page: a part of a year is no year
  const years = (to - from) / DAYS_A_YEAR
  const sharpe = specifiedSharpe({
    annualReturn: timeWeighted === null || years < 1 ? null : annualiseSimple(timeWeighted / 100, years),
    volatility: volatility === null ? null : volatility / 100,
    riskFree,
  })
  // one rule for both: where a ratio to all risk says nothing, one to the risk of losses says no more
  const sortino = sharpe === null ? null : growthFigures(priced, riskFree).sortino
  const dayAt = (index: number) => dayOf(shown.account.firstSlot + index)
  return {
    volatility: shown.figures.volatility,
    max_drawdown: shown.figures.maxDrawdown,
    sharpe,
    sortino,
    fall: fall && {
      from: dayAt(fall.peak),
      to: dayAt(fall.trough),
      recovered: fall.recovery === null ? null : dayAt(fall.recovery),
    },
  }
}

function exchangeReply({ market, currency }: EntryContext, { compared, shown }: FollowedIn): number | null {
  const growth = shown?.figures.growth ?? null
  if (shown === null || growth === null) return null
  return exchangeOf(market, compared.ledger, { account: shown.account, growth, currency })
}

type History = Pick<ComparedPortfolio, 'perfs' | 'perfs_missing' | 'years'>

function historyOf({ last }: EntryContext, { life }: FollowedIn): History {
  const growth = life?.figures.growth ?? null
  const found = recordOf(comparedPeriods, (period) => periodOf(life, periods[period].target(epochDayOfSlot(last))))
  return {
    perfs: recordOf(comparedPeriods, (period) => found[period].perf),
    perfs_missing: recordOf(comparedPeriods, (period) => found[period].missing),
    years: life === null || growth === null ? [] : yearsOf(life.account, growth, last),
  }
}

function periodOf(life: Stretch | null, target: EpochDay): { perf: number | null; missing: NoGrowth | null } {
  if (life === null) return { perf: null, missing: 'too_short' }
  const { account, figures } = life
  const days = { first: slotOf(target) - account.firstSlot, last: account.values.length - 1 }
  const perf = growthBetween(account, figures.growth, days)
  return { perf: perf === null ? null : perf * 100, missing: whyNoGrowth(account, figures.growth, days) }
}

function yearsOf(account: Account, growth: Float64Array, last: Slot): ComparedPortfolio['years'] {
  const { firstSlot } = account
  const series = {
    growth: { firstSlot, values: knownGrowth(account, growth) },
    priced: { firstSlot, values: pricedGrowth(account, growth) },
  }
  return yearByYear(series, epochDayOfSlot(last))
}

function planReply({ currency }: EntryContext, shown: Stretch | null): ComparedPortfolio['plan'] {
  const growth = shown?.figures.growth ?? null
  if (shown === null || growth === null) return null
  const plan = samePlan({ firstSlot: shown.account.firstSlot, values: growth }, planMonthly(currency))
  return plan && { ...plan, value: roundMoney(plan.value, currency) }
}

function allocationOfFunds(funds: Compared['funds']): ComparedPortfolio['allocation'] {
  const { ef, bf, blf, mmf, other } = allocationReply(funds.map((held) => partOf(held, held.percent)))
  return { ef: ef.proportion, bf: bf.proportion, blf: blf.proportion, mmf: mmf.proportion, other: other.proportion }
}
