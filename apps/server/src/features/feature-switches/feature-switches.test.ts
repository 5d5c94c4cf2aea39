import { listSwitches } from '@zhiheng/contract/feature-switches.ts'
import { describe, expect, vi } from 'vitest'

import { featuresNow } from '../../platform/features-now.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { portfolioMarket } from '../../testing/portfolio-market.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { test as withDatabase } from '../../testing/test-database.ts'
import { holdFeatures } from './hold-features.ts'

const PATH = '/api/admin/switches'
const OF_MARKET = '/api/flows?by=type'
const OF_HOLDINGS = '/api/search/holding'

const test = withDatabase.extend<{ app: TestApp }>({
  app: async ({ db }, use) => {
    const app = await testApp({ db, market: await portfolioMarket(db) })
    await use(app)
    await app.server.close()
  },
})

const staffOf = ({ site }: TestApp) => aMember(site.db, { groups: ['member', 'staff'] })

async function listed(app: TestApp, staff: TestMember) {
  return listSwitches.reply.parse((await app.get(PATH, staff)).json()).switches
}

const turn = (app: TestApp, staff: TestMember, name: string, body: object) =>
  app.post(`${PATH}/${name}`, { typed: name, password: staff.password, ...body }, staff)

async function statusOf(app: TestApp, path: string, as?: TestMember): Promise<number> {
  return (await app.get(path, as)).statusCode
}

describe('feature switches', () => {
  test('take their calls away from everyone at once and give them back, to browsers that keep answers too', async ({
    app,
  }) => {
    const staff = await staffOf(app)
    const member = await aMember(app.site.db)
    const before = await app.get(OF_MARKET)
    expect(before.statusCode).toBe(200)
    const etag = String(before.headers['etag'])

    const off = await turn(app, staff, 'market', { on: false, version: 0 })
    expect(off.statusCode, off.body).toBe(200)
    expect([await statusOf(app, OF_MARKET), await statusOf(app, OF_MARKET, member)]).toEqual([404, 404])
    expect((await app.get(OF_MARKET)).json().error.code).toBe('not_found')
    expect(await statusOf(app, '/api/sectors/set23')).toBe(200) // other pages show it, too

    expect((await turn(app, staff, 'market', { on: true, version: 1 })).statusCode).toBe(200)
    const again = await app.ask({ url: OF_MARKET, headers: { host: 'localhost', 'if-none-match': etag } })
    expect([200, 304]).toContain(again.statusCode)
  })

  test('leave staff what they prepare the feature with', async ({ app }) => {
    const staff = await staffOf(app)
    await turn(app, staff, 'holding', { on: false, version: 0 })
    expect(await statusOf(app, OF_HOLDINGS)).toBe(404)
    expect(await statusOf(app, OF_HOLDINGS, staff)).not.toBe(404)
  })

  test('take the addresses of their pages off the sitemap, and make open pages load whole at their next address', async ({
    app,
  }) => {
    const staff = await staffOf(app)
    const versionOf = async () => (await app.get('/api/app_version')).json().webpack
    const before = await versionOf()
    expect((await app.get('/sitemaps/pages.xml')).body).toContain('/market/ranking')
    await turn(app, staff, 'market', { on: false, version: 0 })
    expect((await app.get('/sitemaps/pages.xml')).body).not.toContain('/market/ranking')
    expect(await versionOf()).not.toBe(before)
    await turn(app, staff, 'market', { on: true, version: 1 })
    expect(await versionOf()).toBe(before)
  })

  test('are heard of by every node, and known to one that starts later', async ({ app, connection }) => {
    const staff = await staffOf(app)
    const other = await testApp({ db: connection.db, market: app.site.market })
    await holdFeatures(connection, other.site)
    expect(featuresNow(other.site)).toContain('market')
    await turn(app, staff, 'market', { on: false, version: 0 })
    await vi.waitFor(() => expect(featuresNow(other.site)).not.toContain('market'))
    const late = await testApp({ db: connection.db, market: app.site.market })
    await holdFeatures(connection, late.site)
    expect(featuresNow(late.site)).not.toContain('market')
    await Promise.all([other.server.close(), late.server.close()])
  })

  test('are turned by whoever types the name and knows the password, and stand in the log of actions', async ({
    app,
  }) => {
    const staff = await staffOf(app)
    const tries = [
      { on: false, version: 0, typed: 'markt' },
      { on: false, version: 0, password: 'not it' },
      { on: false, version: 3 },
    ]
    const codes = []
    for (const one of tries) codes.push((await turn(app, staff, 'market', one)).json().error.code)
    expect(codes).toEqual(['invalid_field', 'current_password_wrong', 'stale_version'])
    expect((await turn(app, staff, 'flying', { on: false, version: 0 })).statusCode).toBe(404)
    expect(await statusOf(app, OF_MARKET)).toBe(200)

    await turn(app, staff, 'market', { on: false, version: 0 })
    const log = await app.site.db
      .selectFrom('audit_log')
      .select(['member_id', 'details'])
      .where('event', '=', 'feature_turned')
      .execute()
    expect(log).toEqual([{ member_id: staff.id, details: { feature: 'market', turned: 'off' } }])
    expect((await listed(app, staff)).find(({ name }) => name === 'market')).toMatchObject({
      on: false,
      said_by: 'staff',
      version: 1,
      turned_by: staff.email,
    })
  })

  test('go by the setting where it says something, whatever staff have said', async ({ app, db, connection }) => {
    const staff = await staffOf(app)
    await turn(app, staff, 'market', { on: false, version: 0 })
    const fixed = await testApp({
      db,
      market: app.site.market,
      environment: { features: { market: true, holding: false } },
    })
    await holdFeatures(connection, fixed.site)
    expect(await statusOf(fixed, OF_MARKET)).toBe(200)
    expect(await statusOf(fixed, OF_HOLDINGS)).toBe(404)
    const rows = await listed(fixed, staff)
    expect(rows.map(({ name, on, said_by, setting }) => [name, on, said_by, setting])).toEqual([
      ['market', true, 'setting', 'FEATURES=market=on'],
      ['holding', false, 'setting', 'FEATURES=holding=off'],
      ['compare', true, 'nobody', null],
      ['module.favoriteSlider', true, 'nobody', null],
    ])
    const refused = await turn(fixed, staff, 'holding', { on: true, version: 0 })
    expect(refused.json().error).toMatchObject({
      code: 'invalid_field',
      fields: { on: expect.stringContaining('FEATURES') },
    })
    await fixed.server.close()
  })
})
