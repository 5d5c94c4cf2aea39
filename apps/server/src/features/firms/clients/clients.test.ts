import { firmCalls } from '@zhiheng/contract/testing/calls.ts'
import { hasAnyRole } from '@zhiheng/domain/access/roles.ts'
import { groupsInFirm } from '@zhiheng/domain/firms/firm.ts'
import { describe, expect } from 'vitest'

import { aMember, type TestMember } from '../../../testing/a-member.ts'
import { test, type TestApp } from '../../../testing/test-app.ts'
import { clientOfBoth, twoFirms } from '../testing/two-firms.ts'

async function getCode(app: TestApp, url: string, who?: TestMember) {
  return String((await app.get(url, who)).json().error?.code ?? 'answered')
}

describe('calls below a firm', () => {
  test('are answered as each one’s line says, to its own people alone, and are not there on our own site', async ({
    db,
    app,
  }) => {
    const { one, other } = await twoFirms(db)
    const staff = await aMember(db, { groups: ['member', 'staff'] })
    const none = await aMember(db, { groups: ['member', 'member_pro'] })
    // what stands at an id, or asks for a fund, is tested beside what has it
    const reads = firmCalls.filter(({ method, path }) => method === 'GET' && !/:(?!email)|^\/api\/funds\//.test(path))
    expect(reads.length).toBeGreaterThan(1)
    for (const { path, allow } of reads) {
      const address = path.replace(':email', encodeURIComponent(one.client.email)).replaceAll(/:\w+/g, '1')
      const below = `/firm/${one.id}${address}`
      expect([path, await getCode(app, below)]).toEqual([path, 'signin_required'])
      for (const stranger of [none, other.admin, other.client]) {
        expect([path, await getCode(app, below, stranger)]).toEqual([path, 'not_found'])
      }
      for (const [who, role, groups] of [
        [one.client, 'member', ['member']],
        [one.admin, 'admin', ['member']],
        [staff, null, ['member', 'staff']],
      ] as const) {
        const may = allow === 'public' || hasAnyRole(groupsInFirm(groups, role), allow)
        expect([path, await getCode(app, below, who)]).toEqual([path, may ? 'answered' : 'firm_admin_required'])
      }
      for (const who of [one.admin, staff])
        expect([path, await getCode(app, address, who)]).toEqual([path, 'not_found'])
    }
  })
})

describe('the people of a firm', () => {
  test('are listed for their own firm alone, and found by a part of their name or address', async ({ db, app }) => {
    const { one, other } = await twoFirms(db)
    const emailsAt = async (firm: typeof one, query = '') => {
      const reply = await app.get(`/firm/${firm.id}/api/members${query}`, firm.admin)
      return reply.json().entries.map(({ email }: { email: string }) => email)
    }
    expect((await emailsAt(one)).toSorted()).toEqual([one.admin.email, one.client.email].toSorted())
    expect((await emailsAt(other)).toSorted()).toEqual([other.admin.email, other.client.email].toSorted())
    expect(await emailsAt(one, `?query=${encodeURIComponent(one.client.email.slice(0, -2))}`)).toEqual([
      one.client.email,
    ])
    expect(await emailsAt(one, '?query=%25')).toEqual([])
    expect(await emailsAt(one, `?query=${encodeURIComponent(other.client.email)}`)).toEqual([])
  })

  test('have nothing on their row that the firm has no use for', async ({ db, app }) => {
    const { one } = await twoFirms(db)
    const [entry] = (await app.get(`/firm/${one.id}/api/members`, one.admin)).json().entries
    expect(Object.keys(entry).toSorted()).toEqual(
      [
        'email',
        'name',
        'role',
        'joined_on',
        'risk_level',
        'evaluated_on',
        'last_seen_at',
        'notes',
        'opened',
        'drift',
        'over',
      ].toSorted(),
    )
  })

  test('have notes of each firm that only this firm’s admins read, also where they are clients of two', async ({
    db,
    app,
  }) => {
    const { one, other } = await twoFirms(db)
    const both = await clientOfBoth(db, [one, other])
    const at = (firm: typeof one) => `/firm/${firm.id}/api/members/${encodeURIComponent(both.email)}`
    const note = { text: '偏好配息，下週回電' }
    expect((await app.post(`${at(one)}/add_note`, note, one.admin)).statusCode).toBe(200)
    const read = async (firm: typeof one) => (await app.get(at(firm), firm.admin)).json().notes
    expect(await read(one)).toMatchObject([{ text: note.text, author: expect.stringMatching(/^會員/) }])
    expect(await read(other)).toEqual([])
    expect(await getCode(app, at(one), both)).toBe('firm_admin_required')
    expect(await getCode(app, at(one), other.admin)).toBe('not_found')
    const refused = await app.post(`${at(one)}/add_note`, note, other.admin)
    expect(refused.json().error.code).toBe('not_found')
    expect((await app.post(`${at(one)}/add_note`, { text: ' ' }, one.admin)).statusCode).toBe(422)
    expect(await read(one)).toHaveLength(1)
  })

  test('of another firm are not found by their address, and neither is nobody', async ({ db, app }) => {
    const { one, other } = await twoFirms(db)
    for (const email of [other.client.email, 'nobody@firm.example'])
      expect(await getCode(app, `/firm/${one.id}/api/members/${encodeURIComponent(email)}`, one.admin)).toBe(
        'not_found',
      )
  })
})
