import { type NotBought, whyNotBought } from '@zhiheng/domain/funds/why-not-bought.ts'

import type { MarketFund } from '../../platform/nav-store/market.ts'
import type { Research } from './compute-figures.ts'

/** Why a class is not offered for a portfolio on the site's day; null: it is. */
export function notBoughtOf({ market, latest }: Research, { index, status }: MarketFund): NotBought | null {
  return whyNotBought({ status, lastPriceDay: latest(index)?.date ?? null, asOf: market.asOf })
}
