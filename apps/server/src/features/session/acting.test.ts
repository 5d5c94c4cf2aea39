import type { LightMyRequestResponse } from 'fastify'
import { describe, expect } from 'vitest'

import type { Database } from '../../platform/database/database.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { test, type TestApp } from '../../testing/test-app.ts'

const MINUTE = 60_000

const aDeveloper = (db: Database) => aMember(db, { groups: ['member', 'developer'], email: 'dev@test.example' })

/** The developer's browser after a reply: with the cookie that came, and the token of the page that it opens next. */
async function browserAfter(app: TestApp, { reply, of }: { reply: LightMyRequestResponse; of: TestMember }) {
  const token = /sid=([\w-]{43})/.exec(String(reply.headers['set-cookie']))?.[1]
  if (token === undefined) throw new TypeError(`no cookie came with ${reply.body}`)
  const page = await app.get('/api/member', { ...of, token })
  return { ...of, token, csrf: String(page.headers['x-csrf-token']) }
}

async function takePlace(app: TestApp, { developer, of }: { developer: TestMember; of: TestMember }) {
  const reply = await app.post('/api/member/su', { email: of.email }, developer)
  expect(reply.statusCode).toBe(200)
  return browserAfter(app, { reply, of: developer })
}

describe('a developer in a member’s place', () => {
  test('sees what the member sees and is named on it, and the member’s own session goes on', async ({ db, app }) => {
    const [developer, ming] = [await aDeveloper(db), await aMember(db, { groups: ['member', 'member_pro'] })]
    const reply = await app.post('/api/member/su', { email: ` ${ming.email.toUpperCase()} ` }, developer)
    const acting = await browserAfter(app, { reply, of: developer })
    const until = new Date(app.clock.now().getTime() + 30 * MINUTE).toISOString()
    expect(reply.json()).toEqual({ until })

    const { member } = (await app.get('/api/member', acting)).json()
    expect(member).toMatchObject({ id: ming.id, email: ming.email, acting: { by: 'dev@test.example', until } })
    expect(member.groups).not.toContain('developer')
    expect(member.superuser).toBe(false)
    const own = (await app.get('/api/member', ming)).json().member
    expect([own.id, own.acting]).toEqual([ming.id, undefined])
  })

  test('has a new cookie: the one from before is dead at once', async ({ db, app }) => {
    const [developer, ming] = [await aDeveloper(db), await aMember(db)]
    const acting = await takePlace(app, { developer, of: ming })
    expect((await app.get('/api/member', developer)).json().error.code).toBe('session_expired')
    const back = await app.post('/api/member/su/end', undefined, acting)
    const own = await browserAfter(app, { reply: back, of: developer })
    expect((await app.get('/api/member', acting)).json().error.code).toBe('session_expired')
    expect((await app.get('/api/member', own)).json().member).toMatchObject({
      id: developer.id,
      groups: ['member', 'developer'],
    })
    expect((await app.get('/api/member', own)).json().member.acting).toBeUndefined()
    expect((await app.post('/api/member/su/end', undefined, own)).json()).toEqual({ ended: true })
  })

  test('is out after half an hour, however busy, and is asked to sign in as themselves', async ({ db, app }) => {
    const [developer, ming] = [await aDeveloper(db), await aMember(db)]
    const acting = await takePlace(app, { developer, of: ming })
    app.clock.forward(29 * MINUTE)
    expect((await app.get('/api/member', acting)).statusCode).toBe(200)
    app.clock.forward(MINUTE)
    const over = await app.get('/api/member', acting)
    expect([over.statusCode, over.json().error.code]).toEqual([403, 'session_expired'])
    expect((await app.get('/api/notifications', acting)).json().error.code).toBe('session_expired')
    expect((await app.get('/api/member', ming)).statusCode).toBe(200)
  })

  test('is out at once when they are no developer any more, or when the member gains power', async ({ db, app }) => {
    const changes = [
      { who: 'developer', groups: ['member'] },
      { who: 'member', groups: ['member', 'staff'] },
    ] as const
    for (const { who, groups } of changes) {
      const [developer, ming] = [await aMember(db, { groups: ['developer'] }), await aMember(db)]
      const acting = await takePlace(app, { developer, of: ming })
      const id = who === 'developer' ? developer.id : ming.id
      await db
        .updateTable('members')
        .set({ groups: [...groups] })
        .where('id', '=', id)
        .execute()
      expect((await app.get('/api/member', acting)).json().error.code).toBe('session_expired')
    }
  })

  test('is out when the member is deleted, and is not suddenly themselves', async ({ db, app }) => {
    const [developer, ming] = [await aDeveloper(db), await aMember(db)]
    const acting = await takePlace(app, { developer, of: ming })
    await db.deleteFrom('members').where('id', '=', ming.id).execute()
    expect((await app.get('/api/member', acting)).json().error.code).toBe('session_expired')
  })

  test('is written down with both ids, at the beginning and at the end', async ({ db, app }) => {
    const [developer, ming] = [await aDeveloper(db), await aMember(db)]
    await app.post('/api/member/su/end', undefined, await takePlace(app, { developer, of: ming }))
    const lines = await db.selectFrom('audit_log').selectAll().orderBy('id').execute()
    expect(lines.map(({ event, member_id, ip, details }) => ({ event, member_id, ip, details }))).toEqual(
      ['su_started', 'su_ended'].map((event) => ({
        event,
        member_id: developer.id,
        ip: '127.0.0.1',
        details: { acted_member_id: ming.id },
      })),
    )
  })

  test('takes nobody else’s place from there, and changes nothing that counts as the member’s own', async ({
    db,
    app,
  }) => {
    const [developer, ming, hua] = [await aDeveloper(db), await aMember(db), await aMember(db)]
    const acting = await takePlace(app, { developer, of: ming })
    const before = await db.selectFrom('members').selectAll().where('id', '=', ming.id).executeTakeFirstOrThrow()
    for (const [path, body] of [
      ['/api/member/su', { email: hua.email }],
      ['/api/member/finish_tour', { name: '新手引導' }],
      ['/api/notifications', { action: 'read_all' }],
    ] as const) {
      const reply = await app.post(path, body, acting)
      expect([path, reply.statusCode, reply.json().error.code]).toEqual([path, 403, 'acting_forbidden'])
    }
    expect(await db.selectFrom('members').selectAll().where('id', '=', ming.id).executeTakeFirstOrThrow()).toEqual(
      before,
    )
  })

  test('signs out of everything: neither place is theirs any more, and the member stays', async ({ db, app }) => {
    const [developer, ming] = [await aDeveloper(db), await aMember(db)]
    const acting = await takePlace(app, { developer, of: ming })
    await app.post('/api/member/signout', undefined, acting)
    expect((await app.get('/api/member', acting)).json().error.code).toBe('session_expired')
    expect((await app.get('/api/member', ming)).statusCode).toBe(200)
  })
})

describe('POST /api/member/su', () => {
  for (const groups of [['staff'], ['member', 'developer'], ['member', 'developer', 'staff']] as const) {
    test(`never puts a developer in the place of ${groups.join(' ')}, and writes the try down`, async ({ db, app }) => {
      const [developer, mighty] = [await aDeveloper(db), await aMember(db, { groups })]
      const reply = await app.post('/api/member/su', { email: mighty.email }, developer)
      expect([reply.statusCode, reply.json().error]).toMatchObject([
        403,
        { code: 'su_forbidden', message: '無法切換至此帳號' },
      ])
      expect(reply.headers['set-cookie']).toBeUndefined()
      expect((await app.get('/api/member', developer)).json().member.id).toBe(developer.id)
      const lines = await db.selectFrom('audit_log').select(['event', 'member_id', 'details']).execute()
      expect(lines).toEqual([{ event: 'su_refused', member_id: developer.id, details: { acted_member_id: mighty.id } }])
    })
  }

  test('says which address nobody has', async ({ db, app }) => {
    const reply = await app.post('/api/member/su', { email: 'nobody@test.example' }, await aDeveloper(db))
    expect([reply.statusCode, reply.json().error]).toMatchObject([
      404,
      { code: 'account_not_found', fields: { email: 'nobody@test.example 此帳號不存在' } },
    ])
  })

  for (const groups of [['staff'], ['member'], ['member', 'member_pro'], ['firm_admin']] as const) {
    test(`is not for ${groups.join(' ')}, whoever they name`, async ({ db, app }) => {
      const [ming, developer, hua] = [await aMember(db, { groups }), await aDeveloper(db), await aMember(db)]
      for (const { email } of [developer, hua]) {
        const reply = await app.post('/api/member/su', { email }, ming)
        expect([reply.statusCode, reply.json().error.code]).toEqual([403, 'role_required'])
      }
      expect((await app.get('/api/member', ming)).json().member.id).toBe(ming.id)
    })
  }

  test('does nothing for a page of another site, nor for a link', async ({ db, app }) => {
    const [developer, ming] = [await aDeveloper(db), await aMember(db)]
    const forged = await app.post('/api/member/su', { email: ming.email }, { ...developer, csrf: 'made-up' })
    expect(forged.json().error.code).toBe('csrf_invalid')
    const link = await app.get(`/api/member/su?email=${ming.email}`, developer)
    expect(link.statusCode).toBe(405)
    expect((await app.get('/api/member', developer)).json().member.id).toBe(developer.id)
  })

  test('of ten at once puts the developer in one place, once', async ({ db, app }) => {
    const [developer, ming] = [await aDeveloper(db), await aMember(db)]
    const ten = Array.from({ length: 10 }, () => app.post('/api/member/su', { email: ming.email }, developer))
    const codes = (await Promise.all(ten)).map(({ statusCode }) => statusCode)
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    const live = await db.selectFrom('sessions').selectAll().where('ended_at', 'is', null).execute()
    expect(live).toHaveLength(2)
    expect(new Set(live.map((session) => session.member_id))).toEqual(new Set([developer.id, ming.id]))
  })
})
