import { calls } from '@zhiheng/contract/testing/calls.ts'
import { hasAnyRole } from '@zhiheng/domain/access/roles.ts'
import { viewings } from '@zhiheng/domain/access/view-as.ts'
import { describe, expect } from 'vitest'

import { aMember, type TestMember } from '../../testing/a-member.ts'
import { test, type TestApp } from '../../testing/test-app.ts'

/** A call as a page makes it whose superuser looks through other eyes. */
function askAs(app: TestApp, url: string, { of, viewing }: { of: TestMember; viewing: string }) {
  return app.ask({ url, headers: { host: 'localhost', cookie: `sid=${of.token}; viewing=${viewing}` } })
}

describe('looking through other eyes', () => {
  test('gets the answers that those eyes would get, and leaves who it is as it is', async ({ db, app }) => {
    const staff = await aMember(db, { groups: ['staff'] })
    const codeOf = async (url: string, viewing: string) => {
      const reply = (await askAs(app, url, { of: staff, viewing })).json()
      return reply.error?.code ?? 'answered'
    }
    expect(await codeOf('/api/favorites', 'guest')).toBe('signin_required')
    expect(await codeOf('/api/favorites', 'member')).toBe('answered')
    expect(await codeOf('/api/rebalance_batches', 'member')).toBe('role_required')
    expect(await codeOf('/api/rebalance_batches', 'staff')).toBe('answered')
    const me = await askAs(app, '/api/member', { of: staff, viewing: 'guest' })
    expect(me.json().member).toMatchObject({ id: staff.id, superuser: true })
  })

  test('means nothing for anybody who is no superuser', async ({ db, app }) => {
    const ming = await aMember(db, { groups: ['member'] })
    const asStaff = await askAs(app, '/api/rebalance_batches', { of: ming, viewing: 'staff' })
    expect(asStaff.json().error.code).toBe('role_required')
    expect((await askAs(app, '/api/favorites', { of: ming, viewing: 'guest' })).statusCode).toBe(200)
  })

  test('ends with signing out', async ({ db, app }) => {
    const staff = await aMember(db, { groups: ['staff'] })
    const reply = await app.post('/api/member/signout', undefined, staff)
    expect(String(reply.headers['set-cookie'])).toContain('viewing=; Max-Age=0')
  })

  // what follows is refused to the real member, whatever the eyes
  test('opens no call that is closed to the member who looks', async ({ db, app }) => {
    const staff = await aMember(db, { groups: ['staff'] })
    const closed = calls.filter(({ allow }) => allow !== 'public' && !hasAnyRole(['staff'], allow))
    expect(closed.map(({ path }) => path)).toContain('/api/member/su')
    for (const { path } of closed.filter(({ method }) => method === 'GET')) {
      for (const viewing of viewings(false)) {
        expect((await askAs(app, path, { of: staff, viewing })).statusCode).toBe(403)
      }
    }
  })
})
