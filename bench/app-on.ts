import { finished } from 'node:stream/promises'

import { createApp } from '../apps/server/src/app.ts'
import { readEnvironment } from '../apps/server/src/environment.ts'
import type { Database } from '../apps/server/src/platform/database/database.ts'
import type { Log } from '../apps/server/src/platform/log.ts'
import type { Market } from '../apps/server/src/platform/nav-store/market.ts'
import type { TestMember } from '../apps/server/src/testing/a-member.ts'
import { fixedClock } from '../apps/server/src/testing/fixed-clock.ts'

/** The site's own calls on a database and a market, without a port: what is measured is the call and not the network. */
export interface MeasuredApp {
  readonly ask: (path: string, as: TestMember) => Promise<number>
  readonly close: () => Promise<void>
}

/** The tests' app brings their runner along, which a measurement cannot. */
export async function appOn(db: Database, market: Market): Promise<MeasuredApp> {
  const { server } = await createApp(
    {
      db,
      clock: fixedClock(),
      environment: readEnvironment({ NODE_ENV: 'test', SESSION_SECRET: 'a secret of thirty-two letters or more' }),
      market: () => market,
      log: silent,
    },
    { pages: null },
  )
  return {
    async ask(path, as) {
      const answer = await server.inject({
        method: 'GET',
        url: path,
        headers: { host: 'localhost', cookie: `sid=${as.token}` },
        // as a socket takes it: to join it and make a text of it is none of the site's work
        payloadAsStream: true,
      })
      await finished(answer.stream().resume())
      return answer.statusCode
    },
    close: async () => server.close(),
  }
}

const nothing = () => undefined
const silent: Log = { debug: nothing, info: nothing, warn: nothing, error: nothing }
