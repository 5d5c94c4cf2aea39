import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { afterEach, describe, expect } from 'vitest'

import { writeLetters } from '../../features/accounts/write-letters.ts'
import { askForLetter } from '../../features/members/letters.ts'
import { askSecondFactor } from '../../features/second-factor/ask-second-factor.ts'
import { vaultOf } from '../../features/second-factor/vault.ts'
import { listMessages } from '../../platform/outbox/store.ts'
import { countAgainst } from '../../platform/rate-limit.ts'
import { aMember } from '../../testing/a-member.ts'
import { tokenByMail } from '../../testing/account-letters.ts'
import { otherNodes } from '../../testing/other-nodes.ts'
import { test as withApp, testApp } from '../../testing/test-app.ts'
import { onPostgres } from '../../testing/test-database.ts'

/** PGlite has one connection, on which nothing can race: these run on PostgreSQL alone, on two nodes. */
const test = withApp.skipIf(!onPostgres)

const { otherNode, closeNodes } = otherNodes()
afterEach(closeNodes)

const twenty = Array.from({ length: 20 }, (_, index) => index)

describe('two nodes at once', () => {
  test('of twenty sign-ins of one member exactly one stays, and every other browser hears why', async ({ db, app }) => {
    const ming = await aMember(db)
    const other = await testApp({ db: await otherNode(db) })
    const replies = await Promise.all(
      twenty.map((place) =>
        (place % 2 ? app : other).post('/api/member/signin', { email: ming.email, password: ming.password }),
      ),
    )
    expect(replies.map((reply) => reply.statusCode)).toEqual(twenty.map(() => 200))

    const tokens = replies.map((reply) => /sid=([\w-]+)/.exec(String(reply.headers['set-cookie']))?.[1] ?? '')
    for (const node of [app, other]) {
      const seen = await Promise.all(tokens.map((token) => node.get('/api/member', { ...ming, token })))
      const codes = seen.map((reply) => reply.json().error?.code ?? 'live')
      expect(codes.filter((code) => code === 'live')).toHaveLength(1)
      expect(codes.filter((code) => code === 'session_superseded')).toHaveLength(19)
    }
    await other.server.close()
  })

  test('of twenty wrong passwords every one counts, and the account is locked', async ({ db, app }) => {
    const ming = await aMember(db)
    const other = await testApp({ db: await otherNode(db) })
    const wrong = { email: ming.email, password: 'not it' }
    await Promise.all(twenty.map((place) => (place % 2 ? app : other).post('/api/member/signin', wrong)))
    const right = { email: ming.email, password: ming.password }
    expect((await other.post('/api/member/signin', right)).statusCode).toBe(423)
    await other.server.close()
  })

  test('of twenty who follow one link exactly one activates, and of several sign-ups one account comes', async ({
    db,
    app,
  }) => {
    const other = await testApp({ db: await otherNode(db) })
    const form = { email: 'hua@test.example', name: '小華', password: 'beside the pond', birth_year: 1990, agree: true }
    const signedUp = await Promise.all(
      twenty.slice(0, 4).map((place) => (place % 2 ? app : other).post('/api/member/signup', form)),
    )
    expect(signedUp.map((reply) => reply.statusCode)).toEqual([200, 200, 200, 200])
    expect(await db.selectFrom('members').select('id').execute()).toHaveLength(1)

    const [newest] = await listMessages(db, 1)
    const token = /activate\/[^/]+\/([\w-]+)/.exec(newest?.text ?? '')?.[1] ?? ''
    const followed = await Promise.all(
      twenty.map((place) => (place % 2 ? app : other).post('/api/members/activate', { email: form.email, token })),
    )
    expect(followed.map((reply) => reply.statusCode).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 410),
    ])
    await other.server.close()
  })

  test('of twenty uses of one reset link exactly one sets the password', async ({ db, app }) => {
    const ming = await aMember(db)
    const other = await testApp({ db: await otherNode(db) })
    await app.post('/api/members/forget', { email: ming.email })
    const token = await tokenByMail(app, ming.email, 'reset')
    const replies = await Promise.all(
      twenty.map((place) =>
        (place % 2 ? app : other).post('/api/members/reset', {
          email: ming.email,
          token,
          password: `三棵橡樹 beside pond ${place}`,
        }),
      ),
    )
    const codes = replies.map((reply) => reply.statusCode)
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    expect(codes.filter((code) => code === 410)).toHaveLength(19)
    const right = codes.indexOf(200)
    const signIn = { email: ming.email, password: `三棵橡樹 beside pond ${right}` }
    expect((await other.post('/api/member/signin', signIn)).statusCode).toBe(200)
    await other.server.close()
  })

  test('of two who write letters at once each writes its own', async ({ db, app }) => {
    const members = await Promise.all(twenty.map(() => aMember(db)))
    for (const { email } of members) await askForLetter(app.site, { kind: 'reset', email, ip: '::1', userAgent: null })
    const other = { ...app.site, db: await otherNode(db) }
    const written = await Promise.all([writeLetters(app.site), writeLetters(other), writeLetters(app.site)])
    await writeLetters(app.site)
    expect(written.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(20)
    const mails = await db.selectFrom('outbox').select('recipient').execute()
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(members.map(({ email }) => email).toSorted())
  })

  test('of five uses at once of one code of an authenticator, or of one recovery code, exactly one lets in', async ({
    db,
    app,
  }) => {
    const ming = await aMember(db)
    const both = [app, await testApp({ db: await otherNode(db), clock: app.clock })]
    const secret = new Secret({ size: 20 })
    const recovery = '7K2M9QXR4TBW'
    const vault = vaultOf(app.site.environment)
    const at = app.clock.now().toISOString()
    const sealed = vault.seal(ming.id, new Uint8Array(secret.buffer))
    await db
      .insertInto('totp_secrets')
      .values({ member_id: ming.id, secret: sealed, last_step: 0, made_at: at })
      .execute()
    const code_hash = vault.hashCode(ming.id, recovery)
    await db
      .insertInto('recovery_codes')
      .values({ member_id: ming.id, code_hash, made_at: at, used_at: null })
      .execute()
    const five = [0, 1, 2, 3, 4]
    for (const code of [new TOTP({ secret }).generate({ timestamp: app.clock.now().getTime() }), recovery]) {
      await db.deleteFrom('rate_limits').execute()
      const steps = await Promise.all(five.map(() => askSecondFactor(app.site, ming.id)))
      const replies = await Promise.all(
        steps.map(async (step, index) =>
          both[index % 2]?.ask({
            method: 'POST',
            url: '/api/members/signin/second',
            headers: {
              host: 'localhost',
              cookie: `sid=${ming.token}; step=${step?.token ?? ''}`,
              'x-csrf-token': ming.csrf,
            },
            payload: { code },
          }),
        ),
      )
      // the session that lets in ends the one whose token the others send: they are refused for either
      expect(replies.filter((reply) => reply?.statusCode === 200)).toHaveLength(1)
      expect(replies.filter((reply) => [403, 422].includes(reply?.statusCode ?? 0))).toHaveLength(4)
    }
    await both[1]?.server.close()
  })

  test('a shared limit lets exactly its number pass', async ({ db }) => {
    const other = await otherNode(db)
    const now = new Date('2026-11-20T04:00:00Z')
    const passed = await Promise.all(
      twenty.map((place) =>
        countAgainst(place % 2 ? db : other, { bucket: 'b', limit: 7, seconds: 60, now }).then(
          () => true,
          () => false,
        ),
      ),
    )
    expect(passed.filter(Boolean)).toHaveLength(7)
  })
})

describe('a database that drops its connections', () => {
  test('costs at most the calls under way, and never the process', async ({ db, app }) => {
    const ming = await aMember(db)
    const watcher = await otherNode(db)
    const calls = Promise.all(twenty.map(() => app.get('/api/member', ming)))
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(watcher)
    for (const reply of await calls) {
      expect([200, 503]).toContain(reply.statusCode)
      expect(reply.body).not.toMatch(/terminat|postgres|connection/i)
    }
    await expect.poll(async () => (await app.get('/api/member', ming)).statusCode, { timeout: 2000 }).toBe(200)
  })
})
