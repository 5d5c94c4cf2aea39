import type { DistributionFrequency, FundRecord } from '@zhiheng/domain/funds/market-data.ts'
import { subSectorOf } from '@zhiheng/domain/funds/sectors.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'

import { fundWith } from '../blank-fund.ts'

/** What a list of Indian schemes tells. */
export interface IndianScheme {
  readonly lipperId: string
  readonly name: string
  readonly house: string
  readonly currency: Currency
  readonly sector2Id: string | null
  readonly frequency: DistributionFrequency | null
  readonly isin?: string | null
  readonly code?: string | null
}

/** A mutual fund registered in India. */
export function indianFund({ frequency, sector2Id, name, ...about }: IndianScheme): FundRecord {
  const isEtf = /\bETF\b|Exchange Traded/i.test(name)
  return fundWith({
    ...about,
    market: 'IN',
    name,
    englishName: name,
    domicile: 'IND',
    sector2Id,
    sectorSource: sector2Id === null ? null : 'rule',
    riskLevel: subSectorOf(sector2Id)?.riskLevel ?? null,
    distributionFrequency: frequency,
    isEtf,
    isIndexFund: /\b(Index|Nifty|Sensex)\b/i.test(name),
    etf: isEtf ? { indexName: null, proactive: false, tags: [] } : null,
  })
}
