import type { Group } from '@zhiheng/domain/access/roles.ts'
import { describe, expect } from 'vitest'

import type { Database } from '../../platform/database/database.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { test, type TestApp, testApp } from '../../testing/test-app.ts'

const LIST = '/api/members/sessions'
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Signs in once more, as from another place. */
async function again(app: TestApp, who: TestMember, userAgent: string): Promise<TestMember> {
  const reply = await app.ask({
    method: 'POST',
    url: '/api/member/signin',
    headers: { host: 'localhost', cookie: `sid=${who.token}`, 'x-csrf-token': who.csrf, 'user-agent': userAgent },
    remoteAddress: '2001:db8:1:2::9',
    payload: { email: who.email, password: who.password },
  })
  const token = /sid=([\w-]+)/.exec(String(reply.headers['set-cookie']))?.[1] ?? ''
  return { ...who, token, csrf: reply.json().csrf }
}

const safari = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15'

/** When the session that goes on was last used. */
async function lastSeenNow(db: Database): Promise<number> {
  const live = await db.selectFrom('sessions').select('last_seen_at').where('ended_at', 'is', null).executeTakeFirst()
  return Date.parse(live?.last_seen_at ?? '')
}

describe('the list of devices', () => {
  test('shows this one and what it took over from, newest first, with the front of each address alone', async ({
    db,
    app,
  }) => {
    const [ming, hua] = [await aMember(db), await aMember(db)]
    app.clock.forward(MINUTE)
    const now = await again(app, ming, safari)
    const { sessions } = (await app.get(LIST, now)).json()
    expect(sessions).toMatchObject([
      { is_current: true, network: '2001:db8:*', ended_at: null, ended_reason: null },
      { is_current: false, network: '192.0.*.*', ended_reason: 'superseded' },
    ])
    expect(sessions[0].device).toMatch(/Safari/)
    expect((await app.get(LIST, hua)).json().sessions).toHaveLength(1)
  })

  test('forgets what ended more than thirty days ago', async ({ db, app }) => {
    const ming = await aMember(db)
    app.clock.forward(MINUTE)
    const now = await again(app, ming, safari)
    for (const _ of [1, 2]) {
      app.clock.forward(13 * DAY)
      await app.get('/api/member', now)
      // no answer waits for it to be written
      await expect.poll(() => lastSeenNow(db)).toBe(app.clock.now().getTime())
    }
    expect((await app.get(LIST, now)).json().sessions).toHaveLength(2)
    await db
      .updateTable('sessions')
      .set({ ended_at: '2026-10-20T00:00:00Z' })
      .where('ended_at', 'is not', null)
      .execute()
    expect((await app.get(LIST, now)).json().sessions).toHaveLength(1)
  })
})

/** Asks once every so often, and says after how long the session was over. */
async function livesFor(
  app: TestApp,
  { groups, db, every, most }: { groups: readonly Group[]; db: Database; every: number; most: number },
): Promise<number> {
  const who = await aMember(db, { groups })
  for (let gone = 0; gone <= most; gone += every) {
    if ((await app.get('/api/member', who)).statusCode !== 200) return gone
    // no answer waits for the mark, and no caller lets half an hour pass in a millisecond
    await expect.poll(() => lastSeenOf(db, who)).toBe(app.clock.now().getTime())
    app.clock.forward(every)
  }
  return Number.POSITIVE_INFINITY
}

async function lastSeenOf(db: Database, { email }: TestMember): Promise<number> {
  const { last_seen_at: seen } = await db
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .where('members.email', '=', email)
    .select('sessions.last_seen_at')
    .executeTakeFirstOrThrow()
  return Date.parse(seen)
}

describe('the life of a session', () => {
  for (const [days, status] of [
    [13, 200],
    [15, 403],
  ] as const) {
    test(`of a member who does nothing: after ${days} days ${status}`, async ({ db, app }) => {
      const ming = await aMember(db)
      app.clock.forward(days * DAY)
      const reply = await app.get('/api/member', ming)
      expect(reply.statusCode).toBe(status)
      if (status === 403) expect(reply.json().error.code).toBe('session_expired')
    })
  }

  test('of a member who comes every day: thirty days', async ({ db, app }) => {
    expect(await livesFor(app, { db, groups: ['member'], every: DAY, most: 31 * DAY })).toBe(30 * DAY)
  })

  for (const groups of [['staff'], ['developer']] as const) {
    test(`of ${groups.join()}: half an hour without use, twelve hours with it`, async ({ db, app }) => {
      expect(await livesFor(app, { db, groups, every: 30 * MINUTE, most: DAY })).toBe(30 * MINUTE)
    })

    test(`of ${groups.join()} who are at work all the time: twelve hours`, async ({ db }) => {
      const app = await testApp({ db })
      expect(await livesFor(app, { db, groups, every: 20 * MINUTE, most: DAY })).toBe(12 * HOUR)
      await app.server.close()
    })
  }
})
