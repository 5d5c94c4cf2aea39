import type { Caller } from '@zhiheng/domain/access/caller.ts'
import type { TopicKind } from '@zhiheng/domain/fund-topics/topic-rule.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { type Listed, readTopics, shownTopics, type TopicList } from './list-topics.ts'

/** Lists of topics for everybody who comes. */
export interface KeptTopics {
  /** The topics that someone is shown, all or those of one kind. */
  readonly list: (member: Caller | null, kind: TopicKind | null) => Promise<TopicList>
  /** What was read is read again: a topic has been changed. */
  readonly forget: () => void
}

/** What was read, and the lists that were made of it; a list that is asked for again is the same object. */
interface Kept {
  readonly market: Market
  readonly day: string
  readonly until: number
  readonly topics: Promise<Listed>
  readonly lists: Map<string, TopicList>
}

const KEPT_MS = 30_000

/** Home and every search show topics, and they change once a week: the database is asked twice a minute. */
export function keepTopics(site: Pick<Site, 'db' | 'clock' | 'market'>): KeptTopics {
  let kept: Kept | null = null

  function current(): Kept {
    const [market, day, now] = [site.market(), site.clock.today(), site.clock.now().getTime()]
    if (kept !== null && kept.market === market && kept.day === day && now < kept.until) return kept
    const made = { market, day, until: now + KEPT_MS, topics: readTopics(site), lists: new Map<string, TopicList>() }
    kept = made
    // a read that failed is tried again by the next who asks
    made.topics.catch(() => {
      if (kept === made) kept = null
    })
    return made
  }

  return {
    async list(member, kind) {
      const { topics, lists } = current()
      const key = `${kind ?? 'all'} ${member === null ? 'guest' : member.groups.toSorted().join(' ')}`
      const listed = await topics
      const made = lists.get(key) ?? Object.freeze(shownTopics(listed, member, kind))
      lists.set(key, made)
      return made
    },
    forget: () => {
      kept = null
    },
  }
}
