import { foldTexts, type SoughtText } from '@zhiheng/domain/site-search/find-texts.ts'

import type { Site } from '../../platform/site.ts'
import { listWriters } from '../articles/list-authors.ts'
import { type Listed, readTopics } from '../fund-topics/list-topics.ts'

type Where = Pick<Site, 'db' | 'clock' | 'market'>
/** Everyone who writes, by how much they have written. */
export type Writers = Awaited<ReturnType<typeof listWriters>>['entries']

/** What a search finds by its name besides funds and articles: the same for everybody; who may see what is asked later. */
export interface NamedThings {
  readonly topics: Listed
  readonly writers: Writers
}

interface Kept {
  readonly market: ReturnType<Site['market']>
  readonly until: number
  readonly things: Promise<NamedThings>
}

/** So long after one is changed every node knows of it, as of articles. */
const KEPT_MS = 3000

const kept = new WeakMap<Site['clock'], Kept>()

/** All topics and all who write: looked at again every three seconds, since four statements are most of a search's time. */
export function namedThings(site: Where): Promise<NamedThings> {
  const [market, now] = [site.market(), site.clock.now().getTime()]
  const known = kept.get(site.clock)
  if (known !== undefined && known.market === market && known.until > now) return known.things
  const things = readThings(site)
  kept.set(site.clock, { market, until: now + KEPT_MS, things })
  // a database that did not answer is asked again
  things.catch(() => kept.delete(site.clock))
  return things
}

async function readThings(site: Where): Promise<NamedThings> {
  const [topics, writers] = await Promise.all([readTopics(site), listWriters(site)])
  return { topics, writers: writers.entries }
}

const folded = new WeakMap<object, SoughtText>()

/** A thing as words are looked for in it: folded once, as long as it is the same object. */
function foldedOnce<T extends object>(thing: T, fold: (thing: T) => SoughtText): SoughtText {
  const known = folded.get(thing) ?? fold(thing)
  folded.set(thing, known)
  return known
}

/** A topic as it is searched. */
export function foldedTopic(topic: Listed['topics'][number]): SoughtText {
  return foldedOnce(topic, ({ title, subtitle }) => ({
    title: foldTexts([title]),
    tag: '',
    summary: foldTexts([subtitle]),
    body: '',
  }))
}

/** Who writes as they are searched. */
export function foldedWriter(writer: Writers[number]): SoughtText {
  return foldedOnce(writer, ({ name, specialties, title, bio }) => ({
    title: foldTexts([name]),
    tag: foldTexts(specialties),
    summary: foldTexts([title]),
    body: foldTexts([bio]),
  }))
}
