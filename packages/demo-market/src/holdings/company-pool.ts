import { industryNames } from '@zhiheng/domain/funds/industry-names.ts'
import type { SecurityRecord } from '@zhiheng/domain/funds/market-data.ts'
import { isCurrency } from '@zhiheng/domain/money/currency.ts'

import { listedCompanies } from '../tables/securities.ts'

/** A listed company with the codes recipes go by. */
export interface Company {
  readonly security: SecurityRecord
  readonly country: string
  readonly industry: string
  readonly isMega: boolean
}

/** All listed companies. */
export function companyPool(): Company[] {
  return listedCompanies.map(([isin, ticker, name, englishName, country, currency, industry, size]) => ({
    security: {
      isin,
      name,
      englishName,
      ticker,
      country,
      industry: industryNames[industry] ?? null,
      currency: isCurrency(currency) ? currency : null,
      kind: 'equity',
    },
    country,
    industry,
    isMega: size === 'mega',
  }))
}
