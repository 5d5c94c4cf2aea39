import { chargeOnTop, chargeWithin, type CostPart, lifetimeCost } from '@zhiheng/quant/costs/lifetime-cost.ts'

import { allocate } from '../money/allocate.ts'
import { costRules } from './cost-rules.ts'
import type { KnownFees, YearlyFee, YearlyPart } from './known-fees.ts'

/** All that a class may cost: at the beginning (on an exchange also at the end), every year, on leaving early, in changing money. */
export type CostKind = 'entry' | YearlyPart | 'deferred' | 'exchange'

/** What is chosen by who reads: New Taiwan dollars, whole years, percent units. */
export interface CostChoice {
  readonly lump: number
  /** At the beginning of each month. */
  readonly monthly: number
  readonly years: number
  /** A year, before all costs. */
  readonly growthPercent: number
  /** How much of the highest charge at the beginning is paid: 30 where the seller charges three tenths. */
  readonly entryPaidPercent: number
}

/** What decides the cost of a class. */
export interface CostedClass {
  readonly fees: KnownFees
  readonly isBackEnd: boolean
  /** Whether its money is another than the reader's. */
  readonly isForeign: boolean
  /** What a sale on an exchange is taxed, percent; null for what is bought from a fund house. */
  readonly exchangeTaxPercent: number | null
}

/** A part of the cost in whole New Taiwan dollars; null where its fee is unknown. */
export interface PricedPart {
  readonly kind: CostKind
  readonly amount: number | null
}

/** What a class costs over some years, in whole New Taiwan dollars. */
export interface PricedClass {
  readonly parts: readonly PricedPart[]
  /** The sum of the known parts; null where nothing is known of what it costs a year. */
  readonly total: number | null
  /** Whether every part is known. */
  readonly isWhole: boolean
  /** The value at the end without costs, and after the known ones. */
  readonly gross: number
  readonly net: number
}

interface Priced {
  readonly kind: CostKind
  /** Null: not known. */
  readonly part: CostPart | null
}

/**
 * What a class takes of the final value for an amount and years: the value without costs less the value after them, so what
 * the costs would have earned counts. The parts are whole dollars that sum to the total; those that are not known are in
 * none of the sums. After its conversion a back-end class costs what the front-end class does.
 *
 * Source: PRODUCT A5.8, D5; the split is that of `lifetimeCost`.
 */
export function costOfClass(one: CostedClass, choice: CostChoice): PricedClass {
  const priced = partsOf(one, choice)
  const known = priced.flatMap(({ part }) => (part === null ? [] : [part]))
  const deferred = one.isBackEnd ? costRules.deferredPercent.map((percent) => percent / 100) : []
  const plan = { ...choice, growth: choice.growthPercent / 100 }
  const taken = lifetimeCost(plan, known, Float64Array.from(deferred))
  const isKnown = one.fees.yearly.some(({ part, percent }) => part !== 'distribution' && percent !== null)
  const amounts = wholeParts([...taken.parts, taken.deferred])
  const gross = Math.round(taken.gross)
  const total = amounts.reduce((all, amount) => all + amount, 0)
  let next = 0
  const parts = priced.map(({ kind, part }) => ({ kind, amount: part === null ? null : (amounts[next++] ?? 0) }))
  if (one.isBackEnd) parts.splice(1, 0, { kind: 'deferred', amount: amounts.at(-1) ?? 0 })
  return {
    parts,
    total: isKnown ? total : null,
    isWhole: priced.every(({ part }) => part !== null),
    gross,
    net: gross - total,
  }
}

/** Whole dollars whose sum is the rounded sum. */
function wholeParts(amounts: readonly number[]): number[] {
  const total = Math.round(amounts.reduce((all, amount) => all + amount, 0))
  return total === 0 ? amounts.map(() => 0) : allocate(total, amounts)
}

function partsOf(one: CostedClass, choice: CostChoice): Priced[] {
  return [
    { kind: 'entry', part: tradingPart(one, choice) },
    ...one.fees.yearly.map((fee) => ({ kind: fee.part, part: yearlyPart(fee) })),
    ...(one.isForeign ? [{ kind: 'exchange', part: bothWays(costRules.exchangePercent) } as const] : []),
  ]
}

/** A charge at the beginning; on an exchange the broker's both ways, and the tax of the sale. */
function tradingPart({ fees, exchangeTaxPercent: tax }: CostedClass, choice: CostChoice): CostPart | null {
  if (tax !== null) {
    const { brokeragePercent: broker } = costRules
    return once(chargeOnTop(broker / 100) + chargeWithin((broker + tax) / 100))
  }
  if (fees.entryPercent === null) return null
  return once(chargeOnTop((fees.entryPercent * choice.entryPaidPercent) / 1e4))
}

function bothWays(percent: number): CostPart {
  return once(chargeOnTop(percent / 100) + chargeWithin(percent / 100))
}

function once(log: number): CostPart {
  return { once: log, yearly: 0, forYears: 0 }
}

function yearlyPart({ part, percent }: YearlyFee): CostPart | null {
  if (percent === null) return null
  const forYears = part === 'distribution' ? costRules.conversionYears : Number.POSITIVE_INFINITY
  return { once: 0, yearly: percent / 100, forYears }
}
