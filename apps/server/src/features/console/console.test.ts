import { getConsole, getNotedError } from '@zhiheng/contract/console.ts'
import { describe, expect } from 'vitest'

import { watchOf } from '../../platform/watch/site-watch.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { emptyMarket } from '../../testing/empty-market.ts'
import { test, testApp, type TestApp } from '../../testing/test-app.ts'
import { tellOnce } from './tell-of-node.ts'

const PATH = '/api/console'

const staffOf = ({ site }: TestApp) => aMember(site.db, { groups: ['member', 'staff'] })
const developerOf = ({ site }: TestApp) => aMember(site.db, { groups: ['member', 'staff', 'developer'] })

async function seenBy(app: TestApp, who: TestMember) {
  const reply = await app.get(PATH, who)
  expect(reply.statusCode, reply.body).toBe(200)
  return getConsole.reply.parse(reply.json())
}

async function errorOf(app: TestApp, id: string, who: TestMember) {
  const reply = await app.get(`${PATH}/errors/${id}`, who)
  return reply.statusCode === 200 ? getNotedError.reply.parse(reply.json()).error : reply.statusCode
}

describe('the console', () => {
  test('is for staff, and tells developers more', async ({ app }) => {
    const member = await aMember(app.site.db)
    expect((await app.get(PATH)).statusCode).toBe(401)
    expect((await app.get(PATH, member)).statusCode).toBe(403)
    const ofStaff = await seenBy(app, await staffOf(app))
    expect(ofStaff).toMatchObject({ current_env: 'production', database: 'embedded', developer: null })
    expect(ofStaff.nodes.map(({ is_own }) => is_own)).toEqual([true])
    const { developer } = await seenBy(app, await developerOf(app))
    expect(developer?.slow.map(({ route }) => route)).toContain(PATH)
    expect(developer?.caches.map(({ name }) => name)).toContain('answers')
  })

  test('counts limits that run, and none that are over and wait to be swept out', async ({ app, db }) => {
    const developer = await developerOf(app)
    const begun = (days: number) => new Date(app.clock.now().getTime() - days * 86_400_000).toISOString()
    await db
      .insertInto('rate_limits')
      .values([
        { bucket: 'over:1', window_start: begun(2), count: 9 },
        { bucket: 'running:1', window_start: begun(0.01), count: 3 },
      ])
      .execute()
    const { counters } = (await seenBy(app, developer)).developer ?? { counters: [] }
    const kinds = new Set(counters.map(({ kind }) => kind))
    expect([kinds.has('running'), kinds.has('over')]).toEqual([true, false])
  })

  test('finds a refusal by the id that its caller was told', async ({ app }) => {
    const staff = await staffOf(app)
    const refused = await app.get('/api/funds/NOSUCH?secret=hush')
    const id = refused.json().error.request_id
    expect(await errorOf(app, id, staff)).toMatchObject({
      status: 404,
      code: 'not_found',
      path: '/api/funds/:id',
    })
    expect((await seenBy(app, staff)).errors.map(({ request_id }) => request_id)).toContain(id)
    expect(await errorOf(app, 'abcd-zz', staff)).toBe(404)
    expect((await app.get(`${PATH}/errors/${encodeURIComponent("' or 1=1")}`, staff)).statusCode).toBe(400)
  })

  test('shows of a fault its name to developers, and its sentence to nobody', async ({ db }) => {
    let isBroken = false
    const market = () => {
      if (isBroken) throw new RangeError('select secret from members where email = a@b.example')
      return emptyMarket
    }
    const app = await testApp({ db, market })
    const [staff, developer] = [await staffOf(app), await developerOf(app)]
    isBroken = true
    const failed = await app.get('/api/sectors/set23')
    isBroken = false
    expect(failed.statusCode).toBe(500)
    const id = failed.json().error.request_id
    expect(await errorOf(app, id, staff)).toMatchObject({ status: 500, code: 'internal', kind: null })
    expect(await errorOf(app, id, developer)).toMatchObject({ kind: 'RangeError' })
    for (const who of [staff, developer]) {
      const { body } = await app.get(PATH, who)
      expect(body).not.toMatch(/secret|select|a@b|stack|\.ts:/)
    }
    await app.server.close()
  })

  test('keeps no token and nobody’s address of a page that went wrong', async ({ app }) => {
    const developer = await developerOf(app)
    await app.get('/members/reset/a%40b.example/c0ffee-token?x=c0ffee-token')
    const { body } = await app.get(PATH, developer)
    expect(body).toContain('/members/reset/…/…')
    expect(body).not.toMatch(/c0ffee|a@b|a%40b/)
  })

  test('masks the network of who asks too often, and names no member', async ({ app }) => {
    const developer = await developerOf(app)
    const until = new Date(app.clock.now().getTime() + 60_000).toISOString()
    const watch = watchOf(app.site)
    watch.noteLimited({ key: 'a', kind: 'guest', network: '203.0.113.77', count: 301, limit: 300, until })
    watch.noteLimited({ key: 'b', kind: 'member', network: null, count: 1501, limit: 1500, until })
    watch.noteLimited({
      key: 'c',
      kind: 'guest',
      network: '198.51.100.1',
      count: 301,
      limit: 300,
      until: '2026-11-20T03:00:00Z',
    })
    expect((await seenBy(app, developer)).developer?.limited).toMatchObject([
      { kind: 'member', network: null },
      { kind: 'guest', network: '203.0.*.*' },
    ])
  })

  test('knows of the other nodes at its database, with their errors, until they fall silent', async ({ db }) => {
    const environment = { databaseUrl: 'postgres://nodes.example/site' }
    const [one, other] = [await testApp({ db, environment }), await testApp({ db, environment })]
    const staff = await staffOf(one)
    const id = (await other.get('/api/funds/NOSUCH')).json().error.request_id
    expect(await errorOf(one, id, staff)).toBe(404)
    await tellOnce(other.site)
    expect(await errorOf(one, id, staff)).toMatchObject({ node: watchOf(other.site).node })
    const { nodes } = await seenBy(one, staff)
    expect(nodes.map(({ id: node, is_own }) => [node, is_own])).toEqual([
      [watchOf(one.site).node, true],
      [watchOf(other.site).node, false],
    ])
    one.clock.forward(91_000)
    expect((await seenBy(one, staff)).nodes).toHaveLength(1)
    await Promise.all([one.server.close(), other.server.close()])
  })

  test('counts what waits to be sent', async ({ app, db }) => {
    const at = '2026-11-20T03:00:00.000Z'
    const mail = {
      kind: 'mail',
      recipient: 'x@y.example',
      subject: 's',
      text: 't',
      created_at: at,
      next_try_at: at,
    } as const
    await db
      .insertInto('outbox')
      .values([mail, { ...mail, is_bulk: true }, { ...mail, sent_at: at }, { ...mail, failed_at: at }])
      .execute()
    const reply = await app.get(PATH, await staffOf(app))
    expect(reply.json().queue).toEqual({ waiting: 1, waiting_bulk: 1, oldest_at: at, sent_in_a_day: 1, failed: 1 })
    expect(reply.body).not.toContain('x@y.example')
  })
})
