import { describe, expect } from 'vitest'

import { aMember, type TestMember } from '../../testing/a-member.ts'
import { fixedClock } from '../../testing/fixed-clock.ts'
import { portfolioMarket } from '../../testing/portfolio-market.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { test as withDatabase } from '../../testing/test-database.ts'
import { joinFirm } from '../firms/join-firm.ts'
import { joinedAt, type TestFirm, twoFirms } from '../firms/testing/two-firms.ts'
import { anOwnRisk, aShelf } from './testing/a-shelf.ts'

interface Bank extends TestFirm {
  readonly second: TestMember
}

const test = withDatabase.extend<{ app: TestApp; one: Bank; other: Bank }>({
  app: async ({ db }, use) => {
    const app = await testApp({ db, market: await portfolioMarket(db), clock: fixedClock() })
    await use(app)
    await app.server.close()
  },
  one: async ({ db, app }, use) => use((await banks(db, app)).one),
  other: async ({ db, one }, use) => {
    const { other } = await twoFirms(db)
    expect(other.id).not.toBe(one.id)
    await use({ ...other, second: other.admin })
  },
})

async function banks(db: TestApp['site']['db'], app: TestApp) {
  const { one } = await twoFirms(db)
  const second = await aMember(db, { groups: ['member'], hasSecondFactor: true })
  await joinFirm(db, { firmId: one.id, memberId: second.id, role: 'admin', at: joinedAt })
  const ids = ['STOCK1', 'STOCK2', 'BOND1', 'BOND2', 'CASH', 'CLOSED']
  await aShelf(db, app.site.market(), { firmId: one.id, ids, stopped: ['CLOSED'] })
  return { one: { ...one, second } }
}

const content = {
  name: '平衡成長',
  level: 3,
  targets: { ef: 45, bf: 45, blf: 0, mmf: 10 },
  subsectors: [],
  funds: [
    { lipper_id: 'STOCK2', percent: 45 },
    { lipper_id: 'BOND1', percent: 45 },
    { lipper_id: 'CASH', percent: 10 },
  ],
  bands: { bucket_points: 5, fund_points: 3 },
  least_amount: 100_000,
  effective_on: null,
  note: '第一版',
}
const at = ({ id }: TestFirm, path: string) => `/firm/${id}/api${path}`
const coded = async (reply: Promise<{ json: () => { error?: { code: string } } }>) =>
  (await reply).json().error?.code ?? 'answered'

/** A draft of the first admin's. */
async function drafted(app: TestApp, firm: Bank, change: object = {}) {
  const reply = await app.post(at(firm, '/plans'), { content: { ...content, ...change } }, firm.admin)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().plan
}

/** A plan that the second admin has published. */
async function published(app: TestApp, firm: Bank, change: object = {}) {
  const { id, version } = await drafted(app, firm, change)
  const sent = await app.patch(at(firm, `/plans/${id}`), { version, state: 'review' }, firm.admin)
  expect(sent.statusCode, sent.body).toBe(200)
  const reply = await app.post(at(firm, `/plans/${id}/logs`), { version: sent.json().plan.version }, firm.second)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().plan
}

describe('a plan of a firm', () => {
  test('is written by one admin and published by another, as a version with what it changed', async ({ app, one }) => {
    const { id, version, state, may_publish: may, faults } = await drafted(app, one)
    expect([state, may, faults]).toEqual(['draft', false, []])
    const path = at(one, `/plans/${id}`)
    expect(await coded(app.post(`${path}/logs`, { version }, one.second))).toBe('second_admin_needed')
    const sent = (await app.patch(path, { version, state: 'review' }, one.admin)).json().plan
    expect(await coded(app.post(`${path}/logs`, { version: sent.version }, one.admin))).toBe('second_admin_needed')
    expect((await app.get(path, one.second)).json().plan.may_publish).toBe(true)
    const out = (await app.post(`${path}/logs`, { version: sent.version }, one.second)).json().plan
    expect(out).toMatchObject({ state: 'published', number: 1, draft: null, published: content })

    const changed = {
      ...content,
      funds: [{ lipper_id: 'STOCK2', percent: 40 }, { lipper_id: 'BOND1', percent: 50 }, content.funds[2]],
      note: '降股票',
    }
    const again = (
      await app.patch(path, { version: out.version, content: changed, state: 'review' }, one.second)
    ).json().plan
    expect(again.diff).toMatchObject({ turnover: 5, fields: ['note'] })
    await app.post(`${path}/logs`, { version: again.version }, one.admin)
    const { entries } = (await app.get(`${path}/logs`, one.admin)).json()
    expect(entries.map(({ number }: { number: number }) => number)).toEqual([2, 1])
    expect(entries[0]).toMatchObject({
      note: '降股票',
      diff: {
        turnover: 5,
        funds: expect.arrayContaining([{ lipper_id: 'BOND1', name: '測試投資級債基金', before: 45, after: 50 }]),
      },
    })
    expect(entries[0].written_by).not.toBe(entries[0].published_by)
  })

  test('that is changed after it was sent has to be sent again, and not by whoever changed it last', async ({
    app,
    one,
  }) => {
    const { id, version } = await drafted(app, one)
    const path = at(one, `/plans/${id}`)
    const sent = (await app.patch(path, { version, state: 'review' }, one.admin)).json().plan
    const touched = (
      await app.patch(path, { version: sent.version, content: { ...content, note: '改過' } }, one.second)
    ).json().plan
    expect(touched.state).toBe('draft')
    const resent = (await app.patch(path, { version: touched.version, state: 'review' }, one.admin)).json().plan
    expect(await coded(app.post(`${path}/logs`, { version: resent.version }, one.second))).toBe('second_admin_needed')
    expect(await coded(app.post(`${path}/logs`, { version: resent.version }, one.admin))).toBe('answered')
  })

  test('that two admins change at once keeps what the first wrote, and tells the second', async ({ app, one }) => {
    const { id, version } = await drafted(app, one)
    const path = at(one, `/plans/${id}`)
    const written = (name: string, by: TestMember) => app.patch(path, { version, content: { ...content, name } }, by)
    const replies = await Promise.all([written('甲', one.admin), written('乙', one.second)])
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
    const kept = replies.find(({ statusCode }) => statusCode === 200)?.json().plan.draft.name
    expect((await app.get(path, one.admin)).json().plan.draft.name).toBe(kept)
  })

  test('comes back as it was in an earlier version, as a new one, by two people again', async ({ app, one }) => {
    const first = await published(app, one)
    const path = at(one, `/plans/${first.id}`)
    const [log] = (await app.get(`${path}/logs`, one.admin)).json().entries
    const changed = { ...content, name: '別的名字' }
    const sent = (
      await app.patch(path, { version: first.version, content: changed, state: 'review' }, one.admin)
    ).json().plan
    const next = (await app.post(`${path}/logs`, { version: sent.version }, one.second)).json().plan
    const back = (await app.patch(path, { version: next.version, log_id: log.id, state: 'review' }, one.admin)).json()
      .plan
    expect(back).toMatchObject({ restores: 1, state: 'review', draft: { ...content } })
    expect(await coded(app.post(`${path}/logs`, { version: back.version }, one.admin))).toBe('second_admin_needed')
    await app.post(`${path}/logs`, { version: back.version }, one.second)
    const { entries } = (await app.get(`${path}/logs`, one.admin)).json()
    expect(entries[0]).toMatchObject({ number: 3, restores: 1 })
    const version = await app.get(`${path}/logs/${entries[0].id}`, one.admin)
    expect(version.json().content).toEqual(content)
  })

  test('is not sent while something is wrong with it, and a draft is kept all the same', async ({ app, one }) => {
    const funds = [
      { lipper_id: 'STOCK2', percent: 45 },
      { lipper_id: 'CLOSED', percent: 45 },
      { lipper_id: 'CASH', percent: 9.9 },
    ]
    const { id, version, faults } = await drafted(app, one, { funds })
    expect(faults).toEqual(['基金比重合計 99.9%，必須剛好 100%', '測試停售基金在基金池中已停售'])
    expect(await coded(app.patch(at(one, `/plans/${id}`), { version, state: 'review' }, one.admin))).toBe('plan_faulty')
  })

  test('is taken out of use by its name and a password, and comes back', async ({ app, one }) => {
    const { id, version } = await published(app, one)
    const path = at(one, `/plans/${id}`)
    const remove = (body: object) =>
      app.post(`${path}?_method=DELETE`, { version, password: one.admin.password, ...body }, one.admin)
    expect(await coded(remove({ name: '別的' }))).toBe('invalid_field')
    expect(await coded(remove({ name: content.name, password: 'wrong' }))).toBe('current_password_wrong')
    expect(await coded(remove({ name: content.name }))).toBe('answered')
    const gone = (await app.get(path, one.admin)).json().plan
    expect(gone.is_removed).toBe(true)
    expect(await coded(app.patch(path, { version: gone.version, content }, one.admin))).toBe('stale_version')
    const back = await app.patch(path, { version: gone.version, is_removed: false }, one.admin)
    expect(back.json().plan).toMatchObject({ is_removed: false, number: 1 })
  })

  test('is copied as the draft of another', async ({ app, one }) => {
    const { id } = await published(app, one)
    const copy = (await app.post(at(one, `/plans/${id}/copy`), {}, one.second)).json().plan
    expect(copy).toMatchObject({ name: '平衡成長（複本）', state: 'draft', number: null })
    const { entries } = (await app.get(at(one, '/plans'), one.admin)).json()
    expect(entries).toHaveLength(2)
  })

  test('has versions that the database itself lets nobody change', async ({ db, app, one }) => {
    await published(app, one)
    await expect(db.updateTable('firm_plan_logs').set({ number: 7 }).execute()).rejects.toThrow('append-only')
    await expect(db.deleteFrom('firm_plan_logs').execute()).rejects.toThrow('append-only')
  })
})

describe('the preview of a plan', () => {
  const preview = async (app: TestApp, firm: Bank, body: object) => {
    const reply = await app.post(at(firm, '/plans/preview'), { level: 3, funds: content.funds, ...body }, firm.admin)
    expect(reply.statusCode, reply.body).toBe(200)
    return reply.json()
  }

  test('has the figures of the calculator of mixes, beside the newest version over the same days', async ({
    app,
    one,
  }) => {
    const { id } = await published(app, one)
    const funds = [
      { lipper_id: 'STOCK2', percent: 60 },
      { lipper_id: 'BOND1', percent: 40 },
    ]
    const { backtest, distance_to_tarobo: distance } = await preview(app, one, { funds, plan_id: id })
    const set = 'STOCK2-60,BOND1-40;STOCK2-45,BOND1-45,CASH-10'
    const mixes = (await app.get(`/api/tools/fof/compare?rule=quarterly&sets=${encodeURIComponent(set)}`)).json()
    expect({ from: backtest.from, to: backtest.to }).toEqual(mixes.window)
    expect(backtest.plan.yearly).toBe(mixes.mixes[0].figures.yearly)
    expect(backtest.published.vol).toBe(mixes.mixes[1].figures.vol)
    expect(backtest.limited_by[0]).toMatchObject({ from: backtest.from })
    // no model portfolio has been computed here
    expect(distance).toBeNull()
  })

  test('says whom it suits by the firm’s own risk level before the public one', async ({ db, app, one }) => {
    const before = await preview(app, one, {})
    expect(before.suitability.map(({ ok }: { ok: boolean }) => ok)).toEqual([false, false, true, true, true])
    expect(before.suitability[0].why).toBe('方案為第 3 級，高於這個等級')
    await anOwnRisk(db, app.site.market(), { firmId: one.id, id: 'STOCK2', level: 5 })
    const { suitability, facts } = await preview(app, one, {})
    expect(facts[0]).toMatchObject({ risk_level: 5, is_own_risk: true, firm_sale: true })
    expect(suitability.map(({ ok }: { ok: boolean }) => ok)).toEqual([false, false, false, true, true])
    expect(suitability[2].why).toBe('這個等級不能持有：測試全球股票基金')
  })

  test('has no backtest of what does not make a whole, and none that is made up', async ({ app, one }) => {
    const half = await preview(app, one, { funds: [{ lipper_id: 'STOCK2', percent: 50 }] })
    expect([half.backtest, half.lookthrough, half.affected_clients]).toEqual([null, null, 0])
    const nobody = { level: 3, funds: [{ lipper_id: 'NOBODY', percent: 100 }] }
    expect(await coded(app.post(at(one, '/plans/preview'), nobody, one.admin))).toBe('fund_not_available')
  })

  test('stands on the plane of the model portfolios', async ({ app, one }) => {
    const { id } = await published(app, one)
    const { plans, points } = (await app.get(at(one, '/plans/tarobo_riskreturn?period=1y'), one.admin)).json()
    expect(points).toEqual([])
    expect(plans).toMatchObject([{ id, level: 3, distance: null, ret: expect.any(Number), vol: expect.any(Number) }])
  })
})

describe('a packet', () => {
  test('suggests a plan at its own level, closes it below, and never opens what does not suit', async ({
    app,
    one,
  }) => {
    const plan = await published(app, one)
    const made = await app.post(at(one, '/packets'), { name: '一般客戶', segment: '', plan_ids: [plan.id] }, one.admin)
    const { packet } = made.json()
    expect(packet.cells.map(({ in_force: rule }: { in_force: string }) => rule)).toEqual([
      'blocked',
      'blocked',
      'suggested',
      'allowed',
      'allowed',
    ])
    const [low, , own] = packet.cells
    const set = (cell: { id: number; version: number }, body: object) =>
      app.patch(at(one, `/packet_kyc_levels/${cell.id}`), { version: cell.version, reason: '', ...body }, one.admin)
    expect(await coded(set(low, { rule: 'allowed' }))).toBe('invalid_field')
    expect(await coded(set(own, { rule: 'blocked' }))).toBe('invalid_field')
    expect((await set(own, { rule: 'blocked', reason: '暫停銷售' })).json().cell).toMatchObject({
      in_force: 'blocked',
      version: 2,
    })
    expect(await coded(set(own, { rule: 'allowed' }))).toBe('stale_version')
    const { entries } = (await app.get(at(one, `/packet_kyc_levels?packet_id=${packet.id}`), one.admin)).json()
    expect(entries).toHaveLength(5)
  })

  test('keeps the rules of plans that stay, and closes what is out of use', async ({ app, one }) => {
    const [plan, another] = [await published(app, one), await published(app, one, { name: '另一個' })]
    const said = { name: '一般客戶', segment: '' }
    const { packet } = (await app.post(at(one, '/packets'), { ...said, plan_ids: [plan.id] }, one.admin)).json()
    const cell = packet.cells[3]
    const body = { version: cell.version, rule: 'suggested', reason: '' }
    await app.patch(at(one, `/packet_kyc_levels/${cell.id}`), body, one.admin)
    const both = { version: packet.version, ...said, plan_ids: [plan.id, another.id] }
    const grown = (await app.patch(at(one, `/packets/${packet.id}`), both, one.admin)).json().packet
    expect(grown.cells).toHaveLength(10)
    expect(grown.cells.find(({ id }: { id: number }) => id === cell.id).rule).toBe('suggested')
    const gone = { version: plan.version, name: content.name, password: one.admin.password }
    await app.post(at(one, `/plans/${plan.id}?_method=DELETE`), gone, one.admin)
    const shown = (await app.get(at(one, `/packets/${packet.id}`), one.admin)).json().packet
    const rules = shown.cells.filter(({ plan_id: id }: { plan_id: number }) => id === plan.id)
    expect(new Set(rules.map(({ in_force: rule }: { in_force: string }) => rule))).toEqual(new Set(['blocked']))
  })

  test('has published plans of its own firm alone', async ({ app, one }) => {
    const { id } = await drafted(app, one)
    const said = { name: '一般客戶', segment: '', plan_ids: [id] }
    expect(await coded(app.post(at(one, '/packets'), said, one.admin))).toBe('not_found')
    expect((await app.get(at(one, '/packets'), one.admin)).json().entries).toEqual([])
  })
})

describe('what another firm has', () => {
  test('is not there for an admin, by any call and any id', async ({ app, one, other }) => {
    const plan = await published(app, one)
    const made = await app.post(at(one, '/packets'), { name: '一般客戶', segment: '', plan_ids: [plan.id] }, one.admin)
    const { packet } = made.json()
    const [log] = (await app.get(at(one, `/plans/${plan.id}/logs`), one.admin)).json().entries
    const cell = packet.cells[0]
    const by = other.admin
    const secret = { version: 1, name: content.name, password: by.password }
    const tries = [
      app.get(at(other, `/plans/${plan.id}`), by),
      app.patch(at(other, `/plans/${plan.id}`), { version: plan.version, content }, by),
      app.post(at(other, `/plans/${plan.id}?_method=DELETE`), { ...secret, version: plan.version }, by),
      app.post(at(other, `/plans/${plan.id}/copy`), {}, by),
      app.post(at(other, `/plans/preview`), { level: 3, funds: content.funds, plan_id: plan.id }, by),
      app.get(at(other, `/plans/${plan.id}/logs`), by),
      app.get(at(other, `/plans/${plan.id}/logs/${log.id}`), by),
      app.post(at(other, `/plans/${plan.id}/logs`), { version: plan.version }, by),
      app.get(at(other, `/packets/${packet.id}`), by),
      app.patch(at(other, `/packets/${packet.id}`), { version: 1, name: '我的', segment: '', plan_ids: [] }, by),
      app.post(at(other, `/packets/${packet.id}?_method=DELETE`), { ...secret, name: '一般客戶' }, by),
      app.post(at(other, '/packets'), { name: '我的', segment: '', plan_ids: [plan.id] }, by),
      app.get(at(other, `/packet_kyc_levels/${cell.id}`), by),
      app.patch(at(other, `/packet_kyc_levels/${cell.id}`), { version: 1, rule: 'blocked', reason: '我的' }, by),
    ]
    for (const reply of await Promise.all(tries)) expect(reply.json().error?.code).toBe('not_found')
    for (const path of ['/plans', '/packets', '/packet_kyc_levels']) {
      expect((await app.get(at(other, path), by)).json().entries).toEqual([])
    }
    // an own plan that is to bring back the version of another's
    const own = (await app.post(at(other, '/plans'), { content }, by)).json().plan
    const theft = { version: own.version, log_id: log.id }
    expect(await coded(app.patch(at(other, `/plans/${own.id}`), theft, by))).toBe('not_found')
    expect((await app.get(at(one, `/plans/${plan.id}`), one.admin)).json().plan.version).toBe(plan.version)
  })
})

describe('the chart of a plan on the firm’s own pages', () => {
  const growthOf = (app: TestApp, firm: TestFirm, id: number) => app.get(at(firm, `/plans/${id}/growth`), firm.client)

  test('has the figures of the preview, of what is published alone', async ({ app, one, other }) => {
    const { id } = await drafted(app, one)
    expect(await coded(growthOf(app, one, id))).toBe('plan_unpublished')
    const plan = await published(app, one, { name: '公開方案' })
    // what is being written of it does not count
    const rewritten = { ...content, name: '改寫中', funds: [{ lipper_id: 'CASH', percent: 100 }] }
    await app.patch(at(one, `/plans/${plan.id}`), { version: plan.version, content: rewritten }, one.admin)
    const { name, number, backtest } = (await growthOf(app, one, plan.id)).json()
    expect([name, number]).toEqual(['公開方案', 1])
    const body = { level: 3, funds: content.funds }
    const looked = (await app.post(at(one, '/plans/preview'), body, one.admin)).json().backtest
    expect(looked.plan.growth.length).toBeGreaterThan(10)
    const { published: _, ...wanted } = looked
    expect(backtest).toEqual(wanted)
    expect(await coded(growthOf(app, other, plan.id))).toBe('not_found')
    expect(await coded(app.get(`/api/plans/${plan.id}/growth`, one.client))).toBe('not_found')
    expect(await coded(app.get(at(one, `/plans/${plan.id}/growth`)))).toBe('signin_required')
  })

  test('goes when the plan is taken out of use', async ({ app, one }) => {
    const { id, version, name } = await published(app, one)
    await app.post(at(one, `/plans/${id}?_method=DELETE`), { version, name, password: one.admin.password }, one.admin)
    expect(await coded(growthOf(app, one, id))).toBe('plan_unpublished')
  })
})
