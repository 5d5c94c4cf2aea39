import { isIncomeKnown } from '@zhiheng/domain/funds/income-known.ts'
import type { MarketsOver } from '@zhiheng/domain/market-views/judge-view.ts'
import { judgedOn, type MarketView } from '@zhiheng/domain/market-views/market-view.ts'
import { speaksForMarket } from '@zhiheng/domain/market/speaks-for-market.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { monthIndexOf } from '@zhiheng/quant/series/month-index.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'
import { quantile } from '@zhiheng/quant/statistics/quantile.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import type { Research } from '../funds/compute-figures.ts'
import { ratesBetween } from '../funds/currency-rates.ts'
import { wholeResearchOf } from '../funds/research.ts'
import { worthOn } from '../funds/twd-performance.ts'
import { homeOf } from '../market/counted-funds.ts'
import { countPossibleIn, possibleMonths } from '../market/possible-funds.ts'
import { sectorIdOf } from '../market/sector-rows.ts'
import { viewedMarkets } from './market-names.ts'

/** A median of fewer funds says nothing of a market. */
const FEWEST_FUNDS = 3

const kept = new WeakMap<Market, Map<string, MarketsOver>>()

/**
 * What each market of set23 did over the six months of a view, by the median of its funds in New Taiwan dollars,
 * distributions reinvested: one class a strategy, also of strategies that have ended since. The rest of funds that is
 * no market (其他) is left out.
 *
 * @returns null while the six months are not over
 */
export function marketsOver(shown: Research, view: MarketView): MarketsOver | null {
  const research = wholeResearchOf(shown.market)
  const { market } = research
  if (judgedOn(view) > market.asOf) return null
  const known = kept.get(market) ?? new Map<string, MarketsOver>()
  kept.set(market, known)
  const made = known.get(view.publishedOn) ?? measure(research, view)
  known.set(view.publishedOn, made)
  return made
}

function measure({ market, strategies }: Research, view: MarketView): MarketsOver {
  const window = { from: epochDayOf(view.publishedOn), to: epochDayOf(judgedOn(view)) }
  const returns = new Map<string, number[]>()
  const possible = new Map<string, number>()
  for (const places of strategies.values()) {
    const marketId = marketThen(market, places, window)
    if (marketId !== null) possible.set(marketId, (possible.get(marketId) ?? 0) + 1)
    const measured = firstKnown(market, places, window)
    if (measured === null) continue
    const own = returns.get(measured.marketId)
    if (own === undefined) returns.set(measured.marketId, [measured.perf])
    else own.push(measured.perf)
  }
  const medians = viewedMarkets.flatMap(({ id }): (readonly [string, number])[] => {
    const own = returns.get(id) ?? []
    const isTold = own.length >= FEWEST_FUNDS && speaksForMarket(own.length, possible.get(id) ?? 0)
    const median = isTold ? quantile(own, 0.5) : null
    return median === null ? [] : [[id, median]]
  })
  return { medians: new Map(medians) }
}

interface Window {
  readonly from: number
  readonly to: number
}

/** The market of a strategy of which a class may have been there as the window begins; null of one that was not. */
function marketThen(market: Market, places: readonly number[], { from }: Window): string | null {
  const home = homeOf(market.funds)
  for (const place of places) {
    const fund = market.funds[place]
    if (fund === undefined || fund.market !== home) continue
    const marketId = sectorIdOf(fund, 'set23')
    const isThere = countPossibleIn([possibleMonths(market, fund)], monthIndexOf(from)) > 0
    if (marketId !== null && isThere) return marketId
  }
  return null
}

/** The return of a strategy by the first of its classes of which it is known. */
function firstKnown(
  market: Market,
  places: readonly number[],
  window: Window,
): { readonly marketId: string; readonly perf: number } | null {
  for (const place of places) {
    const fund = market.funds[place]
    if (fund === undefined || fund.market !== homeOf(market.funds)) continue
    const marketId = sectorIdOf(fund, 'set23')
    const perf = marketId === null ? Number.NaN : returnOver(market, place, window)
    if (marketId !== null && !Number.isNaN(perf)) return { marketId, perf }
  }
  return null
}

/** Ratio; NaN where a price or a rate is not known on either day, or a distribution between them. */
function returnOver(market: Market, place: number, { from, to }: Window): number {
  const fund = market.funds[place]
  if (fund === undefined || !isIncomeKnown(market.income(place), from, to)) return Number.NaN
  const source = { series: market.totalReturns(place), rates: ratesBetween(market, fund.currency, 'TWD') }
  const lastSlot = slotOf(epochDayOf(market.asOf))
  return worthOn(source, slotOf(to), lastSlot) / worthOn(source, slotOf(from), lastSlot) - 1
}
