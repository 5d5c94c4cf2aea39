import { STEP_SECONDS } from '@zhiheng/domain/second-factor/one-time-code.ts'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'

import { listMessages } from '../../platform/outbox/store.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { askAlone, withPasskey } from '../../testing/passkey-sign-in.ts'
import { softPasskey } from '../../testing/soft-passkey.ts'
import { test, type TestApp } from '../../testing/test-app.ts'
import { afterPassword, shows, withTotp } from '../../testing/two-steps.ts'
import { markPasskeyUsed } from './passkeys/store.ts'
import { findFactors } from './store.ts'
import { newTotpSecret, stepOf, totpLabels } from './totp.ts'
import { vaultOf } from './vault.ts'

const OWN = '/api/members/security'
const SECOND = '/api/members/signin/second'
const codeOf = (reply: { json: () => { error?: { code: string } } }) => reply.json().error?.code
const subjects = async (app: TestApp) => (await listMessages(app.site.db, 50)).map(({ subject }) => subject)
const events = async (app: TestApp) =>
  (await app.site.db.selectFrom('audit_log').select('event').orderBy('id').execute()).map(({ event }) => event)

describe('a code of an authenticator', () => {
  const secret = newTotpSecret()
  const totp = new TOTP({ secret: new Secret({ buffer: new Uint8Array(secret).buffer }) })
  const now = 1_800_000_000_000

  it.each([
    [-2, null],
    [-1, -1],
    [0, 0],
    [1, 1],
    [2, null],
  ])('%s steps away is taken one step away and no further', (steps, found) => {
    const code = totp.generate({ timestamp: now + steps * STEP_SECONDS * 1000 })
    const step = now / 1000 / STEP_SECONDS
    expect(stepOf(secret, { code, now })).toBe(found === null ? null : step + found)
    // the same at the last moment of the step
    expect(stepOf(secret, { code, now: now + STEP_SECONDS * 1000 - 1 })).toBe(found === null ? null : step + found)
  })

  it('is of a secret of 160 bits, named by site and member', () => {
    expect(secret).toHaveLength(20)
    const { uri, secret: typed } = totpLabels(secret, 'ming@test.example')
    expect(decodeURIComponent(uri)).toContain('otpauth://totp/知衡基金:ming@test.example?')
    expect(uri).toContain(`secret=${typed}`)
    expect([...new Uint8Array(Secret.fromBase32(typed).buffer)]).toEqual([...secret])
  })
})

describe('the vault of second factors', () => {
  const place = { secondFactorKey: 'k'.repeat(32), sessionSecret: 's'.repeat(32), dataDir: '/nowhere' }
  const secret = newTotpSecret()

  it('opens for the same member and key alone', () => {
    const sealed = vaultOf(place).seal(7, secret)
    expect([...vaultOf(place).open(7, sealed)]).toEqual([...secret])
    expect(() => vaultOf(place).open(8, sealed)).toThrow('authenticate')
    expect(() => vaultOf({ ...place, secondFactorKey: 'l'.repeat(32) }).open(7, sealed)).toThrow('authenticate')
    sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1
    expect(() => vaultOf(place).open(7, sealed)).toThrow('authenticate')
  })

  it('seals the same secret differently each time, and hashes the same code the same', () => {
    const vault = vaultOf(place)
    expect(vault.seal(7, secret).equals(vault.seal(7, secret))).toBe(false)
    expect(vault.hashCode(7, 'ABC')).toEqual(vaultOf(place).hashCode(7, 'ABC'))
    expect(vault.hashCode(7, 'ABC').equals(vault.hashCode(8, 'ABC'))).toBe(false)
    expect(vault.handleOf(7).equals(vault.handleOf(8))).toBe(false)
  })

  it('takes its own key before that of sessions', () => {
    const sealed = vaultOf({ ...place, secondFactorKey: null }).seal(7, secret)
    expect([...vaultOf({ ...place, secondFactorKey: 's'.repeat(32) }).open(7, sealed)]).toEqual([...secret])
    expect(() => vaultOf(place).open(7, sealed)).toThrow('authenticate')
  })
})

describe('a sign-in that waits', () => {
  test('says what it may be passed with, in the order in which it is offered', async ({ db, app }) => {
    const ming = await aMember(db)
    expect(await findFactors(db, ming.id)).toEqual({ hasPasskey: false, hasTotp: false, hasCode: false })
    await withPasskey(app, ming)
    app.clock.forward(1000)
    await withTotpBeside(app, ming)
    const { reply, step } = await afterPassword(app, ming)
    expect(reply.json()).toEqual({ second_factor: ['passkey', 'totp', 'recovery'] })
    const shown = await kindsOf(app, step)
    expect(shown.json()).toEqual({ kinds: ['passkey', 'totp', 'recovery'] })
    await db.updateTable('recovery_codes').set({ used_at: app.clock.now().toISOString() }).execute()
    expect((await kindsOf(app, step)).json()).toEqual({ kinds: ['passkey', 'totp'] })
  })

  test('waits to the last millisecond of five minutes', async ({ db, app }) => {
    const ming = await aMember(db)
    const { codes } = await withTotp(app, ming)
    const { send } = await afterPassword(app, ming)
    const late = await afterPassword(app, ming)
    app.clock.forward(299_999)
    expect((await send({ code: codes[0] })).statusCode).toBe(200)
    app.clock.forward(1)
    expect(codeOf(await late.send({ code: codes[1] }))).toBe('second_step_expired')
    expect(codeOf(await kindsOf(app, late.step))).toBe('second_step_expired')
  })

  test('that waited too long is forgotten with the next one', async ({ db, app }) => {
    const ming = await aMember(db)
    await withTotp(app, ming)
    await afterPassword(app, ming)
    app.clock.forward(300_000)
    await afterPassword(app, ming)
    expect(await db.selectFrom('second_steps').select('tries').execute()).toEqual([{ tries: 0 }])
  })

  test.for([
    ['nothing', {}],
    ['a code and a passkey at once', { code: '123456', passkey: softPasskey().show({ challenge: 'abc' }) }],
  ] as const)('refuses %s, and counts no try', async ([, shown], { db, app }) => {
    const ming = await aMember(db)
    await withTotp(app, ming)
    const { send } = await afterPassword(app, ming)
    const refused = await send(shown)
    expect([refused.statusCode, codeOf(refused)]).toEqual([422, 'invalid_field'])
    expect(await db.selectFrom('second_steps').select('tries').execute()).toEqual([{ tries: 0 }])
  })

  test('lets in with the fifth try, and the count of the wrong ones is forgotten', async ({ db, app }) => {
    const ming = await aMember(db)
    const { codes } = await withTotp(app, ming)
    for (const [round, code] of [codes[0], codes[1]].entries()) {
      const { send } = await afterPassword(app, ming)
      for (let tries = 0; tries < 4; tries++) {
        expect(codeOf(await send({ code: '000000' })), `${round}`).toBe('second_factor_wrong')
      }
      expect((await send({ code })).statusCode, `${round}`).toBe(200)
    }
  })

  test('without a password takes no code: whose would it be', async ({ db, app }) => {
    const ming = await aMember(db)
    const { codes } = await withTotp(app, ming)
    const { send } = await askAlone(app)
    expect(codeOf(await send({ code: codes[0] }))).toBe('second_factor_wrong')
    const [line] = await db.selectFrom('audit_log').selectAll().where('event', '=', 'second_factor_failed').execute()
    expect(line?.member_id).toBeNull()
  })

  test('after a password takes no passkey before it was asked for', async ({ db, app }) => {
    const ming = await aMember(db)
    const passkey = await withPasskey(app, ming)
    const { send } = await afterPassword(app, ming)
    const { options } = await askAlone(app)
    expect(codeOf(await send({ passkey: passkey.show(options) }))).toBe('passkey_refused')
  })

  test('knows no passkey that nobody has', async ({ app }) => {
    const { options, send } = await askAlone(app)
    expect(codeOf(await send({ passkey: softPasskey().show(options) }))).toBe('passkey_refused')
  })

  test('says by mail that a recovery code was used, and not that an authenticator was', async ({ db, app }) => {
    const ming = await aMember(db)
    const { secret, codes } = await withTotp(app, ming)
    const used = '知衡帳號安全：已使用一組備用碼'
    await (await afterPassword(app, ming)).send({ code: shows(app, secret) })
    expect(await subjects(app)).not.toContain(used)
    await (await afterPassword(app, ming)).send({ code: codes[0] })
    expect((await subjects(app)).filter((subject) => subject === used)).toHaveLength(1)
    const spent = await db.selectFrom('recovery_codes').select('used_at').where('used_at', 'is not', null).execute()
    expect(spent).toHaveLength(1)
  })

  test('is open to 25 passkeys without a password from one network in five minutes', async ({ app }) => {
    for (let count = 0; count < 25; count++) expect((await askAlone(app)).refused).toBeUndefined()
    expect((await askAlone(app)).refused).toBe('rate_limited')
    app.clock.forward(300_000)
    expect((await askAlone(app)).refused).toBeUndefined()
  })
})

/** As `withTotp`, of someone who has codes already. */
async function withTotpBeside(app: TestApp, who: TestMember): Promise<string> {
  const { secret } = (await app.post(`${OWN}/totp`, { proof: who.password }, who)).json()
  const done = await app.post(`${OWN}/totp/confirm`, { code: shows(app, secret) }, who)
  expect(done.json()).toEqual({ recovery_codes: null })
  return secret
}

function kindsOf(app: TestApp, step: string) {
  return app.ask({ method: 'GET', url: SECOND, headers: { host: 'localhost', cookie: `step=${step}` } })
}

describe('a member who sets factors up', () => {
  test('has to the last millisecond of ten minutes', async ({ db, app }) => {
    const ming = await aMember(db)
    const { secret } = (await app.post(`${OWN}/totp`, { proof: ming.password }, ming)).json()
    app.clock.forward(599_999)
    expect((await app.post(`${OWN}/totp/confirm`, { code: shows(app, secret) }, ming)).statusCode).toBe(200)
    const { options } = (await app.post(`${OWN}/passkeys`, { proof: ming.password }, ming)).json()
    app.clock.forward(600_000)
    const late = await app.post(`${OWN}/passkeys/confirm`, { name: 'x', passkey: softPasskey().make(options) }, ming)
    expect(codeOf(late)).toBe('setup_expired')
  })

  test('confirms once: the same setup is no other factor', async ({ db, app }) => {
    const ming = await aMember(db)
    const { options } = (await app.post(`${OWN}/passkeys`, { proof: ming.password }, ming)).json()
    const passkey = softPasskey().make(options)
    expect((await app.post(`${OWN}/passkeys/confirm`, { name: '一', passkey }, ming)).statusCode).toBe(200)
    expect(codeOf(await app.post(`${OWN}/passkeys/confirm`, { name: '二', passkey }, ming))).toBe('setup_expired')
    expect((await app.get(OWN, ming)).json().passkeys).toHaveLength(1)
  })

  test('has ten passkeys at most, and the tenth', async ({ db, app }) => {
    const ming = await aMember(db)
    const { codes } = await withTotp(app, ming)
    expect(codes).toHaveLength(10)
    for (let count = 0; count < 10; count++) {
      const { options } = (await app.post(`${OWN}/passkeys`, { proof: ming.password }, ming)).json()
      expect(options.excludeCredentials).toHaveLength(count)
      const made = { name: `${count}`, passkey: softPasskey().make(options) }
      expect((await app.post(`${OWN}/passkeys/confirm`, made, ming)).json(), `${count}`).toEqual({
        recovery_codes: null,
      })
    }
    expect(codeOf(await app.post(`${OWN}/passkeys`, { proof: ming.password }, ming))).toBe('too_many')
    const { passkeys } = (await app.get(OWN, ming)).json()
    expect(passkeys.map(({ name }: { name: string }) => name)).toEqual(
      Array.from({ length: 10 }, (_, index) => `${index}`),
    )
  })

  test('has no eleventh by beginning it while there were nine', async ({ db, app }) => {
    const ming = await aMember(db)
    for (let count = 0; count < 9; count++) await insertCopy(app, ming, `${count}`)
    const { options } = (await app.post(`${OWN}/passkeys`, { proof: ming.password }, ming)).json()
    await insertCopy(app, ming, 'tenth')
    const made = { name: 'eleventh', passkey: softPasskey().make(options) }
    expect(codeOf(await app.post(`${OWN}/passkeys/confirm`, made, ming))).toBe('too_many')
    expect((await app.get(OWN, ming)).json().passkeys).toHaveLength(10)
    expect(await subjects(app)).toEqual([])
  })

  test('may try ten codes of an authenticator in a quarter of an hour', async ({ db, app }) => {
    const ming = await aMember(db)
    await app.post(`${OWN}/totp`, { proof: ming.password }, ming)
    const tries = []
    for (let count = 0; count < 11; count++) {
      tries.push(codeOf(await app.post(`${OWN}/totp/confirm`, { code: '000000' }, ming)))
    }
    expect(tries).toEqual([...Array.from({ length: 10 }, () => 'second_factor_wrong'), 'rate_limited'])
  })

  test('is asked for a proof five times, the fifth counts, and a right one begins anew', async ({ db, app }) => {
    const ming = await aMember(db)
    for (let round = 0; round < 2; round++) {
      for (let count = 0; count < 4; count++) {
        expect(codeOf(await app.post(`${OWN}/totp`, { proof: 'not it' }, ming))).toBe('proof_wrong')
      }
      expect((await app.post(`${OWN}/totp`, { proof: ming.password }, ming)).statusCode).toBe(200)
    }
    expect((await events(app)).filter((event) => event === 'proof_failed')).toHaveLength(8)
  })

  test('has nothing to take away where there is nothing, and nothing is said or written', async ({ db, app }) => {
    const ming = await aMember(db)
    for (const path of ['totp/remove', 'recovery_codes', 'passkeys/1/remove']) {
      const refused = await app.post(`${OWN}/${path}`, { proof: ming.password }, ming)
      expect([path, refused.statusCode, codeOf(refused)]).toEqual([path, 404, 'not_found'])
    }
    expect(codeOf(await app.patch(`${OWN}/passkeys/1`, { name: 'x' }, ming))).toBe('not_found')
    expect([await subjects(app), await events(app)]).toEqual([[], []])
  })

  test('can neither name nor take away what is another’s', async ({ db, app }) => {
    const [ming, hua] = [await aMember(db), await aMember(db)]
    await withPasskey(app, ming)
    const [{ id }] = (await app.get(OWN, ming)).json().passkeys
    expect(codeOf(await app.patch(`${OWN}/passkeys/${id}`, { name: '我的' }, hua))).toBe('not_found')
    expect(codeOf(await app.post(`${OWN}/passkeys/${id}/remove`, { proof: hua.password }, hua))).toBe('not_found')
    expect((await app.get(OWN, ming)).json().passkeys).toMatchObject([{ id, name: '筆電' }])
  })

  test('keeps the codes while one factor is left, and loses them with the last', async ({ db, app }) => {
    const ming = await aMember(db)
    await withTotp(app, ming)
    await insertCopy(app, ming, '備用')
    expect((await app.post(`${OWN}/totp/remove`, { proof: ming.password }, ming)).statusCode).toBe(200)
    const { totp, passkeys, recovery_codes: codes } = (await app.get(OWN, ming)).json()
    expect([totp, passkeys.length, codes.left]).toEqual([null, 1, 10])
    expect(
      (await app.post(`${OWN}/passkeys/${passkeys[0].id}/remove`, { proof: ming.password }, ming)).statusCode,
    ).toBe(200)
    expect((await app.get(OWN, ming)).json().recovery_codes).toBeNull()
    expect(await events(app)).toEqual(['second_factor_added', 'second_factor_removed', 'second_factor_removed'])
  })

  test('replaces an authenticator by another, whose codes alone count then', async ({ db, app }) => {
    const ming = await aMember(db)
    const { secret: former } = await withTotp(app, ming)
    const secret = await withTotpBeside(app, ming)
    app.clock.forward(STEP_SECONDS * 1000)
    expect(codeOf(await (await afterPassword(app, ming)).send({ code: shows(app, former) }))).toBe(
      'second_factor_wrong',
    )
    expect((await (await afterPassword(app, ming)).send({ code: shows(app, secret) })).statusCode).toBe(200)
    expect(await db.selectFrom('totp_secrets').select('member_id').execute()).toHaveLength(1)
  })

  test('is told that one is required only where that is so', async ({ db, app }) => {
    const [ming, staff] = [await aMember(db), await aMember(db, { groups: ['staff'] })]
    expect((await app.get(OWN, ming)).json().is_required).toBe(false)
    // a demo asks it of no one
    expect((await app.get(OWN, staff)).json().is_required).toBe(false)
  })
})

/** A passkey of a member, as it stands in the database. */
async function insertCopy({ site }: TestApp, who: TestMember, name: string): Promise<void> {
  const made = { credential_id: `copy-${who.id}-${name}`, public_key: Buffer.from('key'), transports: ['internal'] }
  const times = { made_at: site.clock.now().toISOString(), last_used_at: null }
  await site.db
    .insertInto('passkeys')
    .values({ member_id: who.id, name, counter: 0, is_backed_up: false, ...made, ...times })
    .execute()
}

describe('a passkey that is used', () => {
  test.for([
    [0, 0, true],
    [0, 1, true],
    [5, 6, true],
    [5, 5, false],
    [5, 4, false],
    [5, 0, false],
  ] as const)('that counted %s and counts %s now may let in: %s', async ([before, now, mayPass], { db, app }) => {
    const ming = await aMember(db)
    await insertCopy(app, ming, 'one')
    await db.updateTable('passkeys').set({ counter: before }).execute()
    const use = { id: 1, counter: now, isBackedUp: true, now: '2026-11-20T05:00:00.000Z' }
    expect(await markPasskeyUsed(db, use)).toBe(mayPass)
    const [row] = await db.selectFrom('passkeys').selectAll().execute()
    expect([Number(row?.counter), row?.is_backed_up, row?.last_used_at !== null]).toEqual([
      mayPass ? now : before,
      mayPass,
      mayPass,
    ])
  })
})
