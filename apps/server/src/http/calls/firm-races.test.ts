import type { Endpoint } from '@zhiheng/contract/endpoint.ts'
import { firmCalls } from '@zhiheng/contract/testing/calls.ts'
import { afterEach, expect } from 'vitest'

import { fixedClock } from '../../testing/fixed-clock.ts'
import { otherNodes } from '../../testing/other-nodes.ts'
import { portfolioMarket } from '../../testing/portfolio-market.ts'
import { test, testApp } from '../../testing/test-app.ts'
import { onPostgres } from '../../testing/test-database.ts'
import { addressAt, askedOfFirm } from './testing/calls-of-a-firm.ts'
import { twoFullFirms } from './testing/full-firms.ts'

const { otherNode, closeNodes } = otherNodes()
afterEach(closeNodes)

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const lateness = ({ method, path }: Endpoint) => (path.endsWith('/restore') ? 2 : method === 'DELETE' ? 1 : 0)
const writes = firmCalls
  .filter(({ method }) => method !== 'GET')
  .toSorted((one, other) => lateness(one) - lateness(other))

// PGlite has one connection, on which nothing can race
test.skipIf(!onPostgres)(
  'of a firm’s writes that two people send at once, on two nodes, none breaks',
  async ({ db }) => {
    const market = await portfolioMarket(db)
    const app = await testApp({ db, market, clock: fixedClock() })
    const { one } = await twoFullFirms(app, db)
    const other = await testApp({ db: await otherNode(db), market, clock: fixedClock() })
    const broken: string[] = []
    expect(writes.length).toBeGreaterThan(40)
    for (const call of writes) {
      const name = nameOf(call)
      const { isOfClient, body } = askedOfFirm[name] ?? {}
      const people = isOfClient === true ? [one.client, one.client] : [one.admin, one.second]
      const replies = await Promise.all(
        [app, other, app, other].flatMap((node) =>
          people.map((as) => {
            const sent = body?.(one, as)
            return node.ask({
              method: call.method,
              url: `/firm/${one.id}${addressAt(name, one)}`,
              headers: { host: 'localhost', cookie: `sid=${as.token}`, 'x-csrf-token': as.csrf },
              ...(sent === undefined ? {} : { payload: sent }),
            })
          }),
        ),
      )
      // busy says to come again
      const faults = replies.filter(({ statusCode }) => statusCode >= 500 && statusCode !== 503)
      broken.push(...faults.map(({ statusCode, body: said }) => `${name}: ${statusCode} ${said}`))
      const errors = app.logged.concat(other.logged).filter(({ level }) => level === 'error')
      if (faults.length > 0)
        broken.push(JSON.stringify(errors.at(-1), (_, value) => (value instanceof Error ? String(value) : value)))
    }
    await other.server.close()
    await app.server.close()
    expect(broken).toEqual([])
  },
  120_000,
)
