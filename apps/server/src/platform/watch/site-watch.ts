import { randomBytes } from 'node:crypto'

import type { Site } from '../site.ts'
import { type SlowCall, createCallTimes } from './call-times.ts'
import { createRing } from './ring.ts'

/** An answer that was a refusal or a fault: nothing of who asked, nor of what broke inside. */
export interface NotedError {
  readonly requestId: string
  readonly at: string
  readonly method: string
  /** The pattern of a call; the masked path of a page. */
  readonly path: string
  readonly status: number
  /** As the caller heard it; null of a page. */
  readonly code: string | null
  /** The class of what was thrown, or the code of the database: a name, never a sentence. */
  readonly kind: string | null
}

/** What a cache of this node holds, and how often it was of use. */
export interface CacheState {
  readonly entries: number
  readonly bytes: number | null
  readonly mostBytes: number | null
  readonly hits: number
  readonly misses: number
}

/** Someone who asks too often at this moment. */
interface Limited {
  /** Of what they ask too much: `page`, `guest`, `member`. */
  readonly kind: string
  /** A network as `networkOf` gives it; null: a member. */
  readonly network: string | null
  readonly count: number
  readonly limit: number
  readonly until: string
}

/** How many of the last errors are kept: what is ours to repair apart from what was refused, which is far more. */
const MOST_FAULTS = 300
const MOST_REFUSALS = 500
const MOST_LIMITED = 200

/** What one node knows of its own work, in memory and bounded. */
interface SiteWatch {
  /** Stands at the front of its request ids. */
  readonly node: string
  readonly startedAt: string
  readonly appVersion: () => string
  readonly answered: () => { readonly answers: number; readonly faults: number }
  begin(about: { readonly appVersion: string }): void
  noteAnswer(answer: {
    readonly method: string
    readonly route: string
    readonly status: number
    readonly ms: number
  }): void
  noteError(error: NotedError): void
  noteLimited(who: Limited & { readonly key: string }): void
  watchCache(name: string, state: () => CacheState): void
  slowest(most: number): SlowCall[]
  /** The newest first. */
  errors(): { readonly faults: NotedError[]; readonly refusals: NotedError[] }
  caches(): { readonly name: string; readonly state: CacheState }[]
  limited(now: Date): Limited[]
}

const watches = new WeakMap<Site['clock'], SiteWatch>()

/** The watch of this node. */
export function watchOf({ clock }: Pick<Site, 'clock'>): SiteWatch {
  const known = watches.get(clock) ?? createWatch(clock.now())
  watches.set(clock, known)
  return known
}

function createWatch(startedAt: Date): SiteWatch {
  const times = createCallTimes()
  const faults = createRing<NotedError>(MOST_FAULTS)
  const refusals = createRing<NotedError>(MOST_REFUSALS)
  const caches = new Map<string, () => CacheState>()
  const limited = new Map<string, Limited>()
  let [version, answers, failed] = ['', 0, 0]

  return {
    node: randomBytes(4).toString('hex'),
    startedAt: startedAt.toISOString(),
    appVersion: () => version,
    answered: () => ({ answers, faults: failed }),
    begin: (about) => {
      version = about.appVersion
    },
    noteAnswer: ({ method, route, status, ms }) => {
      answers += 1
      if (status >= 500) failed += 1
      // whoever tries addresses at random must not fill the table with them
      if (status !== 404) times.note(method, route, ms)
    },
    noteError: (error) => (error.status < 400 || error.status >= 500 ? faults : refusals).add(error),
    noteLimited: ({ key, ...who }) => {
      limited.delete(key)
      limited.set(key, who)
      const [oldest] = limited.keys()
      if (limited.size > MOST_LIMITED && oldest !== undefined) limited.delete(oldest)
    },
    watchCache: (name, state) => void caches.set(name, state),
    slowest: (most) => times.slowest(most),
    errors: () => ({ faults: faults.list(), refusals: refusals.list() }),
    caches: () => [...caches].map(([name, state]) => ({ name, state: state() })),
    limited: (now) => [...limited.values()].filter(({ until }) => Date.parse(until) > now.getTime()).toReversed(),
  }
}
