import { searchFunds } from '@zhiheng/contract/screener.ts'
import { describe, expect } from 'vitest'

import { aMember, type TestMember } from '../../testing/a-member.ts'
import { disclose } from '../../testing/disclose.ts'
import { portfolioMarket } from '../../testing/portfolio-market.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { test as withDatabase } from '../../testing/test-database.ts'
import { tsmc } from '../../testing/tsmc.ts'
import { aShelf } from '../firm-plans/testing/a-shelf.ts'
import { twoFirms } from '../firms/testing/two-firms.ts'

const ADMIN = '/api/admin/fund_topics'

const chips = { kind: 'holding', conditions: {}, theme: [{ kind: 'security', id: tsmc.isin }], least_percent: 15 }
const rules = {
  chips: { ...chips, least_count: 1, limit: 10 },
  // its list is of one fund, and more belong to it
  equity: { kind: 'search', conditions: { asset_type: 'equity' }, limit: 1 },
  picked: { kind: 'recommend', picks: [{ lipper_id: 'BOND1', reason: '穩' }] },
} as const

const test = withDatabase.extend<{ app: TestApp; staff: TestMember }>({
  app: async ({ db }, use) => {
    const market = await portfolioMarket(db)
    await disclose(db, [
      ['STOCK1', '2026-10-31', [[tsmc, 60]]],
      ['STOCK2', '2026-10-31', [[tsmc, 10]]],
    ])
    const app = await testApp({ db, market: { ...market, securities: new Map([[tsmc.isin, tsmc]]) } })
    await use(app)
    await app.server.close()
  },
  staff: async ({ db }, use) => {
    await use(await aMember(db, { groups: ['member', 'staff'] }))
  },
})

async function made(app: TestApp, staff: TestMember, slug: keyof typeof rules, more: object = {}) {
  const said = { title: `${slug} 主題`, subtitle: '一句話', thesis: '說明。', icon: 'calendar', place: 1 }
  const topic = { slug, ...said, visible_to: ['guest'], rule: rules[slug], ...more }
  const reply = await app.post(ADMIN, topic, staff)
  expect(reply.statusCode, reply.body).toBe(200)
}

async function search(app: TestApp, query: Readonly<Record<string, string>>, as?: TestMember, below = '') {
  const reply = await app.get(
    `${below}/api/search/funds?${new URLSearchParams({ abroad: '1', ...query }).toString()}`,
    as,
  )
  expect(reply.statusCode, reply.body).toBe(200)
  return searchFunds.reply.parse(reply.json())
}
const ids = ({ entries }: Awaited<ReturnType<typeof search>>) => entries.map(({ lipper_id: id }) => id).toSorted()

describe('topics as a condition of the search for funds', () => {
  test('find all that belongs to any of them, also what their own list is too short for', async ({ app, staff }) => {
    for (const slug of ['chips', 'equity', 'picked'] as const) await made(app, staff, slug)
    expect(ids(await search(app, { topic: 'chips' }))).toEqual(['STOCK1'])
    expect(ids(await search(app, { topic: 'picked' }))).toEqual(['BOND1'])
    expect(ids(await search(app, { topic: 'chips,picked' }))).toEqual(['BOND1', 'STOCK1'])
    const equity = await search(app, { topic: 'equity' })
    expect(ids(equity)).toEqual(ids(await search(app, { asset_type: 'equity' })))
    expect(equity.total).toBe((await app.get('/api/fund_topics/equity')).json().total)
  })

  test('say how many each would give with the other conditions kept, and by which one to widen', async ({
    app,
    staff,
  }) => {
    for (const slug of ['chips', 'equity', 'picked'] as const) await made(app, staff, slug)
    const { facets, topics } = await search(app, { topic: 'chips' })
    const equities = (await search(app, { asset_type: 'equity' })).total
    expect(facets['topic']).toEqual({ chips: 1, equity: equities, picked: 1 })
    expect(topics).toContainEqual({ slug: 'chips', title: 'chips 主題' })
    expect((await search(app, { topic: 'chips', asset_type: 'bond' })).relax).toContainEqual({
      filter: 'topic',
      total: (await search(app, { asset_type: 'bond' })).total,
    })
  })

  test('are those that a reader is shown: another is found nothing by and not named', async ({ app, db, staff }) => {
    await made(app, staff, 'chips')
    await made(app, staff, 'equity', { visible_to: ['premium'] })
    const [member, premium] = [await aMember(db), await aMember(db, { groups: ['member', 'member_premium'] })]
    for (const reader of [undefined, member]) {
      const found = await search(app, { topic: 'equity' }, reader)
      expect([found.total, found.topics.map(({ slug }) => slug)]).toEqual([0, ['chips']])
      expect(found.facets['topic']).not.toHaveProperty('equity')
    }
    const found = await search(app, { topic: 'equity' }, premium)
    expect(found.total).toBeGreaterThan(0)
    expect(found.topics.map(({ slug }) => slug)).toEqual(['chips', 'equity'])
    // and what one was answered is not what the next is answered
    expect((await search(app, { topic: 'equity' })).total).toBe(0)
  })

  test('are counted as soon as it is known what belongs to them, and nobody waits for it', async ({ app, staff }) => {
    await made(app, staff, 'chips')
    const topicsNow = async () => (await search(app, {})).topics.length
    await topicsNow()
    await expect.poll(topicsNow).toBe(1)
  })

  test('find other funds as soon as their rule is changed', async ({ app, staff }) => {
    await made(app, staff, 'equity')
    const [{ id, version, slug: _slug, ...topic }] = (await app.get(ADMIN, staff)).json().entries
    expect(ids(await search(app, { topic: 'equity' }))).not.toContain('BOND1')
    const { title, subtitle, thesis, icon, place, visible_to } = topic
    const rule = { kind: 'search', conditions: { asset_type: 'bond' }, limit: 1 }
    const changed = { title, subtitle, thesis, icon, place, visible_to, rule, version }
    expect((await app.patch(`${ADMIN}/${id}`, changed, staff)).statusCode).toBe(200)
    expect(ids(await search(app, { topic: 'equity' }))).toContain('BOND1')
  })

  test('are looked for among what a firm sells, on its site', async ({ app, db, staff }) => {
    await made(app, staff, 'equity')
    const { one } = await twoFirms(db)
    await aShelf(db, app.site.market(), { firmId: one.id, ids: ['STOCK2', 'BOND1'] })
    expect(ids(await search(app, { topic: 'equity' }, one.client, `/firm/${one.id}`))).toEqual(['STOCK2'])
  })

  test('that are kept with a search find nothing else when they are gone', async ({ app, db, staff }) => {
    await made(app, staff, 'chips', { visible_to: ['premium'] })
    const premium = await aMember(db, { groups: ['member', 'member_premium'] })
    const kept = { name: '晶片', conditions: { topic: 'chips', abroad: '1' } }
    expect((await app.post('/api/saved_screens', kept, await aMember(db))).statusCode).toBe(422)
    expect((await app.post('/api/saved_screens', kept, premium)).json()).toMatchObject({
      entries: [{ name: '晶片', count: 1, conditions: kept.conditions, lost: {} }],
    })
    await db
      .updateTable('members')
      .set({ groups: ['member'] })
      .where('id', '=', premium.id)
      .execute()
    expect((await app.get('/api/saved_screens', premium)).json()).toMatchObject({
      entries: [{ name: '晶片', count: null, lost: { topic: 'chips' } }],
    })
  })

  test('are no condition of a topic', async ({ app, staff }) => {
    const rule = { kind: 'search', conditions: { topic: 'chips' }, limit: 5 }
    const said = { slug: 'x', title: '題', subtitle: '一句話', thesis: '說明。', icon: 'calendar', place: 1 }
    expect((await app.post(ADMIN, { ...said, visible_to: ['guest'], rule }, staff)).statusCode).toBe(400)
  })
})
