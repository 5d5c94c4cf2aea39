import type { Group } from '@zhiheng/domain/access/roles.ts'
import { tours } from '@zhiheng/domain/members/tour-names.ts'
import { describe, expect } from 'vitest'

import { aMember } from '../../testing/a-member.ts'
import { test } from '../../testing/test-app.ts'
import { createDemoMembers, demoPassword } from './create-demo-members.ts'
import { demoAccounts } from './demo-accounts-table.ts'

const address = '/api/member/finish_tour'

const people: readonly (readonly Group[])[] = [
  ['member'],
  ['member', 'member_premium'],
  ['member', 'member_signed'],
  ['member', 'member_pro'],
  ['firm_member'],
  ['firm_member', 'firm_admin'],
  ['member', 'staff'],
  ['member', 'developer'],
]

describe('a finished tour', () => {
  for (const groups of people) {
    test(`is kept on the profile of ${groups.join(' and ')}`, async ({ db, app }) => {
      const ming = await aMember(db, { groups })
      const reply = await app.post(address, { name: '新手引導' }, ming)
      expect(reply.statusCode).toBe(200)
      expect(reply.json()).toEqual({ finishedTours: ['新手引導'] })
      expect((await app.get('/api/member', ming)).json().member.finishedTours).toEqual(['新手引導'])
    })
  }

  test('is nothing that a guest can have', async ({ app }) => {
    const reply = await app.post(address, { name: '新手引導' })
    expect(reply.statusCode).toBe(401)
    expect(reply.json().error.code).toBe('signin_required')
  })

  test('counts once, also when it is finished in twenty windows at once', async ({ db, app }) => {
    const [ming, hua] = [await aMember(db), await aMember(db)]
    await app.post(address, { name: '基金頁導覽' }, ming)
    const replies = await Promise.all(Array.from({ length: 20 }, () => app.post(address, { name: '新手引導' }, ming)))
    expect(replies.map((reply) => reply.json())).toEqual(
      replies.map(() => ({ finishedTours: ['基金頁導覽', '新手引導'] })),
    )
    expect((await app.get('/api/member', hua)).json().member.finishedTours).toEqual([])
  })

  test('is one of ours, and nothing else goes along', async ({ db, app }) => {
    const ming = await aMember(db)
    for (const body of [{ name: '不存在的導覽' }, { name: '' }, { name: ['新手引導'] }, { name: null }, {}]) {
      const reply = await app.post(address, body, ming)
      expect(reply.statusCode).toBe(422)
    }
    const reply = await app.post(address, { name: '新手引導', groups: ['staff'] }, ming)
    expect(reply.json().error.code).toBe('unknown_field')
    expect((await app.get('/api/member', ming)).json().member).toMatchObject({ finishedTours: [], groups: ['member'] })
  })

  test('needs the page’s token', async ({ db, app }) => {
    const ming = await aMember(db)
    const reply = await app.post(address, { name: '新手引導' }, { ...ming, csrf: 'of another page' })
    expect(reply.json().error.code).toBe('csrf_invalid')
    expect((await app.get('/api/member', ming)).json().member.finishedTours).toEqual([])
  })
})

test('of the demo accounts one is new to the tours, all others have had them', async ({ db, app }) => {
  await createDemoMembers(db)
  for (const { email } of demoAccounts) {
    const { member } = (await app.post('/api/member/signin', { email, password: demoPassword })).json()
    expect(member.finishedTours).toEqual(email === 'member@demo.zhiheng.example' ? [] : tours)
  }
})
