import type { FundEventKind } from '@zhiheng/domain/funds/market-data.ts'
import { describe, expect } from 'vitest'

import type { Database } from '../../platform/database/database.ts'
import { loadMarket } from '../../platform/nav-store/load-market.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { fixedClock } from '../../testing/fixed-clock.ts'
import { aFund, clockOn, insertFunds } from '../../testing/market-rows.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { onPostgres, test as withDatabase } from '../../testing/test-database.ts'

const ids = Array.from({ length: 12 }, (_fund, at) => `F${at + 1}`)
const active = { status: 'active', forSale: true } as const

const test = withDatabase.extend<{ app: TestApp }>({
  app: async ({ db }, use) => {
    await insertFunds(db, [
      ...ids.map((id, at) => ({
        fund: aFund(id, { ...active, name: `測試${id}基金` }),
        prices: { '2026-10-20': 10, '2026-11-19': 12, '2026-11-20': 12 + at / 10 },
      })),
      { fund: aFund('GONE', { status: 'merged', successorId: 'F1', name: '測試消滅基金' }), prices: {} },
    ])
    await insertEvent(db, { id: 'F2', date: '2026-11-10', kind: 'fee_changed', before: '1.5%', after: '1.2%' })
    await insertEvent(db, { id: 'F2', date: '2026-10-01', kind: 'renamed', before: '舊名' })
    await insertEvent(db, { id: 'GONE', date: '2026-06-30', kind: 'merged_into', before: '' })
    const app = await testApp({ db, market: await loadMarket(db, clockOn('2026-11-20')), clock: fixedClock() })
    await use(app)
    await app.server.close()
  },
})

interface SomeEvent {
  readonly id: string
  readonly date: string
  readonly kind: FundEventKind
  readonly before: string
  readonly after?: string
}

async function insertEvent(db: Database, { id, date, kind, before, after }: SomeEvent): Promise<void> {
  const fund = await db.selectFrom('funds').select('id').where('lipper_id', '=', id).executeTakeFirstOrThrow()
  await db
    .insertInto('fund_events')
    .values({ fund_id: fund.id, date, kind, before, after: after ?? null, other_id: null })
    .execute()
}

/** Follows funds, the first as the newest. */
async function following(app: TestApp, as: TestMember, ...lipperIds: string[]): Promise<void> {
  const reply = await app.post('/api/favorites/follow', { lipper_ids: lipperIds }, as)
  expect(reply.statusCode, reply.body).toBe(200)
}

async function followedSince(app: TestApp, { as, id, on }: { as: TestMember; id: string; on: string }): Promise<void> {
  const market = app.site.market()
  await app.site.db
    .insertInto('favorites')
    .values({
      member_id: as.id,
      fund_id: market.funds[market.indexOf(id) ?? -1]?.fundId ?? 0,
      followed_at: `${on}T04:00:00.000Z`,
    })
    .execute()
}

interface Entry {
  readonly lipper_id: string
  readonly id: number
}

const list = async (app: TestApp, as: TestMember, query = '') => (await app.get(`/api/favorites${query}`, as)).json()
const shown = async (app: TestApp, as: TestMember, query = ''): Promise<string[]> =>
  (await list(app, as, query)).entries.map((entry: Entry) => entry.lipper_id)
const idOf = async (app: TestApp, as: TestMember, lipperId: string): Promise<number> =>
  (await list(app, as)).entries.find((entry: Entry) => entry.lipper_id === lipperId)?.id
const write = (app: TestApp, as: TestMember | undefined, body: { lipper_id: string; note: string; version: number }) =>
  app.put('/api/favorites/note', body, as)
const sortBy = (app: TestApp, as: TestMember, by: string, direction = 'asc') =>
  app.put('/api/favorites/view', { columns: ['nav'], sort: { by, direction } }, as)
const move = (app: TestApp, as: TestMember, lipperId: string, where: string) =>
  app.post('/api/favorites/move', { lipper_id: lipperId, move: where }, as)

async function aGroup(app: TestApp, as: TestMember, name: string): Promise<number> {
  return Number((await app.post('/api/tags/favorite', { name }, as)).json().entry.id)
}

describe('a note on a favourite', () => {
  test('is kept as it was written, in several lines, and taken away by an empty one', async ({ app, db }) => {
    const ming = await aMember(db)
    await following(app, ming, 'F1')
    const words = '  <b>等回檔</b>\n分三次買 🙂  '
    const saved = await write(app, ming, { lipper_id: 'F1', note: words, version: 0 })
    expect(saved.json()).toEqual({ note: '<b>等回檔</b>\n分三次買 🙂', version: 1 })
    expect((await list(app, ming)).entries[0].note).toEqual(saved.json())
    expect((await write(app, ming, { lipper_id: 'F1', note: ' ', version: 1 })).json()).toEqual({
      note: '',
      version: 2,
    })
    expect((await app.get('/api/favorites/note?lipper_id=f1', ming)).json()).toEqual({ note: '', version: 2 })
  })

  test('is not written over one that came from elsewhere meanwhile; the same words again are no conflict', async ({
    app,
    db,
  }) => {
    const ming = await aMember(db)
    await following(app, ming, 'F1')
    await write(app, ming, { lipper_id: 'F1', note: '手機上寫的', version: 0 })
    const late = await write(app, ming, { lipper_id: 'F1', note: '電腦上寫的', version: 0 })
    expect([late.statusCode, late.json().error.code]).toEqual([409, 'stale_version'])
    expect((await list(app, ming)).entries[0].note).toEqual({ note: '手機上寫的', version: 1 })
    expect((await write(app, ming, { lipper_id: 'F1', note: '手機上寫的', version: 0 })).statusCode).toBe(200)
  })

  test('has 500 characters as people count them, and no more', async ({ app, db }) => {
    const ming = await aMember(db)
    await following(app, ming, 'F1')
    expect((await write(app, ming, { lipper_id: 'F1', note: '🙂'.repeat(500), version: 0 })).statusCode).toBe(200)
    const long = await write(app, ming, { lipper_id: 'F1', note: '🙂'.repeat(501), version: 1 })
    expect([long.statusCode, long.json().error.code]).toEqual([422, 'too_long'])
  })

  test('is on one’s own favourites alone', async ({ app, db }) => {
    const [ming, hua] = [await aMember(db), await aMember(db)]
    await following(app, ming, 'F1')
    await write(app, ming, { lipper_id: 'F1', note: '我的', version: 0 })
    for (const reply of [
      await write(app, hua, { lipper_id: 'F1', note: '偷改', version: 1 }),
      await app.get('/api/favorites/note?lipper_id=F1', hua),
      await write(app, ming, { lipper_id: 'F2', note: '沒追蹤', version: 0 }),
      await write(app, ming, { lipper_id: 'NOSUCH', note: '沒這檔', version: 0 }),
    ]) {
      expect([reply.statusCode, reply.json().error.code]).toEqual([404, 'not_found'])
    }
    expect((await write(app, undefined, { lipper_id: 'F1', note: '訪客', version: 0 })).statusCode).toBe(401)
    expect((await list(app, ming)).entries[0].note.note).toBe('我的')
  })

  test('goes with the favourite, and stays where the fund has ended', async ({ app, db }) => {
    const ming = await aMember(db)
    await following(app, ming, 'F1')
    await write(app, ming, { lipper_id: 'F1', note: '我的', version: 0 })
    await app.delete('/api/favorites/unfollow?lipper_ids=F1', ming)
    await following(app, ming, 'F1')
    expect((await list(app, ming)).entries[0].note).toEqual({ note: '', version: 0 })
    await followedSince(app, { as: ming, id: 'GONE', on: '2026-01-05' })
    await write(app, ming, { lipper_id: 'GONE', note: '被合併了', version: 0 })
    expect((await list(app, ming)).invalid).toMatchObject([
      { lipper_id: 'GONE', ended_on: '2026-06-30', note: { note: '被合併了' } },
    ])
  })

  test.skipIf(!onPostgres)('of twenty tabs at once is that of one of them', async ({ app, db }) => {
    const ming = await aMember(db)
    await following(app, ming, 'F1')
    const replies = await Promise.all(
      ids.map((id) => write(app, ming, { lipper_id: 'F1', note: `來自 ${id}`, version: 0 })),
    )
    const saved = replies.filter(({ statusCode }) => statusCode === 200)
    expect(saved).toHaveLength(1)
    expect((await list(app, ming)).entries[0].note).toEqual(saved[0]?.json())
  })
})

describe('an order of one’s own', () => {
  test('begins as the newest first, and is changed one step at a time', async ({ app, db }) => {
    const ming = await aMember(db)
    await following(app, ming, 'F1', 'F2', 'F3')
    await sortBy(app, ming, 'own')
    expect(await shown(app, ming)).toEqual(['F1', 'F2', 'F3'])
    expect((await move(app, ming, 'F3', 'up')).json()).toEqual({ order: ['F1', 'F3', 'F2'] })
    await move(app, ming, 'F2', 'first')
    await move(app, ming, 'f1', 'last')
    expect(await shown(app, ming)).toEqual(['F2', 'F3', 'F1'])
    // the codes of all stay the newest first: a heart elsewhere relies on it
    expect((await list(app, ming)).ids).toEqual(['F1', 'F2', 'F3'])
  })

  test('has what is followed later before all others, and loses what is not followed any more', async ({ app, db }) => {
    const ming = await aMember(db)
    await following(app, ming, 'F1', 'F2')
    await sortBy(app, ming, 'own')
    await move(app, ming, 'F2', 'first')
    await following(app, ming, 'F3')
    expect(await shown(app, ming)).toEqual(['F3', 'F2', 'F1'])
    await app.delete('/api/favorites/unfollow?lipper_ids=F2', ming)
    expect(await shown(app, ming)).toEqual(['F3', 'F1'])
  })

  test('is not of funds that are not followed or have ended, nor of other members', async ({ app, db }) => {
    const [ming, hua] = [await aMember(db), await aMember(db)]
    await following(app, ming, 'F1', 'F2')
    await following(app, hua, 'F1', 'F2')
    await followedSince(app, { as: ming, id: 'GONE', on: '2026-01-05' })
    for (const id of ['F3', 'GONE', 'NOSUCH']) expect((await move(app, ming, id, 'up')).statusCode).toBe(404)
    await move(app, ming, 'F2', 'up')
    await sortBy(app, hua, 'own')
    expect(await shown(app, hua)).toEqual(['F1', 'F2'])
  })

  test.skipIf(!onPostgres)('has each fund once after moves of many tabs', async ({ app, db }) => {
    const ming = await aMember(db)
    await following(app, ming, ...ids.slice(0, 8))
    await sortBy(app, ming, 'own')
    await Promise.all(ids.slice(0, 8).map((id, at) => move(app, ming, id, at % 2 ? 'first' : 'down')))
    expect((await shown(app, ming)).toSorted()).toEqual(ids.slice(0, 8).toSorted())
  })
})

describe('a favourite that goes while another tab puts a tag on it', () => {
  test.skipIf(!onPostgres)('has the tag and goes, or is not there for it', async ({ app, db }) => {
    const ming = await aMember(db)
    await following(app, ming, ...ids.slice(0, 10))
    const tag = await aGroup(app, ming, '退休')
    const entries: { id: number; lipper_id: string }[] = (await list(app, ming)).entries
    const replies = await Promise.all(
      entries.flatMap(({ id, lipper_id: fund }) => [
        app.put('/api/tags/favorite/attach', { tag, ids: [id] }, ming),
        app.delete(`/api/favorites/unfollow?lipper_ids=${fund}`, ming),
      ]),
    )
    const wrong = replies.filter(({ statusCode }) => statusCode !== 200 && statusCode !== 404)
    expect(wrong.map(({ statusCode, body }) => [statusCode, body])).toEqual([])
    expect((await list(app, ming)).ids).toEqual([])
  })
})

describe('how the favourites are looked at', () => {
  test('is the newest first and a set of columns until it is chosen, then what was chosen, on every device', async ({
    app,
    db,
  }) => {
    const [ming, hua] = [await aMember(db), await aMember(db)]
    await following(app, ming, 'F1', 'F3', 'F2')
    expect((await list(app, ming)).view.sort).toEqual({ by: 'followed', direction: 'desc' })
    const view = { columns: ['since', 'nav', 'changes'], sort: { by: 'nav', direction: 'desc' } }
    expect((await app.put('/api/favorites/view', view, ming)).json()).toEqual({ view })
    expect((await list(app, ming)).view).toEqual(view)
    expect(await shown(app, ming)).toEqual(['F3', 'F2', 'F1'])
    expect((await list(app, hua)).view.sort.by).toBe('followed')
  })

  test('keeps what is not given as another tab has chosen it', async ({ app, db }) => {
    const ming = await aMember(db)
    const put = async (given: object) => (await app.put('/api/favorites/view', given, ming)).json()
    const byName = { by: 'name', direction: 'asc' }
    const byRate = { by: 'rate', direction: 'desc' }
    // nothing was chosen before: the columns are those of everybody
    expect(await put({ sort: byName })).toEqual({
      view: { columns: (await list(app, ming)).view.columns, sort: byName },
    })
    expect((await list(app, ming)).view.columns).toContain('trend')
    expect(await put({ columns: ['since', 'nav'] })).toEqual({ view: { columns: ['since', 'nav'], sort: byName } })
    expect(await put({ sort: byRate })).toEqual({ view: { columns: ['since', 'nav'], sort: byRate } })
    expect((await list(app, ming)).view).toEqual({ columns: ['since', 'nav'], sort: byRate })
  })

  test.for([
    {},
    { columns: [] },
    { sort: { by: 'nav' } },
    { columns: [], sort: { by: 'nav', direction: 'desc' } },
    { columns: ['nav', 'nav'], sort: { by: 'nav', direction: 'desc' } },
    { columns: ['price of gold'], sort: { by: 'nav', direction: 'desc' } },
    { columns: ['nav'], sort: { by: 'luck', direction: 'desc' } },
    { columns: ['nav'], sort: { by: 'nav', direction: 'sideways' } },
  ])('is refused where it is none: %j', async (view, { app, db }) => {
    const ming = await aMember(db)
    expect((await app.put('/api/favorites/view', view, ming)).statusCode).toBe(422)
  })

  test('is sorted over all pages, what nobody knows last', async ({ app, db }) => {
    const ming = await aMember(db, { groups: ['member', 'member_signed'] })
    await following(app, ming, ...ids)
    await sortBy(app, ming, 'rate', 'desc')
    expect(await shown(app, ming)).toEqual(ids.slice(2).toReversed())
    expect(await shown(app, ming, '?page=2')).toEqual(['F2', 'F1'])
    // of which nobody knows anything
    await sortBy(app, ming, 'three_years', 'asc')
    expect(await shown(app, ming)).toEqual(ids.slice(0, 10))
  })
})

describe('what has changed since a fund is followed', () => {
  test('is said with its day, what was before and what came after; nothing of before that day', async ({ app, db }) => {
    const ming = await aMember(db)
    await followedSince(app, { as: ming, id: 'F2', on: '2026-10-20' })
    await followedSince(app, { as: ming, id: 'F1', on: '2026-10-20' })
    const { entries, facets, events_until: until } = await list(app, ming)
    expect(entries).toMatchObject([
      { lipper_id: 'F1', events_since: [] },
      {
        lipper_id: 'F2',
        events_since: [{ date: '2026-11-10', kind: 'fee_changed', before: '1.5%', after: '1.2%', other: null }],
      },
    ])
    expect([facets.changed, until]).toEqual([1, '2026-11-10'])
    expect(await shown(app, ming, '?changed=1')).toEqual(['F2'])
    await sortBy(app, ming, 'changes', 'desc')
    expect(await shown(app, ming)).toEqual(['F2', 'F1'])
    // no one has scored so short a life: it is not said what it was
    expect(entries[0]).toMatchObject({ score: null, score_then: null })
    expect((await app.get('/api/favorites?changed=yes', ming)).statusCode).toBe(422)
  })

  test('is the same event that the page of the fund has', async ({ app, db }) => {
    const ming = await aMember(db)
    await followedSince(app, { as: ming, id: 'F2', on: '2026-09-01' })
    const { events } = (await app.get('/api/funds/F2')).json()
    expect((await list(app, ming)).entries[0].events_since).toEqual(events)
  })

  test('has a course of a year of which the months without a price are empty', async ({ app, db }) => {
    const ming = await aMember(db)
    await following(app, ming, 'F1')
    const { trend } = (await list(app, ming)).entries[0]
    expect(trend).toHaveLength(49)
    expect(trend.at(0)).toBeNull()
    expect(trend.at(-1)).toBeGreaterThan(0)
  })
})

describe('groups of favourites', () => {
  test('hold funds, of which one can be in several, and narrow the list', async ({ app, db }) => {
    const ming = await aMember(db)
    await following(app, ming, 'F1', 'F2', 'F3')
    const [retire, tech] = [await aGroup(app, ming, '退休'), await aGroup(app, ming, '科技')]
    const [one, two] = [await idOf(app, ming, 'F1'), await idOf(app, ming, 'F2')]
    await app.put('/api/tags/favorite/attach', { tag: retire, ids: [one, two] }, ming)
    await app.put('/api/tags/favorite/attach', { tag: tech, ids: [two] }, ming)
    const { entries, facets } = await list(app, ming)
    expect(entries.map((entry: { groups: { name: string }[] }) => entry.groups.map(({ name }) => name))).toEqual([
      ['退休'],
      ['科技', '退休'],
      [],
    ])
    expect(facets.group).toEqual([
      { value: tech, label: '科技', count: 1 },
      { value: retire, label: '退休', count: 2 },
    ])
    expect(await shown(app, ming, `?group=${retire}`)).toEqual(['F1', 'F2'])
    await app.delete(`/api/tags/favorite/detach?tag=${retire}&ids=${one}`, ming)
    expect(await shown(app, ming, `?group=${retire}`)).toEqual(['F2'])
  })

  test('are apart from the tags of portfolios: the same name is no repetition, and neither holds the other’s things', async ({
    app,
    db,
  }) => {
    const ming = await aMember(db)
    await following(app, ming, 'F1')
    const group = await aGroup(app, ming, '退休')
    const tag = Number((await app.post('/api/tags/portfolio', { name: '退休' }, ming)).json().entry.id)
    expect((await app.post('/api/tags/favorite', { name: '退休 ' }, ming)).json().error.code).toBe('tag_repeated')
    const id = await idOf(app, ming, 'F1')
    const wrong = await app.put('/api/tags/favorite/attach', { tag, ids: [id] }, ming)
    expect([wrong.statusCode, wrong.json().error.code]).toEqual([404, 'not_found'])
    const all = (await app.get('/api/tags', ming)).json().entries
    expect(all.map((each: { id: number; scope: string }) => [each.id, each.scope])).toEqual([
      [tag, 'portfolio'],
      [group, 'favorite'],
    ])
  })

  test('and favourites of another member are not there', async ({ app, db }) => {
    const [ming, hua] = [await aMember(db), await aMember(db)]
    await following(app, ming, 'F1')
    await following(app, hua, 'F1')
    const [mine, theirs] = [await aGroup(app, ming, '退休'), await aGroup(app, hua, '退休')]
    const [own, other] = [await idOf(app, ming, 'F1'), await idOf(app, hua, 'F1')]
    await app.put('/api/tags/favorite/attach', { tag: theirs, ids: [other] }, hua)
    for (const reply of [
      await app.put('/api/tags/favorite/attach', { tag: mine, ids: [other] }, ming),
      await app.put('/api/tags/favorite/attach', { tag: mine, ids: [own, other] }, ming),
      await app.put('/api/tags/favorite/attach', { tag: theirs, ids: [own] }, ming),
      await app.delete(`/api/tags/favorite/detach?tag=${theirs}&ids=${other}`, ming),
      await app.patch('/api/tags/favorite', { tag: theirs, name: '偷改' }, ming),
      await app.delete(`/api/tags/favorite?tag=${theirs}`, ming),
    ]) {
      expect([reply.statusCode, reply.json().error.code]).toEqual([404, 'not_found'])
    }
    expect(await shown(app, ming, `?group=${mine}`)).toEqual([])
    // a group of somebody else’s holds nothing, whatever is in it
    expect(await shown(app, ming, `?group=${theirs}`)).toEqual([])
    expect((await list(app, hua)).facets.group).toEqual([{ value: theirs, label: '退休', count: 1 }])
  })

  test('lose a fund that is not followed any more, and go without taking their funds along', async ({ app, db }) => {
    const ming = await aMember(db)
    await following(app, ming, 'F1', 'F2')
    const group = await aGroup(app, ming, '退休')
    const both = [await idOf(app, ming, 'F1'), await idOf(app, ming, 'F2')]
    await app.put('/api/tags/favorite/attach', { tag: group, ids: both }, ming)
    await app.delete('/api/favorites/unfollow?lipper_ids=F1', ming)
    expect((await app.get('/api/tags/favorite', ming)).json().entries).toMatchObject([{ name: '退休', count: 1 }])
    await app.delete(`/api/tags/favorite?tag=${group}`, ming)
    expect(await shown(app, ming)).toEqual(['F2'])
  })

  test('are thirty at most', async ({ app, db }) => {
    const ming = await aMember(db)
    for (let at = 1; at <= 30; at++) await aGroup(app, ming, `群組 ${at}`)
    expect((await app.post('/api/tags/favorite', { name: '再一個' }, ming)).json().error.code).toBe('too_many')
    expect((await app.post('/api/tags/portfolio', { name: '再一個' }, ming)).statusCode).toBe(200)
  })
})
