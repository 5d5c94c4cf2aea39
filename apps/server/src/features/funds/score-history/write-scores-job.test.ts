import { expect } from 'vitest'

import { fixedClock } from '../../../testing/fixed-clock.ts'
import { portfolioMarket } from '../../../testing/portfolio-market.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { test as withDatabase } from '../../../testing/test-database.ts'
import { writeScoresJob } from './write-scores-job.ts'

const test = withDatabase.extend<{ app: TestApp }>({
  app: async ({ db }, use) => {
    // half past one in the night of Taipei
    const clock = fixedClock('2026-11-19T17:30:00.000Z')
    const app = await testApp({ db, market: await portfolioMarket(db), clock })
    await use(app)
    await app.server.close()
  },
})

const running = new AbortController().signal

test('what failed in the night is tried again, and goes well then', async ({ app }) => {
  const market = () => {
    throw new Error('the market cannot be read')
  }
  await expect(writeScoresJob({ ...app.site, market }).run(running)).rejects.toThrow('the market cannot be read')
  await writeScoresJob(app.site).run(running)
})

test('nothing is begun once the site is told to stop', async ({ app }) => {
  const market = () => {
    throw new Error('it began')
  }
  await writeScoresJob({ ...app.site, market }).run(AbortSignal.abort())
})
