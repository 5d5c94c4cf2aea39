import { type ComparedFund, comparedPeriods, monthlyOfPlan } from '@zhiheng/contract/fund-comparison.ts'
import { figuresOfDays, type FiguresOfDays, isAYear } from '@zhiheng/domain/fund-comparison/figures-of-days.ts'
import { heldAgainst } from '@zhiheng/domain/fund-comparison/held-against.ts'
import { recordOf } from '@zhiheng/domain/keyed/record-of.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'
import { roundMoney } from '@zhiheng/domain/money/round-money.ts'
import { samePlan } from '@zhiheng/domain/portfolio-comparison/same-plan.ts'
import { yearByYear } from '@zhiheng/domain/portfolio-comparison/year-by-year.ts'
import { exchangeSplit } from '@zhiheng/quant/comparison/exchange-split.ts'
import { periods } from '@zhiheng/quant/returns/periods.ts'
import { performanceBetween } from '@zhiheng/quant/returns/span-performance.ts'
import { underwaterCurve } from '@zhiheng/quant/risk/underwater-curve.ts'
import type { Slot, SlotSeries } from '@zhiheng/quant/series/series.ts'
import { toDatedSeries } from '@zhiheng/quant/series/slot-series.ts'
import { standingSlot } from '@zhiheng/quant/series/standing-price.ts'
import { epochDayOfSlot } from '@zhiheng/quant/series/weekday-slot.ts'

import { classFees } from '../fund-costs/class-fees.ts'
import { cashRate } from '../funds/cash-rate.ts'
import type { Research } from '../funds/compute-figures.ts'
import { yearPaid } from '../funds/distribution-rate.ts'
import { summariseFund } from '../funds/summarise-fund.ts'
import { toNumber, toPercent } from '../funds/wire-number.ts'
import type { Compared } from './compared-fund.ts'
import { dayOf } from './window-reply.ts'
import type { Yardstick } from './yardstick.ts'

/** The days that a fund is shown over. */
export interface ShownDays {
  readonly first: Slot
  readonly last: Slot
}

/** What all funds of a comparison are told by. */
export interface EntryContext {
  readonly research: Research
  readonly slots: readonly Slot[]
  readonly yardstick: Yardstick
}

/** Money that the same plan puts in each month. */
export function planMonthly(currency: Currency | 'own'): number {
  return currency === 'TWD' ? monthlyOfPlan.TWD : monthlyOfPlan.other
}

/**
 * What one unit was worth on some days, the first by the price that stands for it; null where none stands for the first
 * or the last of them.
 */
export function worthOver({ worth, standing }: Compared, { first, last }: ShownDays): SlotSeries | null {
  const begin = valueAt(standing, first)
  if (Number.isNaN(begin) || Number.isNaN(valueAt(standing, last))) return null
  const values = new Float64Array(last - first + 1).fill(Number.NaN)
  const end = Math.min(last, worth.firstSlot + worth.values.length - 1)
  for (let slot = first; slot <= end; slot++) values[slot - first] = valueAt(worth, slot)
  values[0] = begin
  return { firstSlot: first, values }
}

/** A compared fund on the wire; its holdings are added by who reads them. */
export function entryReply(
  context: EntryContext,
  compared: Compared,
  days: ShownDays | null,
): Omit<ComparedFund, 'coverage' | 'holdings_date'> {
  const { fund, life, trouble, stated } = compared
  const over = days === null || life === null ? null : worthOver(compared, days)
  return {
    fund: summariseFund(context.research, fund.index),
    distribution_frequency: fund.distributionFrequency,
    share_class: fund.shareClass,
    hedged: fund.isHedged,
    fees: classFees(fund),
    from_capital_12m: toPercent(yearPaid(context.research.market, fund.index)?.fromCapital),
    trouble,
    basis: stated.basis,
    currency: stated.currency,
    begin: life && dayOf(life.first),
    begin_is: life?.begins ?? null,
    end: life && dayOf(life.last),
    from: over === null || days === null ? null : dayOf(days.first),
    to: over === null || days === null ? null : dayOf(days.last),
    ...drawingOf(context, compared, days),
    ...figuresReply(context, compared, { days, over }),
    ...historyOf(compared, days),
    plan: over === null || days === null ? null : planOf(compared, days),
  }
}

function valueAt({ firstSlot, values }: SlotSeries, slot: Slot): number {
  return values[slot - firstSlot] ?? Number.NaN
}

function drawingOf(
  { slots }: EntryContext,
  { standing, life }: Compared,
  days: ShownDays | null,
): Pick<ComparedFund, 'growth' | 'below'> {
  if (days === null || life === null) return { growth: slots.map(() => null), below: slots.map(() => null) }
  const from = Math.max(0, days.first - standing.firstSlot)
  const shown = standing.values.subarray(from, days.last - standing.firstSlot + 1)
  const first = standing.firstSlot + from
  const falls = underwaterCurve(shown)
  const base = valueAt(standing, days.first)
  return {
    growth: slots.map((slot) => drawn((shown[slot - first] ?? Number.NaN) / base)),
    below: slots.map((slot) => drawn(Number.isNaN(base) ? Number.NaN : (falls[slot - first] ?? Number.NaN))),
  }
}

/** A ratio as percent for a line: a thousandth is finer than any screen, and there are many of them. */
function drawn(ratio: number): number | null {
  return Number.isFinite(ratio) ? Math.round(ratio * 100_000) / 1000 : null
}

type Figures = Pick<
  ComparedFund,
  | 'perf'
  | 'perf_missing'
  | 'perf_yearly'
  | 'own_perf'
  | 'exchange'
  | 'risk_missing'
  | 'hole'
  | 'volatility'
  | 'sharpe'
  | 'sortino'
  | 'fall'
  | 'deepest'
  | 'beta'
  | 'up_capture'
  | 'down_capture'
>

const noFigures = {
  perf: null,
  perf_yearly: null,
  own_perf: null,
  exchange: null,
  hole: null,
  volatility: null,
  sharpe: null,
  sortino: null,
  fall: null,
  deepest: null,
  beta: null,
  up_capture: null,
  down_capture: null,
} as const

interface Over {
  readonly days: ShownDays | null
  readonly over: SlotSeries | null
}

function figuresReply(context: EntryContext, compared: Compared, { days, over }: Over): Figures {
  if (over === null || days === null) {
    return { ...noFigures, perf_missing: days === null ? 'not_alive' : 'price_hole', risk_missing: 'no_return' }
  }
  const { market } = context.research
  const span = { from: epochDayOfSlot(days.first), to: epochDayOfSlot(days.last) }
  const figures = figuresOfDays(
    over,
    valueAt(compared.standing, days.last),
    cashRate(market, compared.stated.currency, span),
  )
  const split = exchangeOf(compared, days, figures.perf)
  const isLong = isAYear(days)
  const beside = isLong ? context.yardstick.beside(compared) : null
  const held = beside === null ? null : heldAgainst(over, partOf(beside, days))
  return {
    perf: toPercent(figures.perf),
    perf_missing: null,
    perf_yearly: toPercent(figures.yearly),
    own_perf: toPercent(split?.own),
    exchange: toPercent(split?.exchange),
    risk_missing: isLong ? figures.hole && 'price_hole' : 'under_a_year',
    hole: figures.hole && {
      from: dayOf(days.first + figures.hole.before),
      to: dayOf(days.first + figures.hole.after),
    },
    ...riskReply(figures, days.first),
    beta: toNumber(held?.beta),
    // over a hole they are of other months than those of the others
    up_capture: figures.hole === null ? toPercent(held?.up) : null,
    down_capture: figures.hole === null ? toPercent(held?.down) : null,
  }
}

/** Nothing where the fund is stated in its own currency. */
function exchangeOf({ fund, stated, own }: Compared, { first, last }: ShownDays, total: number) {
  if (stated.currency === fund.currency) return null
  const at = (slot: Slot) => valueAt(own, standingSlot(own, slot, last) ?? Number.NaN)
  const gained = at(last) / at(first) - 1
  return exchangeSplit(total, Number.isNaN(gained) ? null : gained)
}

type Risk = Pick<Figures, 'volatility' | 'sharpe' | 'sortino' | 'fall' | 'deepest'>

function riskReply({ risk, fall }: FiguresOfDays, first: Slot): Risk {
  const deepest = toPercent(fall && -fall.depth)
  if (risk === null) return { volatility: null, sharpe: null, sortino: null, fall: null, deepest }
  const { volatility, sharpe, sortino } = risk
  const dayAt = (place: number) => epochDayOfSlot(first + place)
  return {
    deepest,
    volatility: toPercent(volatility),
    sharpe: toNumber(sharpe),
    sortino: toNumber(sortino),
    fall: fall && {
      depth: toPercent(-fall.depth) ?? 0,
      from: dayOf(first + fall.peak),
      to: dayOf(first + fall.trough),
      recovered: fall.recovery === null ? null : dayOf(first + fall.recovery),
      recovery_days: fall.recovery === null ? null : dayAt(fall.recovery) - dayAt(fall.trough),
    },
  }
}

/** The part of a series on some days. */
function partOf({ firstSlot, values }: SlotSeries, { first, last }: ShownDays): SlotSeries {
  const from = Math.max(0, first - firstSlot)
  return { firstSlot: firstSlot + from, values: values.subarray(from, Math.max(from, last - firstSlot + 1)) }
}

type Period = (typeof comparedPeriods)[number]

/** By its own history, whatever days are compared; up to their last one. */
function historyOf({ worth, life }: Compared, days: ShownDays | null): Pick<ComparedFund, 'perfs' | 'years'> {
  if (life === null) return { perfs: recordOf(comparedPeriods, () => null), years: [] }
  const asOf = epochDayOfSlot(days?.last ?? life.last)
  const dated = toDatedSeries(worth, asOf)
  const perfOf = (period: Period) =>
    toPercent(performanceBetween(dated, periods[period].target(asOf), { endDay: asOf, asOf }).perf)
  const priced = partOf(worth, { first: life.first, last: days?.last ?? life.last })
  return {
    perfs: recordOf(comparedPeriods, perfOf),
    years: yearByYear({ growth: priced, priced }, asOf).map(({ year, perf, volatility, partial }) => ({
      year,
      perf: toNumber(perf),
      volatility: toNumber(volatility),
      partial,
    })),
  }
}

function planOf({ standing, stated }: Compared, days: ShownDays): ComparedFund['plan'] {
  const growth = partOf(standing, days)
  // no one knows at what price the plan bought in a hole
  if (growth.values.some((value) => Number.isNaN(value))) return null
  const plan = samePlan(growth, planMonthly(stated.currency))
  return plan && { ...plan, value: roundMoney(plan.value, stated.currency), rate: toNumber(plan.rate) }
}
