import { describe, expect } from 'vitest'

import { listMessages } from '../../platform/outbox/store.ts'
import { aMember } from '../../testing/a-member.ts'
import { test } from '../../testing/test-app.ts'

const PATH = '/api/members/passwd'
const better = ' 三棵橡樹 beside the pond '

describe('POST /api/members/passwd', () => {
  test('ends the old session and the old password, and goes on with a new one', async ({ db, app }) => {
    const ming = await aMember(db)
    const reply = await app.post(PATH, { current: ming.password, password: better }, ming)
    expect(reply.statusCode).toBe(200)
    const token = /sid=([\w-]+)/.exec(String(reply.headers['set-cookie']))?.[1] ?? ''
    expect((await app.get('/api/member', { ...ming, token })).json().member.id).toBe(ming.id)
    expect((await app.get('/api/member', ming)).json().error.code).toBe('session_expired')

    const signIn = (password: string) => app.post('/api/member/signin', { email: ming.email, password })
    expect((await signIn(ming.password)).statusCode).toBe(401)
    expect((await signIn(better.trim())).statusCode).toBe(401)
    expect((await signIn(better)).statusCode).toBe(200)
  })

  test('tells the member by mail, and remembers it without either password', async ({ db, app }) => {
    const ming = await aMember(db)
    await app.post(PATH, { current: ming.password, password: better }, ming)
    const mails = await listMessages(db, 10)
    expect(mails.map((mail) => [mail.recipient, mail.subject])).toEqual([[ming.email, '您的知衡密碼已變更']])
    const lines = await db.selectFrom('audit_log').selectAll().execute()
    expect(lines.map((line) => [line.event, line.member_id])).toEqual([['password_changed', ming.id]])
    const kept = JSON.stringify([mails, lines, app.logged])
    expect(kept).not.toContain(ming.password)
    expect(kept).not.toContain(better.trim())
  })

  test('needs the current password, and changes nothing without it', async ({ db, app }) => {
    const ming = await aMember(db)
    const reply = await app.post(PATH, { current: 'not it', password: better }, ming)
    expect(reply.statusCode).toBe(422)
    expect(reply.json().error).toMatchObject({ code: 'current_password_wrong', message: '目前密碼不正確' })
    expect((await app.get('/api/member', ming)).statusCode).toBe(200)
    expect(await listMessages(db, 10)).toEqual([])
  })

  for (const [password, code] of [
    ['1234567', 'password_too_short'],
    ['password123', 'password_too_common'],
    ['長'.repeat(129), 'too_long'],
  ] as const) {
    test(`refuses a new password as ${code}`, async ({ db, app }) => {
      const ming = await aMember(db)
      const reply = await app.post(PATH, { current: ming.password, password }, ming)
      expect([reply.statusCode, reply.json().error.code]).toEqual([422, code])
    })
  }

  test('wants fifteen characters of staff', async ({ db, app }) => {
    const staff = await aMember(db, { groups: ['staff'] })
    const reply = await app.post(PATH, { current: staff.password, password: 'ten of them' }, staff)
    expect(reply.json().error).toMatchObject({
      code: 'password_too_short',
      fields: { password: '管理帳號的密碼至少需 15 個字元' },
    })
  })

  test('lets nobody who sits at an open page guess on: ten tries in a quarter of an hour', async ({ db, app }) => {
    const ming = await aMember(db)
    const guess = () => app.post(PATH, { current: 'not it', password: better }, ming)
    for (let tries = 0; tries < 10; tries++) expect((await guess()).statusCode).toBe(422)
    const refused = await guess()
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '900'])
  })

  test('of two changes at once one is done', async ({ db, app }) => {
    const ming = await aMember(db)
    const change = (password: string) => app.post(PATH, { current: ming.password, password }, ming)
    const replies = await Promise.all([change(`${better}1`), change(`${better}2`)])
    expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(1)
    expect(await listMessages(db, 10)).toHaveLength(1)
  })
})
