import type { Currency } from '@zhiheng/domain/money/currency.ts'
import type { Holding } from '@zhiheng/domain/portfolio-ledger/holding.ts'
import { lineKey } from '@zhiheng/domain/portfolio-ledger/line-key.ts'

import { cachedForMarket } from '../../platform/nav-store/cached-for-market.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { type ValuedPortfolio, valuePortfolio } from './value-portfolio.ts'

/** Some kilobytes each. */
const keep = cachedForMarket<ValuedPortfolio>(3000)

/** As `valuePortfolio`, once for each snapshot, currency and set of lines: a list values hundreds. */
export function valueOnce(market: Market, currency: Currency, holdings: readonly Holding[]): ValuedPortfolio {
  const key = `${currency}|${holdings.map(lineKey).join('|')}`
  return keep(market, key, () => valuePortfolio(market, currency, holdings))
}
