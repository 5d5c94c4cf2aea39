import type { DistributionRecord, NavHistory, SplitRecord } from '@zhiheng/domain/funds/market-data.ts'

import { isoDateOf, monthIndexOf } from '../calendar/civil-day.ts'
import { dayOfSlot } from '../calendar/tape-days.ts'
import { streamOf, uniform } from '../chance/counter.ts'
import type { ClassPlan, StrategyPlan } from '../universe/strategy-plan.ts'
import { payout, type PayoutPlan, paysInMonth } from './payouts.ts'
import type { PriceForm } from './price-form.ts'

/** Everything a class has published. */
export interface ClassHistory {
  readonly navs: NavHistory
  readonly distributions: readonly DistributionRecord[]
  readonly splits: readonly SplitRecord[]
}

/** What a history is made from; slots count as on the tape, both ends included. */
export interface HistoryMaking {
  readonly seed: number
  readonly plan: StrategyPlan
  readonly share: ClassPlan
  readonly returns: Float64Array
  readonly firstSlot: number
  readonly lastSlot: number
  readonly closed: ReadonlySet<number>
  readonly form: PriceForm
  readonly payouts: PayoutPlan
}

/** A unit that costs more than `above` is cut to near `target`; one below `below` is put together. */
const SPLIT = { above: 95, target: 30, below: 4.2, joined: 20 } as const

/** Real files miss a price now and then; some funds are worse. */
const MISSING = { usual: 0.0015, poor: 0.02, poorShare: 0.03 } as const

const DAYS_BEFORE_FIRST_PAYOUT = 45

/** Prices, distributions and splits of a class, day by day: what a day brings depends on earlier days alone. */
export function classHistory(making: HistoryMaking): ClassHistory {
  const ledger = openLedger(making)
  for (let slot = making.firstSlot; slot <= making.lastSlot; slot++) {
    ledger.price *= slot === making.firstSlot ? 1 : Math.exp(making.returns[slot] ?? 0)
    const day = dayOfSlot(slot)
    if (isPriced(making, ledger, { day, slot })) publish(making, ledger, { day, slot })
  }
  return {
    navs: {
      lipperId: making.share.lipperId,
      epochDays: ledger.days.slice(0, ledger.count),
      values: ledger.values.slice(0, ledger.count),
    },
    distributions: ledger.distributions,
    splits: ledger.splits,
  }
}

interface Ledger {
  /** Unrounded. */
  price: number
  yearPrice: number
  month: number
  paidMonth: number
  count: number
  readonly days: Int32Array
  readonly values: Float64Array
  readonly distributions: DistributionRecord[]
  readonly splits: SplitRecord[]
  readonly gaps: ReturnType<typeof streamOf>
  readonly gapChance: number
  readonly payoutDraws: ReturnType<typeof streamOf>
}

function openLedger({ seed, share, firstSlot, lastSlot, form }: HistoryMaking): Ledger {
  const gaps = streamOf(seed, `gaps:${share.lipperId}`)
  const length = Math.max(lastSlot - firstSlot + 1, 0)
  return {
    price: form.firstPrice,
    yearPrice: form.firstPrice,
    month: monthIndexOf(dayOfSlot(firstSlot)),
    paidMonth: 0,
    count: 0,
    days: new Int32Array(length),
    values: new Float64Array(length),
    distributions: [],
    splits: [],
    gaps,
    gapChance: uniform(gaps, 0) < MISSING.poorShare ? MISSING.poor : MISSING.usual,
    payoutDraws: streamOf(seed, `payout:${share.lipperId}`),
  }
}

/** A weekday of the tape. */
interface TapeDay {
  readonly day: number
  readonly slot: number
}

function isPriced({ plan, closed, firstSlot }: HistoryMaking, ledger: Ledger, { day, slot }: TapeDay): boolean {
  if (closed.has(day)) return false
  if (plan.quirks.isPricedOnFridays) return slot % 5 === 4
  // The first day is always there, so that every class has a price.
  return slot === firstSlot || uniform(ledger.gaps, slot + 1) >= ledger.gapChance
}

function publish(making: HistoryMaking, ledger: Ledger, { day, slot }: TapeDay): void {
  const month = monthIndexOf(day)
  if (month !== ledger.month) {
    ledger.month = month
    if (making.plan.etf && month % 6 === 0) splitUnits(making, ledger, day)
    if (month % 12 === 0) ledger.yearPrice = ledger.price
  }
  payOut(making, ledger, { day, slot })
  ledger.days[ledger.count] = day
  ledger.values[ledger.count] = rounded(ledger.price, making.form.decimals)
  ledger.count++
}

function splitUnits({ share }: HistoryMaking, ledger: Ledger, day: number): void {
  const { price } = ledger
  if (price <= SPLIT.above && price >= SPLIT.below) return
  const ratio = price > SPLIT.above ? 1 / Math.round(price / SPLIT.target) : Math.ceil(SPLIT.joined / price)
  ledger.price *= ratio
  ledger.yearPrice *= ratio
  ledger.splits.push({ lipperId: share.lipperId, exDate: isoDateOf(day), ratio })
}

function payOut(making: HistoryMaking, ledger: Ledger, { day, slot }: TapeDay): void {
  const { payouts, share } = making
  if (payouts.frequency === 'none' || ledger.paidMonth === ledger.month) return
  if (!paysInMonth(payouts, ledger.month) || day < share.launchDay + DAYS_BEFORE_FIRST_PAYOUT) return
  if (!hasReachedPayday(ledger.month, day, payouts.fromDayOfMonth)) return
  ledger.paidMonth = ledger.month
  const { lipperId } = share
  const { month: monthIndex, price, yearPrice } = ledger
  const paid = payout(payouts, ledger.payoutDraws, { lipperId, day, slot, monthIndex, price, yearPrice })
  if (!paid) return
  ledger.price -= paid.amountPerUnit
  ledger.distributions.push(paid)
}

function hasReachedPayday(monthIndex: number, day: number, fromDayOfMonth: number): boolean {
  return monthIndexOf(day - fromDayOfMonth + 1) >= monthIndex
}

/** A price never rounds to nothing. */
function rounded(price: number, decimals: number): number {
  const scale = 10 ** decimals
  return Math.max(Math.round(price * scale), 1) / scale
}
