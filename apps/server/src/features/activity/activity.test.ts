import { describe, expect } from 'vitest'

import { aMember } from '../../testing/a-member.ts'
import { test, type TestApp } from '../../testing/test-app.ts'

const PATH = '/api/member_activity/read'
const MINUTE = 60_000
const DAY = 86_400_000

async function noted(app: TestApp) {
  return app.site.db.selectFrom('member_activity').select(['member_id', 'target', 'item']).orderBy('id').execute()
}

describe('GET /api/member_activity/read', () => {
  test('notes what a member read: the site, a kind, a thing', async ({ db, app }) => {
    const ming = await aMember(db)
    for (const path of [PATH, `${PATH}/article`, `${PATH}/fund/00631L`, `${PATH}/page/FundShow`])
      expect([path, (await app.get(path, ming)).json()]).toEqual([path, { recorded: true }])
    expect(await noted(app)).toEqual([
      { member_id: ming.id, target: 'site', item: null },
      { member_id: ming.id, target: 'article', item: null },
      { member_id: ming.id, target: 'fund', item: '00631L' },
      { member_id: ming.id, target: 'page', item: 'FundShow' },
    ])
  })

  test('notes nothing of visitors, of staff, and of whoever stands in a member’s place', async ({ db, app }) => {
    const ming = await aMember(db)
    const staff = await aMember(db, { groups: ['member', 'staff'] })
    const developer = await aMember(db, { groups: ['developer'] })
    for (const as of [undefined, staff, developer])
      expect((await app.get(`${PATH}/fund/A1`, as)).json()).toEqual({ recorded: false })
    await db
      .updateTable('sessions')
      .set({ acting_member_id: ming.id, acting_until: new Date(app.clock.now().getTime() + MINUTE).toISOString() })
      .where('member_id', '=', developer.id)
      .execute()
    expect((await app.get(`${PATH}/fund/A1`, developer)).json()).toEqual({ recorded: false })
    expect(await noted(app)).toEqual([])
  })

  test('notes the same thing once a minute', async ({ db, app }) => {
    const ming = await aMember(db)
    expect((await app.get(`${PATH}/fund/A1`, ming)).json()).toEqual({ recorded: true })
    expect((await app.get(`${PATH}/fund/A1`, ming)).json()).toEqual({ recorded: false })
    app.clock.forward(MINUTE)
    expect((await app.get(`${PATH}/fund/A1`, ming)).json()).toEqual({ recorded: true })
  })

  test('takes names, never addresses', async ({ db, app }) => {
    const ming = await aMember(db)
    for (const odd of ['a%40b.tw', 'a-b', 'x'.repeat(41), '%E5%9F%BA'])
      expect([odd, (await app.get(`${PATH}/page/${odd}`, ming)).statusCode]).toEqual([odd, 400])
    expect((await app.get(`${PATH}/anything`, ming)).statusCode).toBe(422)
    await app.get(`${PATH}/page/Home?token=secret`, ming)
    const items = (await noted(app)).map(({ item }) => item)
    expect(items).toEqual(['Home'])
  })

  test('forgets after a hundred and eighty days', async ({ db, app }) => {
    const ming = await aMember(db)
    await app.get(`${PATH}/fund/A1`, ming)
    await db
      .updateTable('member_activity')
      .set({ at: new Date(app.clock.now().getTime() - 181 * DAY).toISOString() })
      .execute()
    await app.get(`${PATH}/fund/B2`, ming)
    expect((await noted(app)).map(({ item }) => item)).toEqual(['B2'])
  })
})
