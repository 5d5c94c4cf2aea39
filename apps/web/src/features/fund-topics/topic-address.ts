import { addressOf as screenerAddress, conditionsOf } from '../screener/conditions.ts'
import type { SearchQuery } from '../screener/queries.ts'
import type { Topic } from './queries.ts'

/** The conditions of a rule as the screener has them. */
export function searchOfRule(conditions: Readonly<Record<string, string>>): SearchQuery {
  return conditionsOf({ params: {}, search: new URLSearchParams(conditions) })
}

/** Where the same funds are searched for; null of a list that an editor keeps. */
export function sameSearch({ rule, slug }: Pick<Topic, 'rule' | 'slug'>): string | null {
  if (rule.kind === 'recommend') return null
  if (rule.kind === 'search') return screenerAddress(searchOfRule(rule.conditions))
  return `/search/holding/topic/${slug}`
}

/** The search for all funds of a topic, to which other conditions can be added. */
export function topicSearch({ slug }: Pick<Topic, 'slug'>): string {
  return screenerAddress({ topic: slug })
}
