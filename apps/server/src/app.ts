import type { FastifyInstance } from 'fastify'

import { routes as portfolios } from './features/portfolios/routes.ts'
import { routes as rebalancing } from './features/rebalancing/routes.ts'
import { readVisit } from './features/session/read-visit.ts'
import { routes as session } from './features/session/routes.ts'
import type { Answer } from './http/answer.ts'
import { cookiesOf } from './http/cookies.ts'
import { createServer, type WrapListener } from './http/create-server.ts'
import type { Doorway } from './http/doorway.ts'
import { drainer } from './http/drain.ts'
import { type Readiness, reportHealth } from './http/health.ts'
import { limitCalls } from './http/limit-calls.ts'
import { mount } from './http/mount.ts'
import { siteAnswers } from './http/site-answers.ts'
import type { Site } from './platform/site.ts'

/** The site as one server. */
export interface App {
  readonly server: FastifyInstance
  /** Finishes what is under way and closes, within ten seconds. */
  readonly drain: (options?: { noticeMs: number }) => Promise<void>
}

/** The one place where all features meet. */
export async function createApp(site: Site, { appVersion }: { appVersion: string }): Promise<App> {
  const readiness: Readiness = { isDraining: false }
  const server = createServer(site, { trustedProxies: 0, wrap: null })
  reportHealth(server, { site, readiness })
  mount(server, answersOf(site, appVersion), doorwayOf(site, appVersion))
  const drain = drainer(server, readiness)
  await server.ready()
  return { server, drain }
}

/** Every call of the contract with its deed. */
export function answersOf(site: Site, appVersion: string): Answer[] {
  return [...siteAnswers(site, appVersion), ...session(site, {}), ...portfolios(site), ...rebalancing(site)]
}

function doorwayOf(site: Site, appVersion: string): Doorway {
  return {
    site,
    appVersion,
    cookies: cookiesOf(site.environment),
    readVisit: (token) => readVisit(site, token),
    // a demo is looked at by machines, too
    countCall: site.environment.isDemo ? () => {} : limitCalls(),
  }
}
