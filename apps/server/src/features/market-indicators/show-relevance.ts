import type { Outcome as ShownOutcome, Relevance } from '@zhiheng/contract/market-indicators.ts'
import { HALF_YEAR, knownAfter, trailingWindow } from '@zhiheng/domain/market-indicators/indicator-card.ts'
import { followedMonths, type Outcome, outcomesByThird } from '@zhiheng/quant/indicators/outcomes-by-third.ts'
import { lastDayOfMonth } from '@zhiheng/quant/series/month-index.ts'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import { toPercent } from '../funds/wire-number.ts'
import type { MarketReturns } from './market-returns.ts'
import type { Indicator } from './read-indicator.ts'

/** What the thirds of a figure were followed by in a market; null where not a month can be told. */
export function showRelevance(indicator: Indicator, market: MarketReturns): Relevance | null {
  const asked = { window: trailingWindow, knownAfter: knownAfter(indicator.carrier), ahead: HALF_YEAR }
  const followed = followedMonths(indicator.months, market.returns, asked)
  const { thirds, all, firstMonth, lastMonth } = outcomesByThird(followed, HALF_YEAR)
  if (firstMonth === null || lastMonth === null) return null
  return {
    m_code: market.mCode,
    name: market.name,
    basis: market.indexName === null ? 'funds' : 'index',
    index_name: market.indexName,
    fwd6m_by_tercile: [outcomeOf(thirds[0]), outcomeOf(thirds[1]), outcomeOf(thirds[2])],
    all: outcomeOf(all),
    from: isoDayOf(lastDayOfMonth(firstMonth)),
    to: isoDayOf(lastDayOfMonth(lastMonth)),
    n: all.months,
  }
}

function outcomeOf({ median, low, high, gained, months, apart }: Outcome): ShownOutcome {
  return {
    median: toPercent(median),
    low: toPercent(low),
    high: toPercent(high),
    gained: toPercent(gained),
    months,
    half_years: apart,
  }
}
