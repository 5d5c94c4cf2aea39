import { hasPermission } from '../access/permissions.ts'
import { hasAnyRole } from '../access/roles.ts'
import type { WrittenTopic } from './topic-changes.ts'
import { CONDITIONS_FOR_ALL, countConditions, type TopicRule } from './topic-rule.ts'

/** Whether a rule has more conditions than everybody may use. */
export function isForPro(rule: TopicRule): boolean {
  return countConditions(rule) > CONDITIONS_FOR_ALL
}

/**
 * Whether a topic is shown to someone. Staff see all; one of many conditions is for those who may search by as many.
 *
 * @param groups - the groups on the profile; null for a visitor who is not signed in
 *
 * Source: PRODUCT A2.3.
 */
export function isTopicShown(
  groups: readonly string[] | null,
  { visible_to, rule }: Pick<WrittenTopic, 'visible_to' | 'rule'>,
): boolean {
  if (hasAnyRole(groups, ['staff'])) return true
  if (isForPro(rule) && !hasPermission(groups, 'theme-conditions-above-thirty')) return false
  // what visitors see is seen by members, too
  return visible_to.includes('guest') || hasAnyRole(groups, visible_to)
}
