import { expect } from 'vitest'

import { portfolioMarket } from '../../../testing/portfolio-market.ts'
import { standingClock } from '../../../testing/standing-clock.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { test as withDatabase } from '../../../testing/test-database.ts'
import { writeNightly } from './keep-writing-scores.ts'

const HOUR = 3_600_000

const test = withDatabase.extend<{ app: TestApp }>({
  app: async ({ db }, use) => {
    // half past one in the night of Taipei
    const clock = standingClock('2026-11-19T17:30:00.000Z')
    const app = await testApp({ db, market: await portfolioMarket(db), clock })
    await use(app)
    await app.server.close()
  },
})

test('scores are written at two in the night, and once a day', async ({ app }) => {
  const write = writeNightly(app.site)
  expect(await write()).toBeNull()
  app.clock.forward(HOUR)
  expect(await write()).toBe(0) // six classes of five sectors have no peers
  app.clock.forward(HOUR)
  expect(await write()).toBeNull()
  app.clock.forward(24 * HOUR)
  expect(await write()).toBe(0)
})

test('what failed in the night is tried again on the same day', async ({ app }) => {
  app.clock.forward(HOUR)
  let isBroken = true
  const market = () => {
    if (isBroken) throw new Error('the market cannot be read')
    return app.site.market()
  }
  const write = writeNightly({ ...app.site, market })
  expect(await write()).toBeNull()
  isBroken = false
  expect(await write()).toBe(0)
})

test('nothing is begun once the site is told to stop', async ({ app }) => {
  app.clock.forward(HOUR)
  expect(await writeNightly(app.site, AbortSignal.abort())()).toBeNull()
})
