import { allSubscriptions } from '@zhiheng/domain/notifications/subscriptions.ts'
import { describe, expect } from 'vitest'

import { aMember } from '../../testing/a-member.ts'
import { test } from '../../testing/test-app.ts'

const PATH = '/api/members/setting'

describe('the settings of a member', () => {
  test('are the nickname and what they want to hear of', async ({ db, app }) => {
    const ming = await aMember(db)
    const { name } = (await app.get('/api/member', ming)).json().member
    expect((await app.get(PATH, ming)).json()).toEqual({
      settings: {
        nickname: name,
        subscriptions: allSubscriptions({}),
      },
    })
  })

  test('change one by one or together, and the profile follows', async ({ db, app }) => {
    const ming = await aMember(db)
    const first = await app.post(`${PATH}/nickname`, { nickname: '  小明\u0301 ' }, ming)
    expect([first.statusCode, first.json().nickname]).toEqual([200, '小明\u0301'])
    expect((await app.post(PATH, { nickname: '阿明' }, ming)).json().settings.nickname).toBe('阿明')
    expect((await app.post(PATH, {}, ming)).json().settings.nickname).toBe('阿明')
    expect((await app.get(`${PATH}/nickname`, ming)).json()).toEqual({ nickname: '阿明' })
    expect((await app.get('/api/member', ming)).json().member.name).toBe('阿明')
  })

  for (const [what, nickname] of [
    ['nothing', ''],
    ['spaces', '   '],
    ['more than forty characters', '明'.repeat(41)],
    ['characters that nobody sees', '小\u0007明'],
  ] as const) {
    test(`refuse a nickname of ${what}`, async ({ db, app }) => {
      const ming = await aMember(db)
      const before = (await app.get(`${PATH}/nickname`, ming)).json().nickname
      const refused = await app.post(`${PATH}/nickname`, { nickname }, ming)
      expect(refused.statusCode).toBe(422)
      expect(refused.json().error.fields).toHaveProperty('nickname')
      expect((await app.get(`${PATH}/nickname`, ming)).json().nickname).toBe(before)
    })
  }
})

describe('GET /api/members/account', () => {
  test('says since when, and from where the last sign-in came without its whole address', async ({ db, app }) => {
    const ming = await aMember(db)
    expect((await app.get('/api/members/account', ming)).json()).toMatchObject({
      last_sign_in: null,
      deletion_due_on: null,
    })
    const signIn = async () => {
      const reply = await app.post('/api/member/signin', { email: ming.email, password: ming.password })
      return { ...ming, token: /sid=([\w-]+)/.exec(String(reply.headers['set-cookie']))?.[1] ?? '' }
    }
    await signIn()
    app.clock.forward(60_000)
    const { last_sign_in: last } = (await app.get('/api/members/account', await signIn())).json()
    expect(last).toMatchObject({ at: '2026-11-20T04:00:00.000Z', network: '127.0.0.*' })
  })
})
