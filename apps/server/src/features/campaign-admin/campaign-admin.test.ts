import { getCampaignTask, listCampaignTasks, type StaffTask } from '@zhiheng/contract/campaign-admin.ts'
import { DAY_MS } from '@zhiheng/domain/calendar/durations.ts'
import { campaignTaskKeys } from '@zhiheng/domain/campaign/tasks.ts'
import { describe, expect } from 'vitest'

import type { Database } from '../../platform/database/database.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { test, type TestApp } from '../../testing/test-app.ts'

const PATH = '/api/admin/campaign'
/** Someone of the staff who signs in now: their sessions last for a day. */
const staffOf = (db: Database, app?: TestApp) =>
  aMember(db, { groups: ['member', 'staff'], ...(app === undefined ? {} : { now: app.clock.now() }) })
const listed = async (app: TestApp, staff: TestMember) =>
  listCampaignTasks.reply.parse((await app.get(PATH, staff)).json()).entries
const fileOf = async (app: TestApp, staff: TestMember, task: string) =>
  getCampaignTask.reply.parse((await app.get(`${PATH}/${task}`, staff)).json()).file
const codeOf = (reply: { json: () => { error?: { code: string } } }) => reply.json().error?.code

const set = (app: TestApp, staff: TestMember, body: object, task = 'daily_login') =>
  app.patch(
    `${PATH}/${task}`,
    {
      version: 0,
      is_on: true,
      from: null,
      until: null,
      reason: '活動調整',
      typed: task,
      ...body,
      password: staff.password,
    },
    staff,
  )
const claim = (app: TestApp, as: TestMember, task = 'daily_login') => app.post('/api/member/accomplish', { task }, as)
const points = async (app: TestApp, as: TestMember) => (await app.get('/api/member/points', as)).json()
const tasksOf = async (app: TestApp, as: TestMember): Promise<string[]> =>
  (await points(app, as)).tasks.map(({ task }: { task: string }) => task)
const available = async (app: TestApp, as: TestMember): Promise<string[]> =>
  (await app.get('/api/member', as)).json().member.availableTasks

describe('a task that staff turn off', () => {
  test('is nowhere to be seen, pays nothing, and leaves what was earned', async ({ app, db }) => {
    const ming = await aMember(db)
    await claim(app, ming)
    app.clock.forward(DAY_MS)
    const staff = await staffOf(db, app)
    expect((await set(app, staff, { is_on: false })).statusCode).toBe(200)
    expect(await tasksOf(app, ming)).not.toContain('daily_login')
    expect(await available(app, ming)).not.toContain('daily_login')
    expect([(await claim(app, ming)).statusCode, codeOf(await claim(app, ming))]).toEqual([404, 'task_unknown'])
    expect((await points(app, ming)).points).toBe(1)

    expect((await set(app, staff, { version: 1 })).statusCode).toBe(200)
    expect((await claim(app, ming)).json()).toMatchObject({ earned: 1, points: 2 })
  })

  test('is there between its days alone', async ({ app, db }) => {
    const [staff, ming] = [await staffOf(db), await aMember(db)]
    await set(app, staff, { from: '2026-11-21', until: '2026-11-22' })
    const seen = []
    for (let day = 20; day <= 23; day++) {
      seen.push([
        (await tasksOf(app, ming)).includes('daily_login'),
        (await available(app, ming)).includes('daily_login'),
      ])
      app.clock.forward(DAY_MS)
    }
    expect(seen).toEqual([
      [false, false],
      [true, true],
      [true, true],
      [false, false],
    ])
  })

  test('needs its key, the password and a reason, the version that was read, and days in their order', async ({
    app,
    db,
  }) => {
    const staff = await staffOf(db)
    const codes = []
    for (const body of [
      { typed: 'daily' },
      { version: 3 },
      { reason: '' },
      { from: '2026-12-02', until: '2026-12-01' },
    ])
      codes.push(codeOf(await set(app, staff, { is_on: false, ...body })))
    expect(codes).toEqual(['invalid_field', 'stale_version', 'invalid_field', 'invalid_date'])
    const wrong = { ...staff, password: 'not it' }
    expect(codeOf(await set(app, wrong, { is_on: false }))).toBe('current_password_wrong')
    expect((await set(app, staff, {}, 'no_such')).statusCode).toBe(404)
    expect((await listed(app, staff)).every(({ state }) => state === 'offered')).toBe(true)
  })

  test('is written into the log with its reason', async ({ app, db }) => {
    const staff = await staffOf(db)
    await set(app, staff, { is_on: false })
    const log = await db.selectFrom('audit_log').select('details').where('event', '=', 'campaign_task_set').execute()
    expect(log).toMatchObject([{ details: { task: 'daily_login', turned: 'off', reason: '活動調整' } }])
  })
})

describe('another reward', () => {
  const ask = (app: TestApp, staff: TestMember, body: object = {}) =>
    app.post(`${PATH}/daily_login/rewards`, { points: 3, from: '2026-11-22', reason: '週末加碼', ...body }, staff)
  const decide = (app: TestApp, staff: TestMember, id: number, approve = true, typed = 'daily_login') =>
    app.post(`/api/admin/campaign_rewards/${id}`, { typed, password: staff.password, approve }, staff)
  const idOf = (reply: { json: () => { file: { changes: { id: number }[] } } }) => reply.json().file.changes[0]?.id ?? 0

  test('needs a second person and begins on its day: what was paid before stays', async ({ app, db }) => {
    const [staff, other, ming] = [await staffOf(db), await staffOf(db), await aMember(db)]
    const id = idOf(await ask(app, staff))
    expect(codeOf(await decide(app, staff, id))).toBe('second_person_needed')
    expect((await decide(app, other, id)).statusCode).toBe(200)
    expect((await claim(app, ming)).json().earned).toBe(1)
    const daily = (await points(app, ming)).tasks.find(({ task }: { task: string }) => task === 'daily_login')
    expect(daily).toMatchObject({ reward: 1, next: { points: 3, from: '2026-11-22' } })
    app.clock.forward(2 * DAY_MS)
    expect((await claim(app, ming)).json()).toMatchObject({ earned: 3, points: 4 })
    expect(await fileOf(app, await staffOf(db, app), 'daily_login')).toMatchObject({
      reward: 3,
      usual_reward: 1,
      next: null,
    })
  })

  test('can be dropped until it begins, and not after', async ({ app, db }) => {
    const [staff, other, ming] = [await staffOf(db), await staffOf(db), await aMember(db)]
    const first = idOf(await ask(app, staff))
    await decide(app, other, first)
    expect((await decide(app, staff, first, false)).statusCode).toBe(200)
    const second = idOf(await ask(app, staff))
    await decide(app, other, second)
    app.clock.forward(2 * DAY_MS)
    expect(codeOf(await decide(app, await staffOf(db, app), second, false))).toBe('stale_version')
    expect((await claim(app, ming)).json().earned).toBe(3)
  })

  test('is for a day to come, also when the second person agrees', async ({ app, db }) => {
    const staff = await staffOf(db)
    for (const from of ['2026-11-20', '2026-11-01'])
      expect(codeOf(await ask(app, staff, { from }))).toBe('invalid_date')
    expect(codeOf(await ask(app, staff, { points: 1 }))).toBe('invalid_field')
    expect((await ask(app, staff, { points: 61 })).statusCode).toBe(422)
    const id = idOf(await ask(app, staff))
    expect(codeOf(await ask(app, staff, { points: 4 }))).toBe('stale_version')
    app.clock.forward(2 * DAY_MS)
    const late = await staffOf(db, app)
    expect(codeOf(await decide(app, late, id))).toBe('invalid_date')
    expect((await decide(app, late, id, false)).statusCode).toBe(200)
    expect((await decide(app, late, 999)).statusCode).toBe(404)
  })

  test('counts for verifications that staff approve', async ({ app, db }) => {
    const [staff, other] = [await staffOf(db), await staffOf(db)]
    const body = { points: 40, from: '2026-11-21', reason: '年度調整' }
    const asked = await app.post(`${PATH}/institution_verification/rewards`, body, staff)
    await decide(app, other, idOf(asked), true, 'institution_verification')
    const reward = async () => (await app.get('/api/admin/awards', await staffOf(db, app))).json().reward
    expect(await reward()).toBe(60)
    app.clock.forward(DAY_MS)
    expect(await reward()).toBe(40)
  })
})

describe('the order of the tasks', () => {
  const put = (app: TestApp, staff: TestMember, body: object) => app.put(`${PATH}/order`, body, staff)
  const keys = (rows: readonly StaffTask[]) => rows.map(({ task }) => task)

  test('is what members see, and is not written over one that somebody else has just made', async ({ app, db }) => {
    const [staff, ming] = [await staffOf(db), await aMember(db)]
    const before = keys(await listed(app, staff))
    expect(before).toEqual(campaignTaskKeys)
    const tasks = before.toReversed()
    expect((await put(app, staff, { tasks, before })).statusCode).toBe(200)
    expect(await tasksOf(app, ming)).toEqual(tasks)
    expect(codeOf(await put(app, staff, { tasks: before, before }))).toBe('stale_version')
    expect(codeOf(await put(app, staff, { tasks: tasks.slice(1), before: tasks }))).toBe('invalid_field')
    expect(keys(await listed(app, staff))).toEqual(tasks)
  })
})

describe('the figures of a task', () => {
  test('tell how often it was paid by day and month', async ({ app, db }) => {
    const [ming, hua] = [await aMember(db), await aMember(db)]
    await claim(app, ming)
    await claim(app, hua)
    app.clock.forward(DAY_MS)
    await claim(app, ming)
    const file = await fileOf(app, await staffOf(db, app), 'daily_login')
    expect(file).toMatchObject({
      today: { count: 1, points: 1 },
      month: { count: 3, points: 3 },
      all: { count: 3, points: 3, members: 2 },
    })
    expect(file.days.slice(0, 3)).toEqual([
      { day: '2026-11-21', count: 1, points: 1 },
      { day: '2026-11-20', count: 2, points: 2 },
      { day: '2026-11-19', count: 0, points: 0 },
    ])
    expect([file.days.length, file.months.length, file.months[0]]).toEqual([
      31,
      12,
      { month: '2026-11', count: 3, points: 3 },
    ])
    expect(file.months.at(-1)?.month).toBe('2025-12')
  })
})
