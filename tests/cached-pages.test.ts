import { gunzipSync } from 'node:zlib'

import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import fc from 'fast-check'
import { afterAll, describe, expect } from 'vitest'

import { unmaskToken } from '../apps/server/src/http/guards/masked-token.ts'
import type { PageSource, RenderInput } from '../apps/server/src/http/pages/page-source.ts'
import { aMember, type TestMember } from '../apps/server/src/testing/a-member.ts'
import { portfolioMarket } from '../apps/server/src/testing/portfolio-market.ts'
import { test as withDatabase, testApp } from '../apps/server/src/testing/test-app.ts'
import { webApplication } from './testing/web-application.ts'

const source = await webApplication()
afterAll(() => source.close())

type App = Awaited<ReturnType<typeof testApp>>

/** Two nodes that keep what they have drawn, and one that draws every page, over one database. */
interface Nodes {
  readonly one: App
  readonly other: App
  readonly fresh: App
  /** How many pages the first one has drawn, and how many were kept. */
  readonly drawn: () => { readonly drawn: number; readonly kept: number }
}

const test = withDatabase.extend<{ nodes: Nodes }>({
  nodes: async ({ db }, use) => {
    const market = await portfolioMarket(db)
    const counted = counting()
    const [one, other] = [
      await testApp({ db, market, pages: counted.source }),
      await testApp({ db, market, pages: { ...source, isDevelopment: false } }),
    ]
    // a snapshot of its own for each question: nothing that follows from one is known yet
    const fresh = await testApp({ db, market: () => ({ ...market }), pages: keepingNothing() })
    await use({ one, other, fresh, drawn: counted.drawn })
    for (const { server } of [one, other, fresh]) await server.close()
  },
})

function counting() {
  let [drawn, kept] = [0, 0]
  const web = async () => {
    const { render, ...rest } = await source.web()
    const counted = async (input: RenderInput) => {
      const page = await render(input)
      if (page.body === null) kept += 1
      else drawn += 1
      return page
    }
    return { ...rest, render: counted }
  }
  return { source: { ...source, isDevelopment: false, web }, drawn: () => ({ drawn, kept }) }
}

function keepingNothing(): PageSource {
  const web = async () => {
    const { render, ...rest } = await source.web()
    return { ...rest, render: (input: RenderInput) => render({ ...input, isCached: null }) }
  }
  return { ...source, isDevelopment: false, web }
}

/** A page as a browser gets it, without what is another each time. */
async function pageOf(app: App, url: string, as: TestMember | null): Promise<string> {
  const cookie = as === null ? {} : { cookie: `sid=${as.token}` }
  const { rawPayload } = await app.ask({ url, headers: { host: 'localhost', 'accept-encoding': 'gzip', ...cookie } })
  const text = gunzipSync(rawPayload).toString()
  expect(text.endsWith('</html>')).toBe(true)
  return text
    .replaceAll(/nonce="[^"]+"/g, 'nonce=""')
    .replaceAll(/"readAt":\d+/g, '"readAt":0')
    .replace(/name="csrf-token" content="[^"]+"/, '')
}

const funds = [
  { lipper_id: 'STOCK1', amount: 100_000, date: '2024-03-04' },
  { lipper_id: 'BOND1', amount: 200_000, date: '2024-03-04' },
]

async function aPortfolio(app: App, who: TestMember): Promise<number> {
  const { body, statusCode } = await app.post('/api/pfms', { name: '退休', funds }, who)
  expect(statusCode, body).toBe(200)
  return JSON.parse(body).id
}

const change = fc.oneof(
  fc.record({ kind: fc.constant('name' as const), name: fc.constantFrom('退休', '教育', '旅行') }),
  fc.record({ kind: fc.constant('share' as const), shared: fc.boolean() }),
  fc.record({ kind: fc.constant('halve' as const) }),
  fc.record({ kind: fc.constant('nothing' as const) }),
)
type Change = typeof change extends fc.Arbitrary<infer Made> ? Made : never

async function make(app: App, made: Change, { id, who }: { id: number; who: TestMember }): Promise<void> {
  if (made.kind === 'nothing') return
  const { body, statusCode } = await (made.kind === 'halve'
    ? halve(app, id, who)
    : app.post(`/api/pfms/${id}/${made.kind === 'name' ? 'rename' : 'share'}`, bodyOf(made), who))
  expect(statusCode, body).toBe(200)
}

function bodyOf(made: Exclude<Change, { kind: 'halve' | 'nothing' }>): object {
  return made.kind === 'name' ? { name: made.name } : { shared: made.shared }
}

/** Half of its worth in each of two funds. */
async function halve(app: App, id: number, who: TestMember) {
  const { version, value } = JSON.parse((await app.get(`/api/pfms/${id}`, who)).body)
  const amount = Math.round(value / 2)
  const halves = funds.map(({ lipper_id }) => ({ lipper_id, amount }))
  return app.patch(`/api/pfms/${id}`, { version, kind: 'manual', funds: halves }, who)
}

describe('a page that is kept', () => {
  test('is not drawn again while all that it shows is the same, and each reading has its own nonce and moment', async ({
    nodes: { one, drawn },
    db,
  }) => {
    const ming = await aMember(db)
    const id = await aPortfolio(one, ming)
    // parts whose code comes when they are first shown; a page is kept when it is drawn for the second time
    for (const url of ['/portfolios', `/portfolios/${id}`, `/portfolios/${id}`]) await pageOf(one, url, ming)
    const before = drawn()
    const [first, second] = [await pageOf(one, `/portfolios/${id}`, ming), await pageOf(one, `/portfolios/${id}`, ming)]
    expect(second).toBe(first)
    expect(drawn()).toEqual({ drawn: before.drawn, kept: before.kept + 2 })
    const raw = await Promise.all([1, 2].map(() => one.get(`/portfolios/${id}`, ming)))
    expect(new Set(raw.map(({ body }) => /nonce="([^"]+)"/.exec(body)?.[1])).size).toBe(2)
    const shown = raw.map(({ body }) => /name="csrf-token" content="([^"]+)"/.exec(body)?.[1])
    expect(shown.map(unmaskToken)).toEqual([ming.csrf, ming.csrf])
    expect(new Set([...shown, ming.csrf]).size).toBe(3)
  })

  test('is never what somebody else gets at the same address', async ({ nodes: { one }, db }) => {
    const [ming, hua] = [await aMember(db), await aMember(db)]
    const id = await aPortfolio(one, ming)
    for (let time = 0; time < 2; time++) expect(await pageOf(one, `/portfolios/${id}`, ming)).toContain('退休')
    for (const who of [hua, null])
      expect(await pageOf(one, `/portfolios/${id}`, who).catch(() => '')).not.toContain('退休')
    expect(await pageOf(one, '/portfolios', hua)).not.toContain('退休')
  })

  test('is always the page that would be drawn now, whatever was changed on whichever node', async ({ nodes, db }) => {
    const { one, other, fresh, drawn } = nodes
    const ming = await aMember(db, { groups: ['member', 'member_premium', 'member_signed', 'member_pro'] })
    const id = await aPortfolio(one, ming)
    const step = fc.record({ change, at: fc.constantFrom('one', 'other'), url: fc.constantFrom('', `/${id}`) })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 8 }), async (steps) => {
        for (const { change: made, at, url } of steps) {
          await make(at === 'one' ? one : other, made, { id, who: ming })
          const expected = await pageOf(fresh, `/portfolios${url}`, ming)
          // the third who reads it on the same node gets what is kept
          for (const node of [one, other, one, one])
            expect(await pageOf(node, `/portfolios${url}`, ming)).toBe(expected)
        }
      }),
      { numRuns: 3 },
    )
    expect(drawn().kept).toBeGreaterThanOrEqual(3 * 8)
    expect(drawn().drawn).toBeGreaterThan(0)
  })

  test('nor is a reply that is kept ever another than the one that would be made now', async ({ nodes, db }) => {
    const { one, other, fresh } = nodes
    const ming = await aMember(db, { groups: ['member', 'member_premium', 'member_signed', 'member_pro'] })
    const id = await aPortfolio(one, ming)
    const asked = [`/perf_all?id=${id}`, `/perf_performance?id=${id}`, '/quadrantal?period=1y', '']
    const step = fc.record({ change, at: fc.constantFrom('one', 'other') })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 5 }), async (steps) => {
        for (const { change: made, at } of steps) {
          await make(at === 'one' ? one : other, made, { id, who: ming })
          for (const path of asked) {
            const expected = (await fresh.get(`/api/pfms${path}`, ming)).body
            for (const node of [one, other, one, one]) {
              expect((await node.get(`/api/pfms${path}`, ming)).body, path).toBe(expected)
            }
          }
        }
      }),
      { numRuns: 3 },
    )
    await one.post('/api/pfms', { name: '第二個', funds }, ming)
    const map = async (node: App) => (await node.get('/api/pfms/quadrantal?period=1y', ming)).body
    expect(JSON.parse(await map(one)).entries).toHaveLength(2)
    expect(await map(one)).toBe(await map(fresh))
  })
})

test('a reply that is kept is not told of another snapshot', async ({ db }) => {
  const market = await portfolioMarket(db)
  let now = market
  const app = await testApp({ db, market: () => now })
  const ming = await aMember(db)
  const id = await aPortfolio(app, ming)
  const asked = [`/api/pfms/perf_all?id=${id}`, `/api/pfms/perf_performance?id=${id}`, '/api/pfms/quadrantal?period=1y']
  const datesOf = (of: App) =>
    Promise.all(asked.map(async (path) => JSON.parse((await of.get(path, ming)).body).as_of as unknown))
  for (let time = 0; time < 3; time++) expect(new Set(await datesOf(app))).toEqual(new Set([market.asOf]))
  now = { ...market, asOf: asIsoDate('2026-11-18') }
  expect(now.asOf).not.toBe(market.asOf)
  expect(new Set(await datesOf(app))).toEqual(new Set([now.asOf]))
  await app.server.close()
})
