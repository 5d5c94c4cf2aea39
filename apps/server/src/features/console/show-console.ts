import { type getConsole, type getNotedError, NodeFacts, type NotedError } from '@zhiheng/contract/console.ts'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { Caller } from '@zhiheng/domain/access/caller.ts'
import { featureNames } from '@zhiheng/domain/access/features.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { hasRole } from '@zhiheng/domain/access/roles.ts'
import { DAY_MS } from '@zhiheng/domain/calendar/durations.ts'
import { locale } from '@zhiheng/domain/language/locale-text.ts'

import { featuresNow } from '../../platform/features-now.ts'
import { isDemoNow } from '../../platform/is-demo-now.ts'
import { listJobStates } from '../../platform/jobs/store.ts'
import { countQueue } from '../../platform/outbox/store.ts'
import type { Site } from '../../platform/site.ts'
import { factsOf, ownError } from './node-facts.ts'
import { countCounters, listNodes } from './store.ts'
import { SILENT_MS } from './tell-of-node.ts'

const MOST = { errors: 100, slow: 40, counters: 30 } as const

/** How the site is doing, as far as the reader may know. */
export async function showConsole(site: Site, member: Caller): Promise<ReplyOf<typeof getConsole>> {
  const { environment, db } = site
  const isDeveloper = hasRole(member.groups, 'developer')
  const now = site.clock.now()
  const [nodes, jobs, queue, counters] = await Promise.all([
    knownNodes(site),
    listJobStates(db),
    countQueue(db, now),
    // what began earlier is over: it waits to be swept out
    isDeveloper ? countCounters(db, { since: new Date(now.getTime() - DAY_MS), most: MOST.counters }) : [],
  ])
  const features = featuresNow(site)
  return {
    current_env: environment.mode === 'development' ? 'development' : locale.environment,
    database: environment.databaseUrl === null ? 'embedded' : 'postgres',
    is_demo: isDemoNow(site),
    nodes: nodes.map(({ errors: _errors, slow: _slow, caches: _caches, limited: _limited, ...node }, index) => ({
      ...node,
      is_own: index === 0,
    })),
    jobs: jobs.map(({ name, state, retries, succeededAt }) => ({
      name,
      state,
      retries,
      succeeded_at: momentOf(succeededAt),
    })),
    queue: { ...queue, oldest_at: momentOf(queue.oldest_at) },
    errors: nodes
      .flatMap(({ errors }) => errors)
      .toSorted((one, other) => other.at.localeCompare(one.at))
      .slice(0, MOST.errors)
      .map((error) => forReader(error, isDeveloper)),
    features_off: featureNames.filter((name) => !features.includes(name)),
    developer: isDeveloper
      ? {
          slow: nodes
            .flatMap(({ id: node, slow }) => slow.map((call) => ({ ...call, node })))
            .toSorted((one, other) => other.p95 - one.p95)
            .slice(0, MOST.slow),
          caches: nodes.flatMap(({ id: node, caches }) => caches.map((cache) => ({ ...cache, node }))),
          limited: nodes.flatMap(({ id: node, limited }) => limited.map((who) => ({ ...who, node }))),
          counters: counters.map((counter) => ({ ...counter, newest_at: new Date(counter.newest_at).toISOString() })),
        }
      : null,
  }
}

/**
 * An error by the id that a person was shown.
 *
 * @throws Refusal not_found
 */
export async function showNotedError(
  site: Site,
  member: Caller,
  requestId: string,
): Promise<ReplyOf<typeof getNotedError>> {
  const own = ownError(site, requestId)
  const found =
    own ?? (await knownNodes(site)).flatMap(({ errors }) => errors).find((one) => one.request_id === requestId)
  if (found === undefined) throw new Refusal('not_found')
  return { error: forReader(found, hasRole(member.groups, 'developer')) }
}

/** This node first; then the others as they last told of themselves. One of another version may tell it otherwise. */
async function knownNodes(site: Site): Promise<NodeFacts[]> {
  const own = factsOf(site)
  if (site.environment.databaseUrl === null) return [own]
  const told = await listNodes(site.db, new Date(site.clock.now().getTime() - SILENT_MS))
  const others = told.flatMap((facts) => NodeFacts.safeParse(facts).data ?? [])
  return [own, ...others.filter(({ id }) => id !== own.id)]
}

function forReader(error: NotedError, isDeveloper: boolean): NotedError {
  return isDeveloper ? error : { ...error, kind: null }
}

function momentOf(at: string | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}
