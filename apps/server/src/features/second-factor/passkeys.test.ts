import { describe, expect } from 'vitest'

import { aMember } from '../../testing/a-member.ts'
import {
  afterPassword,
  askAlone as alone,
  askedBy as asked,
  signedInAgain as fresh,
  withPasskey,
} from '../../testing/passkey-sign-in.ts'
import { softPasskey } from '../../testing/soft-passkey.ts'
import { test } from '../../testing/test-app.ts'

const OWN = '/api/members/security/passkeys'
const SIGN_IN = '/api/members/signin'

describe('a passkey', () => {
  test('lets its member in after the password, and without one', async ({ db, app }) => {
    const ming = await aMember(db)
    const passkey = await withPasskey(app, ming)
    for (const ask of [() => afterPassword(app, ming), () => alone(app)]) {
      const { options, send } = await ask()
      expect((await send({ passkey: passkey.show(options) })).json()).toMatchObject({ member: { id: ming.id } })
    }
    const [shown] = (await app.get('/api/members/security', await fresh(app, ming, passkey))).json().passkeys
    expect(shown).toMatchObject({ name: '筆電', is_backed_up: false, last_used_at: expect.any(String) })
  })

  test('lets in once for what it has signed', async ({ db, app }) => {
    const passkey = await withPasskey(app, await aMember(db))
    const { options, send } = await alone(app)
    const shown = passkey.show(options)
    expect((await send({ passkey: shown })).statusCode).toBe(200)
    expect((await send({ passkey: shown })).json().error.code).toBe('second_step_expired')
    const another = await alone(app)
    expect((await another.send({ passkey: shown })).json().error.code).toBe('passkey_refused')
  })

  for (const [what, twist] of [
    ['shown to another site', { origin: 'https://zhiheng.example.evil' }],
    ['whose owner was not asked for', { isVerified: false }],
  ] as const) {
    test(`${what} neither lets in nor is kept`, async ({ db, app }) => {
      const ming = await aMember(db)
      const { options: wanted } = (await app.post(OWN, { proof: ming.password }, ming)).json()
      const made = await app.post(`${OWN}/confirm`, { name: 'x', passkey: softPasskey().make(wanted, twist) }, ming)
      expect([made.statusCode, made.json().error.code]).toEqual([422, 'passkey_refused'])
      const passkey = await withPasskey(app, ming)
      const { options, send } = await alone(app)
      expect((await send({ passkey: passkey.show(options, twist) })).json().error.code).toBe('passkey_refused')
    })
  }

  test('that counts is refused when it falls behind: it is a copy', async ({ db, app }) => {
    const passkey = await withPasskey(app, await aMember(db))
    for (const [counter, status] of [
      [5, 200],
      [5, 422],
      [4, 422],
      [6, 200],
    ] as const) {
      const { options, send } = await alone(app)
      expect([counter, (await send({ passkey: passkey.show(options, { counter }) })).statusCode]).toEqual([
        counter,
        status,
      ])
    }
  })

  test('of another member does not finish a sign-in', async ({ db, app }) => {
    const [ming, hua] = [await aMember(db), await aMember(db)]
    await withPasskey(app, ming)
    const foreign = await withPasskey(app, hua)
    const { options, send } = await afterPassword(app, ming)
    expect((await send({ passkey: foreign.show(options) })).json().error.code).toBe('passkey_refused')
  })

  test('is not asked of a member who has none: any key would be offered then', async ({ db, app }) => {
    const ming = await aMember(db)
    const passkey = await withPasskey(app, ming)
    const reply = await app.post('/api/member/signin', { email: ming.email, password: ming.password })
    const step = /step=([\w-]+)/.exec(String(reply.headers['set-cookie']))?.[1]
    await db.deleteFrom('passkeys').where('member_id', '=', ming.id).execute()
    const { options, refused, send } = await asked(app, `${SIGN_IN}/second/passkey`, step)
    expect([refused, options]).toEqual(['passkey_refused', undefined])
    const { options: foreign } = await alone(app)
    expect((await send({ passkey: passkey.show(foreign) })).statusCode).not.toBe(200)
  })

  test('belongs to one member', async ({ db, app }) => {
    const [ming, hua] = [await aMember(db), await aMember(db)]
    const passkey = await withPasskey(app, ming)
    const { options } = (await app.post(OWN, { proof: hua.password }, hua)).json()
    const reply = await app.post(`${OWN}/confirm`, { name: 'x', passkey: passkey.make(options) }, hua)
    expect(reply.json().error.code).toBe('passkey_refused')
    expect((await app.get('/api/members/security', hua)).json()).toMatchObject({ passkeys: [], recovery_codes: null })
  })

  test('takes another name, and goes with a password', async ({ db, app }) => {
    const ming = await aMember(db)
    await withPasskey(app, ming)
    const [{ id }] = (await app.get('/api/members/security', ming)).json().passkeys
    expect((await app.patch(`${OWN}/${id}`, { name: '家裡的' }, ming)).statusCode).toBe(200)
    expect((await app.get('/api/members/security', ming)).json().passkeys[0].name).toBe('家裡的')
    expect((await app.post(`${OWN}/${id}/remove`, { proof: 'not it' }, ming)).json().error.code).toBe('proof_wrong')
    expect((await app.post(`${OWN}/${id}/remove`, { proof: ming.password }, ming)).statusCode).toBe(200)
    expect((await app.get('/api/members/security', ming)).json()).toMatchObject({ passkeys: [], recovery_codes: null })
  })
})
