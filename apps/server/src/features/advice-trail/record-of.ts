import type { SuggestionRecord } from '@zhiheng/domain/optimiser/suggestion-record.ts'
import type { RebalanceRecord } from '@zhiheng/domain/rebalancing/rebalance-record.ts'

import type { WholeAdviceRow } from './store.ts'

/** What is kept of a suggestion, by its kind. */
export type AdviceRecord =
  | { readonly kind: 'optimise' | 'smart_pick'; readonly suggestion: SuggestionRecord }
  | { readonly kind: 'rebalance'; readonly rebalance: RebalanceRecord }

/** What a row of a suggestion holds: what the one action that wrote it put in. */
export function recordOf({ id, kind, suggestion }: Pick<WholeAdviceRow, 'id' | 'kind' | 'suggestion'>): AdviceRecord {
  if (kind === 'rebalance') {
    if (isRebalance(suggestion)) return { kind, rebalance: suggestion }
  } else if (isSuggestion(suggestion)) return { kind, suggestion }
  throw new RangeError(`suggestion ${id} is not written as its kind is`)
}

function isSuggestion(record: object): record is SuggestionRecord {
  return 'candidates' in record && 'after' in record && 'ask' in record
}

function isRebalance(record: object): record is RebalanceRecord {
  return 'funds' in record && 'solved' in record && 'ask' in record
}
