import type { Group } from '@zhiheng/domain/access/roles.ts'
import { describe, expect } from 'vitest'

import { aMember, type TestMember } from '../../testing/a-member.ts'
import { portfolioMarket } from '../../testing/portfolio-market.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { test as withDatabase } from '../../testing/test-database.ts'

const PATH = '/api/expert_picks'
const test = withDatabase.extend<{ app: TestApp; staff: TestMember }>({
  app: async ({ db }, use) => {
    const app = await testApp({ db, market: await portfolioMarket(db) })
    await use(app)
    await app.server.close()
  },
  staff: async ({ db }, use) => use(await aMember(db, { groups: ['staff'] })),
})

const funds = (...percents: readonly number[]) =>
  ['STOCK1', 'BOND1', 'CASH', 'STOCK2'].flatMap((id, index) => {
    const percent = percents[index]
    return percent === undefined ? [] : [{ lipper_id: id, percent }]
  })
const head = { adviser: '林靜宜', adviser_title: '顧問', thesis: '分散。', target: '長期持有', risk_level: 3 }
const list = (name = '核心清單', parts = funds(30, 40, 30)) => ({ name, ...head, funds: parts })
const codeOf = (reply: { json: () => { error?: { code: string } } }) => reply.json().error?.code

describe('lists of advisers', () => {
  const readers: readonly (readonly [readonly Group[], boolean])[] = [
    [['member'], false],
    [['member', 'member_premium'], false],
    [['member', 'member_signed'], true],
    [['staff'], true],
  ]
  for (const [groups, mayRead] of readers) {
    test(`are ${mayRead ? '' : 'not '}read and followed by ${groups.join()}`, async ({ app, db, staff }) => {
      const { id } = (await app.post(PATH, list(), staff)).json()
      const who = await aMember(db, { groups })
      const expected = mayRead ? undefined : 'role_required'
      expect(codeOf(await app.get(PATH, who))).toBe(expected)
      expect(codeOf(await app.post(`${PATH}/${id}/follow`, {}, who))).toBe(expected)
    })
  }

  test('are published and changed by staff alone, and guests see none', async ({ app, db, staff }) => {
    const { id } = (await app.post(PATH, list(), staff)).json()
    for (const groups of [
      ['member', 'member_signed'],
      ['member', 'member_pro'],
      ['firm_member', 'firm_admin'],
    ] satisfies Group[][]) {
      const who = await aMember(db, { groups })
      expect(codeOf(await app.post(PATH, list('另一份'), who))).toBe('role_required')
      expect(codeOf(await app.post(`${PATH}/${id}/changes`, { note: '改', funds: funds(30, 40, 30) }, who))).toBe(
        'role_required',
      )
    }
    expect(codeOf(await app.get(PATH))).toBe('signin_required')
    expect((await app.get(PATH, staff)).json().entries).toHaveLength(1)
  })

  test.for([
    [[40, 40, 20], undefined],
    [[40.1, 39.9, 20], 'invalid_field'],
    [[30, 40, 29.9], 'weights_not_100'],
    [[30, 40, 30.1], 'weights_not_100'],
    [[30, 40, 29.9, 0.1], undefined],
    [[30, 40, 30, 0], 'weights_not_100'],
  ] as const)('with the shares %j: %s', async ([percents, code], { app, staff }) => {
    const reply = await app.post(PATH, list('核心清單', funds(...percents)), staff)
    expect([codeOf(reply) ?? 'published', (await app.get(PATH, staff)).json().entries.length]).toEqual(
      code === undefined ? ['published', 1] : [codeOf(reply) === 'bad_request' ? 'bad_request' : code, 0],
    )
  })

  test('keep their funds where a change is refused, and nobody is told', async ({ app, db, staff }) => {
    const { id } = (await app.post(PATH, list(), staff)).json()
    const signed = await aMember(db, { groups: ['member', 'member_signed'] })
    await app.post(`${PATH}/${id}/follow`, {}, signed)
    const refused = await app.post(`${PATH}/${id}/changes`, { note: '改', funds: funds(50, 50) }, staff)
    expect(codeOf(refused)).toBe('invalid_field')
    expect((await app.get(PATH, signed)).json().entries[0].changes).toHaveLength(1)
    expect((await app.get('/api/notifications', signed)).json().entries).toEqual([])
  })

  test('follow each other by their day, the newest first, and by their making where the days are equal', async ({
    app,
    db,
    staff,
  }) => {
    for (const name of ['甲', '乙', '丙']) await app.post(PATH, list(name), staff)
    await db.updateTable('expert_picks').set({ published_on: '2026-11-21' }).where('name', '=', '甲').execute()
    const { entries } = (await app.get(PATH, staff)).json()
    expect(entries.map(({ name }: { name: string }) => name)).toEqual(['甲', '丙', '乙'])
  })
})
