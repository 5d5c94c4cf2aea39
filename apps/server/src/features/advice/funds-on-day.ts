import type { Currency } from '@zhiheng/domain/money/currency.ts'
import type { OptimisedFund } from '@zhiheng/domain/optimiser/proposal-ask.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import { researchOf } from '../funds/research.ts'
import { listCandidates } from '../optimiser/list-candidates.ts'
import { AdviceFault } from './advice-fault.ts'
import { text } from './text.ts'

/**
 * The funds that an adviser may speak of on a day: what is held, and what has a price of these days. A class that
 * distributes, and whose distributions no file gives, is left out: its return would be too low. So is one in a currency
 * without a rate: of what it is worth nothing is known.
 *
 * @throws AdviceFault where a held fund is in a currency without a rate
 */
export function fundsOnDay(market: Market, currency: Currency, held: ReadonlyMap<string, number>): OptimisedFund[] {
  const { hidden } = researchOf(market)
  const isKnown = (lipperId: string): boolean => {
    const index = market.indexOf(lipperId)
    if (index === null || hidden[index] === 'stale' || hidden[index] === 'no_price') return false
    return market.income(index).kind !== 'unknown' && hasRate(market, lipperId, currency)
  }
  const lost = [...held.keys()].find((id) => !hasRate(market, id, currency))
  if (lost !== undefined) {
    const index = market.indexOf(lost)
    const own = index === null ? null : market.funds[index]?.currency
    throw new AdviceFault(text.faults.noRate(own ?? currency), { field: lost })
  }
  return listCandidates(market, currency, held).filter((fund) => fund.nowPercent > 0 || isKnown(fund.lipperId))
}

function hasRate(market: Market, lipperId: string, currency: Currency): boolean {
  const index = market.indexOf(lipperId)
  const own = index === null ? undefined : market.funds[index]?.currency
  return own === currency || (own !== undefined && market.fxPerUsd(own) !== null && market.fxPerUsd(currency) !== null)
}

/** The currency that all funds share, else New Taiwan dollars. */
export function currencyOf(market: Market): Currency {
  const [first = 'TWD', ...others] = new Set(market.funds.map((fund) => fund.currency))
  return others.length === 0 ? first : 'TWD'
}
