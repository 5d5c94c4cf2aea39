import { DAY_MS } from '@zhiheng/domain/calendar/durations.ts'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'

import { aMember, type TestMember } from '../../testing/a-member.ts'
import { test, type TestApp } from '../../testing/test-app.ts'
import { correctPoints } from './correct-points.ts'
import { earnPoints } from './earn-points.ts'
import { listEntries } from './list-entries.ts'
import { pointsOf } from './points-of.ts'
import { returnPoints, spendPoints } from './spend-points.ts'

function inOne<T>({ site }: TestApp, action: (trx: TestApp['site']['db']) => Promise<T>): Promise<T> {
  return site.db.transaction().execute(action)
}
const earn = (app: TestApp, { id }: TestMember, period: string) =>
  inOne(app, (trx) => earnPoints(trx, { memberId: id, task: 'referral_signup', period, at: app.clock }))
const spend = (app: TestApp, { id }: TestMember, points: number, key: string) =>
  inOne(app, (trx) =>
    spendPoints(trx, { memberId: id, points, reason: 'redeemed', note: '咖啡券', key, at: app.clock }),
  )
const giveBack = (app: TestApp, { id }: TestMember, key: string) =>
  inOne(app, (trx) => returnPoints(trx, { memberId: id, key, at: app.clock }))
const correct = (app: TestApp, { id }: TestMember, points: number, key: string) =>
  inOne(app, (trx) => correctPoints(trx, { memberId: id, points, note: '重複給點', key, at: app.clock }))
const balance = (app: TestApp, { id }: TestMember) => pointsOf(app.site.db, { memberId: id, today: app.clock.today() })
const lines = async (app: TestApp, { id }: TestMember) =>
  (await listEntries(app.site.db, { memberId: id, page: 1 })).entries.map(({ day, points, reason }) => [
    day,
    points,
    reason,
  ])

describe('the ledger', () => {
  test('pays a task once for its period', async ({ app, db }) => {
    const ming = await aMember(db)
    expect(await earn(app, ming, 'a')).toEqual({ earned: 20, already: false, upgraded: false })
    expect(await earn(app, ming, 'a')).toEqual({ earned: 0, already: true, upgraded: false })
    expect((await earn(app, ming, 'b')).earned).toBe(20)
    expect(await balance(app, ming)).toBe(40)
  })

  test('lets points live through their thirty-first day, and writes what expired before anything else', async ({
    app,
    db,
  }) => {
    const ming = await aMember(db)
    await earn(app, ming, 'a')
    app.clock.forward(31 * DAY_MS)
    expect(await balance(app, ming)).toBe(20)
    app.clock.forward(3 * DAY_MS)
    expect(await balance(app, ming)).toBe(0)
    await expect(spend(app, ming, 1, 'cup')).rejects.toMatchObject({ code: 'points_short' })
    await earn(app, ming, 'b')
    expect(await lines(app, ming)).toEqual([
      ['2026-12-24', 20, 'task'],
      ['2026-12-22', -20, 'expired'],
      ['2026-11-20', 20, 'task'],
    ])
  })

  test('pays nothing twice where the clock jumps a day and comes back', async ({ app, db }) => {
    const ming = await aMember(db)
    await earn(app, ming, 'a')
    app.clock.forward(40 * DAY_MS)
    await earn(app, ming, 'b')
    app.clock.forward(-40 * DAY_MS)
    expect((await earn(app, ming, 'a')).already).toBe(true)
    expect(await balance(app, ming)).toBe(20)
  })

  test('spends what goes first, once for its key, and never more than lives', async ({ app, db }) => {
    const ming = await aMember(db)
    await earn(app, ming, 'a')
    app.clock.forward(10 * DAY_MS)
    await earn(app, ming, 'b')
    expect([await spend(app, ming, 25, 'cup'), await spend(app, ming, 25, 'cup')]).toEqual([true, false])
    await expect(spend(app, ming, 16, 'other')).rejects.toMatchObject({ code: 'points_short' })
    app.clock.forward(22 * DAY_MS)
    expect(await balance(app, ming)).toBe(15)
    await expect(spend(app, ming, 0, 'nothing')).rejects.toThrow(RangeError)
  })

  test('gives back what was spent, once, for as long as it had left', async ({ app, db }) => {
    const ming = await aMember(db)
    await earn(app, ming, 'a')
    app.clock.forward(10 * DAY_MS)
    await earn(app, ming, 'b')
    await spend(app, ming, 25, 'cup')
    app.clock.forward(5 * DAY_MS)
    expect([await giveBack(app, ming, 'cup'), await giveBack(app, ming, 'unknown')]).toEqual([25, 0])
    app.clock.forward(DAY_MS)
    expect(await giveBack(app, ming, 'cup')).toBe(0)
    expect(await balance(app, ming)).toBe(40)
    const lots = await db.selectFrom('point_lots').select(['points_left', 'expires_on']).orderBy('expires_on').execute()
    expect(lots).toEqual([
      { points_left: 20, expires_on: '2026-12-26' },
      { points_left: 15, expires_on: '2026-12-31' },
      { points_left: 5, expires_on: '2027-01-05' },
    ])
  })

  test('is corrected by a line of its own, never below nothing', async ({ app, db }) => {
    const ming = await aMember(db)
    await earn(app, ming, 'a')
    expect([await correct(app, ming, -5, 'x'), await correct(app, ming, -5, 'x')]).toEqual([true, false])
    await expect(correct(app, ming, -16, 'y')).rejects.toMatchObject({ code: 'points_short' })
    await correct(app, ming, 3, 'z')
    expect(await balance(app, ming)).toBe(18)
    const [given] = (await listEntries(db, { memberId: ming.id, page: 1 })).entries
    expect(given).toMatchObject({ points: 3, reason: 'corrected', note: '重複給點', expires_on: '2026-12-21' })
  })

  test('is never changed, by anyone', async ({ app, db }) => {
    const ming = await aMember(db)
    await earn(app, ming, 'a')
    await expect(db.updateTable('point_entries').set({ points: 99 }).execute()).rejects.toThrow(/never changed/)
    await expect(db.deleteFrom('point_entries').execute()).rejects.toThrow(/never changed/)
    await sql`delete from members where id = ${ming.id}`.execute(db)
    expect(await db.selectFrom('point_entries').select('id').execute()).toEqual([])
  })

  test('pays no one who has more than points could bring', async ({ app, db }) => {
    const pro = await aMember(db, { groups: ['member', 'member_pro'] })
    expect(await earn(app, pro, 'a')).toEqual({ earned: 0, already: false, upgraded: false })
    expect(await balance(app, pro)).toBe(0)
  })
})

describe('sixty-six points', () => {
  const groupsOf = async (app: TestApp, { id }: TestMember) =>
    (await app.site.db.selectFrom('members').select('groups').where('id', '=', id).executeTakeFirstOrThrow()).groups

  test('make a member premium to the end of the year, once, and stay theirs', async ({ app, db }) => {
    const ming = await aMember(db)
    const upgrades = []
    for (const period of ['a', 'b', 'c', 'd', 'e']) upgrades.push((await earn(app, ming, period)).upgraded)
    expect(upgrades).toEqual([false, false, false, true, false])
    expect(await groupsOf(app, ming)).toEqual(['member', 'member_premium'])
    expect(await balance(app, ming)).toBe(100)
    expect(await db.selectFrom('premium_by_points').selectAll().execute()).toEqual([
      { member_id: ming.id, until_year: 2026 },
    ])
  })

  test('count only while they live together', async ({ app, db }) => {
    const ming = await aMember(db)
    for (const period of ['a', 'b', 'c']) await earn(app, ming, period)
    app.clock.forward(32 * DAY_MS)
    expect((await earn(app, ming, 'd')).upgraded).toBe(false)
    expect(await groupsOf(app, ming)).toEqual(['member'])
  })

  test('are noted and change nothing for whoever is premium already, or of the staff', async ({ app, db }) => {
    const [premium, staff] = [
      await aMember(db, { groups: ['member', 'member_premium'] }),
      await aMember(db, { groups: ['member', 'staff'] }),
    ]
    for (const period of ['a', 'b', 'c', 'd'])
      expect([(await earn(app, premium, period)).upgraded, (await earn(app, staff, period)).upgraded]).toEqual([
        false,
        false,
      ])
    expect(await groupsOf(app, staff)).toEqual(['member', 'staff'])
    expect(await db.selectFrom('premium_by_points').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('premium_years').select('year').execute()).toEqual([{ year: 2026 }, { year: 2026 }])
  })
})
