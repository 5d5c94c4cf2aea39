import { expect } from 'vitest'

import { aMember } from '../../testing/a-member.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { lookDaily } from './jobs.ts'
import { aPortfolio, test } from './testing/rebalancing-app.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Moves the clock to the next time that it strikes so many hours in Taipei. */
function forwardTo(app: TestApp, hour: number): void {
  const into = app.clock.now().getTime() + 8 * HOUR
  const ahead = (((hour * HOUR - (into % DAY)) % DAY) + DAY) % DAY
  app.clock.forward(ahead === 0 ? DAY : ahead)
}

async function aConsent(app: TestApp, db: Parameters<typeof aMember>[0]): Promise<void> {
  const ming = await aMember(db)
  const id = await aPortfolio(app, ming)
  const given = await app.post(`/api/pfms/${id}/autorebalance`, { version: 1, channel: 'site', agreed: true }, ming)
  expect(given.statusCode, given.body).toBe(200)
  app.clock.forward(4 * DAY)
}

test('looks at two in the night, and once a day', async ({ app, db }) => {
  await aConsent(app, db)
  const look = lookDaily(app.site)
  forwardTo(app, 1)
  expect(await look()).toBeNull()
  forwardTo(app, 2)
  expect(await look()).toBe(1)
  app.clock.forward(HOUR)
  expect(await look()).toBeNull()
  forwardTo(app, 2)
  expect(await look()).toBe(0)
})

test('makes up in the afternoon for a night on which the site was down', async ({ app, db }) => {
  await aConsent(app, db)
  forwardTo(app, 15)
  expect(await lookDaily(app.site)()).toBe(1)
})

test('looks once after a week of standstill, and not again when it is started anew', async ({ app, db }) => {
  await aConsent(app, db)
  app.clock.forward(7 * DAY)
  forwardTo(app, 9)
  expect(await lookDaily(app.site)()).toBe(1)
  expect(await lookDaily(app.site)()).toBe(0)
})

test('tries again on the same day what failed', async ({ app, db }) => {
  await aConsent(app, db)
  forwardTo(app, 3)
  let isBroken = true
  const market = () => {
    if (isBroken) throw new Error('the market cannot be read')
    return app.site.market()
  }
  const look = lookDaily({ ...app.site, market })
  expect(await look()).toBeNull()
  isBroken = false
  expect(await look()).toBe(1)
})
