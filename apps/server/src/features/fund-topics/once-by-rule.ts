import type { TopicRule } from '@zhiheng/domain/fund-topics/topic-rule.ts'

import type { Database } from '../../platform/database/database.ts'
import type { Market } from '../../platform/nav-store/market.ts'

const MOST_KEPT = 64

type OfRule<Found, Rule extends TopicRule> = (db: Database, market: Market, rule: Rule) => Promise<Found>

/** What is found by a rule in a snapshot, found once: who asks later takes what the first one waited for. */
export function onceByRule<Found, Rule extends TopicRule = TopicRule>(find: OfRule<Found, Rule>): OfRule<Found, Rule> {
  const byMarket = new WeakMap<Market, Map<string, Promise<Found>>>()
  return (db, market, rule) => {
    const known = byMarket.get(market) ?? new Map<string, Promise<Found>>()
    byMarket.set(market, known)
    const key = JSON.stringify(rule)
    const made = known.get(key) ?? find(db, market, rule)
    known.delete(key)
    known.set(key, made)
    const [oldest] = known.keys()
    if (known.size > MOST_KEPT && oldest !== undefined) known.delete(oldest)
    // what failed is made again for the next who asks
    made.catch(() => known.delete(key))
    return made
  }
}
