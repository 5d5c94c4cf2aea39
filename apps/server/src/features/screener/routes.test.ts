import type { FundRecord } from '@zhiheng/domain/funds/market-data.ts'
import { fundWith } from '@zhiheng/feeds/blank-fund.ts'
import { describe, expect } from 'vitest'

import { aMember, type TestMember } from '../../testing/a-member.ts'
import { emptyMarket } from '../../testing/empty-market.ts'
import { handMadeMarket, weekdayPrices } from '../../testing/hand-made-market.ts'
import { aFund, insertFunds } from '../../testing/market-rows.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { test as withDatabase } from '../../testing/test-database.ts'
import { insertFavorites } from '../favorites/store.ts'

const asOf = '2026-11-20'

const market = handMadeMarket({
  asOf,
  funds: Array.from({ length: 12 }, (_, index) => ({
    record: fundWith({
      lipperId: String(60_000_001 + index),
      market: 'TW',
      name: `澄境台灣成長${index}號證券投資信託基金`,
      house: '澄境投信',
      currency: 'TWD',
      domicile: 'TWN',
      sector2Id: '70001',
      canTwSale: true,
      launchDate: '2015-01-05' as FundRecord['launchDate'],
      holdingsDate: '2026-10-31' as FundRecord['holdingsDate'],
      sizeTwd: 1e9 + index,
    }),
    from: '2015-01-05',
    prices: weekdayPrices('2015-01-05', asOf, (day) =>
      Math.exp((day * index) / 40_000 + Math.sin(day / (9 + index)) / 20),
    ),
  })),
})

const test = withDatabase.extend<{ app: TestApp }>({
  app: async ({ db }, use) => {
    const app = await testApp({ db, market })
    await use(app)
    await app.server.close()
  },
})

const pages = [
  '/api/funds/60000001',
  '/api/funds/60000001/performances?window=5y&currency=TWD&compare=60000002,60000003',
  '/api/funds/60000001/holdings',
  '/api/funds/60000001/distributions',
  '/api/funds/60000001/peers',
  '/api/funds/observations',
  '/api/funds/score_web_date',
  '/api/funds?ids=60000001,60000002&fy=true',
  '/api/funds?search=1&query=%E5%8F%B0%E7%81%A3&format=json',
  '/api/search/funds?sector=2370&sort=perf&period=3y&score_min=-1',
  '/api/search/query?query=%E5%8F%B0%E7%81%A3&limit=8',
  '/api/sectors',
  '/api/sectors/set23',
  '/api/sectors/set14_equity',
  '/api/sectors/performances?set=set14',
  '/api/sectors/top/3/5',
  '/api/sectors/top5_funds',
]

describe('the calls of research', () => {
  test('answer a visitor, and answer alike a second time', async ({ app }) => {
    for (const path of pages) {
      const first = await app.get(path)
      expect(first.statusCode, `${path} ${first.body.slice(0, 300)}`).toBe(200)
      expect((await app.get(path)).body).toBe(first.body)
    }
  })

  test('name the periods over which funds are observed', async ({ app }) => {
    const { entries } = (await app.get('/api/funds/observations')).json()
    expect(entries[0]).toEqual({ key: 'wow', name: '一週' })
    expect(entries.at(-1)).toEqual({ key: '10y', name: '十年' })
  })

  test('say of which month’s end the scores are, and of none where no fund has one', async ({ app, db }) => {
    const { date, data_date } = (await app.get('/api/funds/score_web_date')).json()
    expect(data_date).toBe(market.asOf)
    const dayAfter = new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10)
    expect(dayAfter).toMatch(/-01$/)
    expect(date <= market.asOf).toBe(true)
    const empty = await testApp({ db, market: emptyMarket })
    expect((await empty.get('/api/funds/score_web_date')).json()).toEqual({ date: null, data_date: null })
    await empty.server.close()
  })

  test('answer where there is not a single fund', async ({ db }) => {
    const app = await testApp({ db, market: emptyMarket })
    for (const path of pages.filter((one) => !one.includes('60000001'))) {
      const reply = await app.get(path)
      expect(reply.statusCode, `${path} ${reply.body.slice(0, 300)}`).toBe(200)
    }
    await app.server.close()
  })

  test('refuse what makes no sense, and say which input', async ({ app }) => {
    const refused: [path: string, status: number][] = [
      ['/api/funds/nobody', 404],
      ['/api/funds/60000001/performances?compare=nobody', 404],
      ['/api/funds/60000001/performances?window=custom', 422],
      ['/api/funds/60000001/performances?window=custom&from=2026-02-30', 422],
      ['/api/funds/60000001/performances?compare=1,2,3,4', 422],
      ['/api/search/funds?sort=nothing', 422],
      ['/api/search/funds?perf_min=1e309', 400],
      [`/api/search/query?query=${'x'.repeat(201)}`, 422],
      ['/api/sectors/top/24/5', 400],
    ]
    const answered = await Promise.all(refused.map(async ([path]) => [path, (await app.get(path)).statusCode]))
    expect(answered).toEqual(refused)
  })

  test('take signs in a search as text', async ({ app }) => {
    for (const query of ['%', '.*', "'; drop table funds", '😀', '\\', '<script>']) {
      const reply = await app.get(`/api/search/query?query=${encodeURIComponent(query)}`)
      expect([query, reply.json()]).toEqual([query, { entries: [] }])
    }
  })

  test('search two hundred characters as text, wherever funds are searched', async ({ app }) => {
    const long = ['騰'.repeat(200), '😀'.repeat(100), 'ｆｕｎｄ'.repeat(50), 'ㄓ'.repeat(200), '(.*)+$'.repeat(33)]
    for (const query of long) {
      const asked = encodeURIComponent(query)
      for (const call of ['search/funds', 'search/query', 'search/others', 'search/etf', 'search/sentence']) {
        const reply = await app.get(`/api/${call}?query=${asked}`)
        expect([call, reply.statusCode], query).toEqual([call, 200])
      }
    }
  })
})

describe('a search among one’s favourites', () => {
  test('finds what the member follows and meets the conditions, and nothing of another member', async ({ db }) => {
    const classes = ['60000001', '60000002'].map((id) => ({ fund: aFund(id), prices: { [asOf]: 10 } }))
    await insertFunds(db, classes)
    const stored = await db.selectFrom('funds').select(['id', 'lipper_id']).execute()
    const keyOf = new Map(stored.map((row) => [row.lipper_id, row.id]))
    const funds = market.funds.map((fund) => Object.assign({}, fund, { fundId: keyOf.get(fund.lipperId) ?? -1 }))
    const app = await testApp({ db, market: { ...market, funds } })
    const [ming, hua] = [await aMember(db), await aMember(db)]
    const found = async (who: TestMember, conditions = '') => {
      const { entries, total, facets } = (await app.get(`/api/search/favorites?${conditions}`, who)).json()
      return { ids: entries.map(({ lipper_id: id }: { lipper_id: string }) => id).toSorted(), total, facets }
    }
    expect((await app.get('/api/search/favorites')).statusCode).toBe(401)
    expect((await found(ming)).ids).toEqual([])
    const at = '2026-11-19T00:00:00Z'
    await insertFavorites(db, { memberId: ming.id, fundIds: [...keyOf.values()], followedAt: at })
    const all = await found(ming)
    expect(all).toMatchObject({ ids: ['60000001', '60000002'], total: 2 })
    expect(all.facets.scope.all).toBe(12)
    expect((await found(ming, 'size_min=9999')).ids).toEqual([])
    expect((await found(ming, 'currency=TWD')).ids).toEqual(['60000001', '60000002'])
    expect((await found(hua)).ids).toEqual([])
    await app.server.close()
  })
})

describe('the columns that a member chooses', () => {
  test('are kept in their order for that member, on every device, until they go back to those of the site', async ({
    app,
    db,
  }) => {
    const [ming, hua] = [await aMember(db), await aMember(db)]
    const kept = async (who: TestMember) => (await app.get('/api/search/columns', who)).json()
    expect(await kept(ming)).toEqual({ columns: null })
    const columns = ['size', 'score', 'perf-3y']
    expect((await app.put('/api/search/columns', { columns }, ming)).json()).toEqual({ columns })
    expect(await kept(ming)).toEqual({ columns })
    expect(await kept(hua)).toEqual({ columns: null })
    await app.put('/api/search/columns', { columns: ['nav'] }, ming)
    expect(await kept(ming)).toEqual({ columns: ['nav'] })
    expect((await app.put('/api/search/columns', { columns: null }, ming)).json()).toEqual({ columns: null })
  })

  test('are each kept once', async ({ app, db }) => {
    const ming = await aMember(db)
    const put = await app.put('/api/search/columns', { columns: ['nav', 'size', 'nav'] }, ming)
    expect(put.json()).toEqual({ columns: ['nav', 'size'] })
  })

  test.for([{ columns: [] }, { columns: ['price of gold'] }])(
    'are refused where they are none: %j',
    async (given, { app, db }) => {
      expect((await app.put('/api/search/columns', given, await aMember(db))).statusCode).toBe(422)
    },
  )
})
