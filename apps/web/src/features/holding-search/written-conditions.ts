import type { Condition } from '@zhiheng/domain/holding-search/condition.ts'
import { type WrittenCondition, writeConditions } from '@zhiheng/domain/holding-search/conditions-in-address.ts'

import { addressOf, type Asked } from './address.ts'
import type { FoundCondition } from './queries.ts'

interface Change {
  readonly at: number
  /** null leaves it out. */
  readonly next: Condition | null
}

/** The address with a condition replaced. */
export function withCondition(asked: Asked, conditions: readonly FoundCondition[], { at, next }: Change): string {
  const all = conditions.flatMap((each, place) => (place === at ? (next ?? []) : written(each)))
  return addressOf(asked, { query: writeConditions(all) })
}

/** The address with some more. */
export function withAdded(
  asked: Asked,
  conditions: readonly FoundCondition[],
  added: readonly (Condition | WrittenCondition)[],
): string {
  return addressOf(asked, { query: writeConditions([...conditions.map(written), ...added]) })
}

/** What names nothing is written as it was typed. */
function written({ kind, id, label, op, percent, is_unknown }: FoundCondition): Condition | WrittenCondition {
  if (!is_unknown) return { kind, id, op, percent }
  return { kind: kind === 'security' ? null : kind, name: label, op, percent }
}
