import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import sharp from 'sharp'
import { describe, expect } from 'vitest'

import { insertFirm } from '../../features/firms/store.ts'
import { twoFirms } from '../../features/firms/testing/two-firms.ts'
import type { Database } from '../../platform/database/database.ts'
import { testApp } from '../../testing/test-app.ts'
import { test } from '../../testing/test-database.ts'
import { writtenPages } from '../../testing/written-pages.ts'
import { hasChineseFont } from './chinese-font.ts'
import type { Outside, PageSource, WebApplication } from './page-source.ts'

const BANK = 'https://www.bank.example'
const square = '<svg xmlns="http://www.w3.org/2000/svg" width="12" height="6"><rect width="12" height="6"/></svg>'

/** A site that draws so, and the wishes that came to it. */
function drawing(draw: WebApplication['drawOutside'] = () => Promise.resolve(square)) {
  const asked: Outside[] = []
  const { source } = writtenPages()
  const pages: PageSource = {
    ...source,
    web: async () => ({
      ...(await source.web()),
      drawOutside: (what, by) => {
        asked.push(what)
        return draw(what, by)
      },
    }),
  }
  return { pages, asked }
}

async function opened(db: Database, draw?: WebApplication['drawOutside']) {
  const { pages, asked } = drawing(draw)
  return { app: await testApp({ db, pages }), asked }
}

/** A firm whose own page may fetch a part of its site with us. */
async function withBank(db: Database): Promise<number> {
  const { one } = await twoFirms(db)
  await db
    .updateTable('firms')
    .set({ embed_origins: [BANK] })
    .where('id', '=', one.id)
    .execute()
  return one.id
}

const font = await hasChineseFont()

describe('a chart for somebody else’s page', () => {
  test('is drawn as it is asked for, on our own site and below a firm alike', async ({ db }) => {
    const { app, asked } = await opened(db)
    const { one } = await twoFirms(db)
    const usual = { theme: 'light', width: 720, height: 420 }
    const fund = { kind: 'fund', id: 'STOCK1', period: '1y', basis: 'total_return', compare: [], ...usual }
    for (const prefix of ['', `/firm/${one.id}`, '/app-line', `/firm/${one.id}/app-line`]) {
      const reply = await app.get(`${prefix}/charts/funds/stock1/performance.svg`)
      expect([prefix, reply.statusCode, reply.body]).toEqual([prefix, 200, square])
      expect(asked.pop()).toEqual(fund)
    }
    await app.get('/charts/funds/A/performance.svg?period=max&basis=price&compare=b,C&theme=dark&width=320&height=1200')
    expect(asked.pop()).toEqual({
      kind: 'fund',
      id: 'A',
      period: 'max',
      basis: 'price',
      compare: ['B', 'C'],
      theme: 'dark',
      width: 320,
      height: 1200,
    })
    await app.get('/charts/models/3/growth.svg')
    expect(asked.pop()).toEqual({ kind: 'model', level: 3, ...usual })
    await app.get(`/firm/${one.id}/charts/plans/7/growth.svg`)
    expect(asked.pop()).toEqual({ kind: 'plan', plan: 7, ...usual })
    expect((await app.get(`/firm/${one.id}/charts/plans/0/growth.svg`)).statusCode).toBe(400)
    await app.server.close()
  })

  test('may be shown by any page, runs nothing, leaves no cookie, and is asked for again by its tag', async ({
    db,
  }) => {
    const { app } = await opened(db)
    const url = '/charts/funds/STOCK1/performance.svg'
    const { headers } = await app.get(url)
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
      'cache-control': 'public, max-age=300',
    })
    expect(headers).not.toHaveProperty('set-cookie')
    const again = await app.ask({ url, headers: { host: 'localhost', 'if-none-match': headers.etag } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    await app.server.close()
  })

  test('is not drawn where it is asked for wrongly, below a firm that is not there, or of nothing', async ({ db }) => {
    const { app, asked } = await opened(db, () => Promise.reject(new Refusal('not_found')))
    for (const wrong of [
      'funds/STOCK1/performance.svg?period=2y',
      'funds/STOCK1/performance.svg?period=custom',
      'funds/STOCK1/performance.svg?width=9999',
      'funds/STOCK1/performance.svg?width=1e3',
      'funds/STOCK1/performance.svg?theme=blue',
      'funds/STOCK1/performance.svg?theme=dark&theme=light',
      'funds/STOCK1/performance.svg?compare=A,B,C,D',
      'models/6/growth.svg',
    ]) {
      expect([wrong, (await app.get(`/charts/${wrong}`)).statusCode]).toEqual([wrong, 400])
    }
    expect((await app.get('/firm/999999/charts/funds/STOCK1/performance.svg')).statusCode).toBe(404)
    for (const none of ['funds/STOCK1/performance.gif', 'models/3/growth.gif'])
      expect([none, (await app.get(`/charts/${none}`)).statusCode]).toEqual([none, 404])
    expect(asked).toEqual([])
    expect((await app.get('/charts/funds/NONE/performance.svg')).statusCode).toBe(404)
    await app.server.close()
  })

  test.runIf(font)('is a PNG of the same size where one is asked for', async ({ db }) => {
    const { app } = await opened(db)
    const reply = await app.get('/charts/funds/STOCK1/performance.png')
    expect(reply.headers['content-type']).toBe('image/png')
    const { width, height, format } = await sharp(reply.rawPayload).metadata()
    expect({ width, height, format }).toEqual({ width: 12, height: 6, format: 'png' })
    await app.server.close()
  })
})

describe('what of a landing page its firm’s own page fetches', () => {
  test('goes to the origins that the firm has named, and to no other firm’s', async ({ db }) => {
    const { app, asked } = await opened(db, () => Promise.resolve('<section></section>'))
    const bank = await withBank(db)
    const other = await insertFirm(db, { dataset: 'real', brand: await brandOf(db, bank) })
    const from = async (url: string, origin?: string) => {
      const reply = await app.ask({ url, headers: { host: 'localhost', ...(origin === undefined ? {} : { origin }) } })
      return [reply.statusCode, reply.headers['access-control-allow-origin'] ?? null, reply.headers.vary ?? null]
    }
    const url = `/firm/${bank}/ajax_landing`
    expect(await from(url, BANK)).toEqual([200, BANK, 'Origin'])
    expect(await from(url)).toEqual([200, null, 'Origin'])
    for (const wrong of ['https://bank.example', 'http://www.bank.example', 'https://www.bank.example.evil', 'null'])
      expect([wrong, ...(await from(url, wrong))]).toEqual([wrong, 403, null, 'Origin'])
    expect((await from(`/firm/${other}/ajax_landing`, BANK))[0]).toBe(403)
    expect((await from('/ajax_landing', BANK))[0]).toBe(404)
    expect((await from('/firm/999999/ajax_landing', BANK))[0]).toBe(404)
    expect(asked[0]).toMatchObject({
      kind: 'landing',
      firm: { id: bank },
      address: expect.stringMatching(`/firm/${bank}$`),
    })
    await app.server.close()
  })
})

async function brandOf(db: Database, id: number) {
  return (await db.selectFrom('firms').select('brand').where('id', '=', id).executeTakeFirstOrThrow()).brand
}

describe('a page in a frame', () => {
  test('is micro-robo alone, below a firm, for the origins that the firm has named', async ({ db }) => {
    const { app } = await opened(db)
    const bank = await withBank(db)
    const { other } = await twoFirms(db)
    const rulesOf = async (url: string) => {
      const { headers } = await app.get(url)
      const policy = String(headers['content-security-policy'])
      return [/frame-ancestors ([^;]*)/.exec(policy)?.[1], headers['x-frame-options'] ?? null]
    }
    expect(await rulesOf(`/firm/${bank}/micro-robo`)).toEqual([BANK, null])
    expect(await rulesOf(`/firm/${bank}/app-x/micro-robo?origin=https://evil.example`)).toEqual([BANK, null])
    for (const closed of [
      '/micro-robo',
      `/firm/${other.id}/micro-robo`,
      '/firm/999999/micro-robo',
      `/firm/${bank}/`,
      `/firm/${bank}/landing`,
      `/firm/${bank}/micro-robo/x`,
      `/firm/${bank}/members/signin`,
      `/firm/${bank}/portfolios`,
      `/firm/${bank}/ajax_landing`,
      `/firm/${bank}/charts/funds/A/performance.svg`,
      `/firm/${bank}/api/member`,
    ])
      expect([closed, ...(await rulesOf(closed))]).toEqual([closed, "'none'", 'DENY'])
    await app.server.close()
  })
})
