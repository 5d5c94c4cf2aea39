import { writeConditions } from '@zhiheng/domain/holding-search/conditions-in-address.ts'

import { addressOf as holdingAddress } from '../holding-search/address.ts'
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
  return holdingAddress({ mode: 'topic', query: slug, join: 'all', page: 1 })
}

type Theme = Extract<Topic['rule'], { kind: 'holding' }>['theme']

/** The parts of a theme as conditions that one can change: any of them is held. */
export function themeSearch(theme: Theme): string {
  const query = writeConditions(theme.map(({ kind, id }) => ({ kind, id, op: 'holds', percent: null })))
  return holdingAddress({ mode: 'security', query, join: 'any', page: 1 })
}
