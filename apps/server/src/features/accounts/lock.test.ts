import * as argon2 from '@node-rs/argon2'
import { describe, expect, vi } from 'vitest'

import { listMessages } from '../../platform/outbox/store.ts'
import { aMember } from '../../testing/a-member.ts'
import { tokenByMail } from '../../testing/account-letters.ts'
import { test, type TestApp } from '../../testing/test-app.ts'
import { writeLetters } from './write-letters.ts'

// the real thing, counted; other files of this worker have loaded it uncounted
vi.hoisted(() => vi.resetModules())
vi.mock('@node-rs/argon2', { spy: true })

const MINUTE = 60_000
const nobody = 'nobody@test.example'

const signIn = (app: TestApp, email: string, password: string) => app.post('/api/member/signin', { email, password })

/** Ten wrong passwords, and the answer to the next one. */
async function lock(app: TestApp, email: string, password = 'not it') {
  // not what is looked at here: twenty-five an hour for one address and for one network
  await app.site.db.deleteFrom('rate_limits').execute()
  for (let tries = 0; tries < 10; tries++) {
    const reply = await signIn(app, email, 'not it')
    expect([tries, reply.statusCode]).toEqual([tries, 401])
  }
  return signIn(app, email, password)
}

describe('an account that is tried too often', () => {
  test('is locked, also for the right password, and what is open goes on', async ({ db, app }) => {
    const ming = await aMember(db)
    const locked = await lock(app, ming.email, ming.password)
    expect([locked.statusCode, locked.json().error.code, locked.headers['retry-after']]).toEqual([
      423,
      'account_locked',
      '900',
    ])
    expect((await app.get('/api/member', ming)).json().member.id).toBe(ming.id)
    app.clock.forward(15 * MINUTE)
    expect((await signIn(app, ming.email, ming.password)).statusCode).toBe(200)
  })

  for (const who of ['a member', 'nobody']) {
    test(`waits longer each time, up to a day, for ${who}`, async ({ db, app }) => {
      const email = who === 'nobody' ? nobody : (await aMember(db)).email
      for (const minutes of [15, 30, 60, 120, 240, 480, 960]) {
        const locked = await lock(app, email)
        expect([locked.statusCode, locked.headers['retry-after']]).toEqual([423, String(minutes * 60)])
        app.clock.forward(minutes * MINUTE)
      }
    })

    test(`is opened by no time after seventy-five in a row, for ${who}`, async ({ db, app }) => {
      const email = who === 'nobody' ? nobody : (await aMember(db)).email
      for (let locks = 0; locks < 7; locks++) {
        await lock(app, email)
        app.clock.forward(1440 * MINUTE)
      }
      await app.site.db.deleteFrom('rate_limits').execute()
      for (let tries = 0; tries < 5; tries++) expect((await signIn(app, email, 'not it')).statusCode).toBe(401)
      app.clock.forward(30 * 1440 * MINUTE)
      const locked = await signIn(app, email, 'not it')
      expect([locked.statusCode, locked.headers['retry-after']]).toEqual([423, '86400'])
    })
  }

  test('begins again after a right password', async ({ db, app }) => {
    const ming = await aMember(db)
    await lock(app, ming.email)
    app.clock.forward(15 * MINUTE)
    expect((await signIn(app, ming.email, ming.password)).statusCode).toBe(200)
    expect((await lock(app, ming.email)).headers['retry-after']).toBe('900')
  })

  test('tells its owner, once, and nobody else', async ({ db, app }) => {
    const ming = await aMember(db)
    await lock(app, ming.email)
    await lock(app, nobody)
    await signIn(app, ming.email, 'not it')
    expect(await writeLetters(app.site)).toBe(2)
    const mails = await listMessages(db, 10)
    expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [ming.email, '您的知衡帳號已暫時鎖定'],
    ])
    const events = await db.selectFrom('audit_log').select(['event', 'member_id']).execute()
    expect(events.filter(({ event }) => event === 'signin_locked').map((line) => line.member_id)).toEqual([
      ming.id,
      null,
    ])
  })
})

describe('the answer to a wrong password', () => {
  test('is the same for nobody, in bytes, in hashes and in what is written', async ({ db, app }) => {
    const ming = await aMember(db)
    await signIn(app, nobody, 'not it') // makes what nobody is compared with
    const seen = []
    for (const email of [ming.email, 'else@test.example']) {
      vi.mocked(argon2.verify).mockClear()
      vi.mocked(argon2.hash).mockClear()
      const reply = await signIn(app, email, 'not it')
      const { request_id: _, ...error } = reply.json().error
      seen.push({
        error,
        headers: Object.keys(reply.headers).toSorted(),
        status: reply.statusCode,
        verified: vi.mocked(argon2.verify).mock.calls.length,
        hashed: vi.mocked(argon2.hash).mock.calls.length,
      })
    }
    expect(seen[0]).toEqual(seen[1])
    expect(seen[0]).toMatchObject({ status: 401, verified: 1, hashed: 0 })
    const rows = await db.selectFrom('signin_patience').select(['failures', 'in_a_row', 'locks']).execute()
    expect(rows).toEqual(Array.from({ length: 3 }, () => ({ failures: 1, in_a_row: 1, locks: 0 })))
  })
})

describe('opening a locked account by mail', () => {
  test('is done by the link of either letter, once, and by a POST alone', async ({ db, app }) => {
    const ming = await aMember(db)
    await lock(app, ming.email)
    const told = await tokenByMail(app, ming.email, 'unlock')
    const unlock = (token: string | null) => app.post('/api/members/unlock', { email: ming.email, token })
    expect((await app.get(`/api/members/unlock?email=${ming.email}&token=${told}`)).statusCode).toBe(405)
    expect((await signIn(app, ming.email, ming.password)).statusCode).toBe(423)

    expect((await app.post('/api/members/locked', { email: ming.email })).json()).toEqual({ sent: true })
    const asked = await tokenByMail(app, ming.email, 'unlock')
    expect((await unlock(told)).statusCode).toBe(410)
    expect((await unlock(asked)).json()).toEqual({ unlocked: true })
    expect((await unlock(asked)).statusCode).toBe(410)
    expect((await signIn(app, ming.email, ming.password)).statusCode).toBe(200)
  })

  test('lets the tries go on, and the next wait is longer all the same', async ({ db, app }) => {
    const ming = await aMember(db)
    await lock(app, ming.email)
    await app.post('/api/members/unlock', {
      email: ming.email,
      token: await tokenByMail(app, ming.email, 'unlock'),
    })
    expect((await lock(app, ming.email)).headers['retry-after']).toBe('1800')
  })

  test('is good for a day', async ({ db, app }) => {
    const ming = await aMember(db)
    await app.post('/api/members/locked', { email: ming.email })
    const token = await tokenByMail(app, ming.email, 'unlock')
    app.clock.forward(1440 * MINUTE)
    expect((await app.post('/api/members/unlock', { email: ming.email, token })).statusCode).toBe(410)
  })

  test('is asked for in the same words by anybody', async ({ db, app }) => {
    const ming = await aMember(db)
    const replies = await Promise.all([ming.email, nobody].map((email) => app.post('/api/members/locked', { email })))
    expect(replies.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [200, '{"sent":true}'],
      [200, '{"sent":true}'],
    ])
    await writeLetters(app.site)
    expect((await listMessages(db, 10)).map(({ recipient }) => recipient)).toEqual([ming.email])
  })
})
