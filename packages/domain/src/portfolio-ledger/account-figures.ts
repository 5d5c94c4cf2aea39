import { moneyWeightedReturn } from '@zhiheng/quant/returns/money-weighted-return.ts'
import { timeWeightedReturn } from '@zhiheng/quant/returns/time-weighted-return.ts'
import { maxDrawdown } from '@zhiheng/quant/risk/max-drawdown.ts'
import { type SpanVolatility, spanVolatility } from '@zhiheng/quant/risk/span-volatility.ts'
import { DAYS_A_YEAR, SLOTS_A_WEEK } from '@zhiheng/quant/series/per-year.ts'
import { toDatedSeries } from '@zhiheng/quant/series/slot-series.ts'
import { epochDayOfSlot } from '@zhiheng/quant/series/weekday-slot.ts'

import type { Account } from './account-over-time.ts'
import { isKnownDay, lastDayOf, lastPlaceOf, pricedGrowth } from './worth-of-account.ts'

/** Why there is no money-weighted return. */
export type MissingReturn = 'too_short' | 'no_answer' | 'no_value'

/** Figures of a portfolio; returns are percent units, money is in its currency; null where it cannot be said. */
export interface AccountFigures {
  /** Growth of one unit at each day of the account, time-weighted; null where a worth is unknown. */
  readonly growth: Float64Array | null
  readonly timeWeighted: number | null
  readonly moneyWeighted: {
    readonly rate: number | null
    /** True: a rate a year. False: the portfolio is younger than a year, and the rate is its plain gain on what was paid in. */
    readonly isYearly: boolean
    readonly missing: MissingReturn | null
  }
  readonly volatility: number | null
  /** What the volatility was taken from; null without one. */
  readonly volatilityFrom: SpanVolatility['from'] | null
  /** The deepest fall from a high, at or below zero. */
  readonly maxDrawdown: number | null
  /** Gain over the last seven days, flows taken out, and the time-weighted return over them; null where its prices are not of them. */
  readonly week: { readonly gain: number | null; readonly perf: number | null }
}

/** A yearly rate of less than a month says nothing. Source: PRODUCT A20 "Money-weighted". */
const SHORTEST_DAYS = 30

const nothingKnown = {
  growth: null,
  timeWeighted: null,
  volatility: null,
  volatilityFrom: null,
  maxDrawdown: null,
  week: { gain: null, perf: null },
}

/** Works out a portfolio's figures from its account, all from one ledger. */
export function accountFigures(account: Account): AccountFigures {
  const moneyWeighted = moneyWeightedOf(account)
  if (account.values.some((value) => !Number.isFinite(value))) {
    return { ...nothingKnown, moneyWeighted }
  }
  const { index, total } = timeWeightedReturn(account)
  // a day on which more was taken out than was there is no return: nothing is said rather than nonsense
  if (!index.every((growth) => growth > 0)) return { ...nothingKnown, moneyWeighted }
  const risk = volatilityOfGrowth(account, index)
  return {
    growth: index,
    timeWeighted: total === null ? null : total * 100,
    moneyWeighted,
    volatility: risk === null ? null : risk.volatility * 100,
    volatilityFrom: risk?.from ?? null,
    maxDrawdown: index.length < 2 ? null : 0 - (maxDrawdown(index)?.depth ?? 0) * 100,
    week: weekOf(account, index),
  }
}

/** The volatility of a growth over all of its days, or over those from a day on; by its days with a price. */
export function volatilityOfGrowth(
  account: Account,
  growth: Float64Array,
  span: { readonly from?: number; readonly to?: number } = {},
): SpanVolatility | null {
  const { firstSlot } = account
  const { from = epochDayOfSlot(firstSlot), to = lastDayOf(account) } = span
  return spanVolatility(toDatedSeries({ firstSlot, values: pricedGrowth(account, growth) }), { from, to })
}

function unknown(missing: MissingReturn): AccountFigures['moneyWeighted'] {
  return { rate: null, isYearly: false, missing }
}

/** The money-weighted return of a portfolio, or of one fund in it; of what was left, up to the day it was. Source: PRODUCT A20 "Money-weighted". */
export function moneyWeightedOf({
  firstSlot,
  values,
  flows,
}: Pick<Account, 'firstSlot' | 'values' | 'flows'>): AccountFigures['moneyWeighted'] {
  const worth = values.at(-1) ?? Number.NaN
  if (!Number.isFinite(worth)) return unknown('no_value')
  const lastPlace = worth === 0 ? flows.findLastIndex((flow) => flow !== 0) : values.length - 1
  const lastDay = epochDayOfSlot(firstSlot + lastPlace)
  const payments = [...flows].flatMap((flow, day) =>
    flow === 0 ? [] : [{ epochDay: epochDayOfSlot(firstSlot + day), amount: -flow }],
  )
  const firstDay = payments[0]?.epochDay
  if (firstDay === undefined || lastDay - firstDay < SHORTEST_DAYS) return unknown('too_short')
  if (lastDay - firstDay < DAYS_A_YEAR) return { rate: plainGain(flows, worth) * 100, isYearly: false, missing: null }
  const found = moneyWeightedReturn([...payments, { epochDay: lastDay, amount: worth }])
  return found.kind === 'rate' ? { rate: found.rate * 100, isYearly: true, missing: null } : unknown('no_answer')
}

/** Under a year nothing is stated for a year: what there is and was taken out, over what was paid in. Source: QUANT 1.6. */
function plainGain(flows: Float64Array, worth: number): number {
  const paid = flows.reduce((sum, flow) => sum + Math.max(0, flow), 0)
  const taken = flows.reduce((sum, flow) => sum + Math.max(0, -flow), 0)
  return (worth + taken) / paid - 1
}

/** Whether the worth of today and of a week ago is known, as far back as it lived. */
export function isWeekKnown(account: Account): boolean {
  const last = account.values.length - 1
  const first = Math.max(0, last - SLOTS_A_WEEK)
  return lastPlaceOf(account) === last && isKnownDay(account, first) && isKnownDay(account, last)
}

function weekOf(account: Account, growth: Float64Array): AccountFigures['week'] {
  const { values, flows } = account
  const last = values.length - 1
  const first = last - SLOTS_A_WEEK
  if (first < 0 || !isWeekKnown(account) || !((values[first] ?? 0) > 0)) return { gain: null, perf: null }
  const paid = flows.subarray(first + 1).reduce((sum, flow) => sum + flow, 0)
  return {
    gain: (values[last] ?? 0) - (values[first] ?? 0) - paid,
    perf: ((growth[last] ?? Number.NaN) / (growth[first] ?? Number.NaN) - 1) * 100,
  }
}
