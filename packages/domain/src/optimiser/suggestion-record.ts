import type { Currency } from '../money/currency.ts'
import type { MemberLimits, OptimisedFund, ProposalAsk } from './proposal-ask.ts'
import type { Proposal } from './propose-portfolio.ts'
import type { VerdictKind } from './verdict.ts'

/** The version of how suggestions are made. Whoever changes what is suggested gives it a new name. */
export const SUGGESTION_METHOD = 'opt-2026-11-7'

/** Everything a suggestion followed from but the prices, and what came out: it can be made again from this. */
export interface SuggestionRecord {
  readonly currency: Currency
  readonly ask: Omit<ProposalAsk, 'limits'> & { readonly limits: KeptLimits }
  /** As they were looked at, the held ones first. */
  readonly candidates: readonly Omit<OptimisedFund, 'series'>[]
  /** Fingerprint of the weekly returns: other prices make another suggestion. */
  readonly returns: string
  readonly verdict: VerdictKind
  /** Percent on the tenth grid, in the order of the candidates. */
  readonly after: readonly number[]
}

type KeptLimits = Omit<MemberLimits, 'locked' | 'excluded'> & {
  readonly locked: readonly string[]
  readonly excluded: readonly string[]
}

/** What is kept with the record of a change that was suggested. */
export function storeSuggestion(
  { funds, after, verdict }: Pick<Proposal, 'funds' | 'after' | 'verdict'>,
  ask: ProposalAsk,
  known: { readonly currency: Currency; readonly returns: string },
): SuggestionRecord {
  const { locked, excluded, ...limits } = ask.limits
  return {
    ...known,
    ask: { ...ask, limits: { ...limits, locked: [...locked], excluded: [...excluded] } },
    candidates: funds.map(factsOf),
    verdict: verdict.kind,
    after,
  }
}

function factsOf(fund: OptimisedFund): Omit<OptimisedFund, 'series'> {
  const { series: _series, ...facts } = fund
  return facts
}

/** The question of a kept suggestion. */
export function askOfSuggestion({ ask }: SuggestionRecord): ProposalAsk {
  const { locked, excluded, ...limits } = ask.limits
  return { ...ask, limits: { ...limits, locked: new Set(locked), excluded: new Set(excluded) } }
}
