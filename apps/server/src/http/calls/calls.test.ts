import type { Endpoint } from '@zhiheng/contract/endpoint.ts'
import { calls, everyCall } from '@zhiheng/contract/testing/calls.ts'
import { hasPermission } from '@zhiheng/domain/access/permissions.ts'
import { type Group, hasAnyRole } from '@zhiheng/domain/access/roles.ts'
import { describe, expect } from 'vitest'

import { answersOf } from '../../features.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { test, type TestApp } from '../../testing/test-app.ts'

const people: Readonly<Record<string, readonly Group[] | null>> = {
  guest: null,
  member: ['member'],
  premium: ['member', 'member_premium'],
  signed: ['member', 'member_signed'],
  pro: ['member', 'member_pro'],
  staff: ['member', 'staff'],
  developer: ['member', 'developer'],
  'superuser who develops': ['member', 'staff', 'developer'],
  'firm member': ['firm_member'],
  'firm administrator': ['firm_member', 'firm_admin'],
}

const bodied: ReadonlyMap<Endpoint['method'], 'post' | 'put' | 'patch'> = new Map([
  ['POST', 'post'],
  ['PUT', 'put'],
  ['PATCH', 'patch'],
])

/** An address of the call with parts that may not exist: permission comes first. */
function addressOf({ path }: Endpoint): string {
  return path.replaceAll(/:(\w+)/g, '1')
}

function ask(app: TestApp, { call, as }: { call: Endpoint; as: TestMember | undefined }) {
  const path = addressOf(call)
  if (call.method === 'GET') return app.get(path, as)
  if (call.method === 'DELETE') return app.delete(path, as)
  if (call.method === 'PUT') return app.put(path, {}, as)
  return call.method === 'PATCH' ? app.patch(path, {}, as) : app.post(path, {}, as)
}

function expectedRefusal(call: Endpoint, groups: readonly string[] | null): string | null {
  // who takes part in points goes by the one tier that counts for a member, and not by groups alone
  const isOfPoints = call.path === '/api/member/points'
  if (isOfPoints && groups !== null && !hasPermission(groups, 'premium-upgrade-task')) return 'role_required'
  if (call.allow === 'public' || hasAnyRole(groups, call.allow)) return null
  return groups === null ? 'signin_required' : 'role_required'
}

function named(endpoints: readonly Endpoint[]): string[] {
  return endpoints.map(({ method, path }) => `${method} ${path}`).toSorted()
}

describe('every call of the contract', () => {
  test('has exactly one answer, and nothing else has', ({ app }) => {
    expect(named(answersOf(app.site, 'test').map((answer) => answer.endpoint))).toEqual(named(everyCall))
  })

  for (const [person, groups] of Object.entries(people)) {
    test(`lets a ${person} do what its line says, and no more`, async ({ db, app }) => {
      const mounted = new Set(answersOf(app.site, 'test').map((answer) => answer.endpoint))
      for (const call of calls.filter((one) => mounted.has(one))) {
        // a new one each time: signing out is among the calls
        const as = groups === null ? undefined : await aMember(db, { groups })
        const reply = await ask(app, { call, as })
        const code = reply.statusCode < 500 ? (reply.json().error?.code ?? null) : 'broken'
        const refused = ['signin_required', 'role_required', 'broken'].includes(code) ? code : null
        expect({ method: call.method, path: call.path, refused }).toEqual({
          method: call.method,
          path: call.path,
          refused: expectedRefusal(call, groups),
        })
      }
    })
  }

  test('lets a developer in a member’s place do what the member may, but for what its line keeps from them', async ({
    db,
    app,
  }) => {
    for (const call of calls) {
      const [developer, ming] = [await aMember(db, { groups: ['developer'] }), await aMember(db)]
      const until = new Date(app.clock.now().getTime() + 60_000).toISOString()
      await db
        .updateTable('sessions')
        .set({ acting_member_id: ming.id, acting_until: until })
        .where('member_id', '=', developer.id)
        .execute()
      const code = (await ask(app, { call, as: developer })).json().error?.code ?? null
      const refused = ['signin_required', 'role_required', 'acting_forbidden'].includes(code) ? code : null
      const expected = call.notWhileActing === true ? 'acting_forbidden' : expectedRefusal(call, ['member'])
      expect([call.method, call.path, refused]).toEqual([call.method, call.path, expected])
    }
  })

  test('that changes who a member is, or counts as theirs, is kept from a developer in their place', () => {
    const personal = /passwd|phone|redeem|accomplish|setting|export|deletion|finish_tour|notifications|\/su$/
    const open = calls.filter(
      ({ method, allow, path, notWhileActing }) =>
        method !== 'GET' && allow !== 'public' && personal.test(path) && notWhileActing !== true,
    )
    expect(named(open)).toEqual([])
  })

  test('that writes refuses whoever comes without the token of their page', async ({ db, app }) => {
    const mounted = new Set(answersOf(app.site, 'test').map((answer) => answer.endpoint))
    // what a page of another site may hold has none, reads no session, and keeps nothing
    for (const call of calls.filter((one) => one.method !== 'GET' && one.fromFrame !== true && mounted.has(one))) {
      const ming = await aMember(db, { groups: ['member', 'staff', 'developer', 'firm_admin'] })
      const reply = await ask(app, { call, as: { ...ming, csrf: 'made-up' } })
      expect([call.path, reply.statusCode, reply.json().error.code]).toEqual([call.path, 403, 'csrf_invalid'])
    }
  })

  test('that writes refuses fields it does not name', async ({ db, app }) => {
    const mounted = new Set(answersOf(app.site, 'test').map((answer) => answer.endpoint))
    const smuggled = { groups: ['staff'], superuser: true, member_id: 1, quota: {}, points: 999, id: 1, firm_id: 1 }
    // a file has no fields
    for (const call of calls.filter((one) => bodied.has(one.method) && mounted.has(one) && !one.fileBytes)) {
      const may = Object.values(people).find((groups) => groups !== null && expectedRefusal(call, groups) === null)
      const groups = may ?? ['member']
      const ming = await aMember(db, { groups })
      const path = addressOf(call)
      const reply = await app[bodied.get(call.method) ?? 'post'](path, smuggled, ming)
      expect([path, reply.statusCode, reply.json().error.code]).toEqual([path, 400, 'unknown_field'])
      const row = await db.selectFrom('members').select('groups').where('id', '=', ming.id).executeTakeFirstOrThrow()
      expect(row.groups).toEqual(groups)
    }
  })
})
