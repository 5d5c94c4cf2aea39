import { type DemoTopic, demoTopics } from '@zhiheng/demo-market/topics/tables/topics.ts'
import type { TopicRule } from '@zhiheng/domain/fund-topics/topic-rule.ts'

import type { Market } from '../../../platform/nav-store/market.ts'
import type { Site } from '../../../platform/site.ts'
import { findMembers } from '../find-members.ts'
import { insertTopic, insertVersion, listSlugs } from '../writing/store.ts'

/** Gives the demo its topics, each once: what staff have made of them since stays. */
export async function createDemoTopics({ db, clock, market }: Pick<Site, 'db' | 'clock' | 'market'>): Promise<void> {
  const writtenAt = clock.now().toISOString()
  const known = await listSlugs(db, 'demo')
  for (const [at, { slug, rule: demoRule, ...said }] of demoTopics.entries()) {
    // found again at each start, what it picks would be most of that
    if (known.has(slug)) continue
    const rule = await ruleOf({ db, market: market() }, demoRule)
    if (rule === null) continue
    const topicId = await insertTopic(db, 'demo', slug)
    if (topicId === null) continue
    await insertVersion(db, {
      ...said,
      rule,
      topicId,
      version: 1,
      place: at + 1,
      visible_to: ['guest'],
      writtenAt,
      restoredFrom: null,
    })
  }
}

/** null in a market too small for the list. */
async function ruleOf(
  { db, market }: Pick<Site, 'db'> & { readonly market: Market },
  rule: DemoTopic['rule'],
): Promise<TopicRule | null> {
  if (rule.kind !== 'picked_from') return rule
  const { conditions, count, reason } = rule
  const { members } = await findMembers(db, market, { kind: 'search', conditions, limit: count })
  if (members.length === 0) return null
  return { kind: 'recommend', picks: members.map(({ fund }) => ({ lipper_id: fund.lipperId, reason })) }
}
