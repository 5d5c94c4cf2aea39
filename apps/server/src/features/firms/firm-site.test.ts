import { calls } from '@zhiheng/contract/testing/calls.ts'
import fc from 'fast-check'
import { describe, expect } from 'vitest'

import { aMember, type TestMember } from '../../testing/a-member.ts'
import { test, type TestApp } from '../../testing/test-app.ts'
import { joinFirm } from './join-firm.ts'
import { joinedAt as at, twoFirms } from './testing/two-firms.ts'

async function codeOf(app: TestApp, url: string, who?: TestMember, headers: Record<string, string> = {}) {
  const cookie = who === undefined ? {} : { cookie: `sid=${who.token}` }
  const reply = await app.ask({ url, headers: { host: 'localhost', ...cookie, ...headers } })
  return reply.headers['content-type']?.toString().includes('json') === true
    ? String(reply.json().error?.code ?? 'answered')
    : 'answered'
}

/** Every GET that needs nothing but its address, and what leads in. */
const closed = calls
  .filter(
    ({ method, path }) =>
      method === 'GET' && !path.includes(':') && !/^\/api\/(members?($|\/)|help|micro_robo|legal($|\/))/.test(path),
  )
  .map(({ path }) => path)
  .filter((path) => path !== '/api/app_version' && path !== '/api/funds/score_web_date')

describe('a firm’s site', () => {
  test('is there for its people: a visitor must sign in, and to whoever is none of its own nothing is there', async ({
    db,
    app,
  }) => {
    const { one, other } = await twoFirms(db)
    const none = await aMember(db, { groups: ['member', 'member_pro'] })
    expect(closed.length).toBeGreaterThan(80)
    for (const path of closed) {
      expect([path, await codeOf(app, `/firm/${one.id}${path}`)]).toEqual([path, 'signin_required'])
      for (const stranger of [none, other.admin, other.client])
        expect([path, await codeOf(app, `/firm/${one.id}${path}`, stranger)]).toEqual([path, 'not_found'])
    }
  })

  test('answers its people and staff', async ({ db, app }) => {
    const { one } = await twoFirms(db)
    const staff = await aMember(db, { groups: ['member', 'staff'] })
    for (const who of [one.admin, one.client, staff])
      for (const path of ['/api/favorites', '/api/pfms', '/api/notifications'])
        expect(['signin_required', 'not_found', 'firm_not_found']).not.toContain(
          await codeOf(app, `/firm/${one.id}${path}`, who),
        )
  })

  test('gives everyone there the groups that they have there, and on our own site those they have anywhere', async ({
    db,
    app,
  }) => {
    const { one, other } = await twoFirms(db)
    await joinFirm(db, { firmId: other.id, memberId: one.admin.id, role: 'member', at })
    const groupsAt = async (prefix: string, who: TestMember) => {
      const reply = await app.ask({
        url: `${prefix}/api/member`,
        headers: { host: 'localhost', cookie: `sid=${who.token}` },
      })
      return reply.json().member?.groups ?? null
    }
    expect(await groupsAt(`/firm/${one.id}`, one.admin)).toEqual(['member', 'firm_member', 'firm_admin'])
    expect(await groupsAt(`/firm/${other.id}`, one.admin)).toEqual(['member', 'firm_member'])
    expect(await groupsAt('', one.admin)).toEqual(['member', 'firm_member', 'firm_admin'])
    expect(await groupsAt(`/firm/${one.id}`, other.client)).toBeNull()
    await joinFirm(db, { firmId: one.id, memberId: one.admin.id, role: 'member', at })
    expect(await groupsAt(`/firm/${one.id}`, one.admin)).toEqual(['member', 'firm_member'])
  })

  test('that is not there is 404, and one that was removed is no longer there', async ({ db, app }) => {
    const { one } = await twoFirms(db)
    expect(await codeOf(app, '/firm/999999/api/favorites', one.client)).toBe('firm_not_found')
    await db.updateTable('firms').set({ removed_at: at }).where('id', '=', one.id).execute()
    expect(await codeOf(app, `/firm/${one.id}/api/favorites`, one.client)).toBe('firm_not_found')
    expect(await codeOf(app, '/api/favorites', one.client)).toBe('answered')
  })

  test('is decided by the address: whatever header and query say, it never becomes another', async ({ db, app }) => {
    const { one, other } = await twoFirms(db)
    const said = fc.constantFrom('', String(one.id), String(other.id), '999999')
    await fc.assert(
      fc.asyncProperty(said, said, said, async (inPath, inHeader, inQuery) => {
        const prefix = inPath === '' ? '' : `/firm/${inPath}`
        const query = inQuery === '' ? '' : `?current_firm=${inQuery}`
        const headers: Record<string, string> = inHeader === '' ? {} : { 'x-current-firm': inHeader }
        const code = await codeOf(app, `${prefix}/api/favorites${query}`, one.client, headers)
        const named = new Set([inPath, inHeader, inQuery].filter((firm) => firm !== ''))
        if (named.size > 1) expect(code).toBe('firm_mismatch')
        else if (inPath === '' || inPath === String(one.id)) expect(code).toBe('answered')
        else expect(code).toBe(inPath === String(other.id) ? 'not_found' : 'firm_not_found')
      }),
      { numRuns: 64 },
    )
  })
})
