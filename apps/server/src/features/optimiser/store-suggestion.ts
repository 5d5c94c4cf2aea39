import { createHash } from 'node:crypto'

import type { Currency } from '@zhiheng/domain/money/currency.ts'
import type { OptimisedFund, ProposalAsk } from '@zhiheng/domain/optimiser/proposal-ask.ts'
import type { Proposal } from '@zhiheng/domain/optimiser/propose-portfolio.ts'
import { proposeAmong } from '@zhiheng/domain/optimiser/propose-portfolio.ts'
import {
  askOfSuggestion,
  storeSuggestion as recordOf,
  SUGGESTION_METHOD,
} from '@zhiheng/domain/optimiser/suggestion-record.ts'
import { weeklySample } from '@zhiheng/domain/optimiser/weekly-sample.ts'

import type { Database } from '../../platform/database/database.ts'
import { marketAsOf } from '../../platform/nav-store/market-as-of.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { totalReturnIn } from '../../platform/nav-store/total-return-in.ts'
import { insertSuggestion, type StoredSuggestion } from './store.ts'

/** Keeps what an accepted suggestion followed from, with the record of the change: inputs, prices by fingerprint, versions. */
export async function storeSuggestion(
  trx: Database,
  noteId: number,
  made: {
    readonly market: Market
    readonly currency: Currency
    readonly proposal: Pick<Proposal, 'funds' | 'after' | 'verdict'>
    readonly ask: ProposalAsk
  },
): Promise<void> {
  const { market, currency, proposal, ask } = made
  await insertSuggestion(trx, {
    noteId,
    method: SUGGESTION_METHOD,
    asOf: market.asOf,
    dataVersion: market.dataVersion,
    suggestion: recordOf(proposal, ask, { currency, returns: fingerprintOf(proposal.funds, ask.lastSlot) }),
  })
}

/** What came of making a kept suggestion again. */
export type Replayed =
  | { readonly kind: 'same' | 'different'; readonly after: readonly number[] }
  /** It was made by another version of the method, or prices have been corrected since. */
  | { readonly kind: 'other_method' | 'other_prices' }

/** Makes a kept suggestion again from what was kept and the prices up to its day. */
export function replaySuggestion(market: Market, { method, asOf, suggestion }: StoredSuggestion): Replayed {
  if (method !== SUGGESTION_METHOD) return { kind: 'other_method' }
  const ask = askOfSuggestion(suggestion)
  const past = marketAsOf(market, asOf)
  const funds = suggestion.candidates.map((fund) => ({ ...fund, series: () => seriesOf(past, fund.lipperId) }))
  if (fingerprintOf(funds, ask.lastSlot) !== suggestion.returns) return { kind: 'other_prices' }
  const { after } = proposeAmong(funds, ask)
  const isSame = after.every((percent, index) => percent === suggestion.after[index])
  return { kind: isSame ? 'same' : 'different', after }

  function seriesOf(known: Market, lipperId: string) {
    const index = known.indexOf(lipperId)
    const found = index === null ? null : totalReturnIn(known, index, suggestion.currency)
    return found ?? { firstSlot: 0, values: new Float64Array(0) }
  }
}

function fingerprintOf(funds: readonly OptimisedFund[], lastSlot: number): string {
  const { returns } = weeklySample(
    funds.map(({ assetType, series }) => ({ assetType, series: series() })),
    lastSlot,
  )
  // prices of another snapshot differ in their last digits alone by how they were added up
  const text = Array.from(returns.values, (value) => value.toFixed(10)).join()
  return createHash('sha256').update(`${returns.rows} ${returns.columns} ${text}`).digest('base64url')
}
