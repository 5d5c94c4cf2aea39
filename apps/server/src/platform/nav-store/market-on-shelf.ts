import { AsyncLocalStorage } from 'node:async_hooks'

import type { FirmShelf } from '@zhiheng/domain/firms/shelf.ts'

import type { Market, MarketFund } from './market.ts'

const shelves = new AsyncLocalStorage<FirmShelf | null>()

/** Runs what is asked on a firm's site: to it the market is what that firm sells. */
export function onShelf<Made>(shelf: FirmShelf | null, work: () => Made): Made {
  return shelf === null ? work() : shelves.run(shelf, work)
}

/** The market as it is where one asks: on our own site the whole one, on a firm's what it sells. */
export function marketHere(current: () => Market): () => Market {
  return () => {
    const shelf = shelves.getStore() ?? null
    return shelf === null ? current() : marketOnShelf(current(), shelf)
  }
}

const lenses = new WeakMap<Market, WeakMap<FirmShelf, Market>>()

/**
 * The market as a firm shows it: every class keeps its place, so that whoever holds what the firm does not sell still finds
 * it, and every series is the same. Each class says whether the firm sells it, and nothing but that can be bought; where
 * the firm rates a risk itself, that is its risk. The same object as long as neither the market nor the shelf changes.
 */
function marketOnShelf(market: Market, shelf: FirmShelf): Market {
  if (market.shelf === shelf) return market
  const known = lenses.get(market) ?? new WeakMap<FirmShelf, Market>()
  lenses.set(market, known)
  const lens = known.get(shelf) ?? { ...market, shelf, whole: market, funds: market.funds.map(shownBy(shelf)) }
  known.set(shelf, lens)
  return lens
}

function shownBy({ sale, risk }: FirmShelf) {
  return (fund: MarketFund): MarketFund => {
    const firmSale = sale.get(fund.fundId) ?? null
    const riskLevel = risk.get(fund.fundId) ?? fund.riskLevel
    return { ...fund, riskLevel, firmSale, forSale: fund.forSale && firmSale === true }
  }
}

/** The market of which groups, means and ranks are made: a firm's shelf changes none of them. */
export function wholeOf(market: Market): Market {
  return market.whole ?? market
}

/** Whether there is a class of this id that a firm does not sell, where one asks on its site. */
export function isWithheld(market: Market, lipperId: string): boolean {
  return market.shelf !== undefined && market.funds[market.indexOf(lipperId) ?? -1]?.firmSale === null
}

/** Whether a class is shown where one asks: on our own site each is. */
export function isShownHere({ firmSale }: Pick<MarketFund, 'firmSale'>): boolean {
  return firmSale !== null
}
