import type { ConflictRule, LimitConflict } from '@zhiheng/quant/optimisation/find-conflict.ts'

import { type Conflict, conflictOf, percentText, text, type Unreachable } from './text.ts'

const wordings: Partial<Record<ConflictRule, (said: Unreachable) => Conflict>> = {
  'group-min-unreachable': conflictOf.groupMin,
  'group-max-unreachable': conflictOf.groupMax,
  'group-mins-exceed-budget': conflictOf.groupMins,
  'group-maxes-below-budget': conflictOf.groupMaxes,
  'upper-bounds-below-budget': conflictOf.upperBounds,
}

/** The limits on classes, or on funds, that no portfolio keeps; the nearest one stands in. */
export function nameUnreachable({ rule, required, attainable, groups }: LimitConflict): string {
  const said = { names: text.join(groups), asked: percentText(required), had: percentText(attainable) }
  // nothing else can happen with limits that we set ourselves but locks of too much
  return text.conflict((wordings[rule] ?? conflictOf.tooMuchLocked)(said))
}

/** Which of the two limits on the number of funds stood in the way. */
export interface CountLimits {
  readonly mostFunds: number
  /** Ratio. */
  readonly leastWeight: number
}

/** The number of funds, or their least weight, gives way to the target, since the target is what was asked for. */
export function nameCountConflict(
  eased: { readonly count: boolean; readonly least: boolean },
  limits: CountLimits,
  weights: Float64Array,
): string {
  const held = weights.filter((weight) => weight >= LEAST_SHOWN)
  const most = eased.count ? limits.mostFunds : null
  const least = eased.least ? percentText(limits.leastWeight) : null
  const smallest = percentText(Math.min(...held))
  return text.conflict(conflictOf.count(most, least, { held: held.length, smallest }))
}

/** Half of a tenth of a percent: what is less does not show. */
const LEAST_SHOWN = 0.0005
