import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { type getFundTopic, listFundTopics } from '@zhiheng/contract/fund-topics.ts'
import { changeFundTopic } from '@zhiheng/contract/fund-topics/editing.ts'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'

import { aMember, type TestMember } from '../../testing/a-member.ts'
import { test, testApp, type TestApp } from '../../testing/test-app.ts'
import { changeTopic } from './writing/write-topic.ts'

const PATH = '/api/fund_topics'
const ADMIN = '/api/admin/fund_topics'
const DAY = 86_400_000

const written = {
  slug: 'monthly-income',
  title: '每月領息',
  subtitle: '月配息的債券基金',
  thesis: '每個月配息。',
  icon: 'calendar',
  place: 5,
  visible_to: ['guest'],
  rule: { kind: 'search', conditions: { asset_type: 'bond', distribution: 'monthly' }, limit: 20 },
}
const theme = [{ kind: 'country', id: 'IN' }]
const india = { kind: 'holding', conditions: {}, theme, least_percent: 15, least_count: 1, limit: 10 }
/** What a change sends: all but the name in addresses, which stays. */
const { slug: _slug, ...changing } = written

const staffOf = ({ site }: TestApp) => aMember(site.db, { groups: ['member', 'staff'] })

async function made(app: TestApp, staff: TestMember, more: object = {}): Promise<number> {
  const reply = await app.post(ADMIN, { ...written, ...more }, staff)
  expect(reply.json()).toEqual({ id: expect.any(Number), version: 1 })
  return reply.json().id
}

async function slugs(app: TestApp, as?: TestMember, path = PATH): Promise<string[]> {
  const reply = await app.get(path, as)
  return listFundTopics.reply.parse(reply.json()).entries.map(({ slug }) => slug)
}

describe('topics', () => {
  test('stand in the order of their editors, and by kind', async ({ app }) => {
    const staff = await staffOf(app)
    await made(app, staff, { slug: 'last', place: 9 })
    await made(app, staff, { slug: 'first', place: 1 })
    await made(app, staff, { slug: 'india', rule: india })
    expect(await slugs(app)).toEqual(['first', 'india', 'last'])
    expect(await slugs(app, undefined, `${PATH}/search`)).toEqual(['first', 'last'])
    expect(await slugs(app, undefined, `${PATH}/holding`)).toEqual(['india'])
    expect(await slugs(app, undefined, `${PATH}/recommend`)).toEqual([])
  })

  test('that are changed here are listed at once; those changed at another server half a minute later', async ({
    app,
  }) => {
    const staff = await staffOf(app)
    await made(app, staff, { slug: 'here' })
    expect(await slugs(app)).toEqual(['here'])
    const id = await made(app, staff, { slug: 'there', place: 6 })
    expect(await slugs(app)).toEqual(['here', 'there'])
    const nobody = { memberId: null, ip: null, userAgent: null }
    await changeTopic(app.site, nobody, { id, ...changeFundTopic.body.parse({ ...changing, version: 1, place: 1 }) })
    expect(await slugs(app)).toEqual(['here', 'there'])
    app.clock.forward(30_000)
    expect(await slugs(app)).toEqual(['there', 'here'])
  })

  test('are shown to whom they are for, and to staff', async ({ app, db }) => {
    const staff = await staffOf(app)
    const [member, pro] = [await aMember(db), await aMember(db, { groups: ['member', 'member_pro'] })]
    await made(app, staff, { slug: 'everyone', place: 1 })
    await made(app, staff, { slug: 'members', place: 2, visible_to: ['member'] })
    await made(app, staff, { slug: 'waiting', place: 3, visible_to: [] })
    const parts = Array.from({ length: 31 }, (_, at) => ({ kind: 'security', id: `TW${at}` }))
    const rule = { kind: 'holding', conditions: {}, theme: parts, least_percent: 1, least_count: 1, limit: 10 }
    await made(app, staff, { slug: 'many', place: 4, rule })
    expect(await slugs(app)).toEqual(['everyone'])
    expect(await slugs(app, member)).toEqual(['everyone', 'members'])
    expect(await slugs(app, pro)).toEqual(['everyone', 'members', 'many'])
    expect(await slugs(app, staff)).toEqual(['everyone', 'members', 'waiting', 'many'])
    const statuses = async (as?: TestMember) =>
      Promise.all(
        ['everyone', 'members', 'waiting', 'many'].map(
          async (slug) => (await app.get(`${PATH}/${slug}`, as)).statusCode,
        ),
      )
    expect(await statuses()).toEqual([200, 404, 404, 404])
    expect(await statuses(member)).toEqual([200, 200, 404, 404])
    expect(await statuses(pro)).toEqual([200, 200, 404, 200])
  })

  test('of an empty market find nothing, and say so; one that never was is gone', async ({ app }) => {
    await made(app, await staffOf(app))
    const topic: ReplyOf<typeof getFundTopic> = (await app.get(`${PATH}/monthly-income`)).json()
    expect(topic).toMatchObject({ total: 0, entries: [], overlap: null, growth: null, as_of: null })
    expect((await app.get(`${PATH}/never-was`)).json().error.code).toBe('not_found')
    expect((await app.get(`${PATH}/${'x'.repeat(41)}`)).statusCode).toBe(400)
  })
})

describe('openings of a topic', () => {
  const hit = (app: TestApp, id: number, as: TestMember, source = 'topic_page') =>
    app.post(`${PATH}/hit`, { source, id }, as)

  test('count once a day, topic and source, on whatever node and however often at once', async ({ app, db }) => {
    const staff = await staffOf(app)
    const [id, other] = [await made(app, staff), await made(app, staff, { slug: 'other' })]
    const member = await aMember(db)
    const node = await testApp({ db, clock: app.clock })
    const replies = await Promise.all(Array.from({ length: 20 }, (_, at) => hit(at % 2 === 0 ? app : node, id, member)))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(replies.filter((reply) => reply.json().counted === true)).toHaveLength(1)
    expect((await hit(app, id, member, 'home')).json()).toEqual({ counted: true })
    expect((await hit(app, other, member)).json()).toEqual({ counted: true })
    expect((await hit(app, id, await aMember(db))).json()).toEqual({ counted: true })
    // noon in Taipei: twelve hours later the next day has begun
    app.clock.forward(DAY / 2 - 1000)
    expect((await hit(app, id, member)).json()).toEqual({ counted: false })
    app.clock.forward(1000)
    expect((await hit(app, id, member)).json()).toEqual({ counted: true })
    await node.server.close()
  })

  test('are told to staff by source, of seven days and of thirty', async ({ app, db }) => {
    const staff = await staffOf(app)
    const id = await made(app, staff)
    const member = await aMember(db)
    const days = ['2026-10-21', '2026-10-22', '2026-11-13', '2026-11-14', '2026-11-20']
    const openings = days.map((day) => ({ member_id: member.id, topic_id: id, source: 'topic_page', day }))
    await db.insertInto('fund_topic_hits').values(openings).execute()
    await hit(app, id, member, 'home')
    const [entry] = (await app.get(ADMIN, staff)).json().entries
    expect(entry.hits).toEqual({
      seven_days: 3,
      thirty_days: 5,
      by_source: { home: 1, topic_page: 4, search: 0, recommend: 0 },
    })
  })

  test('make the three that most members opened popular', async ({ app, db }) => {
    const staff = await staffOf(app)
    const ids: number[] = []
    for (const slug of ['a', 'b', 'c', 'd', 'e']) ids.push(await made(app, staff, { slug, place: ids.length + 1 }))
    for (const [at, id] of ids.entries()) for (let n = 0; n < at; n++) await hit(app, id, await aMember(db))
    const { entries } = listFundTopics.reply.parse((await app.get(PATH)).json())
    expect(entries.filter(({ is_popular: isIt }) => isIt).map(({ slug }) => slug)).toEqual(['c', 'd', 'e'])
  })

  test('are those of members who may see it; what staff open does not count', async ({ app, db }) => {
    const staff = await staffOf(app)
    const id = await made(app, staff, { visible_to: ['pro'] })
    expect((await hit(app, id, staff)).json()).toEqual({ counted: false })
    expect((await hit(app, id, await aMember(db))).json().error.code).toBe('not_found')
    expect((await app.post(`${PATH}/hit`, { source: 'home', id })).json().error.code).toBe('signin_required')
    const member = await aMember(db)
    expect((await hit(app, 999_999, member)).json().error.code).toBe('not_found')
    expect((await hit(app, id, member, 'mail')).statusCode).toBe(422)
  })
})

describe('topics that staff write', () => {
  test('are changed by one editor at a time, and nothing that was written is lost', async ({ app, db }) => {
    const [one, two] = [await staffOf(app), await staffOf(app)]
    const id = await made(app, one)
    const change = (title: string, version: number, as: TestMember) =>
      app.patch(`${ADMIN}/${id}`, { ...changing, title, version }, as)
    expect((await change('甲的', 1, one)).json()).toEqual({ id, version: 2 })
    const late = await change('乙的', 1, two)
    expect([late.statusCode, late.json().error.code]).toEqual([409, 'stale_version'])
    expect((await change('乙的', 2, two)).json()).toEqual({ id, version: 3 })
    const { entries } = (await app.get(`${ADMIN}/${id}/versions`, two)).json()
    expect(entries).toMatchObject([
      { version: 3, title: '乙的', changed: ['title'] },
      { version: 2, title: '甲的', changed: ['title'] },
      { version: 1, title: '每月領息', changed: [] },
    ])
    for (const statement of [sql`update fund_topic_versions set title = ''`, sql`delete from fund_topic_versions`])
      await expect(statement.execute(db)).rejects.toThrow('append-only')
    const log = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('event', 'like', 'fund_topic%')
      .orderBy('id')
      .execute()
    expect(log.map(({ member_id, details }) => [member_id, details])).toEqual([
      [one.id, { topic: id, version: 1 }],
      [one.id, { topic: id, version: 2 }],
      [two.id, { topic: id, version: 3 }],
    ])
  })

  test('come back in an earlier version, as a new one; the page tells since when its rule is what it is', async ({
    app,
  }) => {
    const staff = await staffOf(app)
    const id = await made(app, staff)
    const read = async () => (await app.get(`${PATH}/monthly-income`)).json()
    expect((await read()).rule_changed_on).toBe('2026-11-20')
    const rule = { ...written.rule, limit: 5 }
    const change = (more: object) => app.patch(`${ADMIN}/${id}`, { ...changing, rule, ...more }, staff)
    await change({ version: 1 })
    await change({ version: 2, title: '領息' })
    expect(await read()).toMatchObject({ title: '領息', rule_changed_on: '2026-11-20' })
    const restore = (body: object) => app.post(`${ADMIN}/${id}/restore`, body, staff)
    expect((await restore({ restored: 1, version: 2 })).json().error.code).toBe('stale_version')
    expect((await restore({ restored: 9, version: 3 })).json().error.code).toBe('not_found')
    expect((await restore({ restored: 1, version: 3 })).json()).toEqual({ id, version: 4 })
    const { entries } = (await app.get(`${ADMIN}/${id}/versions`, staff)).json()
    expect(entries[0]).toMatchObject({ version: 4, restored_from: 1, title: '每月領息', changed: ['title', 'rule'] })
    expect(entries).toHaveLength(4)
    expect((await read()).title).toBe('每月領息')
  })

  test('tell the day on which what they ask last changed: a new name does not move it', async ({ app }) => {
    const id = await made(app, await staffOf(app))
    const nobody = { memberId: null, ip: null, userAgent: null }
    const changedOn = async () => (await app.get(`${PATH}/monthly-income`)).json().rule_changed_on
    const onNextDay = async (more: object) => {
      app.clock.forward(DAY)
      // a session is over before the next day
      await changeTopic(app.site, nobody, { id, ...changeFundTopic.body.parse({ ...changing, ...more }) })
    }
    await onNextDay({ version: 1, title: '領息' })
    expect(await changedOn()).toBe('2026-11-20')
    const rule = { ...written.rule, limit: 5 }
    await onNextDay({ version: 2, rule })
    expect(await changedOn()).toBe('2026-11-22')
    await onNextDay({ version: 3, rule, thesis: '每季也好。', place: 9 })
    expect(await changedOn()).toBe('2026-11-22')
    // what it asked before is another change, whatever it was once
    await onNextDay({ version: 4 })
    expect(await changedOn()).toBe('2026-11-24')
  })

  test('lead to the others that ask for most of the same, and to none that the reader may not see', async ({ app }) => {
    const staff = await staffOf(app)
    await made(app, staff)
    const asking = (conditions: object) => ({ rule: { kind: 'search', conditions, limit: 5 } })
    await made(app, staff, { slug: 'equity', place: 1, ...asking({ asset_type: 'equity' }) })
    await made(app, staff, { slug: 'bonds', place: 2, ...asking({ asset_type: 'bond' }) })
    await made(app, staff, { slug: 'waiting', place: 3, visible_to: [], ...asking({ asset_type: 'bond' }) })
    const related = async (as?: TestMember) => {
      const { related: found }: ReplyOf<typeof getFundTopic> = (await app.get(`${PATH}/monthly-income`, as)).json()
      return found.map(({ slug }) => slug)
    }
    expect(await related()).toEqual(['bonds', 'equity'])
    expect(await related(staff)).toEqual(['bonds', 'waiting', 'equity'])
  })

  test('that could find nothing are refused by name, and so are names that are taken', async ({ app }) => {
    const staff = await staffOf(app)
    await made(app, staff)
    const fieldsOf = async (part: object) =>
      (await app.post(ADMIN, { ...written, slug: 'new', ...part }, staff)).json().error.fields
    expect(await fieldsOf({ slug: 'monthly-income' })).toHaveProperty('slug')
    expect(await fieldsOf({ slug: 'holding' })).toHaveProperty('slug')
    expect(await fieldsOf({ slug: 'A b' })).toHaveProperty('slug')
    const searching = (conditions: object) => fieldsOf({ rule: { kind: 'search', conditions, limit: 5 } })
    expect(await searching({ sort: 'score' })).toEqual({ rule: '至少要有一個篩選條件' })
    expect(await searching({ perf_min: '5', perf_max: '1' })).toEqual({ rule: '報酬率的下限不能高於上限' })
    const picks = [{ lipper_id: 'NOBODY', reason: '穩' }]
    expect(await fieldsOf({ rule: { kind: 'recommend', picks } })).toEqual({ rule: '找不到基金：NOBODY' })
    for (const part of [
      { rule: { kind: 'search', conditions: { asset_type: 'gold' }, limit: 5 } },
      { rule: { kind: 'search', conditions: { query: 'x' }, limit: 5 } },
      { rule: { kind: 'search', conditions: {}, limit: 500 } },
      { rule: { kind: 'chance' } },
      { rule: { ...india, theme: [{ kind: 'country', id: 'IN', more: 1 }] } },
      { icon: 'none' },
      { visible_to: ['staff'] },
      { thesis: '' },
      { title: '長'.repeat(21) },
      { place: 0 },
    ])
      expect([400, 422]).toContain((await app.post(ADMIN, { ...written, slug: 'new', ...part }, staff)).statusCode)
    expect(await slugs(app)).toEqual(['monthly-income'])
  })

  test('are tried without keeping anything', async ({ app }) => {
    const staff = await staffOf(app)
    const tried = async (rule: object) => (await app.post(`${ADMIN}/try`, { rule }, staff)).json()
    expect(await tried(written.rule)).toEqual({
      faults: [],
      condition_count: 2,
      pro_only: false,
      total: 0,
      silent: 0,
      unknown: [],
      entries: [],
    })
    const tsmc = [{ kind: 'security', id: 'TW0002330008' }]
    const holding = { kind: 'holding', conditions: {}, theme: tsmc, least_percent: 1, least_count: 2, limit: 5 }
    expect(await tried(holding)).toMatchObject({ faults: ['too_many'] })
    expect(await tried({ ...holding, least_count: 1 })).toMatchObject({ faults: [], unknown: ['TW0002330008'] })
    expect(await tried({ kind: 'recommend', picks: [{ lipper_id: 'X1', reason: '穩' }] })).toMatchObject({
      unknown: ['X1'],
    })
    expect(await slugs(app)).toEqual([])
  })

  test('are for staff alone', async ({ app, db }) => {
    const id = await made(app, await staffOf(app))
    const member = await aMember(db, { groups: ['member', 'member_pro'] })
    const replies = [
      await app.get(ADMIN, member),
      await app.post(ADMIN, { ...written, slug: 'mine' }, member),
      await app.patch(`${ADMIN}/${id}`, { ...changing, version: 1 }, member),
      await app.get(`${ADMIN}/${id}/versions`, member),
      await app.post(`${ADMIN}/${id}/restore`, { restored: 1, version: 1 }, member),
      await app.post(`${ADMIN}/try`, { rule: written.rule }, member),
    ]
    expect(replies.map((reply) => reply.json().error.code)).toEqual(Array.from({ length: 6 }, () => 'role_required'))
  })

  test('keep markup as the text that it is', async ({ app }) => {
    const title = '<script>alert(1)'
    await made(app, await staffOf(app), { title })
    expect((await app.get(`${PATH}/monthly-income`)).json().title).toBe(title)
  })
})
