import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { describe, expect } from 'vitest'

import { fillDemoMarket } from './features/back-office/fill-demo-market.ts'
import { createDemoMembers, demoPassword } from './features/members/create-demo-members.ts'
import type { Connection } from './platform/database/connect.ts'
import { holdMarket } from './platform/nav-store/market-holder.ts'
import { aMember } from './testing/a-member.ts'
import { fixedClock } from './testing/fixed-clock.ts'
import { importFolder } from './testing/import-folder.ts'
import { type TestApp, testApp } from './testing/test-app.ts'
import { test } from './testing/test-database.ts'

const real = {
  'funds.csv': 'fund_id,name,house,currency\nAA1,甲台灣股票基金,甲投信,TWD\n',
  'navs.csv': 'fund_id,date,nav\nAA1,2026-11-19,10\n',
}

/** A site as `npm start` makes it, with its market loaded again whenever it changes. */
async function aDemo(connection: Connection) {
  const { db } = connection
  await fillDemoMarket(db, { seed: 7, funds: 20, today: asIsoDate('2026-11-20') }, () => {})
  const clock = fixedClock()
  const swapped = Promise.withResolvers<void>()
  const market = await holdMarket(connection, clock, {
    swapped: ({ isDemo }) => isDemo || swapped.resolve(),
    failed: swapped.reject,
  })
  const app = await testApp({ db, clock, market: () => market.current() })
  await createDemoMembers(db)
  return { app, swapped: swapped.promise }
}

const signInAsDemo = (app: TestApp) =>
  app.post('/api/member/signin', { email: 'staff@demo.zhiheng.example', password: demoPassword })

async function statuses(app: TestApp, calls: number): Promise<ReadonlySet<number>> {
  const seen = new Set<number>()
  for (let count = 0; count < calls; count++) seen.add((await app.get('/api/member')).statusCode)
  return seen
}

describe('a running demo whose market is replaced by real data', () => {
  test('is a site like any other at once, without a restart', async ({ db, connection }) => {
    const { app, swapped } = await aDemo(connection)
    const staff = await aMember(db, { groups: ['member', 'staff'], hasSecondFactor: false })
    expect(await statuses(app, 310)).toEqual(new Set([200]))
    expect((await app.get('/api/favorites', staff)).statusCode).toBe(200)
    expect((await app.get('/api/members/security', staff)).json().is_required).toBe(false)
    expect((await app.get('/api/dev/outbox')).statusCode).toBe(200)
    expect((await signInAsDemo(app)).statusCode).toBe(200)

    expect((await importFolder(db, real, { replacesDemo: true })).exitCode).toBe(0)
    await swapped

    const held = await app.get('/api/favorites', staff)
    expect([held.statusCode, held.json().error.code]).toEqual([403, 'second_factor_required'])
    expect((await app.get('/api/member', staff)).json().member.second_factor_required).toBe(true)
    expect((await app.get('/api/members/security', staff)).json().is_required).toBe(true)
    expect((await app.get('/api/dev/outbox')).statusCode).toBe(404)
    expect((await signInAsDemo(app)).statusCode).toBe(401)
    expect(await statuses(app, 310)).toEqual(new Set([200, 429]))
    await app.server.close()
  })
})

describe('demo accounts, whose password everybody knows,', () => {
  test('let nobody in where the site was told to be no demo, and no session of theirs goes on', async ({
    db,
    connection,
  }) => {
    const { app: demo } = await aDemo(connection)
    const signedIn = await signInAsDemo(demo)
    const token = /sid=([\w-]+)/.exec(String(signedIn.headers['set-cookie']))?.[1] ?? ''
    const strict = await testApp({ db, clock: demo.clock, market: demo.site.market, environment: { isDemo: false } })
    expect((await signInAsDemo(strict)).statusCode).toBe(401)
    const session = { id: 0, email: '', password: '', token, csrf: signedIn.json().csrf }
    expect((await demo.get('/api/member', session)).json().member).toMatchObject({ name: '李建宏' })
    expect((await strict.get('/api/member', session)).statusCode).toBe(403)
    await demo.server.close()
    await strict.server.close()
  })
})
