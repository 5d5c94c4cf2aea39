import type { AdviceKind } from '../optimiser/advice-kinds.ts'
import { skipCodes } from '../optimiser/skipped-funds.ts'
import { SUGGESTION_METHOD } from '../optimiser/suggestion-record.ts'
import { REBALANCE_METHOD } from '../rebalancing/rebalance-record.ts'

/** What came of making a suggestion again. */
export const replayOutcomes = ['same', 'rule_changed', 'different', 'lost'] as const
export type ReplayOutcome = (typeof replayOutcomes)[number]

/** Why a fund was left out: by the optimiser's rules, or as something that a rebalance cannot trade. */
export const skipReasons = [...skipCodes, 'unpriced'] as const
export type SkipReason = (typeof skipReasons)[number]

/** The version of the rules that make suggestions of a kind now. */
export function ruleOf(kind: AdviceKind): string {
  return kind === 'rebalance' ? REBALANCE_METHOD : SUGGESTION_METHOD
}

/**
 * What it says of a suggestion that it was made again.
 *
 * @param kept - the weights of then
 * @param again - those of now; null where nothing came out
 * @param isCurrentRule - whether the rules are those of then
 */
export function outcomeOf(
  kept: readonly number[],
  again: readonly number[] | null,
  isCurrentRule: boolean,
): ReplayOutcome {
  if (!isCurrentRule) return 'rule_changed'
  return again !== null && areEqual(kept, again) ? 'same' : 'different'
}

/** Whether every weight is the same to the last bit. */
export function areEqual(some: readonly number[], others: readonly number[]): boolean {
  return some.length === others.length && some.every((value, index) => value === others[index])
}
