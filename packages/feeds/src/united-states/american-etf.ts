import type { FundRecord } from '@zhiheng/domain/funds/market-data.ts'
import { subSectorOf } from '@zhiheng/domain/funds/sectors.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'

import { fundWith } from '../blank-fund.ts'

/** What a list of American ETFs tells. */
export interface AmericanEtf {
  readonly lipperId: string
  readonly name: string
  readonly currency: Currency
  readonly sector2Id?: string | null
}

/** An ETF listed in the United States: its own strategy, its house the first word of its name. */
export function americanEtf({ lipperId, name, currency, sector2Id = null }: AmericanEtf): FundRecord {
  const [house = name] = name.split(' ')
  return fundWith({
    lipperId,
    market: 'US',
    name,
    englishName: name,
    house,
    currency,
    domicile: 'USA',
    code: lipperId,
    sector2Id,
    sectorSource: sector2Id === null ? null : 'rule',
    riskLevel: subSectorOf(sector2Id)?.riskLevel ?? null,
    isEtf: true,
    isIndexFund: true,
    etf: { indexName: null, proactive: false, tags: [] },
  })
}
