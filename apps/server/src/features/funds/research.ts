import { nameWarnings } from '@zhiheng/domain/funds/name-warnings.ts'

import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import { computeFigures, type Research } from './compute-figures.ts'

const byMarket = new WeakMap<Market, Research>()

/** What is derived from a snapshot, computed when first asked for and then kept as long as the snapshot. */
export function researchOf(market: Market): Research {
  const known = byMarket.get(market) ?? computeFigures(market)
  byMarket.set(market, known)
  return known
}

/** The score of a class, −3 to 3; null without one. */
export function scoreOf(market: Market, index: number): number | null {
  return researchOf(market).scores.of(index)?.score ?? null
}

/** The sentences that stand beside a class's name. */
export function warningsOf(fund: MarketFund): string[] {
  return nameWarnings(fund)
}
