import type { AssetType } from '../funds/asset-type.ts'

/**
 * What is to be made of a proposal: it may be followed; what is held is better kept; or nothing that may be followed can
 * be made of these funds and limits.
 */
export const verdictKinds = ['suggested', 'keep', 'cannot_be_suggested'] as const
export type VerdictKind = (typeof verdictKinds)[number]

export const verdictCodes = [
  // cannot_be_suggested
  'too_volatile',
  'class_missing',
  'history_missing',
  'too_few_funds',
  // keep
  'near_enough',
  'behind_unchanged',
  'away_from_level',
  'nothing_for_it',
  'costs_exceed_gain',
] as const
export type VerdictCode = (typeof verdictCodes)[number]

export interface VerdictReason {
  readonly code: VerdictCode
  /** zh-TW. */
  readonly sentence: string
  /** The classes that are missing. */
  readonly classes: readonly AssetType[]
  /** The funds it is about. */
  readonly lipperIds: readonly string[]
}

export interface Verdict {
  readonly kind: VerdictKind
  /** Empty for `suggested`. */
  readonly reasons: readonly VerdictReason[]
}

export const SUGGESTED: Verdict = { kind: 'suggested', reasons: [] }

/** A reason that is about no class and no fund in particular. */
export function plainReason(code: VerdictCode, sentence: string): VerdictReason {
  return { code, sentence, classes: [], lipperIds: [] }
}
