import { describe, expect } from 'vitest'

import type { Database } from '../../platform/database/database.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { aMember } from '../../testing/a-member.ts'
import { flatMarket } from '../../testing/flat-market.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { test as withDatabase } from '../../testing/test-database.ts'
import { aPdf } from './testing/a-pdf.ts'
import { importDocs } from './testing/import-docs.ts'

const pdf = aPdf([
  ['測試全球債基金', '公開說明書'],
  ['經理費：1.50%', '基金經理人：陳怡君'],
])
const files = { 'B01_公開說明書_2026-07-31.pdf': pdf }

async function market(db: Database): Promise<Market> {
  return flatMarket(db, {
    BOND1: { name: '測試全球債基金', code: 'B01', strategyId: 'S1' },
    BOND1B: { name: '測試全球債基金（月配）', strategyId: 'S1' },
    GONE: { name: '舊基金', strategyId: 'S2', status: 'merged', successorId: 'BOND1' },
  })
}

const test = withDatabase.extend<{ app: TestApp; at: Market }>({
  at: async ({ db }, use) => use(await market(db)),
  app: async ({ db, at }, use) => {
    const app = await testApp({ db, market: at })
    await use(app)
    await app.server.close()
  },
})

async function brought(db: Database, at: Market, app: TestApp): Promise<string> {
  await importDocs(db, at, { files })
  return String((await app.get('/api/funds/BOND1/documents')).json().versions[0].id)
}

describe('documents of a fund', () => {
  test('are read by everyone, with their facts, their text and where words stand in them', async ({ app, db, at }) => {
    const id = await brought(db, at, app)
    const one = (await app.get(`/api/funds/bond1b/documents/${id}`)).json()
    expect(one.facts).toEqual([
      { key: 'management_fee', text: '1.50%', percent: 1.5, page: 2 },
      { key: 'manager', text: '陳怡君', percent: null, page: 2 },
    ])
    const found = await app.get(`/api/funds/BOND1/documents/${id}/search?query=${encodeURIComponent('陳 怡君')}`)
    expect(found.json()).toMatchObject({ total: 1, hits: [{ page: 2, match: '陳怡君' }] })
    expect((await app.get(`/api/funds/BOND1/documents/${id}/pages/1`)).json()).toEqual({
      page: 1,
      text: '測試全球債基金\n公開說明書',
    })
  })

  test('are not found where they are of another fund, or of none', async ({ app, db, at }) => {
    const id = await brought(db, at, app)
    for (const path of [
      `GONE/documents/${id}`,
      `GONE/documents/${id}/file`,
      `BOND1/documents/999`,
      `BOND1/documents/${id}/pages/3`,
      `BOND1/documents/${id}/compared/999`,
      'NOBODY/documents',
    ]) {
      expect([path, (await app.get(`/api/funds/${path}`)).statusCode]).toEqual([path, 404])
    }
    expect((await app.get(`/api/funds/BOND1/documents/${id}/search?query=`)).statusCode).toBe(422)
  })

  test('name the fund that took the place of one that is gone', async ({ app }) => {
    expect((await app.get('/api/funds/GONE/documents')).json()).toMatchObject({
      fund: { status: 'merged', successor: { lipper_id: 'BOND1', name: '測試全球債基金' } },
      versions: [],
      last_changes: [],
    })
  })
})

describe('the file', () => {
  test('comes as it is, to be kept by everyone, and can do nothing where it is opened', async ({ app, db, at }) => {
    const id = await brought(db, at, app)
    const reply = await app.get(`/api/funds/BOND1/documents/${id}/file`)
    expect(reply.rawPayload.equals(pdf)).toBe(true)
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      'content-security-policy': expect.stringContaining('sandbox'),
      'content-disposition': "inline; filename*=UTF-8''BOND1-prospectus-2026-07-31.pdf",
      'cache-control': expect.stringContaining('public'),
    })
    const saved = await app.get(`/api/funds/BOND1/documents/${id}/file?download=1`)
    expect(saved.headers['content-disposition']).toContain('attachment')
    const etag = String(reply.headers.etag)
    const ask = { url: `/api/funds/BOND1/documents/${id}/file`, method: 'GET' } as const
    const known = await app.ask({ ...ask, headers: { host: 'localhost', 'if-none-match': etag } })
    expect([known.statusCode, known.body]).toEqual([304, ''])
  })

  test('comes in the part that is asked for', async ({ app, db, at }) => {
    // more than one chunk of the database
    const long = Buffer.concat([pdf.subarray(0, -6), Buffer.alloc(600_000, 'x'), Buffer.from('\n%%EOF\n')])
    await importDocs(db, at, { files: { 'B01_公開說明書_2026-07-31.pdf': long } })
    const id = (await app.get('/api/funds/BOND1/documents')).json().versions[0].id
    const part = async (range: string, more: Record<string, string> = {}) =>
      app.ask({
        url: `/api/funds/BOND1/documents/${id}/file`,
        method: 'GET',
        headers: { host: 'localhost', range, ...more },
      })
    for (const [range, from, to] of [
      ['bytes=0-9', 0, 10],
      ['bytes=262140-262150', 262_140, 262_151],
      ['bytes=524280-', 524_280, long.length],
      ['bytes=-7', long.length - 7, long.length],
      [`bytes=10-${long.length + 99}`, 10, long.length],
    ] as const) {
      const reply = await part(range)
      expect([range, reply.statusCode]).toEqual([range, 206])
      expect(reply.headers['content-range']).toBe(`bytes ${from}-${to - 1}/${long.length}`)
      expect(reply.rawPayload.equals(long.subarray(from, to))).toBe(true)
    }
    expect((await part(`bytes=${long.length}-`)).statusCode).toBe(416)
    for (const range of ['bytes=9-3', 'lines=1-2', 'bytes=0-1,5-6', 'bytes=-']) {
      expect([range, (await part(range)).rawPayload.length]).toEqual([range, long.length])
    }
    expect((await part('bytes=0-9', { 'if-range': '"another"' })).rawPayload).toHaveLength(long.length)
  })
})

describe('a subscription', () => {
  test('is a member’s alone, of a fund in whichever class, and is told of once', async ({ app, db, at }) => {
    const ming = await aMember(db)
    const path = '/api/funds/BOND1/documents/subscription'
    expect((await app.get(path)).statusCode).toBe(401)
    expect((await app.put(path, {})).statusCode).toBe(401)
    expect((await app.get(path, ming)).json()).toEqual({ subscribed: false })
    for (const _ of [1, 2]) expect((await app.put(path, {}, ming)).json()).toEqual({ subscribed: true })
    expect((await app.get('/api/funds/BOND1B/documents/subscription', ming)).json()).toEqual({ subscribed: true })

    const { lines } = await importDocs(db, at, { files })
    expect(lines.at(-1)).toContain('通知 1 位訂閱者')
    await importDocs(db, at, { files })
    const { entries } = (await app.get('/api/notifications', ming)).json()
    expect(entries).toMatchObject([
      {
        kind: 'document',
        message_html: expect.stringContaining('有新的公開說明書（2026/07/31）'),
        link: expect.stringMatching(/^\/funds\/BOND1\/prospectus\?v=\d+$/),
      },
    ])

    expect((await app.delete('/api/funds/BOND1B/documents/subscription', ming)).json()).toEqual({ subscribed: false })
    await importDocs(db, at, { files: { 'B01_公開說明書_2026-10-31.pdf': pdf } })
    expect((await app.get('/api/notifications', ming)).json().entries).toHaveLength(1)
  })
})
