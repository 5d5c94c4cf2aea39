import { setTimeout as wait } from 'node:timers/promises'

import { type App, createApp } from './app.ts'
import { type CommandDoor, openCommands } from './command-line/open-commands.ts'
import { text } from './command-line/text.ts'
import { createDemoAccounts } from './create-demo-accounts.ts'
import { type Environment, vapidKeysOf } from './environment.ts'
import { jobsOf } from './features.ts'
import { keepWritingLetters } from './features/accounts/keep-writing-letters.ts'
import { describeDataAge } from './features/back-office/describe-data-age.ts'
import { extendDemoMarket } from './features/back-office/extend-demo-market.ts'
import { fillDemoMarket } from './features/back-office/fill-demo-market.ts'
import { keepTelling } from './features/console/tell-of-node.ts'
import { holdFeatures } from './features/feature-switches/hold-features.ts'
import { holdDomains } from './features/firms/hold-domains.ts'
import { holdingIndex } from './features/holding-search/holding-index.ts'
import { demoPassword } from './features/members/create-demo-members.ts'
import { demoAccounts } from './features/members/demo-accounts-table.ts'
import { createDemoModels } from './features/model-portfolios/create-demo-models.ts'
import { keepPushing } from './features/notifications/push/keep-pushing.ts'
import { warmProposals } from './features/optimiser/member-threads.ts'
import { prepareSlowFigures } from './features/screener/slow-columns.ts'
import { warmFigures, warmResearch } from './features/screener/warm-research.ts'
import { warmSimilar } from './features/similar-funds/list-similar.ts'
import { openPages } from './http/pages/page-source.ts'
import { systemClock } from './platform/clock.ts'
import { createLog } from './platform/create-log.ts'
import type { Connection } from './platform/database/connect.ts'
import { isDemoNow } from './platform/is-demo-now.ts'
import { keepWorking } from './platform/jobs/keep-working.ts'
import { memberSignalsOf } from './platform/member-signals.ts'
import { holdMarket, type MarketHolder } from './platform/nav-store/market-holder.ts'
import type { Market } from './platform/nav-store/market.ts'
import { keepDelivering } from './platform/outbox/keep-delivering.ts'
import { transportsOf } from './platform/outbox/transports.ts'
import { progressBar } from './platform/progress-bar.ts'
import { secretIn } from './platform/secret-file.ts'
import type { Site } from './platform/site.ts'
import { text as platformText } from './platform/text.ts'
import { addressFault } from './require-address.ts'
import { stopEarly, stopSignals } from './stop-early.ts'

interface Start {
  readonly environment: Environment
  /** When it began, by `performance.now()`. */
  readonly started: number
}

/** Serves the site from an open database, until it is stopped. */
export async function serveSite(connection: Connection, { environment, started }: Start): Promise<void> {
  const log = createLog(environment.logLevel)
  const clock = systemClock(environment.marketToday)
  const [pages, { market, isNewDemo }] = await Promise.all([
    openPages(environment), // read while the database answers
    openMarket(connection, { environment, clock, log }),
  ])
  const site: Site = {
    db: connection.db,
    clock,
    environment: withKeptSecrets(environment),
    market: () => market.current(),
    log,
  }
  const background: Site = { ...site, db: connection.backgroundDb }
  await holdFeatures(connection, site)
  await holdDomains(connection, site)
  if (isDemoNow(site)) await createDemoAccounts(background)
  if (isNewDemo) await showProgress(text.demoModels, (show) => createDemoModels(background, show))
  const door = openCommands(site)
  const signals = await memberSignalsOf(connection)
  const app = await createApp(site, { pages, door, signals })
  await app.server.listen({ port: environment.port, host: environment.host }).catch((error: unknown) => {
    throw addressFault(error, environment) ?? error // taken since it was tried
  })
  door?.announce(app.server)
  const jobs = keepWorking(connection, jobsOf(background), { log })
  const stops = [
    () => jobs.stop(),
    keepDelivering(background, transportsOf(environment)),
    keepPushing(background),
    keepWritingLetters(background),
    keepTelling(connection, background),
  ]
  const stopWorking = async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
  stopWell(app, { connection, noticeMs: environment.drainNoticeMs, log, door, stopWorking })
  void warmProposals()
  void prepareSearches(connection, site.market(), log)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(`${welcome(site, app.server.listeningOrigin, seconds)}\n`)
}

/** The market in memory with its figures, of the demo where there was none, and again whenever it changes. */
async function openMarket(
  connection: Connection,
  { environment, clock, log }: Pick<Site, 'environment' | 'clock' | 'log'>,
): Promise<{ readonly market: MarketHolder; readonly isNewDemo: boolean }> {
  const isNewDemo = environment.isDemo && (await prepareDemo(connection, environment))
  const market = await holdMarket(connection, clock, {
    swapped: (loaded) => {
      warmResearch(loaded)
      void prepareSimilar(connection, loaded, log)
      log.info({ dataVersion: loaded.dataVersion }, 'the market was loaded again')
    },
    failed: (error) => log.error({ err: error }, 'the market could not be loaded again'),
  })
  warmFigures(market.current())
  return { market, isNewDemo }
}

/** Whoever waits for the start is told first that it is over. */
const TOLD_MS = 200

/** A tenth of a second that the start need not wait for: who searches before has it made. */
async function prepareSearches(connection: Connection, market: Market, log: Site['log']): Promise<void> {
  await wait(TOLD_MS, undefined, { ref: false })
  warmResearch(market)
  await prepareSimilar(connection, market, log)
}

/** Between answers: who asks meanwhile waits for the rest of it. */
async function prepareSimilar({ backgroundDb: db }: Connection, market: Market, log: Site['log']): Promise<void> {
  await prepareSlowFigures(market)
  await warmSimilar(db, market).catch((error: unknown) => {
    log.warn({ err: error }, 'what similar funds are found by is not made yet: the first who asks waits for it')
  })
  await holdingIndex(db, market).catch((error: unknown) => {
    log.warn({ err: error }, 'what funds hold is not in its index yet: the first who asks waits for it')
  })
}

/** @returns whether a market was made */
async function prepareDemo({ backgroundDb: db }: Connection, environment: Environment): Promise<boolean> {
  const today = systemClock(environment.marketToday).today()
  const wanted = { seed: environment.seed, funds: environment.demoFunds, today }
  const isNew = await showProgress(text.demoMarket, (show) => fillDemoMarket(db, wanted, show))
  await extendDemoMarket(db, today)
  return isNew
}

async function showProgress<Result>(
  what: string,
  act: (show: (done: number, of: number) => void) => Promise<Result>,
): Promise<Result> {
  const bar = progressBar(what)
  const result = await act((done, of) => bar.show(done, of))
  bar.end()
  return result
}

/**
 * An embedded site keeps its secrets beside its database, so that a write may be retried after a restart, and browsers that
 * subscribed to pushes know the site again.
 */
function withKeptSecrets(environment: Environment): Environment {
  const { dataDir, databaseUrl, sessionSecret, vapid } = environment
  return {
    ...environment,
    sessionSecret: sessionSecret ?? secretIn(dataDir, 'session.key'),
    vapid: vapid ?? (databaseUrl === null ? vapidKeysOf(secretIn(dataDir, 'push.key')) : null),
  }
}

function welcome(site: Site, origin: string, seconds: string): string {
  const lines = [`${platformText.siteName} is ready at ${site.environment.publicUrl ?? origin} (${seconds} s)`]
  if (isDemoNow(site)) {
    lines.push('', `Demo accounts, password ${demoPassword}:`, ...demoAccounts.map(({ email }) => `  ${email}`))
  }
  const age = describeDataAge(site.market(), site.clock.today())
  if (age !== null) lines.push('', age)
  return lines.join('\n')
}

interface Held {
  readonly connection: Connection
  readonly noticeMs: number
  readonly log: Site['log']
  readonly door: CommandDoor | null
  /** Ends what goes on beside the answers. */
  readonly stopWorking: () => Promise<void>
}

/** Whoever stops us with a signal waits ten seconds. */
const STOPPED_MS = 9800

/** Stops after what is under way: when told to, and when something broke that no one caught. */
function stopWell(app: App, { connection, noticeMs, log, door, stopWorking }: Held): void {
  let stopping = false
  const finish = async () => {
    door?.close()
    await Promise.all([app.drain({ noticeMs }), stopWorking()])
    await connection.close()
  }
  const stop = (exitCode: number) => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(exitCode), STOPPED_MS)
    void finish().finally(() => process.exit(exitCode))
  }
  for (const signal of stopSignals) process.off(signal, stopEarly).on(signal, () => stop(0))
  for (const event of ['uncaughtException', 'unhandledRejection']) {
    process.on(event, (error: unknown) => {
      log.error({ err: error }, `stopping: ${event}`)
      stop(1)
    })
  }
}
