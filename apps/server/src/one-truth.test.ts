import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { pickKinds } from '@zhiheng/domain/fund-recommendations/pick-kinds.ts'
import { rankingTopics } from '@zhiheng/domain/market-rankings/topics.ts'
import { describe, expect } from 'vitest'

import { fillDemoMarket } from './features/back-office/fill-demo-market.ts'
import { loadMarket } from './platform/nav-store/load-market.ts'
import { fixedClock } from './testing/fixed-clock.ts'
import { clockOn } from './testing/market-rows.ts'
import { hasRealData, realTaiwan } from './testing/real-data.ts'
import { testApp, type TestApp } from './testing/test-app.ts'
import { test as withDatabase } from './testing/test-database.ts'

// Whatever call tells something of a fund, it tells the same; and a number beside a choice is that of the list behind it.

const friday = '2026-11-20' as IsoDate

const MOST_FUNDS = 16
const MOST_CATEGORIES = 12
const MOST_VALUES = 5

/** Figures that have one meaning wherever they stand: in the fund's own currency, up to the site's day. */
const ofOneMeaning = [
  'name',
  'currency',
  'asset_type',
  'risk_level',
  'score',
  'price',
  'price_date',
  'price_change_rate',
  'price_only',
  'launch_date',
  'total_expense',
  'size_twd',
  'max_drawdown',
  'distribution_rate_12m',
] as const
const byPeriod = ['months_performance', 'ann_volatility', 'ann_sharpe'] as const

type Told = Map<string, Map<string, string[]>>

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Notes all that a reply says of funds, however deep. */
function note(told: Told, reply: unknown, source: string): void {
  if (Array.isArray(reply)) for (const part of reply) note(told, part, source)
  if (!isRecord(reply) || Array.isArray(reply)) return
  const id = reply['lipper_id']
  if (typeof id === 'string') {
    for (const key of ofOneMeaning) if (key in reply) noteOne(told, `${id} ${key}`, { value: reply[key], source })
    for (const key of byPeriod) {
      const figures = reply[key]
      if (!isRecord(figures)) continue
      for (const [period, value] of Object.entries(figures)) noteOne(told, `${id} ${key} ${period}`, { value, source })
    }
  }
  for (const part of Object.values(reply)) note(told, part, source)
}

function noteOne(told: Told, figure: string, { value, source }: { value: unknown; source: string }): void {
  const said = told.get(figure) ?? new Map<string, string[]>()
  told.set(figure, said)
  const text = JSON.stringify(value)
  said.set(text, [...(said.get(text) ?? []), source])
}

async function replyOf(app: TestApp, path: string) {
  const reply = await app.get(path)
  expect(reply.statusCode, `${path} ${reply.body.slice(0, 200)}`).toBe(200)
  return reply.json()
}

const idsOf = (entries: readonly { lipper_id: string }[]): string[] => entries.map(({ lipper_id: id }) => id)

/** What every list tells of its funds, and the ids of some: high and low, young and old, of all kinds. */
async function askLists(app: TestApp, told: Told): Promise<string[]> {
  const ids = new Set<string>()
  const ask = async (path: string) => {
    const reply = await replyOf(app, path)
    note(told, reply, path)
    return reply
  }
  for (const sort of ['score', 'launch', 'drawdown', 'size']) {
    for (const order of ['direction=asc&period=1y', 'direction=desc&period=3y']) {
      const { entries } = await ask(`/api/search/funds?classes=1&abroad=1&size=20&sort=${sort}&${order}`)
      for (const id of idsOf(entries).slice(0, 4)) ids.add(id)
    }
  }
  for (const id of idsOf((await ask('/api/search/etf')).entries).slice(0, 5)) ids.add(id)
  for (const topic of rankingTopics) await ask(`/api/rankings/${topic}`)
  for (const kind of pickKinds) await ask(`/api/fund_recommendations/${kind}`)
  const { entries } = await replyOf(app, '/api/fund_browse')
  for (const { slug } of entries.slice(0, MOST_CATEGORIES)) await ask(`/api/fund_browse/${encodeURIComponent(slug)}`)
  return [...ids].slice(0, MOST_FUNDS)
}

/** The same of the pages of single funds, and of some beside each other. */
async function askFunds(app: TestApp, told: Told, ids: readonly string[]): Promise<void> {
  for (const [at, id] of ids.entries()) {
    const page = `/api/funds/${id}`
    const fund = await replyOf(app, page)
    // of prices that have ended the page tells up to their own last day, and says so
    if (fund.figures_as_of === fund.as_of) note(told, fund, page)
    const two = `${id},${ids[(at + 1) % ids.length]}`
    for (const path of [
      `${page}/peers`,
      `/api/funds?ids=${two}`,
      `/api/funds/comparison/open?ids=${two}&currency=own`,
    ]) {
      note(told, await replyOf(app, path), path)
    }
  }
}

/** How many figures were told, and those of which two calls say different things. */
async function askAll(app: TestApp) {
  const told: Told = new Map()
  await askFunds(app, told, await askLists(app, told))
  const apart = [...told].filter(([, said]) => said.size > 1)
  return { count: told.size, apart: apart.slice(0, 5).map(([figure, said]) => [figure, Object.fromEntries(said)]) }
}

const isUpper = (filter: string) => filter.startsWith('peer_top') || filter.endsWith('_max')

/** Numbers beside the choices of a search, and those of the lists behind them; an upper limit is named by its negative. */
async function askCounts(app: TestApp): Promise<string[]> {
  const wrong: string[] = []
  const { facets } = await replyOf(app, '/api/search/funds?size=10')
  for (const [filter, values] of Object.entries<Record<string, number>>(facets)) {
    // what is sold abroad comes on top of the list
    if (filter === 'abroad') continue
    for (const [value, count] of Object.entries(values).slice(0, MOST_VALUES)) {
      const asked = new URLSearchParams({ [filter]: isUpper(filter) ? value.replace(/^-/, '') : value, size: '10' })
      const { total } = await replyOf(app, `/api/search/funds?${asked.toString()}`)
      if (total !== count) wrong.push(`${filter}=${value}: ${count}, not ${total}`)
    }
  }
  for (const { slug, count } of (await replyOf(app, '/api/fund_browse')).entries.slice(0, MOST_CATEGORIES)) {
    const { conditions } = await replyOf(app, `/api/fund_browse/${encodeURIComponent(slug)}`)
    const asked = new URLSearchParams({ ...conditions, size: '10' })
    const { total } = await replyOf(app, `/api/search/funds?${asked.toString()}`)
    if (total !== count) wrong.push(`${slug}: ${count}, not ${total}`)
  }
  return wrong
}

const test = withDatabase.extend<{ app: TestApp }>({
  app: async ({ db }, use) => {
    await fillDemoMarket(db, { seed: 7, funds: 200, today: friday }, () => undefined)
    const app = await testApp({ db, market: await loadMarket(db, clockOn(friday)), clock: fixedClock() })
    await use(app)
    await app.server.close()
  },
})

describe('on the demo market', () => {
  test('a figure of a fund is the same in every call that tells it', async ({ app }) => {
    const { apart, count } = await askAll(app)
    expect(apart).toEqual([])
    expect(count).toBeGreaterThan(3000)
  })

  test('the number beside a choice is that of the list behind it', async ({ app }) => {
    expect(await askCounts(app)).toEqual([])
  })
})

describe.skipIf(!hasRealData)('of the real funds of Taiwan', () => {
  const real = withDatabase.extend<{ app: TestApp }>({
    // oxlint-disable-next-line no-empty-pattern -- the runner reads from the pattern which fixtures are wanted
    app: async ({}, use) => {
      const app = await testApp({ ...(await realTaiwan()), clock: fixedClock() })
      await use(app)
      await app.server.close()
    },
  })

  // reads the whole set in, where no other test of its worker has
  real('a figure is the same in every call', { timeout: 180_000 }, async ({ app }) => {
    const { apart, count } = await askAll(app)
    expect(apart).toEqual([])
    expect(count).toBeGreaterThan(3000)
  })

  real('the number beside a choice is that of the list behind it', { timeout: 180_000 }, async ({ app }) => {
    expect(await askCounts(app)).toEqual([])
  })
})
