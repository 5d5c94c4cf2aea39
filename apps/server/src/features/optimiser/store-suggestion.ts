import { createHash } from 'node:crypto'

import { type AdviceKind, MOST_KEPT_ADVICE } from '@zhiheng/domain/optimiser/advice-kinds.ts'
import { pricesToKeep, seriesOfKept } from '@zhiheng/domain/optimiser/kept-prices.ts'
import type { OptimisedFund, ProposalAsk } from '@zhiheng/domain/optimiser/proposal-ask.ts'
import type { Proposal } from '@zhiheng/domain/optimiser/propose-portfolio.ts'
import { skippedFunds } from '@zhiheng/domain/optimiser/skipped-funds.ts'
import {
  shownWith,
  type ShownWith,
  storeSuggestion as recordOf,
  type SuggestionRecord,
  SUGGESTION_METHOD,
} from '@zhiheng/domain/optimiser/suggestion-record.ts'
import { weeklySample } from '@zhiheng/domain/optimiser/weekly-sample.ts'

import type { Database } from '../../platform/database/database.ts'
import { marketAsOf } from '../../platform/nav-store/market-as-of.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { totalReturnIn } from '../../platform/nav-store/total-return-in.ts'
import { dropOldAdvice, insertAdvice, type KeptAdvice } from './store.ts'

/** Whose suggestion it is, and what it led to. */
export interface KeptFor {
  readonly memberId: number
  readonly kind: Exclude<AdviceKind, 'rebalance'>
  readonly at: string
  readonly portfolioId: number | null
  readonly noteId: number | null
}

/** A suggestion with what it was made of. */
export interface MadeSuggestion {
  readonly market: Market
  readonly proposal: Proposal
  readonly ask: ProposalAsk
  /** Every fund there was. */
  readonly all: readonly OptimisedFund[]
  readonly money: ShownWith['money']
}

/** Keeps what a suggestion followed from: its question, the weekly prices of its candidates, what was skipped, and what came out. */
export async function storeSuggestion(trx: Database, of: KeptFor, made: MadeSuggestion): Promise<number> {
  const { market, proposal, ask, all, money } = made
  const { currency } = ask
  const { funds } = proposal
  const shown = shownWith(proposal, { skipped: skippedFunds(all, ask, funds), money })
  return keepAdvice(trx, {
    memberId: of.memberId,
    kind: of.kind,
    keptAt: of.at,
    portfolioId: of.portfolioId,
    noteId: of.noteId,
    method: SUGGESTION_METHOD,
    asOf: market.asOf,
    dataVersion: market.dataVersion,
    suggestion: recordOf(proposal, ask, { currency, returns: fingerprintOf(funds, ask.lastSlot), shown }),
    prices: funds.map(({ series }) => writePrices(pricesToKeep(series(), ask.lastSlot))),
  })
}

/** Adds a suggestion; of those that led to no change the oldest make room. */
export async function keepAdvice(trx: Database, kept: KeptAdvice): Promise<number> {
  const id = await insertAdvice(trx, kept)
  if (kept.noteId === null) await dropOldAdvice(trx, kept.memberId, MOST_KEPT_ADVICE)
  return id
}

/** Where the prices of a kept suggestion come from: those that were kept with it, or the market's up to its day. */
export type PricesFrom = 'kept' | 'market'

/** The candidates of a kept suggestion with their prices of then; null where those cannot be had any more. */
export function fundsOfSuggestion(
  market: Market,
  { asOf, prices }: Pick<KeptAdvice, 'asOf' | 'prices'>,
  suggestion: SuggestionRecord,
): { readonly funds: readonly OptimisedFund[]; readonly from: PricesFrom } | null {
  const { lastSlot } = suggestion.ask
  if (prices !== null) {
    const kept = prices.map((text) => seriesOfKept(readPrices(text), lastSlot))
    const funds = suggestion.candidates.map((fund, index) => ({ ...fund, series: () => kept[index] ?? NOTHING }))
    return { funds, from: 'kept' }
  }
  const past = marketAsOf(market, asOf)
  const funds = suggestion.candidates.map((fund) => ({ ...fund, series: () => seriesOf(past, fund.lipperId) }))
  return fingerprintOf(funds, lastSlot) === suggestion.returns ? { funds, from: 'market' } : null

  function seriesOf(known: Market, lipperId: string) {
    const index = known.indexOf(lipperId)
    return (index === null ? null : totalReturnIn(known, index, suggestion.currency)) ?? NOTHING
  }
}

const NOTHING = { firstSlot: 0, values: new Float64Array(0) }

function writePrices(prices: Float64Array): string {
  return Buffer.from(prices.buffer, prices.byteOffset, prices.byteLength).toString('base64')
}

function readPrices(text: string): Float64Array {
  return new Float64Array(new Uint8Array(Buffer.from(text, 'base64')).buffer)
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

export { adviceOfNote } from './store.ts'
