import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'

import { countUsedOf } from '../../features.ts'
import { aMember } from '../../testing/a-member.ts'
import { fixedClock } from '../../testing/fixed-clock.ts'
import { test, testApp } from '../../testing/test-app.ts'
import { findEmail } from './find-email.ts'
import { findPasswordHash } from './find-password-hash.ts'
import { finishTour } from './finish-tour.ts'
import { askForLetter, takeLetters } from './letters.ts'
import { lockMember } from './lock-member.ts'
import { readBirthYear } from './read-birth-year.ts'
import { readNickname } from './read-nickname.ts'
import { readProfile } from './read-profile.ts'
import { readRiskLevel } from './read-risk-level.ts'
import { renameMember } from './rename-member.ts'
import { requireGoodPassword } from './require-good-password.ts'
import { requireRoom } from './require-room.ts'
import { countWrong, forgiveFailures, lockedSeconds, openLocked } from './signin-attempts.ts'

const email = 'nobody@test.example'
const MINUTE = 60_000
const NOBODY = 987

describe('wrong passwords in a window', () => {
  test('count from the first one on: the window of a quarter of an hour ends with its last millisecond', async ({
    app,
  }) => {
    const wrong = () => countWrong(app.site, email)
    for (let tries = 0; tries < 9; tries++) await wrong()
    app.clock.forward(15 * MINUTE - 1)
    expect(await wrong()).toBe(true)
    await forgiveFailures(app.site.db, email)
    for (let tries = 0; tries < 9; tries++) await wrong()
    app.clock.forward(15 * MINUTE)
    // a new window, whose first this is
    for (let tries = 1; tries < 10; tries++) expect([tries, await wrong()]).toEqual([tries, false])
    expect(await wrong()).toBe(true)
  })

  test('that come while it is locked lengthen nothing', async ({ app }) => {
    for (let tries = 0; tries < 10; tries++) await countWrong(app.site, email)
    app.clock.forward(MINUTE)
    expect(await countWrong(app.site, email)).toBe(false)
    expect(await lockedSeconds(app.site, email)).toBe(840)
    app.clock.forward(14 * MINUTE - 1)
    expect(await lockedSeconds(app.site, email)).toBe(0.001)
  })

  test('lock twice as long each time, up to a day, until a right one forgives all', async ({ app }) => {
    const lockOnce = async () => {
      for (let tries = 0; tries < 10; tries++) await countWrong(app.site, email)
      const seconds = await lockedSeconds(app.site, email)
      app.clock.forward(seconds * 1000 + 15 * MINUTE)
      return seconds
    }
    expect([await lockOnce(), await lockOnce(), await lockOnce()]).toEqual([900, 1800, 3600])
    await openLocked(app.site.db, email)
    // opened by the owner: the waits go on growing
    expect([await lockOnce(), await lockOnce(), await lockOnce(), await lockOnce()]).toEqual([
      7200, 14_400, 28_800, 57_600,
    ])
    await openLocked(app.site.db, email)
    expect(await lockOnce()).toBe(86_400)
    await forgiveFailures(app.site.db, email)
    expect(await lockOnce()).toBe(900)
  })

  test('are counted for each address alone, and opened for each alone', async ({ app }) => {
    for (let tries = 0; tries < 10; tries++) await countWrong(app.site, email)
    expect(await lockedSeconds(app.site, 'other@test.example')).toBe(0)
    await openLocked(app.site.db, 'other@test.example')
    expect(await lockedSeconds(app.site, email)).toBe(900)
    await openLocked(app.site.db, email)
    expect(await lockedSeconds(app.site, email)).toBe(0)
  })

  test('of half a year ago are swept out with the next lock, and no younger ones', async ({ db, app }) => {
    await countWrong(app.site, 'old@test.example')
    app.clock.forward(1)
    await countWrong(app.site, 'younger@test.example')
    app.clock.forward(180 * 86_400_000)
    for (let tries = 0; tries < 10; tries++) await countWrong(app.site, email)
    expect(await db.selectFrom('signin_patience').select('failures').orderBy('failures').execute()).toEqual([
      { failures: 1 },
      { failures: 10 },
    ])
  })
})

describe('a password that is shown at sign-in', () => {
  const signIn = '/api/member/signin'

  test('is taken twenty-five times an hour for one address, right or wrong', async ({ db, app }) => {
    const ming = await aMember(db)
    const { password } = ming
    for (let tries = 0; tries < 25; tries++) {
      await db.deleteFrom('rate_limits').where('bucket', 'not like', 'signin-email:%').execute()
      expect((await app.post(signIn, { email: ming.email, password })).statusCode, `${tries}`).toBe(200)
    }
    await db.deleteFrom('rate_limits').where('bucket', 'not like', 'signin-email:%').execute()
    expect((await app.post(signIn, { email: ming.email, password })).statusCode).toBe(429)
    app.clock.forward(60 * MINUTE)
    expect((await app.post(signIn, { email: ming.email, password })).statusCode).toBe(200)
  })

  test('says that the account is not activated only where it is right', async ({ db, app }) => {
    const ming = await aMember(db)
    await sql`update members set activated_at = null where id = ${ming.id}`.execute(db)
    const wrong = await app.post(signIn, { email: ming.email, password: 'not it' })
    const right = await app.post(signIn, { email: ming.email, password: ming.password })
    expect([wrong, right].map((reply) => reply.json().error.code)).toEqual(['invalid_credentials', 'not_activated'])
    expect(right.headers['set-cookie']).toBeUndefined()
  })

  test('of a demo account opens nothing where the site is none', async ({ db, app }) => {
    const ming = await aMember(db)
    await db.updateTable('members').set({ dataset: 'demo' }).where('id', '=', ming.id).execute()
    const inDemo = await app.post(signIn, { email: ming.email, password: ming.password })
    const strict = await testApp({ db, environment: { isDemo: false } })
    const refused = await strict.post(signIn, { email: ming.email, password: ming.password })
    await strict.server.close()
    expect([inDemo.statusCode, refused.statusCode, refused.json().error.code]).toEqual([
      200,
      401,
      'invalid_credentials',
    ])
  })

  test('forgives the nine wrong ones before it', async ({ db, app }) => {
    const ming = await aMember(db)
    for (let round = 0; round < 2; round++) {
      for (let tries = 0; tries < 9; tries++) await app.post(signIn, { email: ming.email, password: 'not it' })
      expect((await app.post(signIn, { email: ming.email, password: ming.password })).statusCode).toBe(200)
    }
    expect(await db.selectFrom('signin_patience').selectAll().execute()).toEqual([])
  })
})

describe('a new password', () => {
  const fault = (password: string, groups: readonly string[] = ['member'], own: readonly string[] = []) => {
    try {
      requireGoodPassword({ password, groups, own })
      return null
    } catch (error) {
      return error
    }
  }

  it.each([
    ['seven letters', 'mjqrxzv', ['member'], 'password_too_short'],
    ['eight', 'mjqrxzvk', ['member'], null],
    ['fourteen of staff', 'mjqrxzvkwpbtdh', ['staff'], 'password_too_short'],
    ['fifteen of staff', 'mjqrxzvkwpbtdhn', ['staff'], null],
    ['one that all have', 'password', ['member'], 'password_too_common'],
  ] as const)('of %s', (_, password, groups, code) => {
    expect(fault(password, groups)).toEqual(code === null ? null : expect.objectContaining({ code }))
  })

  it('of eight letters and more is told of fifteen where these are asked for, of fewer not', () => {
    expect(fault('mjqrxzv', ['staff'])).toMatchObject({ fields: null })
    expect(fault('mjqrxzvk', ['staff'])).toMatchObject({
      fields: { password: expect.stringContaining('15') as string },
    })
    // eight signs that are sixteen in the computer's count are eight
    expect(fault('🐟🐠🐡🐙🦑🦐🦞', ['staff'])).toMatchObject({ fields: null })
  })

  it('is no address and no name of its owner', () => {
    expect(fault('ming@test.example', ['member'], ['ming@test.example'])).toMatchObject({ code: 'password_too_common' })
    expect(fault('ming@test.example', ['member'], ['hua@test.example'])).toBeNull()
  })
})

describe('room for several more', () => {
  test('is there where they fit exactly, and none is refused who wants none', async ({ db }) => {
    const ming = await aMember(db)
    const ask = (used: number, wanted: number) =>
      db.transaction().execute((trx) =>
        requireRoom(trx, {
          memberId: ming.id,
          key: 'favorites',
          countUsed: () => Promise.resolve(used),
          countWanted: () => Promise.resolve(wanted),
        }),
      )
    await expect(ask(7, 3)).resolves.toBeUndefined()
    await expect(ask(7, 4)).rejects.toMatchObject({ code: 'favorite_quota' })
    await expect(ask(10, 0)).resolves.toBeUndefined()
    await expect(ask(12, 0)).resolves.toBeUndefined()
    await expect(ask(10, 1)).rejects.toMatchObject({ code: 'favorite_quota' })
  })
})

describe('a member who is gone', () => {
  test('has no address, no hash, no year and no level', async ({ db }) => {
    const found = await Promise.all(
      [findEmail, findPasswordHash, readBirthYear, readRiskLevel].map((read) => read(db, NOBODY)),
    )
    expect(found).toEqual([null, null, null, null])
  })

  test('is told so by whatever asks for them', async ({ db, app }) => {
    const expired = { code: 'session_expired' }
    await expect(readNickname(db, NOBODY)).rejects.toMatchObject(expired)
    await expect(renameMember(db, NOBODY, '明')).rejects.toMatchObject(expired)
    await expect(readProfile(db, NOBODY, countUsedOf(app.site))).rejects.toMatchObject(expired)
    await expect(finishTour(app.site, NOBODY, '新手引導')).rejects.toMatchObject(expired)
    const lock = (code?: 'not_found') => db.transaction().execute((trx) => lockMember(trx, NOBODY, code))
    await expect(lock()).rejects.toMatchObject(expired)
    await expect(lock('not_found')).rejects.toMatchObject({ code: 'not_found' })
  })

  test('cannot be locked any more, where the account was removed', async ({ db, app }) => {
    const ming = await aMember(db)
    const lock = () => db.transaction().execute((trx) => lockMember(trx, ming.id))
    await expect(lock()).resolves.toBeUndefined()
    await db.updateTable('members').set({ removed_at: app.clock.now().toISOString() }).execute()
    await expect(lock()).rejects.toMatchObject({ code: 'session_expired' })
  })
})

describe('what is known of a member', () => {
  test('is their own', async ({ db }) => {
    const [ming, hua] = [await aMember(db), await aMember(db)]
    await db.updateTable('members').set({ risk_level: 4, birth_year: 1990 }).where('id', '=', hua.id).execute()
    expect([await findEmail(db, ming.id), await findEmail(db, hua.id)]).toEqual([ming.email, hua.email])
    expect([await readRiskLevel(db, ming.id), await readRiskLevel(db, hua.id)]).toEqual([null, 4])
    expect([await readBirthYear(db, ming.id), await readBirthYear(db, hua.id)]).toEqual([null, 1990])
    const huas = await readNickname(db, hua.id)
    expect(await renameMember(db, ming.id, '小明')).toBe('小明')
    expect([await readNickname(db, ming.id), await readNickname(db, hua.id)]).toEqual(['小明', huas])
  })

  test('shows a phone in part, and the day in Taipei on which an account that was left ends', async ({ db, app }) => {
    const ming = await aMember(db)
    expect((await app.get('/api/member', ming)).json().member).not.toHaveProperty('phone')
    await db
      .updateTable('members')
      .set({
        phone: '+886912345678',
        phone_verified_at: '2026-11-20T00:00:00Z',
        deletion_due_at: '2026-12-03T16:00:00.000Z',
      })
      .where('id', '=', ming.id)
      .execute()
    expect(await readProfile(db, ming.id, countUsedOf({ clock: fixedClock() }))).toMatchObject({
      phone_verified: true,
      phone: '0912-***-678',
      deletion_due_on: '2026-12-04',
    })
  })
})

test('letters that are asked for are taken once, the oldest first, with no endless names of browsers', async ({
  db,
  app,
}) => {
  const ask = (kind: 'reset' | 'unlock', userAgent: string | null) =>
    askForLetter(app.site, { kind, email, ip: '192.0.2.1', userAgent })
  await ask('reset', 'x'.repeat(500))
  app.clock.forward(1000)
  await ask('unlock', null)
  const first = await db.transaction().execute((trx) => takeLetters(trx, 1))
  expect(first.map(({ kind, user_agent }) => [kind, user_agent?.length])).toEqual([['reset', 400]])
  const rest = await db.transaction().execute((trx) => takeLetters(trx, 5))
  expect(rest.map(({ kind, user_agent }) => [kind, user_agent])).toEqual([['unlock', null]])
  expect(await db.transaction().execute((trx) => takeLetters(trx, 5))).toEqual([])
})
