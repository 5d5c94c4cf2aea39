import type { Fund } from '@zhiheng/contract/funds.ts'
import { calls } from '@zhiheng/contract/testing/calls.ts'
import { asIsoDate, type IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { noRules } from '@zhiheng/domain/firm-pools/pool-rules.ts'
import { pickKinds } from '@zhiheng/domain/fund-recommendations/pick-kinds.ts'
import { rankingTopics } from '@zhiheng/domain/market-rankings/topics.ts'
import fc from 'fast-check'
import { describe, expect } from 'vitest'

import type { Database } from '../../platform/database/database.ts'
import { loadMarket } from '../../platform/nav-store/load-market.ts'
import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import type { TestMember } from '../../testing/a-member.ts'
import { clockOn } from '../../testing/market-rows.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { test } from '../../testing/test-database.ts'
import { createDemoArticles } from '../articles/create-demo-articles.ts'
import { fillDemoMarket } from '../back-office/fill-demo-market.ts'
import { twoFirms } from '../firms/testing/two-firms.ts'
import { createDemoTopics } from '../fund-topics/demo/create-demo-topics.ts'
import { insertDemoPool } from './demo/store.ts'

const friday = '2026-11-20' as IsoDate

interface Shop {
  readonly app: TestApp
  readonly market: Market
  readonly firmId: number
  readonly client: TestMember
  readonly shelf: readonly MarketFund[]
}

/** A demo market, and a firm that sells some of its funds; one of them is stopped. */
async function aShop(db: Database, { seed, isSold }: { seed: number; isSold: (at: number) => boolean }): Promise<Shop> {
  await fillDemoMarket(db, { seed, funds: 240, today: friday }, () => undefined)
  const market = await loadMarket(db, clockOn(friday))
  const app = await testApp({ db, market })
  await createDemoTopics(app.site)
  await createDemoArticles(app.site)
  const { one } = await twoFirms(db)
  const shelf = market.funds.filter(({ index }) => isSold(index))
  await insertDemoPool(
    db,
    { firm_id: one.id, name: '池', rules: JSON.stringify(noRules) },
    shelf.map(({ fundId }, at) => ({
      fund_id: fundId,
      is_on_sale: at !== 0,
      from_day: asIsoDate('2026-01-01'),
      to_day: null,
      position: at,
    })),
  )
  return { app, market, firmId: one.id, client: one.client, shelf }
}

/** Every address below the firm that may list funds, without what is one member's own. */
async function addresses({ app, market, shelf, firmId, client }: Shop): Promise<string[]> {
  const read = async (path: string) => (await app.get(`/firm/${firmId}${path}`, client)).json()
  const articles = (await read('/api/articles')).entries.map(({ id }: { id: string }) => id)
  const slugs = async (path: string) => (await read(path)).entries.map(({ slug }: { slug: string }) => slug)
  const some = [shelf[0], shelf[1], shelf.at(-1), ...shelf.filter(({ isEtf }) => isEtf).slice(0, 2)].flatMap(
    (fund) => fund?.lipperId ?? [],
  )
  const values: Readonly<Record<string, readonly string[]>> = {
    '/api/rankings/:topic': rankingTopics,
    '/api/fund_recommendations/:type': pickKinds,
    '/api/fund_browse/:category': await slugs('/api/fund_browse'),
    '/api/fund_browse/:category/map': (await slugs('/api/fund_browse')).slice(0, 8),
    '/api/fund_topics/:slug': await slugs('/api/fund_topics'),
    '/api/sectors/top/:max_sectors': ['20'],
    '/api/articles/:id': articles,
    '/api/securities/isin/:isin': [...market.securities.keys()].slice(0, 5),
  }
  const text = shelf[1]?.name.slice(0, 4) ?? ''
  const [a = '', b = ''] = some
  const outside = market.funds.find((fund) => !shelf.includes(fund))?.lipperId ?? ''
  const queries: Readonly<Record<string, readonly string[]>> = {
    '/api/search/funds': ['', '?page=2', '?abroad=1', `?query=${text}`, '?scope=etf', '?classes=1&size=50'],
    '/api/search/etf': ['', '?query=50'],
    '/api/search/query': [`?query=${text}`, '?query=A', '?query=基金', `?query=${outside}`],
    '/api/search/any': [`?query=${text}`, '?query=A', `?query=${outside}`],
    '/api/search/others': [`?query=${text}`],
    '/api/search/sentence': ['?query=便宜的債券基金'],
    '/api/search/holding': ['?security=2330', `?fund=${a}`, '?query=台積電'],
    '/api/search/holding_names': [`?query=${text}`],
    '/api/funds': ['?search=1&query=A', '?browse=1&sector=2330', `?search=1&ids=${a},${outside}`],
    '/api/funds/comparison': [`?ids=${a},${b}`],
    '/api/tools/fof/compare': [`?sets=${a}-60,${b}-40`],
    '/api/pfms/perf_portfolio': [`?set=${a}-60,${b}-40`],
    '/api/pfms/overlap_preview': [`?ids=${a},${b}`],
    '/api/performances': ['', '?set=set14', '?currency=USD'],
    '/api/funds/comparison/open': [`?ids=${a},${b}`, `?ids=${a},${outside}`],
    '/api/tools/fof': [`?set=${a}-60,${b}-40`],
    '/api/sectors/set14_equity_funds': ['', '?period=1y'],
  }
  const paths = calls.flatMap(({ method, path, allow }) => {
    if (method !== 'GET' || (allow !== 'public' && !isOpen(allow)) || path.startsWith('/api/admin')) return []
    if (path.startsWith('/api/funds/:id')) return some.map((id) => path.replace(':id', id)).filter(isPlain)
    const own = values[path]
    if (own !== undefined) return own.map((value) => path.replace(/:\w+/, encodeURIComponent(value)))
    return isPlain(path) ? (queries[path] ?? ['']).map((query) => path + query) : []
  })
  return paths.map((path) => `/firm/${firmId}${path}`)
}

const isPlain = (path: string) => !path.includes(':')
const isOpen = (allow: readonly string[]) => allow.includes('any') || allow.includes('firm')

/** Ids of funds anywhere in what was answered, with the fields that lead to them. */
function named(ids: ReadonlySet<string>, value: unknown, at = ''): string[] {
  if (typeof value === 'string') {
    const address = /^\/funds\/([^/?#]+)/.exec(value)?.[1]
    return ids.has(address ?? value) ? [`${at} ${value}`] : []
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => [
    ...(ids.has(key) ? [`${at} ${key}`] : []),
    ...named(ids, each, Array.isArray(value) ? `${at}[]` : `${at}.${key}`),
  ])
}

const bodyOf = async ({ app, client }: Shop, url: string) => (await app.get(url, client)).json()

/** Two addresses by the same caller: below the firm and on our own site. */
async function onBoth(shop: Shop, path: string) {
  return [await bodyOf(shop, `/firm/${shop.firmId}${path}`), await bodyOf(shop, path)] as const
}

async function holdsToItsShelf(shop: Shop): Promise<void> {
  const unsold = shop.market.funds.filter((fund) => !shop.shelf.includes(fund))
  // the first is what is asked for, and what is asked for may be said again
  const outside = new Set(unsold.slice(1).map(({ lipperId }) => lipperId))
  const sold = new Set(shop.shelf.map(({ lipperId }) => lipperId))
  const found: string[] = []
  let listing = 0
  for (const url of await addresses(shop)) {
    // One after the other: each is looked at.
    const body = await bodyOf(shop, url)
    listing += Number(named(sold, body).length > 0)
    found.push(...named(outside, body).map((one) => `${url} ${one}`))
  }
  expect(found).toEqual([])
  expect(listing).toBeGreaterThan(100)
}

/** What one could have bought instead is a fund that the firm sells. */
function withoutReference(fund: Fund) {
  const { reference: _reference, periods, ...rest } = fund
  const own = Object.entries(periods).map(([period, all]) => {
    const { reference: _of, ...figures } = all
    return [period, figures] as const
  })
  return { ...rest, periods: Object.fromEntries(own) }
}

/** What pages say of markets and of one fund among its peers. */
async function hasFiguresOfTheWhole(shop: Shop): Promise<void> {
  for (const path of [
    '/api/sectors/performances?set=set23',
    '/api/sectors/set14_equity',
    '/api/performances/years',
    '/api/flows',
    '/api/home/markets',
  ]) {
    const [below, own] = await onBoth(shop, path)
    expect([path, below]).toEqual([path, own])
  }
  const [markets, ownMarkets] = await onBoth(shop, '/api/performances')
  const figures = ({ rows }: typeof markets) =>
    rows.map((row: { dispersion: unknown }) => ({ ...row, dispersion: null }))
  expect(figures(markets)).toEqual(figures(ownMarkets))
  for (const { lipperId } of shop.shelf.slice(0, 12)) {
    const [fund, ownFund] = await onBoth(shop, `/api/funds/${lipperId}`)
    const { firm_sale, for_sale: _, classes: _classes, ...rest } = withoutReference(fund)
    expect(ownFund).toMatchObject(rest)
    expect(firm_sale).toBe(lipperId !== shop.shelf[0]?.lipperId)
  }
}

describe('a firm’s site', () => {
  test(
    'names no fund that the firm does not sell, whatever list is asked for, and has the figures of the whole market',
    {
      timeout: 600_000,
    },
    async ({ db }) => {
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 3, max: 6 }), async (seed, every) => {
          const shop = await aShop(db, { seed, isSold: (at) => at % every === 0 })
          await holdsToItsShelf(shop)
          await hasFiguresOfTheWhole(shop)
          await shop.app.server.close()
        }),
        { numRuns: 1 },
      )
    },
  )
})
