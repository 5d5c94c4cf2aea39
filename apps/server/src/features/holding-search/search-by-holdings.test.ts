import { searchHoldings } from '@zhiheng/contract/holding-search.ts'
import type { SecurityRecord } from '@zhiheng/domain/funds/market-data.ts'
import { describe, expect } from 'vitest'

import type { Market } from '../../platform/nav-store/market.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { disclose } from '../../testing/disclose.ts'
import { portfolioMarket } from '../../testing/portfolio-market.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { test as withDatabase } from '../../testing/test-database.ts'
import { tsmc } from '../../testing/tsmc.ts'

const nvidia: SecurityRecord = {
  ...tsmc,
  isin: 'US67066G1040',
  name: '輝達',
  englishName: 'NVIDIA',
  ticker: 'NVDA',
  country: 'US',
}
const tencent: SecurityRecord = {
  ...tsmc,
  isin: 'KYG875721634',
  name: '騰訊控股',
  ticker: '700',
  country: 'CN',
  industry: '網路平台',
}

const test = withDatabase.extend<{ app: TestApp }>({
  app: async ({ db }, use) => {
    const market = await portfolioMarket(db)
    await disclose(db, [
      [
        'STOCK1',
        '2026-10-31',
        [
          [tsmc, 60],
          [nvidia, 20],
          [tencent, 20],
        ],
      ],
      [
        'STOCK1',
        '2026-09-30',
        [
          [tsmc, 55],
          [tencent, 25],
        ],
      ],
      [
        'STOCK2',
        '2026-07-31',
        [
          [tsmc, 10],
          [nvidia, 12],
        ],
      ],
    ])
    const known = [tsmc, nvidia, tencent].map((one) => [one.isin, one] as const)
    const app = await testApp({ db, market: { ...market, securities: new Map(known) } satisfies Market })
    await use(app)
    await app.server.close()
  },
})

async function search(app: TestApp, query: Readonly<Record<string, string>>, as?: TestMember) {
  const reply = await app.get(`/api/search/holding?${new URLSearchParams(query).toString()}`, as)
  expect(reply.statusCode, reply.body).toBe(200)
  return searchHoldings.reply.parse(reply.json())
}
const ids = (rows: readonly { readonly lipper_id: string }[]) => rows.map(({ lipper_id: id }) => id)

describe('GET /api/search/holding', () => {
  test('finds the funds that hold what is asked for, the largest part first', async ({ app, db }) => {
    const member = await aMember(db)
    const reply = await search(app, { query: '台積電*min5~NVDA~total!*min20' }, member)
    expect(reply.conditions).toMatchObject([
      {
        kind: 'security',
        id: tsmc.isin,
        label: '台積電',
        detail: `2330・${tsmc.isin}`,
        op: 'at_least',
        percent: 5,
        alone: 2,
      },
      { id: nvidia.isin, op: 'holds', alone: 2 },
      { kind: 'total', percent: 20, alone: 2 },
    ])
    expect(reply.rows).toMatchObject([
      { lipper_id: 'STOCK1', total: 80, coverage: 100, freshness: 'month', as_of: null, is_as_disclosed: false },
      { lipper_id: 'STOCK2', total: 22, coverage: 22, freshness: 'older' },
    ])
    expect(reply.rows[0]?.cells).toEqual([
      { weight: 60, rank: 1, change: 5, is_new: false, verdict: 'yes' },
      { weight: 20, rank: 2, change: 20, is_new: true, verdict: 'yes' },
      { weight: 80, rank: null, change: null, is_new: false, verdict: 'yes' },
    ])
    expect(reply.rows[1]?.cells[0]).toMatchObject({ rank: 2, change: null, is_new: false })
    expect(reply.funds - reply.silent).toBe(2)
  })

  test('holds nothing to be zero that is not disclosed', async ({ app, db }) => {
    const member = await aMember(db)
    const without = await search(app, { query: 'NVDA~country!CN*max10' }, member)
    expect(without.rows).toMatchObject([{ lipper_id: 'STOCK2', is_as_disclosed: true }])
    expect(without.rows[0]?.cells[1]).toMatchObject({ weight: null, verdict: 'as_disclosed' })
    const held = await search(app, { query: '騰訊控股' }, member)
    expect([ids(held.rows), ids(held.untold_rows), held.untold]).toEqual([['STOCK1'], ['STOCK2'], held.silent + 1])
  })

  test('calls a country by its name also where no fund discloses any of it', async ({ app, db }) => {
    const { conditions } = await search(app, { query: 'country!VN*max10' }, await aMember(db))
    expect(conditions).toMatchObject([{ kind: 'country', label: '越南', is_unknown: true }])
  })

  test('meets all or any, names contradictions, and says what would find something', async ({ app, db }) => {
    const member = await aMember(db)
    expect(ids((await search(app, { query: '騰訊控股~NVDA*min12', join: 'any' }, member)).rows)).toEqual([
      'STOCK1',
      'STOCK2',
    ])
    const none = await search(app, { query: '2330*max5~not a name~2330*min8' }, member)
    expect(none).toMatchObject({
      found: 0,
      rows: [],
      contradictions: [{ kind: 'bounds', places: [0, 2] }],
      without: [2, 0],
    })
    expect(none.conditions[1]).toMatchObject({ is_unknown: true, label: 'not a name', alone: 0 })
  })

  test('says near names of what it does not know', async ({ app }) => {
    const { conditions } = await search(app, { query: '台機電~US67066G1041~ｔｓｍ' })
    expect(conditions.map(({ is_unknown, near, id }) => [is_unknown, near[0]?.id ?? id])).toEqual([
      [true, tsmc.isin],
      [true, nvidia.isin],
      [false, tsmc.isin],
    ])
  })

  test('takes any text as text', async ({ app }) => {
    const texts = [
      "'; drop table funds; --",
      '%',
      '.*',
      '(',
      '😀',
      'ㄊㄐㄉ',
      '騰'.repeat(200),
      '~~~',
      '***',
      '!!',
      '\\',
    ]
    for (const query of texts) expect((await search(app, { query })).rows).toEqual([])
  })

  test('shows the day of a list to those who may see it, and no fund to a guest', async ({ app, db }) => {
    const pro = await search(app, { query: '2330' }, await aMember(db, { groups: ['member_pro'] }))
    expect([pro.lists_until, pro.rows[0]?.as_of, pro.limit]).toEqual(['2026-10-31', '2026-10-31', null])
    const guest = await search(app, { query: '2330' })
    expect(guest).toMatchObject({ may_see: false, found: 2, rows: [], untold_rows: [], lists_until: null, limit: 30 })
  })

  test('refuses the 31st condition of a member, not that of a professional', async ({ app, db }) => {
    const query = Array.from({ length: 31 }, (_, at) => `2330*min${at + 1}`).join('~')
    const path = `/api/search/holding?query=${encodeURIComponent(query)}`
    for (const as of [undefined, await aMember(db), await aMember(db, { groups: ['member_premium'] })]) {
      const reply = await app.get(path, as)
      expect([reply.statusCode, reply.json().error.code]).toEqual([403, 'holding_quota'])
    }
    for (const group of ['member_pro', 'firm_member', 'staff'] as const)
      expect((await app.get(path, await aMember(db, { groups: [group] }))).statusCode).toBe(200)
  })

  test('keeps the funds of asset types and risk levels, and counts what each would give', async ({ app, db }) => {
    const member = await aMember(db)
    const all = await search(app, { query: '2330' }, member)
    const risks = all.rows.map(({ risk_level: level }) => String(level))
    expect([all.found, all.unfiltered, all.facets.asset_type['equity']]).toEqual([2, 2, 2])
    for (const risk of risks) {
      const some = await search(app, { query: '2330', risk, asset_type: 'equity,bond' }, member)
      expect(some.rows.map(({ risk_level: level }) => String(level))).toEqual(risks.filter((one) => one === risk))
      expect([some.found, some.unfiltered]).toEqual([some.rows.length, 2])
      // the other levels are counted as if none were chosen
      expect(some.facets.risk).toEqual(all.facets.risk)
    }
    const none = await search(app, { query: '2330', asset_type: 'bond' }, member)
    expect([none.found, none.unfiltered, none.facets.asset_type['equity'], none.facets.risk]).toEqual([
      0,
      2,
      2,
      { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
    ])
    expect((await app.get('/api/search/holding?query=2330&risk=9', member)).statusCode).toBe(422)
  })

  test('begins with what funds disclose, and says how what it found spreads', async ({ app, db }) => {
    const begin = await search(app, {})
    expect(begin.examples.map(({ label }) => label)).toEqual(['台積電', '輝達', '騰訊控股'])
    expect((await search(app, { mode: 'industry' })).examples.map(({ label }) => label)).toContain('半導體')
    expect((await search(app, { mode: 'fund' })).examples).toEqual([])
    const found = await search(app, { query: '2330~NVDA' }, await aMember(db))
    expect(found.examples).toEqual([])
    expect(found.bands.filter(({ count }) => count > 0)).toEqual([
      { from: 20, to: 40, count: 1 },
      { from: 40, to: null, count: 1 },
    ])
    expect((await search(app, { query: '2330*no' })).bands).toEqual([])
  })

  test('knows no total of what may be in the part that is not disclosed', async ({ app, db }) => {
    const { untold_rows: rows } = await search(app, { query: '騰訊控股~country!CN*min5' }, await aMember(db))
    expect(rows.map(({ lipper_id, total }) => [lipper_id, total])).toEqual([['STOCK2', null]])
  })

  test('narrows also what cannot be told', async ({ app, db }) => {
    const member = await aMember(db)
    const all = await search(app, { query: '騰訊控股' }, member)
    const kinds = ['equity', 'bond', 'balanced', 'money_market', 'commodity', 'other']
    const parts = []
    for (const kind of kinds) parts.push(await search(app, { query: '騰訊控股', asset_type: kind }, member))
    expect(parts.reduce((sum, { untold }) => sum + untold, 0)).toBe(all.untold)
    expect(parts.reduce((sum, { untold_silent: silent }) => sum + silent, 0)).toBe(all.untold_silent)
    expect([all.untold_silent, all.untold]).toEqual([all.silent, all.silent + 1])
  })

  test('leaves out what a member holds in any portfolio, of that member alone', async ({ app, db }) => {
    const [member, other] = [await aMember(db), await aMember(db)]
    const funds = [{ lipper_id: 'STOCK2', amount: 100_000 }]
    expect((await app.post('/api/pfms', { name: '持有', funds }, member)).statusCode).toBe(200)
    const found = async (as?: TestMember, more = {}) => {
      const reply = await search(app, { query: '2330', ...more }, as)
      return [reply.found, reply.unfiltered, reply.facets.own]
    }
    const flag = { without_own: '1' }
    expect([await found(member), await found(member, flag)]).toEqual([
      [2, 2, 1],
      [1, 2, 1],
    ])
    expect(await found(other, flag)).toEqual([2, 2, 0])
    // a guest who was sent the address sees what everyone finds
    expect(await found(undefined, flag)).toEqual([2, 2, null])
  })

  test('finds funds like a fund, without itself', async ({ app, db }) => {
    const member = await aMember(db)
    const reply = await search(app, { mode: 'fund', query: 'stock1' }, member)
    expect(reply.like).toMatchObject({ id: 'STOCK1', coverage: 100 })
    expect(reply.rows).toMatchObject([{ lipper_id: 'STOCK2', total: 22, cells: [] }])
    expect((await search(app, { mode: 'fund' }, member)).like).toBeNull()
    expect((await app.get('/api/search/holding?mode=fund&query=NONE')).statusCode).toBe(404)
  })

  test('finds funds like an own portfolio alone', async ({ app, db }) => {
    const [member, other] = [await aMember(db), await aMember(db)]
    const funds = [{ lipper_id: 'STOCK2', amount: 100_000 }]
    const made = await app.post('/api/pfms', { name: '相像', funds }, member)
    const id = String(made.json().id)
    const reply = await search(app, { mode: 'portfolio', query: id }, member)
    expect(reply.rows).toMatchObject([{ lipper_id: 'STOCK1', total: 22 }])
    const path = `/api/search/holding?mode=portfolio&query=${id}`
    expect((await app.get(path, other)).statusCode).toBe(404)
    expect((await app.get(path)).json().error.code).toBe('signin_required')
    expect((await app.get('/api/search/holding?mode=portfolio&query=x', member)).statusCode).toBe(404)
  })
})

describe('a ready theme', () => {
  const theme = [
    { kind: 'security', id: tsmc.isin },
    { kind: 'country', id: 'TW' },
    { kind: 'security', id: 'US0000000000' },
  ]
  const rule = { kind: 'holding', conditions: {}, theme, least_percent: 5, least_count: 1, limit: 1 }
  const written = { slug: 'chips', title: '晶片', subtitle: '', thesis: '看持股。', icon: 'chart', place: 1 }

  async function make(app: TestApp, more: object = {}) {
    const staff = await aMember(app.site.db, { groups: ['member', 'staff'] })
    const reply = await app.post('/api/admin/fund_topics', { ...written, visible_to: ['guest'], rule, ...more }, staff)
    expect(reply.statusCode, reply.body).toBe(200)
  }

  test('finds all funds of the topic, a holding of two of its parts once', async ({ app, db }) => {
    await make(app)
    const member = await aMember(db)
    const reply = await search(app, { mode: 'topic', query: 'chips' }, member)
    expect(reply.topic).toMatchObject({ slug: 'chips', title: '晶片', rule: { least_percent: 5 } })
    expect(reply.conditions).toMatchObject([
      { kind: 'security', id: tsmc.isin, op: 'holds', percent: null, is_unknown: false },
      { kind: 'country', id: 'TW', is_unknown: false },
      { kind: 'security', label: 'US0000000000', is_unknown: true },
    ])
    const topic = await app.get('/api/fund_topics/chips')
    const { entries, total, silent } = topic.json()
    expect([reply.found, reply.untold]).toEqual([total, silent])
    // the topic shows as many as its rule says
    expect(entries).toHaveLength(1)
    expect(reply.rows.length).toBeGreaterThan(1)
    const shares = reply.rows.map(({ total: part }) => part)
    expect(shares).toEqual(shares.toSorted((a, b) => (b ?? 0) - (a ?? 0)))
    const first = reply.rows.find(({ lipper_id: id }) => id === entries[0].lipper_id)
    expect(first?.total).toBeCloseTo(entries[0].share.percent, 6)
    expect(first?.cells[0]?.weight).toBe(first?.total)
  })

  test('is counted for a guest without its funds, and is nothing before it is chosen', async ({ app }) => {
    await make(app)
    const guest = await search(app, { mode: 'topic', query: 'chips' })
    expect([guest.rows, guest.found > 1]).toEqual([[], true])
    expect(await search(app, { mode: 'topic' })).toMatchObject({ topic: null, found: 0, conditions: [] })
  })

  test('is not there where there is none, it is not for the reader, or it is found by no holdings', async ({
    app,
    db,
  }) => {
    await make(app, { slug: 'pro-only', visible_to: ['pro'] })
    const searched = { kind: 'search', conditions: { asset_type: 'bond' }, limit: 5 }
    await make(app, { slug: 'bonds', rule: searched })
    const member = await aMember(db)
    for (const slug of ['never', 'pro-only', 'bonds'])
      expect((await app.get(`/api/search/holding?mode=topic&query=${slug}`, member)).statusCode).toBe(404)
    const pro = await aMember(db, { groups: ['member', 'member_pro'] })
    expect((await app.get('/api/search/holding?mode=topic&query=pro-only', pro)).statusCode).toBe(200)
  })
})

describe('GET /api/search/holding_names', () => {
  test('names securities, industries and countries, the most held first', async ({ app }) => {
    const near = async (query: string, kind = '') => {
      const reply = await app.get(`/api/search/holding_names?query=${encodeURIComponent(query)}${kind}`)
      return reply.json().entries.map(({ label }: { label: string }) => label)
    }
    expect(await near('台積')).toEqual(['台積電'])
    expect(await near('半導')).toEqual(['半導體'])
    expect(await near('中國', '&kind=country')).toEqual(['中國'])
    expect(await near('')).toEqual([])
  })
})
