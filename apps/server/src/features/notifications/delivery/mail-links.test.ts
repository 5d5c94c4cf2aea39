import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { aMember, type TestMember } from '../../../testing/a-member.ts'
import { test, type TestApp } from '../../../testing/test-app.ts'
import { mailTokenOf, readMailToken } from './mail-key.ts'

const secret = { sessionSecret: 'x'.repeat(32) }

describe('the seal of a link', () => {
  it('opens for what it was made for and for nothing else', () => {
    const token = mailTokenOf(secret, { memberId: 12, what: 'goal_reached' })
    expect(readMailToken(secret, token)).toEqual({ memberId: 12, what: 'goal_reached' })
    expect(readMailToken({ sessionSecret: 'y'.repeat(32) }, token)).toBeNull()
    for (const other of [
      token.replace('12', '13'),
      token.replace('goal_reached', 'mail'),
      `${token}.x`,
      `${token}A`,
      '',
    ])
      expect(readMailToken(secret, other), other).toBeNull()
  })

  it('opens for no text that we did not make', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readMailToken(secret, text)).toBeNull()
      }),
    )
    fc.assert(
      fc.property(fc.nat(), fc.base64String(), (id, seal) => {
        expect(readMailToken(secret, `${id}.mail.${seal}`)).toBeNull()
      }),
    )
  })
})

const isMailed = async (app: TestApp, who: TestMember) =>
  (await app.get('/api/members/setting/delivery', who)).json().mail

const oneClick = (app: TestApp, token: string, { body, type }: { body: string; type: string }) =>
  app.ask({
    method: 'POST',
    url: `/api/members/one_click/${token}`,
    headers: { host: 'localhost', 'content-type': type },
    payload: body,
  })

describe('one-click unsubscription', () => {
  const form = { body: 'List-Unsubscribe=One-Click', type: 'application/x-www-form-urlencoded' }
  const parts = {
    body: '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    type: 'multipart/form-data; boundary=x',
  }
  for (const sent of [form, parts])
    test(`is taken without cookies, as ${sent.type}, also twice`, async ({ db, app }) => {
      const [ming, hua] = [await aMember(db), await aMember(db)]
      const token = mailTokenOf(app.site.environment, { memberId: ming.id, what: 'mail' })
      expect((await oneClick(app, token, sent)).statusCode).toBe(200)
      expect((await oneClick(app, token, sent)).statusCode).toBe(200)
      expect([await isMailed(app, ming), await isMailed(app, hua)]).toEqual([false, true])
    })

  test('changes nothing where a scanner opens the address, and leads people to the page', async ({ db, app }) => {
    const ming = await aMember(db)
    const token = mailTokenOf(app.site.environment, { memberId: ming.id, what: 'mail' })
    const reply = await app.ask({ url: `/api/members/one_click/${token}` })
    expect([reply.statusCode, reply.headers.location?.endsWith(`/members/unsubscribe/${token}`)]).toEqual([302, true])
    await app.ask({ method: 'HEAD', url: `/api/members/one_click/${token}` })
    expect(await isMailed(app, ming)).toBe(true)
  })

  test('is refused without its words, and with a seal that is not ours', async ({ db, app }) => {
    const ming = await aMember(db)
    const token = mailTokenOf(app.site.environment, { memberId: ming.id, what: 'mail' })
    expect((await oneClick(app, token, { ...form, body: 'a=b' })).statusCode).toBe(400)
    expect((await oneClick(app, token, { ...form, body: '' })).statusCode).toBe(400)
    expect((await oneClick(app, token, { ...form, body: form.body + 'x'.repeat(5000) })).statusCode).toBe(413)
    expect((await oneClick(app, `${token}x`, form)).statusCode).toBe(404)
    expect(await isMailed(app, ming)).toBe(true)
  })
})

describe('the link of a mail', () => {
  test('turns the digest off and on again for whoever has it, signed in or not', async ({ db, app }) => {
    const ming = await aMember(db, { email: 'ming-link@test.example' })
    const path = `/api/members/mail_link/${mailTokenOf(app.site.environment, { memberId: ming.id, what: 'mail' })}`
    const about = { what: 'mail', address: 'm***@test.example' }
    expect((await app.get(path)).json()).toEqual({ ...about, is_on: true })
    expect(await isMailed(app, ming)).toBe(true)
    expect((await app.post(path, { on: false })).json()).toEqual({ ...about, is_on: false })
    expect(await isMailed(app, ming)).toBe(false)
    expect((await app.post(path, { on: true })).json()).toEqual({ ...about, is_on: true })
    expect(await isMailed(app, ming)).toBe(true)
  })

  test('of one kind turns off that kind alone', async ({ db, app }) => {
    const ming = await aMember(db)
    const token = mailTokenOf(app.site.environment, { memberId: ming.id, what: 'goal_reached' })
    await app.post(`/api/members/mail_link/${token}`, { on: false })
    const { subscriptions } = (await app.get('/api/members/setting/subscriptions', ming)).json()
    expect([subscriptions.goal_reached, subscriptions.fund_notices, await isMailed(app, ming)]).toEqual([
      false,
      true,
      true,
    ])
  })

  test('that is not ours, or whose account is gone, is not there', async ({ db, app }) => {
    const ming = await aMember(db)
    const token = mailTokenOf(app.site.environment, { memberId: ming.id, what: 'mail' })
    const nobody = mailTokenOf(app.site.environment, { memberId: 99_999, what: 'mail' })
    await db.updateTable('members').set({ removed_at: '2026-11-20T04:00:00Z' }).where('id', '=', ming.id).execute()
    for (const wrong of [token, nobody, 'x', `${ming.id}.mail.AAAA`]) {
      expect((await app.get(`/api/members/mail_link/${wrong}`)).statusCode).toBe(404)
      expect((await app.post(`/api/members/mail_link/${wrong}`, { on: false })).statusCode).toBe(404)
    }
  })
})

describe('the settings of delivery', () => {
  const path = '/api/members/setting/delivery'

  for (const wrong of [
    { mail_hour: 24 },
    { mail_hour: 1.5 },
    { quiet: { from: 3, to: 3 } },
    { quiet: { from: -1, to: 3 } },
    { push: true },
  ])
    test(`refuse ${JSON.stringify(wrong)}`, async ({ db, app }) => {
      const ming = await aMember(db)
      expect([400, 422]).toContain((await app.post(path, wrong, ming)).statusCode)
      expect((await app.get(path, ming)).json()).toMatchObject({ mail_hour: 20, quiet: null })
    })

  test('keep what is not sent, and are a member’s own', async ({ db, app }) => {
    const [ming, hua] = [await aMember(db), await aMember(db)]
    await app.post(path, { mail_hour: 9, quiet: { from: 22, to: 6 } }, ming)
    await app.post(path, { mail: false }, ming)
    expect((await app.get(path, ming)).json()).toMatchObject({ mail: false, mail_hour: 9, quiet: { from: 22, to: 6 } })
    await app.post(path, { quiet: null }, ming)
    expect((await app.get(path, ming)).json()).toMatchObject({ mail: false, mail_hour: 9, quiet: null })
    expect((await app.get(path, hua)).json()).toMatchObject({ mail: true, mail_hour: 20, address: hua.email })
  })
})
