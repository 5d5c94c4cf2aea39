import {
  type ComparedHolding,
  compareHoldings,
  type HoldingChange,
} from '@zhiheng/domain/portfolio-ledger/compare-holdings.ts'
import type { ValuedHolding } from '@zhiheng/domain/portfolio-ledger/holding.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import { fundFacts } from '../portfolio-ledger/fund-facts.ts'
import type { LedgerRow } from '../portfolio-ledger/read-ledger.ts'

/** What a record did to each fund. */
export function changesOf(market: Market, row: Pick<LedgerRow, 'before' | 'after'>): HoldingChange[] {
  return compareHoldings(comparedLines(market, row.before), comparedLines(market, row.after))
}

/** Lines as they are compared: by their worth on the day of the change. */
export function comparedLines(
  market: Market,
  lines: readonly Pick<ValuedHolding, 'lipperId' | 'value'>[],
): ComparedHolding[] {
  return lines.map(({ lipperId, value }) => {
    const { assetType, sectorId, fund } = fundFacts(market, lipperId)
    return {
      lipperId,
      amount: value,
      assetType,
      sector23Id: sectorId === 'none' ? null : sectorId,
      forSale: fund.forSale,
    }
  })
}
