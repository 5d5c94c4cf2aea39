import { assetTypeOf } from '@zhiheng/domain/funds/asset-type.ts'
import type {
  DistributionRecord,
  FlowRecord,
  FundEventRecord,
  FundRecord,
  HoldingRecord,
  NavHistory,
  SizeRecord,
  SplitRecord,
} from '@zhiheng/domain/funds/market-data.ts'
import { subSectorOf } from '@zhiheng/domain/funds/sectors.ts'

import { isoDateOf, lastDayOfMonth, monthIndexOf } from '../calendar/civil-day.ts'
import { closedDays, type MarketCalendar } from '../calendar/closed-days.ts'
import { ANCHOR_DAY, dayOfSlot, slotOfDay } from '../calendar/tape-days.ts'
import { between, streamOf } from '../chance/counter.ts'
import { fundEvents } from '../documents/fund-events.ts'
import { type HoldingsList, listHoldings, type SecurityPools } from '../holdings/list-holdings.ts'
import type { MarketTape } from '../tape/market-tape.ts'
import { parametersOf } from '../tape/sector-tape.ts'
import type { ClassPlan, StrategyPlan } from '../universe/strategy-plan.ts'
import { classFees } from './class-fees.ts'
import { classHistory } from './class-history.ts'
import { classReturns, strategyCurrency } from './class-returns.ts'
import { type EtfTrading, etfTrading } from './etf-trading.ts'
import { fundRecord, mayPayFromCapital } from './fund-record.ts'
import type { PayoutPlan } from './payouts.ts'
import { priceForm } from './price-form.ts'
import { riskLevel } from './risk-level.ts'
import { sizePath } from './size-path.ts'
import { strategyReturns } from './strategy-returns.ts'
import { weeklySizes } from './weekly-sizes.ts'

/** One share class with everything that belongs to it. Arrays are ascending by day. */
export interface DemoFund {
  readonly fund: FundRecord
  readonly navs: NavHistory
  readonly distributions: readonly DistributionRecord[]
  readonly splits: readonly SplitRecord[]
  /** The last published list, by rank; its securities sum to at most 98 %, a cash row closes a full list. */
  readonly holdings: readonly HoldingRecord[]
  /** The list before it; of one class of a strategy, since all of them hold the same. */
  readonly earlierHoldings: readonly HoldingRecord[]
  readonly flows: readonly FlowRecord[]
  /** Of an ETF in Taiwan dollars by week; of all others only the month ends are known, which stand beside their flows. */
  readonly sizes: readonly SizeRecord[]
  readonly events: readonly FundEventRecord[]
  /** Of an ETF what it did on the exchange; null of all others. */
  readonly trading: EtfTrading | null
}

/** What all classes share. `today` is an epoch day. */
export interface ClassMaking {
  readonly seed: number
  readonly today: number
  readonly flowMonths: number
  readonly tape: MarketTape
  readonly pools: SecurityPools
  readonly closed: Readonly<Record<MarketCalendar, ReadonlySet<number>>>
}

/** The closed days of every calendar, as far as a today may see. */
export function allClosedDays(today: number): ClassMaking['closed'] {
  return {
    taiwan: closedDays('taiwan', ANCHOR_DAY, today),
    europe: closedDays('europe', ANCHOR_DAY, today),
    'hong-kong': closedDays('hong-kong', ANCHOR_DAY, today),
  }
}

/**
 * The classes of a strategy that are out by today.
 *
 * @yields a class with all it has published
 */
export function* demoClasses(making: ClassMaking, plan: StrategyPlan): Generator<DemoFund, void, void> {
  const gross = strategyReturns(making.tape, plan)
  const asked = { plan, today: making.today, pools: making.pools }
  const holdings = listHoldings(making.seed, asked)
  const earlier = listHoldings(making.seed, { ...asked, before: 1 })
  const made = plan.classes
    .filter((share) => isOut(making, share))
    .map((share, at) => demoClass(making, { plan, share, gross, holdings, earlier: at === 0 ? earlier : null }))
  const whole = made.reduce((sum, { fund }) => sum + (fund.classSizeTwd ?? 0), 0)
  for (const one of made) yield { ...one, fund: { ...one.fund, sizeTwd: whole } }
}

/** Whether a class has come out by today. */
export function isOut({ today }: { readonly today: number }, { launchDay }: ClassPlan): boolean {
  return launchDay <= today
}

interface ClassParts {
  readonly plan: StrategyPlan
  readonly share: ClassPlan
  readonly gross: Float64Array
  readonly holdings: HoldingsList | null
  readonly earlier: HoldingsList | null
}

function demoClass(making: ClassMaking, { plan, share, gross, holdings, earlier }: ClassParts): DemoFund {
  const { seed, tape, today } = making
  const fees = classFees(seed, plan, share)
  const returns = classReturns(tape, { plan, share, gross }, fees.totalExpensePercent)
  const firstSlot = Math.max(slotOfDay(share.launchDay), 0)
  const lastSlot = Math.max(slotOfDay(lastDayOf(plan, today)), firstSlot)
  const form = priceForm(streamOf(seed, `price:${share.lipperId}`), plan, share)
  const payouts = payoutPlan(tape, plan, share)
  const span = { seed, plan, share, returns, firstSlot, lastSlot }
  const history = classHistory({ ...span, closed: making.closed[plan.calendar], form, payouts })
  const size = sizePath(span)
  const rowsOf = (list: HoldingsList | null) => list?.rows.map((row) => ({ lipperId: share.lipperId, ...row })) ?? []
  const holdingsDate = holdings && isoDateOf(holdings.day)
  const fund = fundRecord({ seed, today, plan, share, fees, size, riskLevel: riskLevel(plan, span), holdingsDate })
  // the same months for all: those of a fund that ended earlier are no more than the older part of them
  const lastWithoutFlows = isoDateOf(lastDayOfMonth(monthIndexOf(today + 1) - 1 - making.flowMonths))
  return {
    ...history,
    fund,
    events: fundEvents(fund, isoDateOf(lastDayOf(plan, today))),
    holdings: rowsOf(holdings),
    earlierHoldings: rowsOf(earlier),
    trading: plan.etf && etfTrading({ seed, plan, share, navs: history.navs, flows: size.flows }),
    sizes: tellsWeekly(plan, share) ? weeklySizes(span, size, making.closed.taiwan) : [],
    flows: size.flows.filter(({ month }) => month > lastWithoutFlows),
  }
}

function tellsWeekly({ etf, classes }: StrategyPlan, { currency }: ClassPlan): boolean {
  return etf !== null && classes.length === 1 && currency === 'TWD'
}

/** The weekday up to which the prices of a strategy are known on a day. Epoch days. */
export function lastDayOf({ fate, quirks }: StrategyPlan, today: number): number {
  return dayOfSlot(slotOfDay(fate ? Math.min(fate.day, today) : today) - quirks.pricesLateDays)
}

/** Bonds and deposits bear interest, shares pay dividends; who holds both earns both. */
function earningOf(sector2Id: string): PayoutPlan['earns'] {
  const sector = subSectorOf(sector2Id)
  const type = sector === null ? 'other' : assetTypeOf(sector)
  if (type === 'bond' || type === 'money_market') return 'interest'
  return type === 'equity' ? 'dividends' : 'both'
}

/** A class pays the income of its sub-sector, and what its hedge brings. */
function payoutPlan(tape: MarketTape, plan: StrategyPlan, share: ClassPlan): PayoutPlan {
  const { yieldPercent } = parametersOf(plan.sector2Id)
  const draws = streamOf(tape.seed, `payday:${plan.id}`)
  const base = strategyCurrency(plan)
  const foreign = tape.rates[base]
  const carry = share.pattern.isHedged ? tape.rates[share.currency] : foreign
  return {
    frequency: share.frequency,
    isStable: share.pattern.isStablePayout,
    fromDayOfMonth: Math.floor(between(draws, 0, [3, 21])),
    income: foreign.map((rate, slot) => yieldPercent / 100 + 0.9 * ((carry[slot] ?? 0) - rate)),
    generosity: between(draws, 1, [1.05, 1.45]),
    tellsSource: mayPayFromCapital(plan, share),
    earns: earningOf(plan.sector2Id),
  }
}
