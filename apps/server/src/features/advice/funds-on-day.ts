import type { Currency } from '@zhiheng/domain/money/currency.ts'
import type { OptimisedFund } from '@zhiheng/domain/optimiser/proposal-ask.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import { researchOf } from '../funds/research.ts'
import { listCandidates } from '../optimiser/list-candidates.ts'
import { AdviceFault } from './advice-fault.ts'

/**
 * The funds that an adviser may speak of on a day: what is held, and what has a price of these days. A class that
 * distributes, and whose distributions no file gives, is left out: its return would be too low.
 *
 * @throws AdviceFault where a currency has no rate
 */
export function fundsOnDay(market: Market, currency: Currency, held: ReadonlyMap<string, number>): OptimisedFund[] {
  const foreign = market.funds.find((fund) => fund.currency !== currency && market.fxPerUsd(fund.currency) === null)
  if (foreign !== undefined) throw new AdviceFault(`沒有 ${foreign.currency} 的匯率`, { field: foreign.lipperId })
  if (market.fxPerUsd(currency) === null && market.funds.some((fund) => fund.currency !== currency)) {
    throw new AdviceFault(`沒有 ${currency} 的匯率`, { field: 'currency' })
  }
  const { hidden } = researchOf(market)
  const isKnown = (lipperId: string): boolean => {
    const index = market.indexOf(lipperId)
    if (index === null || hidden[index] === 'stale' || hidden[index] === 'no_price') return false
    const paid = market.funds[index]?.distributionFrequency ?? null
    return paid === null || paid === 'none' || market.distributions(index).length > 0
  }
  return listCandidates(market, currency, held).filter((fund) => fund.nowPercent > 0 || isKnown(fund.lipperId))
}

/** The currency that all funds share, else New Taiwan dollars. */
export function currencyOf(market: Market): Currency {
  const [first = 'TWD', ...others] = new Set(market.funds.map((fund) => fund.currency))
  return others.length === 0 ? first : 'TWD'
}
