import type { SettledTrade } from '@zhiheng/domain/settlement/settle-trades.ts'
import { settlementKindOf } from '@zhiheng/domain/settlement/settlement-rule.ts'

import { settlementFacts, type TradedFund } from './settlement-facts.ts'

/** A purchase or sale, signed cents, with what decides when it settles. */
export function settledTrade(traded: TradedFund, cents: number): SettledTrade {
  const { lipperId, house } = traded.fund
  return { lipperId, cents, kind: settlementKindOf(settlementFacts(traded)), house }
}
