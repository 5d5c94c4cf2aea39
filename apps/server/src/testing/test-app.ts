import { randomUUID } from 'node:crypto'

import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'

import { createApp } from '../app.ts'
import type { Environment } from '../environment.ts'
import { cookiesOf } from '../http/guards/cookies.ts'
import type { PageSource } from '../http/pages/page-source.ts'
import type { Database } from '../platform/database/database.ts'
import type { Log } from '../platform/log.ts'
import type { MemberSignals } from '../platform/member-signals.ts'
import type { Market } from '../platform/nav-store/market.ts'
import type { Site } from '../platform/site.ts'
import type { TestMember } from './a-member.ts'
import { emptyMarket } from './empty-market.ts'
import { type FixedClock, fixedClock } from './fixed-clock.ts'
import { test as withDatabase } from './test-database.ts'
import { testEnvironment } from './test-environment.ts'

/** A line of the log. */
interface Logged {
  readonly level: keyof Log
  readonly fields: object
  readonly message: string
}

/** What a test lets the app stand on. */
export interface Ground {
  readonly db: Database
  /** A function where it is replaced while the app runs. */
  readonly market?: Market | (() => Market)
  readonly clock?: FixedClock
  readonly environment?: Partial<Environment>
  readonly pages?: PageSource | null
  readonly signals?: MemberSignals | null
}

/** The real app, and ways to ask it as someone. No one given: a guest whose page has its token. */
export interface TestApp {
  readonly site: Site
  readonly clock: FixedClock
  readonly server: FastifyInstance
  readonly logged: readonly Logged[]
  get(path: string, as?: TestMember): Promise<LightMyRequestResponse>
  post(path: string, body?: object, as?: TestMember): Promise<LightMyRequestResponse>
  put(path: string, body: object, as?: TestMember): Promise<LightMyRequestResponse>
  patch(path: string, body: object, as?: TestMember): Promise<LightMyRequestResponse>
  delete(path: string, as?: TestMember, body?: object): Promise<LightMyRequestResponse>
  /** Any request, with nothing added but the host. */
  ask(request: InjectOptions): Promise<LightMyRequestResponse>
}

export async function testApp({
  db,
  market = emptyMarket,
  clock = fixedClock(),
  environment,
  pages = null,
  signals = null,
}: Ground): Promise<TestApp> {
  const logged: Logged[] = []
  const site: Site = {
    db,
    clock,
    environment: { ...testEnvironment, ...environment },
    market: typeof market === 'function' ? market : () => market,
    log: logInto(logged),
  }
  const { server } = await createApp(site, { pages, signals })
  const ask = async (request: InjectOptions) => server.inject({ headers: { host: 'localhost' }, ...request })
  const send = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', { path, body, as }: Sending) =>
    ask({
      method,
      url: path,
      headers: headersOf(site, { method, as }),
      ...(body === undefined ? {} : { payload: body }),
    })

  return {
    site,
    clock,
    server,
    logged,
    ask,
    get: (path, as) => send('GET', { path, as }),
    post: (path, body, as) => send('POST', { path, body, as }),
    put: (path, body, as) => send('PUT', { path, body, as }),
    patch: (path, body, as) => send('PATCH', { path, body, as }),
    delete: (path, as, body) => send('DELETE', { path, body, as }),
  }
}

interface Sending {
  readonly path: string
  readonly body?: object | undefined
  readonly as: TestMember | undefined
}

const GUEST = 'a-guest-of-the-tests'

function headersOf(site: Site, { method, as }: { method: string; as: TestMember | undefined }): Record<string, string> {
  const isSafe = method === 'GET'
  if (as) {
    // as a page does: every press has its key
    const ofWrite = { 'x-csrf-token': as.csrf, 'idempotency-key': randomUUID() }
    return { host: 'localhost', cookie: `sid=${as.token}`, ...(isSafe ? {} : ofWrite) }
  }
  if (isSafe) return { host: 'localhost' }
  const token = cookiesOf(site.environment).guestCsrf(GUEST)
  return { host: 'localhost', cookie: `gid=${GUEST}`, 'x-csrf-token': token }
}

function logInto(logged: Logged[]): Log {
  const at = (level: keyof Log) => (fields: object, message: string) => void logged.push({ level, fields, message })
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

/** Vitest's test with an emptied database and the real app on it. */
export const test = withDatabase.extend<{ app: TestApp }>({
  app: async ({ db }, use) => {
    const app = await testApp({ db })
    await use(app)
    await app.server.close()
  },
})
