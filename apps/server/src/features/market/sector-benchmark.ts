import type { PeriodKey } from '@zhiheng/contract/fields.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'

import { columnOf, type Research } from '../funds/compute-figures.ts'
import { ratesBetween } from '../funds/currency-rates.ts'
import { eachPeriod } from '../funds/summarise-fund.ts'
import { worthOn } from '../funds/twd-performance.ts'
import { toPercent } from '../funds/wire-number.ts'

/** The index of a market and what it did, percent units. */
export interface SectorBenchmark {
  readonly name: string
  readonly currency: Currency
  readonly perf: Record<PeriodKey, number | null>
}

/**
 * The index that stands for a market: the level whose id is the market's code, as for a sub-sector's funds. Null where
 * none is known, where its members have no currency in common, and where it ended before the day of the figures.
 */
export function sectorBenchmark({ market, plan }: Research, mCode: string, stated: Currency): SectorBenchmark | null {
  const level = market.level(mCode)
  if (level?.kind !== 'index' || level.currency === null) return null
  const source = { series: level.series, rates: ratesBetween(market, level.currency, stated) }
  const end = worthOn(source, plan.lastSlot, plan.lastSlot)
  if (Number.isNaN(end)) return null
  const since = (period: PeriodKey) => worthOn(source, plan.baseSlots[columnOf(period)] ?? 0, plan.lastSlot)
  return {
    name: level.name,
    currency: level.currency,
    perf: eachPeriod((period) => toPercent(end / since(period) - 1)),
  }
}
