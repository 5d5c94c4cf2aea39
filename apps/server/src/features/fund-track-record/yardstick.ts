import { displayName } from '@zhiheng/domain/funds/display-name.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'

import type { MarketFund } from '../../platform/nav-store/market.ts'
import type { Research } from '../funds/compute-figures.ts'
import { ratesBetween } from '../funds/currency-rates.ts'
import { referenceOf } from '../funds/reference-of.ts'
import { type Stated, statedIn } from './month-ends.ts'
import { recordSpan, type RecordSpan } from './record-span.ts'

/** What a class is held against. */
export interface Yardstick {
  readonly wire: {
    readonly kind: 'benchmark' | 'reference'
    readonly name: string
    readonly lipper_id: string | null
  }
  readonly statedIn: (currency: Currency) => Stated
  readonly span: RecordSpan
}

/** The index that a class names as its own, where its course and its rates are known; else the reference of its market. */
export function yardstickOf(research: Research, fund: MarketFund): Yardstick | null {
  return benchmarkOf(research, fund) ?? referenceYardstick(research, fund)
}

/** The reference of a class's market; where there is none, the index of its own. */
export function plainYardstickOf(research: Research, fund: MarketFund): Yardstick | null {
  return referenceYardstick(research, fund) ?? benchmarkOf(research, fund)
}

function referenceYardstick(research: Research, { index }: MarketFund): Yardstick | null {
  const reference = referenceOf(research, index)
  const span = reference === null ? null : recordSpan(research, reference).span
  if (reference === null || span === null) return null
  const { lipperId, name } = reference
  return {
    wire: { kind: 'reference', name: displayName(name), lipper_id: lipperId },
    statedIn: (currency) => statedIn(research.market, reference, currency),
    span,
  }
}

function benchmarkOf({ market, plan }: Research, { benchmarkId }: MarketFund): Yardstick | null {
  const level = benchmarkId === null ? null : market.level(benchmarkId)
  if (level === null || level.kind !== 'index' || level.currency === null || level.series.values.length === 0)
    return null
  const { firstSlot, values } = level.series
  const { currency: source } = level
  return {
    wire: { kind: 'benchmark', name: level.name, lipper_id: null },
    statedIn: (currency) => ({ series: level.series, rates: ratesBetween(market, source, currency) }),
    span: { firstSlot, lastSlot: Math.min(plan.lastSlot, firstSlot + values.length - 1), asOf: plan.asOf },
  }
}
