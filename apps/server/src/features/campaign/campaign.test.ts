import { isReferToken } from '@zhiheng/domain/joining/activation.ts'
import { describe, expect } from 'vitest'

import { listMessages } from '../../platform/outbox/store.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { test, type TestApp } from '../../testing/test-app.ts'

const info = (app: TestApp, as: TestMember) => app.get('/api/members/event_info', as)
const verify = (app: TestApp, as: TestMember, body: object) =>
  app.post('/api/member/institution_verification', body, as)
const job = { kind: 'bank', institution: '大安銀行', job_title: '理財專員' }

describe('GET /api/members/event_info', () => {
  test('gives every member a token of their own that never changes', async ({ db, app }) => {
    const [ming, hua] = [await aMember(db), await aMember(db)]
    const replies = await Promise.all(Array.from({ length: 8 }, () => info(app, ming)))
    const tokens = new Set(replies.map((reply) => String(reply.json().refer_token)))
    expect(tokens.size).toBe(1)
    const [token = ''] = tokens
    expect(isReferToken(token)).toBe(true)
    expect((await info(app, hua)).json().refer_token).not.toBe(token)
  })

  test('counts who came by it, once they have activated their account', async ({ db, app }) => {
    const ming = await aMember(db)
    const { refer_token } = (await info(app, ming)).json()
    const form = {
      email: 'hua@test.example',
      name: '小華',
      password: 'beside the pond',
      birth_year: 1990,
      agree: true,
      refer_token,
    }
    expect((await app.post('/api/member/signup', form)).statusCode).toBe(200)
    expect((await info(app, ming)).json().referred).toBe(0)
    const [mail] = await listMessages(db, 1)
    const token = /activate\/[^/]+\/([\w-]+)/.exec(mail?.text ?? '')?.[1]
    await app.post('/api/members/activate', { email: form.email, token })
    expect((await info(app, ming)).json().referred).toBe(1)
  })
})

describe('POST /api/member/institution_verification', () => {
  test('keeps what a member says for the year, and asks us to look at it', async ({ db, app }) => {
    const ming = await aMember(db)
    const asked = await verify(app, ming, job)
    expect([asked.statusCode, asked.json()]).toEqual([
      200,
      { institution: { ...job, year: 2026, asked_on: '2026-11-20', state: 'waiting', reason: null } },
    ])
    expect((await listMessages(db, 5)).map(({ recipient }) => recipient)).toEqual(['service@zhiheng.example'])
    await verify(app, ming, { ...job, job_title: '襄理' })
    expect((await info(app, ming)).json().institution).toMatchObject({ job_title: '襄理', state: 'waiting' })
    expect(await db.selectFrom('institution_verifications').selectAll().execute()).toHaveLength(1)
  })

  test('changes nothing that was decided', async ({ db, app }) => {
    const ming = await aMember(db)
    await verify(app, ming, job)
    await db.updateTable('institution_verifications').set({ state: 'verified' }).execute()
    const late = await verify(app, ming, { ...job, institution: '另一家銀行' })
    expect([late.statusCode, late.json().error.code]).toEqual([409, 'already_decided'])
    expect((await info(app, ming)).json().institution).toMatchObject({ institution: '大安銀行', state: 'verified' })
    expect(await listMessages(db, 5)).toHaveLength(1)
  })

  test('takes names of a line, five times an hour', async ({ db, app }) => {
    const ming = await aMember(db)
    for (const wrong of [
      { institution: '行' },
      { job_title: '理財\n專員' },
      { institution: '行'.repeat(41) },
      { kind: 'x' },
    ])
      expect((await verify(app, ming, { ...job, ...wrong })).statusCode).toBe(422)
    for (let times = 0; times < 5; times++) expect((await verify(app, ming, job)).statusCode).toBe(200)
    expect((await verify(app, ming, job)).statusCode).toBe(429)
  })
})
