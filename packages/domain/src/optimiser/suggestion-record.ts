import type { Currency } from '../money/currency.ts'
import type { WeightMeasures } from './measure-weights.ts'
import type { MemberLimits, OptimisedFund, ProposalAsk } from './proposal-ask.ts'
import type { Proposal } from './propose-portfolio.ts'
import type { SkippedFunds } from './skipped-funds.ts'
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
  /** What was shown with it; the first records have none. */
  readonly shown?: ShownWith
}

/** What a page said beside the weights. */
export interface ShownWith {
  /** Percent on the tenth grid, in the order of the candidates. */
  readonly before: readonly number[]
  readonly figures: { readonly before: KeptFigures; readonly after: KeptFigures }
  /** Sentences in the site's language of then. */
  readonly sentences: readonly string[]
  /** Weeks of common history. */
  readonly weeks: number
  /** Candidates with a shorter history of their own. */
  readonly shorter: readonly { readonly lipperId: string; readonly weeks: number }[]
  /** What was not looked at, and why. */
  readonly skipped: readonly SkippedFunds[]
  /** What a new portfolio was to be made of, in New Taiwan dollars; null for one that was there. */
  readonly money: { readonly amount: number; readonly monthly: number; readonly years: number } | null
}

/** Percent; null unknown. */
export type KeptFigures = Pick<WeightMeasures, 'volatility' | 'expectedReturn' | 'maxDrawdown' | 'totalExpense'>

type KeptLimits = Omit<MemberLimits, 'locked' | 'excluded' | 'unpriced'> & {
  readonly locked: readonly string[]
  readonly excluded: readonly string[]
  readonly unpriced?: readonly string[]
}

/** What is kept of a suggestion. */
export function storeSuggestion(
  { funds, after, verdict }: Pick<Proposal, 'funds' | 'after' | 'verdict'>,
  ask: ProposalAsk,
  known: { readonly currency: Currency; readonly returns: string; readonly shown?: ShownWith },
): SuggestionRecord {
  const { locked, excluded, unpriced, ...limits } = ask.limits
  return {
    ...known,
    ask: {
      ...ask,
      limits: {
        ...limits,
        locked: [...locked],
        excluded: [...excluded],
        ...(unpriced === undefined ? {} : { unpriced: [...unpriced] }),
      },
    },
    candidates: funds.map(factsOf),
    verdict: verdict.kind,
    after,
  }
}

function factsOf(fund: OptimisedFund): Omit<OptimisedFund, 'series'> {
  const { series: _series, ...facts } = fund
  return facts
}

/** What stood beside the weights of a proposal. */
export function shownWith(
  { before, measures, conflicts, notes, binding, sample }: Omit<Proposal, 'funds'>,
  more: Pick<ShownWith, 'skipped' | 'money'>,
): ShownWith {
  return {
    before,
    figures: { before: keptFigures(measures.before), after: keptFigures(measures.after) },
    sentences: [...conflicts, ...notes, ...binding],
    weeks: sample.weeks,
    shorter: sample.shorter,
    ...more,
  }
}

/** The figures of some weights that are worth keeping. */
export function keptFigures({ volatility, expectedReturn, maxDrawdown, totalExpense }: WeightMeasures): KeptFigures {
  return { volatility, expectedReturn, maxDrawdown, totalExpense }
}

/** The question of a kept suggestion. */
export function askOfSuggestion({ ask }: SuggestionRecord): ProposalAsk {
  const { locked, excluded, unpriced, ...limits } = ask.limits
  return {
    ...ask,
    limits: {
      ...limits,
      locked: new Set(locked),
      excluded: new Set(excluded),
      // the first records kept it as nothing
      ...(Array.isArray(unpriced) ? { unpriced: new Set(unpriced) } : {}),
    },
  }
}
