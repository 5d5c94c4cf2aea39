import type { Condition } from '@zhiheng/domain/holding-search/condition.ts'
import {
  readConditions,
  type WrittenCondition,
  writeConditions,
} from '@zhiheng/domain/holding-search/conditions-in-address.ts'

import { addressOf, type Asked } from './address.ts'
import type { FoundCondition } from './queries.ts'

/** What someone sees while they change it. */
export interface Shown {
  readonly asked: Asked
  /** As the site has answered them. */
  readonly conditions: readonly FoundCondition[]
  /** The answer is the one before: the address asks for something newer. */
  readonly busy: boolean
}

type Bound = Pick<Condition, 'op' | 'percent'>

interface Change {
  /** Which of those shown. */
  readonly at: number
  /** What becomes of it, as it stands now; null leaves it out. */
  readonly change: (now: Bound) => Condition | null
}

/**
 * The address with a condition changed. A change made before the one before it is answered starts from the newest
 * conditions: those of the address.
 */
export function withCondition(shown: Shown, { at, change }: Change): string {
  const newest = newestOf(shown)
  const place = shown.busy ? placeOf(newest, shown, at) : at
  const all = newest.flatMap((each, own) => (own === place ? (change(each) ?? []) : each))
  return addressOf(shown.asked, { query: writeConditions(all) })
}

/** The address with some more. */
export function withAdded(shown: Shown, added: readonly (Condition | WrittenCondition)[]): string {
  return addressOf(shown.asked, { query: writeConditions([...newestOf(shown), ...added]) })
}

/** The conditions that the address asks for. */
export function newestOf({ asked, conditions, busy }: Shown): (Condition | WrittenCondition)[] {
  // each is written once by what it names; before that it was answered by its place
  return busy ? readConditions(asked.query) : conditions.map(written)
}

/** Where a condition that is shown stands among newer ones; −1 where it was taken away. */
function placeOf(newest: readonly (Condition | WrittenCondition)[], { conditions }: Shown, at: number): number {
  const own = conditions[at]
  if (own === undefined) return -1
  const texts = newest.map((one) => writeConditions([one]))
  const whole = texts.indexOf(writeConditions([written(own)]))
  if (whole >= 0) return whole
  // it was changed: it is the one of the same subject that is not shown
  const known = new Set(conditions.map((one) => writeConditions([written(one)])))
  const subject = subjectOf(written(own))
  return newest.findIndex((one, place) => subjectOf(one) === subject && !known.has(texts[place] ?? ''))
}

function subjectOf(condition: Condition | WrittenCondition): string {
  const kind = condition.kind ?? 'security'
  return `${kind} ${'id' in condition ? condition.id : condition.name}`
}

/** What names nothing is written as it was typed. */
function written({ kind, id, label, op, percent, is_unknown }: FoundCondition): Condition | WrittenCondition {
  if (!is_unknown) return { kind, id, op, percent }
  return { kind: kind === 'security' ? null : kind, name: label, op, percent }
}
