import { nameWarnings } from '@zhiheng/domain/funds/name-warnings.ts'

import { wholeOf } from '../../platform/nav-store/market-on-shelf.ts'
import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import { computeFigures, type Research } from './compute-figures.ts'

const byMarket = new WeakMap<Market, Research>()

/** What is derived from a snapshot, computed when first asked for and then kept as long as the snapshot. */
export function researchOf(market: Market): Research {
  const known = byMarket.get(market) ?? (market.whole === undefined ? computeFigures(market) : researchOnShelf(market))
  byMarket.set(market, known)
  return known
}

/** What is derived from the market of our own site: of it are the means and ranks of groups, on a firm's site, too. */
export function wholeResearchOf(market: Market): Research {
  return researchOf(wholeOf(market))
}

/**
 * The same figures of every class, also of those that the firm does not sell; what lists are made from are the funds that
 * it sells, each by the first of its classes that is sold there.
 */
function researchOnShelf(market: Market): Research {
  const whole = wholeResearchOf(market)
  const isSold = (place: number) => (market.funds[place]?.firmSale ?? null) !== null
  const sold = [...whole.strategies].map(([id, places]) => [id, places.filter(isSold)] as const)
  const strategies = new Map(sold.filter(([, places]) => places.length > 0))
  const primaries = new Set([...strategies.values()].map(([first]) => first))
  return { ...whole, market, strategies, isPrimary: (index) => primaries.has(index) }
}

/** The score of a class, −3 to 3; null without one. */
export function scoreOf(market: Market, index: number): number | null {
  return researchOf(market).scores.of(index)?.score ?? null
}

/** The sentences that stand beside a class's name. */
export function warningsOf(fund: MarketFund): string[] {
  return nameWarnings(fund)
}
