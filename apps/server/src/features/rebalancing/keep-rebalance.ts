import { REBALANCE_METHOD, type RebalanceRecord } from '@zhiheng/domain/rebalancing/rebalance-record.ts'

import type { Database } from '../../platform/database/database.ts'
import { keepAdvice } from '../optimiser/store-suggestion.ts'
import { fundFacts } from '../portfolio-ledger/fund-facts.ts'
import type { PortfolioSnapshot } from './read-snapshot.ts'
import type { SolvedSnapshot } from './solve-snapshot.ts'

/** Keeps what the trades of a rebalance followed from; `noteId` is the record of the change, null where none was made. */
export function keepRebalance(
  trx: Database,
  { market, portfolio, funds }: PortfolioSnapshot,
  { solved, noteId, at }: { readonly solved: SolvedSnapshot; readonly noteId: number | null; readonly at: string },
): Promise<number> {
  const { ask, ...result } = solved
  const record: RebalanceRecord = {
    currency: portfolio.currency,
    funds: funds.map((fund) => ({ ...fund, name: fundFacts(market, fund.lipperId).name })),
    ask,
    solved: result,
  }
  return keepAdvice(trx, {
    memberId: portfolio.memberId,
    kind: 'rebalance',
    keptAt: at,
    portfolioId: portfolio.id,
    noteId,
    method: REBALANCE_METHOD,
    asOf: market.asOf,
    dataVersion: market.dataVersion,
    suggestion: record,
    prices: null,
  })
}
