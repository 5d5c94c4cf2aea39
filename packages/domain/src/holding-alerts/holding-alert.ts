import type { ListedPart } from '../held-securities/listed-parts.ts'
import { isWhole } from '../holding-search/holding-table.ts'

/** What an alert waits for: a list names a security, does not name it any more, or its weight comes to a bound. */
export const holdingEvents = ['listed', 'unlisted', 'above', 'below'] as const
export type HoldingEvent = (typeof holdingEvents)[number]

/** Alerts on holdings that a member may have at once, those that were told included. Policy, as for alerts on prices. */
export const MOST_HOLDING_ALERTS = 100

/** What a member wants to hear of a security. */
export interface HoldingRule {
  readonly event: HoldingEvent
  /** Percent of the fund for `above` and `below`; else null. */
  readonly percent: number | null
  /** Of any fund, not of one that was named. */
  readonly isOfAny: boolean
}

/** `unknown`: the list leaves open whether it is so. */
export type HoldingVerdict = 'met' | 'unmet' | 'unknown'

/** Whether a rule can be: a bound above 0 and up to 100 % for a weight; any fund only with a bound that it comes to. */
export function isHoldingRule({ event, percent, isOfAny }: HoldingRule): boolean {
  if (isOfAny && event !== 'above') return false
  if (!isBounded(event)) return percent === null
  return percent !== null && percent > 0 && percent <= WHOLE
}

/** Whether an event is about a weight. */
export function isBounded(event: HoldingEvent): boolean {
  return event === 'above' || event === 'below'
}

const WHOLE = 100
/** Weights are added up in another order than they were published in. */
const ERROR = 1e-9

/** The most that a fund may hold of what its list does not name, percent: nothing where the list is whole. */
export function mostHidden({ whole, least }: Pick<ListedPart, 'whole' | 'least'>): number {
  return isWhole(whole) ? 0 : Math.min(WHOLE - whole, least ?? WHOLE)
}

/** Whether what an alert waits for is so by one list. What is not disclosed is unknown, never zero. */
export function verdictOf(
  { event, percent }: Pick<HoldingRule, 'event' | 'percent'>,
  list: ListedPart,
): HoldingVerdict {
  const isListed = list.percent !== null
  if (event === 'listed') return isListed ? 'met' : 'unmet'
  if (event === 'unlisted') return isListed ? 'unmet' : 'met'
  const bound = percent ?? 0
  const [least, most] = list.percent === null ? [0, mostHidden(list)] : [list.percent, list.percent]
  if (event === 'above') return least >= bound - ERROR ? 'met' : most < bound - ERROR ? 'unmet' : 'unknown'
  return most <= bound + ERROR ? 'met' : least > bound + ERROR ? 'unmet' : 'unknown'
}

/** What a member is told of. */
export interface Occasion {
  readonly list: ListedPart
  /** The list before it; null where it is the first. */
  readonly before: ListedPart | null
}

/**
 * The first new list by which it has come to be so: the last one before that tells says otherwise. Where none tells, a fund
 * that was named is told of once it lists the security; of any fund nobody can say that it came to hold it.
 *
 * @param lists - of one fund, the oldest first
 * @param isNew - whether a list came after the alert was set
 */
export function findOccasion(
  rule: HoldingRule,
  lists: readonly ListedPart[],
  isNew: (list: ListedPart) => boolean,
): Occasion | null {
  let last: HoldingVerdict = 'unknown'
  for (const [at, list] of lists.entries()) {
    const verdict = verdictOf(rule, list)
    if (verdict === 'met' && isNew(list) && (last === 'unmet' || (last === 'unknown' && mayBeFirst(rule))))
      return { list, before: lists[at - 1] ?? null }
    if (verdict !== 'unknown') last = verdict
  }
  return null
}

function mayBeFirst({ event, isOfAny }: HoldingRule): boolean {
  return !isOfAny && (event === 'listed' || event === 'above')
}
