import { createHash } from 'node:crypto'

import type { Caller } from '@zhiheng/domain/access/caller.ts'
import { isTopicShown } from '@zhiheng/domain/fund-topics/topic-visibility.ts'

import type { Database } from '../../platform/database/database.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { noTopics, type TopicOfSearch, type TopicsOfSearch } from '../screener/topics-of-search.ts'
import { classesOfTopic } from './classes-of-topic.ts'
import { topicsNow } from './keep-topics.ts'
import { onceByRule } from './once-by-rule.ts'
import type { TopicVersion } from './store.ts'

const classesOnce = onceByRule(classesOfTopic)
/** What was found of a topic in one of its versions. */
const readyOf = new WeakMap<Market, Map<string, readonly number[]>>()

/**
 * The topics that someone is shown, as conditions of the search for funds.
 *
 * @param isAsked - whether to wait for what belongs to them. Looking into all funds takes a second: else it is done between
 *   answers, and what is not ready is left out.
 */
export async function topicsOfSearch(
  site: Pick<Site, 'db' | 'clock' | 'market' | 'log'>,
  who: Pick<Caller, 'groups'> | null,
  isAsked: boolean,
): Promise<TopicsOfSearch> {
  const market = site.market()
  const shown = shownTo(who?.groups ?? null, (await topicsNow(site)).topics)
  if (shown.length === 0) return noTopics
  const known = foundOf.get(shown)
  if (known?.market === market) return known.found
  if (isAsked) await Promise.all(shown.map((topic) => find(site.db, market, topic)))
  else void findInTurn(site, market, shown)
  const ready = shown.flatMap((topic) => {
    const places = readyIn(market).get(keyOf(topic))
    return places === undefined ? [] : [{ topic, places }]
  })
  // also those that are not ready: who asks for one waits for it, and is answered by its rule of now
  const sign = signOf([...shown.map(keyOf), 'ready', ...ready.map(({ topic }) => keyOf(topic))])
  const found = once(market, sign, () => ready.map(({ topic: { slug, title }, places }) => ({ slug, title, places })))
  if (ready.length === shown.length) foundOf.set(shown, { market, found })
  return found
}

/** What was found of a list of topics, once nothing of it was left to find. */
const foundOf = new WeakMap<readonly TopicVersion[], { readonly market: Market; readonly found: TopicsOfSearch }>()

const shownLists = new WeakMap<readonly TopicVersion[], Map<string, readonly TopicVersion[]>>()

/** Those of a list that someone of these groups is shown; the same object as long as the list is the same. */
function shownTo(groups: readonly string[] | null, topics: readonly TopicVersion[]): readonly TopicVersion[] {
  const byGroups = shownLists.get(topics) ?? new Map<string, readonly TopicVersion[]>()
  shownLists.set(topics, byGroups)
  const key = groups === null ? 'guest' : groups.toSorted().join(' ')
  const shown = byGroups.get(key) ?? topics.filter((topic) => isTopicShown(groups, topic))
  byGroups.set(key, shown)
  return shown
}

function keyOf({ id, version }: TopicVersion): string {
  return `${id}.${version}`
}

function readyIn(market: Market): Map<string, readonly number[]> {
  const known = readyOf.get(market) ?? new Map<string, readonly number[]>()
  readyOf.set(market, known)
  return known
}

async function find(db: Database, market: Market, topic: TopicVersion): Promise<void> {
  const ready = readyIn(market)
  const key = keyOf(topic)
  if (!ready.has(key)) ready.set(key, await classesOnce(db, market, topic.rule))
}

/** One after the other, so that answers come between them. */
async function findInTurn({ db, log }: Pick<Site, 'db' | 'log'>, market: Market, topics: readonly TopicVersion[]) {
  const waiting = topics.filter((topic) => !readyIn(market).has(keyOf(topic)))
  if (waiting.length === 0 || isFinding.has(market)) return
  isFinding.add(market)
  try {
    for (const topic of waiting) await find(db, market, topic)
  } catch (error) {
    log.warn({ err: error }, 'what belongs to topics is not found yet: the next search tries again')
  } finally {
    isFinding.delete(market)
  }
}

const isFinding = new WeakSet<Market>()

function signOf(keys: readonly string[]): string {
  return createHash('sha256').update(keys.join(' ')).digest('base64url').slice(0, 12)
}

const made = new WeakMap<Market, Map<string, TopicsOfSearch>>()

function once(market: Market, sign: string, make: () => readonly TopicOfSearch[]): TopicsOfSearch {
  const bySign = made.get(market) ?? new Map<string, TopicsOfSearch>()
  made.set(market, bySign)
  const known = bySign.get(sign) ?? { sign, topics: make() }
  bySign.set(sign, known)
  return known
}
