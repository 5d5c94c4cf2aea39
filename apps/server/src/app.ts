import type { FastifyInstance } from 'fastify'

import type { CommandDoor } from './command-line/open-commands.ts'
import { answersOf, countUsedOf } from './features.ts'
import { mountAnalytics } from './features/analytics/routes.ts'
import { readPicture } from './features/article-pictures/read-picture.ts'
import { mountCrawlers } from './features/crawlers/routes.ts'
import { findFirmWithShelf } from './features/firm-pools/find-firm-with-shelf.ts'
import { hasToAgree } from './features/legal/consents/store.ts'
import { mountOneClick } from './features/notifications/delivery/routes.ts'
import { unreadStream } from './features/notifications/routes.ts'
import { meetReader, readVisit } from './features/session/read-visit.ts'
import { mountApiDocs } from './http/calls/api-docs.ts'
import { callsInProcess } from './http/calls/call-in-process.ts'
import type { Doorway } from './http/calls/doorway.ts'
import { mount } from './http/calls/mount.ts'
import { callerIn } from './http/guards/caller-in.ts'
import { cookiesOf } from './http/guards/cookies.ts'
import { limitCalls } from './http/guards/limit-calls.ts'
import { mountPictures } from './http/pages/mount-pictures.ts'
import { mountOutside } from './http/pages/outside.ts'
import type { PageSource } from './http/pages/page-source.ts'
import { mountPages } from './http/pages/pages.ts'
import { mountSecurityText } from './http/pages/security-text.ts'
import { mountSharePictures } from './http/pages/share-pictures.ts'
import { createServer } from './http/site/create-server.ts'
import { type Drain, drainer } from './http/site/drain.ts'
import { mountEventStream } from './http/site/event-stream.ts'
import { type Readiness, reportHealth } from './http/site/health.ts'
import { isDemoNow } from './platform/is-demo-now.ts'
import type { MemberSignals } from './platform/member-signals.ts'
import { marketHere } from './platform/nav-store/market-on-shelf.ts'
import type { Site } from './platform/site.ts'
import { watchOf } from './platform/watch/site-watch.ts'

/** The site as one server. */
export interface App {
  readonly server: FastifyInstance
  /** Finishes what is under way and closes, within ten seconds. */
  readonly drain: (how: Drain) => Promise<void>
}

/** What an app may be made with. */
interface AppParts {
  /** null: calls only. */
  readonly pages: PageSource | null
  /** By which commands reach this process; null: none. */
  readonly door?: CommandDoor | null
  /** By which members' pages hear of what is new; null: they ask once a minute. */
  readonly signals?: MemberSignals | null
  /** The paths of the calls that it answers; null: all. A simulation starts apps by the thousand. */
  readonly paths?: ReadonlySet<string> | null
}

/**
 * The site as one server, with what every feature brings (`features.ts`).
 *
 * @throws where a call has two answers
 */
export async function createApp(
  given: Site,
  { pages, door = null, signals = null, paths = null }: AppParts,
): Promise<App> {
  const site: Site = { ...given, market: marketHere(given.market) }
  const appVersion = pages?.appVersion ?? 'calls'
  const readiness: Readiness = { isDraining: false }
  watchOf(site).begin({ appVersion })
  const server = createServer(site, { wrap: pages?.wrap ?? null })
  const every = answersOf(site, appVersion)
  const answers = every.filter(({ endpoint }) => paths?.has(endpoint.path) ?? true)
  const doorway = doorwayOf(site, appVersion)
  reportHealth(server, { site, readiness })
  mount(server, answers, doorway)
  if (signals !== null) mountEventStream(server, doorway, unreadStream(site, signals))
  door?.mount(server)
  const calls = every.map(({ endpoint }) => endpoint)
  mountApiDocs(server, calls, appVersion)
  mountCrawlers(server, doorway)
  mountSecurityText(server, site)
  mountAnalytics(server, site)
  mountOneClick(server, site)
  mountPictures(server, doorway, (address) => readPicture(site, address))
  if (pages) {
    const callsFor = callsInProcess(site, answers)
    mountSharePictures(server, { doorway, source: pages, callsFor })
    mountOutside(server, { doorway, source: pages, callsFor })
    mountPages(server, {
      doorway,
      source: pages,
      callsFor,
      meetReader: (token, firmId) => meetReader(site, token, { ...countUsedOf(site), firmId }),
    })
  }
  const drain = drainer(server, readiness)
  await server.ready()
  return { server, drain }
}

function doorwayOf(site: Site, appVersion: string): Doorway {
  const countCall = limitCalls(({ key, count, limit, until }) => {
    watchOf(site).noteLimited({ key, ...callerIn(key), count, limit, until: new Date(until).toISOString() })
  })
  return {
    site,
    appVersion,
    cookies: cookiesOf(site.environment),
    readVisit: (token, how) => readVisit(site, token, how),
    findFirm: (asked) => findFirmWithShelf(site, asked),
    hasToAgree: (asked) => hasToAgree(site.db, { ...asked, today: site.clock.today() }),
    countCall: (caller) => {
      // a demo is looked at by machines, too
      if (!isDemoNow(site)) countCall(caller)
    },
  }
}
