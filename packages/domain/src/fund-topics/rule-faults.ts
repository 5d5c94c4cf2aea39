import { countConditions, type ScreenerConditions, type TopicRule } from './topic-rule.ts'

/** Why a rule can find nothing, or what it says twice. */
export const ruleFaults = [
  'no_condition',
  'no_pick',
  'repeated_pick',
  'no_theme',
  'repeated_theme',
  'too_many',
  'bounds',
] as const
export type RuleFault = (typeof ruleFaults)[number]

/**
 * What is wrong with a rule whatever funds there are: conditions that contradict each other, names that stand twice, and
 * nothing to go by.
 *
 * @returns the faults in the order of the list; none of a rule that may find funds
 */
export function faultsOfRule(rule: TopicRule): RuleFault[] {
  const found = faultsByKind(rule)
  return ruleFaults.filter((fault) => found.has(fault))
}

function faultsByKind(rule: TopicRule): ReadonlySet<RuleFault> {
  const found = new Set<RuleFault>()
  if (rule.kind === 'recommend') {
    if (rule.picks.length === 0) found.add('no_pick')
    if (isRepeated(rule.picks.map(({ lipper_id }) => lipper_id))) found.add('repeated_pick')
    return found
  }
  if (isEmptySpan(rule.conditions)) found.add('bounds')
  if (rule.kind === 'search') {
    if (countConditions(rule) === 0) found.add('no_condition')
    return found
  }
  if (rule.theme.length === 0) found.add('no_theme')
  if (isRepeated(rule.theme.map(({ kind, id }) => `${kind} ${id}`))) found.add('repeated_theme')
  const isOfSecurities = rule.theme.every(({ kind }) => kind === 'security')
  if (isOfSecurities && rule.theme.length > 0 && rule.least_count > rule.theme.length) found.add('too_many')
  return found
}

function isRepeated(names: readonly string[]): boolean {
  return new Set(names).size < names.length
}

/** No return is above the one bound and below the other. */
function isEmptySpan({ perf_min: least, perf_max: most }: ScreenerConditions): boolean {
  return least !== undefined && most !== undefined && Number(least) > Number(most)
}
