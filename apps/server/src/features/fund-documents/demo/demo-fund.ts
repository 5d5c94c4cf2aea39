import {
  type FundTerms,
  type TermChange,
  termChanges,
  termsOf,
  termsOn,
} from '@zhiheng/demo-market/documents/fund-terms.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { AssetType } from '@zhiheng/domain/funds/asset-type.ts'
import { displayName } from '@zhiheng/domain/funds/display-name.ts'

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
  const of = termsOf(fund)
  const level = fund.benchmarkId === null ? null : market.level(fund.benchmarkId)
  return {
    market,
    fund,
    name: displayName(fund.name),
    assetType: of.assetType,
    benchmark: fund.etf?.indexName ?? level?.name ?? null,
    termsOn: (day) => termsOn(of, day),
    changes: (span) => termChanges(of, span),
  }
}
