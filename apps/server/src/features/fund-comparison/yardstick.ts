import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { readComparison } from '@zhiheng/contract/fund-comparison.ts'
import { displayName } from '@zhiheng/domain/funds/display-name.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'
import type { SlotSeries } from '@zhiheng/quant/series/series.ts'

import type { Market, MarketLevel } from '../../platform/nav-store/market.ts'
import { rateAt, ratesBetween } from '../funds/currency-rates.ts'
import type { Compared } from './compared-fund.ts'

/** What all funds of a comparison are held against. */
export interface Yardstick {
  readonly said: ReplyOf<typeof readComparison>['yardstick']
  /** Its course in a fund's currency; null for the fund that is the yardstick itself. */
  readonly beside: (compared: Compared) => SlotSeries | null
}

/**
 * The index that all compared funds are measured by, where they are measured by the same one; else the first fund with
 * figures. One yardstick for all: betas to different ones are not held against each other.
 */
export function yardstickOf(market: Market, all: readonly Compared[]): Yardstick {
  const alive = all.filter(({ life }) => life !== null)
  const index = sharedIndex(market, alive)
  if (index !== null) {
    return {
      said: { kind: 'index', name: index.name },
      beside: ({ stated }) => inCurrency(market, index, stated.currency),
    }
  }
  const [first] = alive
  if (first === undefined || alive.length < 2) return { said: null, beside: () => null }
  return {
    said: { kind: 'first', name: displayName(first.fund.name) },
    beside: (compared) => (compared === first ? null : first.worth),
  }
}

function sharedIndex(market: Market, alive: readonly Compared[]): MarketLevel | null {
  const ids = new Set(alive.map(({ fund }) => fund.benchmarkId))
  const [id] = ids
  if (ids.size !== 1 || id === null || id === undefined) return null
  const level = market.level(id)
  return level?.kind === 'index' && level.series.values.length > 0 ? level : null
}

function inCurrency(market: Market, { series, currency }: MarketLevel, wanted: Currency): SlotSeries {
  if (currency === null || currency === wanted) return series
  const rates = ratesBetween(market, currency, wanted)
  return {
    firstSlot: series.firstSlot,
    values: series.values.map((value, at) => value * rateAt(rates, series.firstSlot + at)),
  }
}
