import { calls } from '@zhiheng/contract/calls.ts'
import type { FastifyInstance } from 'fastify'

import type { CommandDoor } from './command-line/open-commands.ts'
import { routes as accountData } from './features/account-data/routes.ts'
import { routes as accounts } from './features/accounts/routes.ts'
import { routes as activity } from './features/activity/routes.ts'
import { routes as announcements } from './features/announcements/routes.ts'
import { routes as backOffice } from './features/back-office/routes.ts'
import { routes as campaign } from './features/campaign/routes.ts'
import { routes as expertPicks } from './features/expert-picks/routes.ts'
import { routes as favorites } from './features/favorites/routes.ts'
import { favoritesCounted } from './features/favorites/store.ts'
import { routes as funds } from './features/funds/routes.ts'
import { routes as help } from './features/help/routes.ts'
import { routes as joining } from './features/joining/routes.ts'
import { routes as market } from './features/market/routes.ts'
import { routes as members } from './features/members/routes.ts'
import { routes as modelPortfolios } from './features/model-portfolios/routes.ts'
import { routes as notifications, unreadStream } from './features/notifications/routes.ts'
import { tellOfNewDevice } from './features/notifications/tell-of-new-device.ts'
import { routes as optimiser } from './features/optimiser/routes.ts'
import { routes as phones } from './features/phones/routes.ts'
import { routes as portfolioAnalysis } from './features/portfolio-analysis/routes.ts'
import { routes as portfolioComparison } from './features/portfolio-comparison/routes.ts'
import { routes as portfolioDrafts } from './features/portfolio-drafts/routes.ts'
import { routes as portfolioFollowing } from './features/portfolio-following/routes.ts'
import { routes as portfolioImport } from './features/portfolio-import/routes.ts'
import { ownPortfolios, portfoliosCounted } from './features/portfolio-ledger/store.ts'
import { routes as portfolioList } from './features/portfolio-list/routes.ts'
import { routes as portfolioReport } from './features/portfolio-report/routes.ts'
import { routes as portfolioTransfer } from './features/portfolio-transfer/routes.ts'
import { routes as portfolios } from './features/portfolios/routes.ts'
import { routes as rebalancing } from './features/rebalancing/routes.ts'
import { routes as riskEvaluation } from './features/risk-evaluation/routes.ts'
import { routes as screener } from './features/screener/routes.ts'
import { routes as secondFactor, secondStepOf } from './features/second-factor/routes.ts'
import { meetReader, readVisit } from './features/session/read-visit.ts'
import { routes as session } from './features/session/routes.ts'
import type { DeviceMove } from './features/session/session-news.ts'
import { routes as tags } from './features/tags/routes.ts'
import type { Answer } from './http/calls/answer.ts'
import { mountApiDocs } from './http/calls/api-docs.ts'
import { callsInProcess } from './http/calls/call-in-process.ts'
import type { Doorway } from './http/calls/doorway.ts'
import { mount } from './http/calls/mount.ts'
import { siteAnswers } from './http/calls/site-answers.ts'
import { cookiesOf } from './http/guards/cookies.ts'
import { limitCalls } from './http/guards/limit-calls.ts'
import { mountForCrawlers } from './http/pages/for-crawlers.ts'
import type { PageSource } from './http/pages/page-source.ts'
import { mountPages } from './http/pages/pages.ts'
import { mountSecurityText } from './http/pages/security-text.ts'
import { createServer } from './http/site/create-server.ts'
import { type Drain, drainer } from './http/site/drain.ts'
import { mountEventStream } from './http/site/event-stream.ts'
import { type Readiness, reportHealth } from './http/site/health.ts'
import { isDemoNow } from './platform/is-demo-now.ts'
import type { MemberSignals } from './platform/member-signals.ts'
import type { Site } from './platform/site.ts'

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
 * The one place where all features meet.
 *
 * @throws where a call has two answers
 */
export async function createApp(
  site: Site,
  { pages, door = null, signals = null, paths = null }: AppParts,
): Promise<App> {
  const appVersion = pages?.appVersion ?? 'calls'
  const readiness: Readiness = { isDraining: false }
  const server = createServer(site, { wrap: pages?.wrap ?? null })
  const answers = answersOf(site, appVersion).filter(({ endpoint }) => paths?.has(endpoint.path) ?? true)
  const doorway = doorwayOf(site, appVersion)
  reportHealth(server, { site, readiness })
  mount(server, answers, doorway)
  if (signals !== null) mountEventStream(server, doorway, unreadStream(site, signals))
  door?.mount(server)
  mountApiDocs(server, calls, appVersion)
  mountForCrawlers(server, site)
  mountSecurityText(server, site)
  if (pages) {
    mountPages(server, {
      doorway,
      source: pages,
      callsFor: callsInProcess(site, answers),
      meetReader: (token) => meetReader(site, token, countUsed),
    })
  }
  const drain = drainer(server, readiness)
  await server.ready()
  return { server, drain }
}

/** How what a member has is counted, by the features that keep it. */
const countUsed = { portfolios: portfoliosCounted, favorites: favoritesCounted }

/** Every call of the contract with its action. */
export function answersOf(site: Site, appVersion: string): Answer[] {
  const surroundings = {
    countUsed,
    news: { otherDevice: (move: DeviceMove) => tellOfNewDevice(site, move) },
  }
  return [
    ...siteAnswers(appVersion),
    ...session(site, { ...surroundings, askSecondFactor: secondStepOf(site) }),
    ...secondFactor(site, surroundings),
    ...members(site),
    ...joining(site),
    ...accounts(site),
    ...accountData(site),
    ...phones(site),
    ...activity(site),
    ...campaign(site),
    ...funds(site),
    ...market(site),
    ...screener(site),
    ...favorites(site),
    ...portfolioDrafts(site),
    ...portfolioList(site),
    ...portfolioFollowing(site),
    ...portfolios(site),
    ...tags(site, { portfolio: ownPortfolios }),
    ...portfolioImport(site),
    ...optimiser(site),
    ...modelPortfolios(site),
    ...expertPicks(site),
    ...rebalancing(site),
    ...portfolioAnalysis(site),
    ...portfolioComparison(site),
    ...portfolioReport(site),
    ...portfolioTransfer(site),
    ...riskEvaluation(site),
    ...announcements(site),
    ...notifications(site),
    ...help(site),
    ...backOffice(site),
  ]
}

function doorwayOf(site: Site, appVersion: string): Doorway {
  const countCall = limitCalls()
  return {
    site,
    appVersion,
    cookies: cookiesOf(site.environment),
    readVisit: (token, how) => readVisit(site, token, how),
    countCall: (caller) => {
      // a demo is looked at by machines, too
      if (!isDemoNow(site)) countCall(caller)
    },
  }
}
