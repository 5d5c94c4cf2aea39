import type { Endpoint } from '@zhiheng/contract/endpoint.ts'
import { calls } from '@zhiheng/contract/testing/calls.ts'
import { groups } from '@zhiheng/domain/access/roles.ts'
import { describe, expect } from 'vitest'

import type { Database } from '../../platform/database/database.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { test, type TestApp } from '../../testing/test-app.ts'

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** What leads to another password, and what leads out. */
const open = [
  'POST /api/member/signin',
  'POST /api/member/signout',
  'POST /api/member/su/end',
  'POST /api/members/forget',
  'POST /api/members/locked',
  'POST /api/members/passwd',
  'POST /api/members/ping',
  'POST /api/members/reset',
  'POST /api/members/signin/passkey',
  'POST /api/members/signin/second',
  'POST /api/members/signin/second/passkey',
  'POST /api/members/unlock',
]

function due(db: Database) {
  return db.updateTable('members').set({ require_change_password: true }).execute()
}

function send(app: TestApp, call: Endpoint, as: TestMember) {
  const path = call.path.replaceAll(/:(\w+)/g, '1')
  if (call.method === 'GET') return app.get(path, as)
  if (call.method === 'DELETE') return app.delete(path, as)
  if (call.method === 'PUT') return app.put(path, {}, as)
  return call.method === 'PATCH' ? app.patch(path, {}, as) : app.post(path, {}, as)
}

describe('a member who has to change their password', () => {
  test('is refused every other write, and no reading', async ({ db, app }) => {
    const passed: string[] = []
    for (const call of calls) {
      const ming = await aMember(db, { groups: [...groups] })
      await due(db)
      const reply = await send(app, call, ming)
      const isRefused = reply.json().error?.code === 'password_change_required'
      if (call.method === 'GET') expect([nameOf(call), isRefused]).toEqual([nameOf(call), false])
      else if (!isRefused) passed.push(nameOf(call))
    }
    expect(passed.toSorted()).toEqual(open)
  })

  test('hears it as a sentence, on the next request after an operator asked for it, until it is done', async ({
    db,
    app,
  }) => {
    const ming = await aMember(db)
    const write = (as: TestMember) => app.post('/api/member/finish_tour', { name: '新手引導' }, as)
    expect((await write(ming)).statusCode).toBe(200)
    await due(db)
    const refused = await write(ming)
    expect([refused.statusCode, refused.json().error]).toMatchObject([
      403,
      { code: 'password_change_required', message: '請先變更密碼' },
    ])
    expect((await app.get('/api/member', ming)).json().member.require_change_password).toBe(true)

    const changed = await app.post(
      '/api/members/passwd',
      { current: ming.password, password: '三棵橡樹 at home' },
      ming,
    )
    const token = /sid=([\w-]+)/.exec(String(changed.headers['set-cookie']))?.[1] ?? ''
    expect((await write({ ...ming, token, csrf: changed.json().csrf })).statusCode).toBe(200)
  })
})
