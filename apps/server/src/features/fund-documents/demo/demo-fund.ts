import {
  type TermChange,
  type TermsOf,
  termChanges,
  type FundTerms,
  termsOn,
} from '@zhiheng/demo-market/documents/fund-terms.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { type AssetType, assetTypeOf } from '@zhiheng/domain/funds/asset-type.ts'
import { displayName } from '@zhiheng/domain/funds/display-name.ts'
import { subSectorOf } from '@zhiheng/domain/funds/sectors.ts'

import type { Market, MarketFund } from '../../../platform/nav-store/market.ts'

/** A fund of the fictional market as its documents know it. */
export interface DemoFund {
  readonly market: Market
  readonly fund: MarketFund
  readonly name: string
  readonly benchmark: string | null
  readonly assetType: AssetType
  readonly termsOn: (day: IsoDate) => FundTerms
  readonly changes: (span: { readonly from: IsoDate; readonly to: IsoDate }) => readonly TermChange[]
}

export function demoFund(market: Market, fund: MarketFund): DemoFund {
  const sector = fund.sector2Id === null ? null : subSectorOf(fund.sector2Id)
  const assetType = assetTypeOf({
    sector23Id: sector?.sector23Id ?? null,
    sector1Id: sector?.sector1Id ?? null,
  })
  const of: TermsOf = { ...fund, assetType }
  const level = fund.benchmarkId === null ? null : market.level(fund.benchmarkId)
  return {
    market,
    fund,
    name: displayName(fund.name),
    assetType,
    benchmark: fund.etf?.indexName ?? level?.name ?? null,
    termsOn: (day) => termsOn(of, day),
    changes: (span) => termChanges(of, span),
  }
}
