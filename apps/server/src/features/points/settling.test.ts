import { DAY_MS } from '@zhiheng/domain/calendar/durations.ts'
import { describe, expect } from 'vitest'

import { aMember, type TestMember } from '../../testing/a-member.ts'
import { test, type TestApp } from '../../testing/test-app.ts'
import { goOnTo } from '../articles/testing/articles-app.ts'
import { correctPoints } from './correct-points.ts'
import { forgetPremium } from './forget-premium.ts'
import { expirePoints, tellOfExpiry } from './settle-points.ts'
import { settleYear } from './settle-year.ts'

const going = new AbortController().signal
const give = (app: TestApp, { id }: TestMember, points: number, key = `at ${app.clock.now().toISOString()}`) =>
  app.site.db
    .transaction()
    .execute((trx) => correctPoints(trx, { memberId: id, points, note: '活動', key, at: app.clock }))
const groupsOf = async (app: TestApp, { id }: TestMember) =>
  (await app.site.db.selectFrom('members').select('groups').where('id', '=', id).executeTakeFirstOrThrow()).groups
const notices = async (app: TestApp, { id }: TestMember) =>
  (await app.site.db.selectFrom('notifications').select('notice').where('member_id', '=', id).execute()).map(
    ({ notice }) => notice,
  )

describe('a day', () => {
  test('writes what has expired, once, also after a week in which nothing ran', async ({ app, db }) => {
    const [ming, hua] = [await aMember(db), await aMember(db)]
    await give(app, ming, 20)
    await give(app, hua, 5)
    app.clock.forward(31 * DAY_MS)
    expect(await expirePoints(app.site, going)).toBe(0)
    app.clock.forward(7 * DAY_MS)
    expect([await expirePoints(app.site, going), await expirePoints(app.site, going)]).toEqual([2, 0])
    const rows = await db.selectFrom('point_entries').select(['member_id', 'points', 'day']).orderBy('id').execute()
    expect(rows.slice(2)).toEqual([
      { member_id: ming.id, points: -20, day: '2026-12-22' },
      { member_id: hua.id, points: -5, day: '2026-12-22' },
    ])
  })

  test('tells once of points that expire within a week, with those of the week after', async ({ app, db }) => {
    const ming = await aMember(db)
    await give(app, ming, 3)
    app.clock.forward(5 * DAY_MS)
    await give(app, ming, 4)
    goOnTo(app, '2026-12-13T04:00:00Z')
    expect(await tellOfExpiry(app.site, going)).toBe(0)
    goOnTo(app, '2026-12-14T04:00:00Z')
    expect([await tellOfExpiry(app.site, going), await tellOfExpiry(app.site, going)]).toEqual([1, 0])
    app.clock.forward(DAY_MS)
    expect(await tellOfExpiry(app.site, going)).toBe(0)
    expect(await notices(app, ming)).toEqual([
      { code: 'points_expiring', points: 7, from: '2026-12-21', until: '2026-12-27' },
    ])
  })
})

describe('the beginning of a year', () => {
  test('renews who reached the threshold in the year before, for the whole year, and ends the next', async ({
    app,
    db,
  }) => {
    const ming = await aMember(db)
    await give(app, ming, 66)
    expect(await groupsOf(app, ming)).toEqual(['member', 'member_premium'])
    goOnTo(app, '2026-12-31T15:59:00Z')
    expect(await settleYear(app.site, going)).toBe(0)
    goOnTo(app, '2026-12-31T16:00:00Z')
    expect([await settleYear(app.site, going), await settleYear(app.site, going)]).toEqual([1, 0])
    expect(await db.selectFrom('premium_by_points').select('until_year').execute()).toEqual([{ until_year: 2027 }])
    goOnTo(app, '2027-12-31T16:00:00Z')
    expect([await settleYear(app.site, going), await settleYear(app.site, going)]).toEqual([1, 0])
    expect(await groupsOf(app, ming)).toEqual(['member'])
    expect(await db.selectFrom('premium_by_points').selectAll().execute()).toEqual([])
    expect(await notices(app, ming)).toEqual([{ code: 'premium_over', year: 2027 }])
  })

  test('ends what points gave and never what staff gave', async ({ app, db }) => {
    const [given, taken, both] = [
      await aMember(db, { groups: ['member', 'member_premium'] }),
      await aMember(db),
      await aMember(db),
    ]
    for (const one of [given, taken, both]) await give(app, one, 66)
    await forgetPremium(db, both.id)
    await db.deleteFrom('premium_years').where('member_id', '=', taken.id).execute()
    goOnTo(app, '2026-12-31T16:00:00Z')
    await settleYear(app.site, going)
    const rows = await db.selectFrom('members').select(['id', 'groups']).orderBy('id').execute()
    const premium = rows.filter(({ groups }) => groups.includes('member_premium')).map(({ id }) => id)
    expect(premium).toEqual([given.id, both.id])
  })
})

test('a job that dies before any of its statements leaves the rest to the next, and all is done once', async ({
  app,
  db,
}) => {
  const members = await Promise.all(Array.from({ length: 8 }, () => aMember(db)))
  for (const one of members) await give(app, one, 66)
  goOnTo(app, '2028-01-01T04:00:00Z')
  for (const one of members) await give(app, one, 5)
  await db.deleteFrom('premium_years').where('year', '>=', 2027).execute()
  goOnTo(app, '2028-01-29T04:00:00Z')
  const dying = (last: number) => {
    let statements = 0
    return db.withPlugin({
      transformQuery({ node }) {
        statements += 1
        if (statements === last) throw new Error('killed')
        return node
      },
      transformResult: async ({ result }) => result,
    })
  }
  const night = async (site: Pick<TestApp['site'], 'db' | 'clock'>) => {
    await expirePoints(site, going)
    await settleYear(site, going)
    await tellOfExpiry(site, going)
  }
  let deaths = 0
  for (let last = 1; last <= 20; last++)
    await night({ db: dying(last), clock: app.clock }).catch((error: unknown) => {
      deaths += 1
      expect(String(error)).toContain('killed')
    })
  expect(deaths).toBe(20)
  await night(app.site)
  for (const one of members) {
    expect(await groupsOf(app, one)).toEqual(['member'])
    expect(await notices(app, one)).toHaveLength(2)
    const lines = await db.selectFrom('point_entries').select('points').where('member_id', '=', one.id).execute()
    expect(lines.map(({ points }) => points).toSorted((a, b) => a - b)).toEqual([-66, 5, 66])
  }
})
