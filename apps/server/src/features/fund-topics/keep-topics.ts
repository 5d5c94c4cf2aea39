import type { Caller } from '@zhiheng/domain/access/caller.ts'
import type { TopicKind } from '@zhiheng/domain/fund-topics/topic-rule.ts'

import { wholeOf } from '../../platform/nav-store/market-on-shelf.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { type Listed, readTopics, shownTopics, type TopicList } from './list-topics.ts'

type Place = Pick<Site, 'db' | 'clock' | 'market'>

/** What was read, and the lists that were made of it; a list that is asked for again is the same object. */
interface Kept {
  readonly market: Market
  readonly day: string
  readonly until: number
  readonly topics: Promise<Listed>
  readonly lists: Map<string, TopicList>
}

const KEPT_MS = 30_000

/** By what all parts of a site have in common. */
const keptOf = new WeakMap<Site['clock'], Kept>()

/** All topics as they stand. */
export function topicsNow(site: Place): Promise<Listed> {
  return current(site).topics
}

/** The topics that someone is shown, all or those of one kind. */
export async function listedFor(site: Place, member: Caller | null, kind: TopicKind | null): Promise<TopicList> {
  const { topics, lists } = current(site)
  const key = `${kind ?? 'all'} ${member === null ? 'guest' : member.groups.toSorted().join(' ')}`
  const listed = await topics
  const made = lists.get(key) ?? Object.freeze(shownTopics(listed, member, kind))
  lists.set(key, made)
  return made
}

/** What was read is read again: a topic has been changed. */
export function forgetTopics({ clock }: Pick<Site, 'clock'>): void {
  keptOf.delete(clock)
}

/** Home and every search show topics, and they change once a week: the database is asked twice a minute. */
function current(site: Place): Kept {
  // a firm's shelf has the same topics
  const [market, day, now] = [wholeOf(site.market()), site.clock.today(), site.clock.now().getTime()]
  const kept = keptOf.get(site.clock)
  if (kept !== undefined && kept.market === market && kept.day === day && now < kept.until) return kept
  const made = { market, day, until: now + KEPT_MS, topics: readTopics(site), lists: new Map<string, TopicList>() }
  keptOf.set(site.clock, made)
  // a read that failed is tried again by the next who asks
  made.topics.catch(() => {
    if (keptOf.get(site.clock) === made) keptOf.delete(site.clock)
  })
  return made
}
