import { describe, expect } from 'vitest'

import { aMember } from '../../testing/a-member.ts'
import { test } from '../../testing/test-app.ts'

describe('the password that is asked for before something dangerous', () => {
  test('may be typed as often as there is something to do', async ({ app, db }) => {
    const [staff, of] = [await aMember(db, { groups: ['member', 'staff'] }), await aMember(db)]
    const end = (password: string) =>
      app.post(`/api/admin/members/${of.id}/sessions/end`, { email: of.email, password }, staff)
    const said: number[] = []
    for (let times = 0; times < 12; times++) said.push((await end(staff.password)).statusCode)
    expect(new Set(said)).toEqual(new Set([200]))
  })

  test('is not guessed on after ten wrong ones', async ({ app, db }) => {
    const [staff, of] = [await aMember(db, { groups: ['member', 'staff'] }), await aMember(db)]
    const end = async (password: string) =>
      (await app.post(`/api/admin/members/${of.id}/sessions/end`, { email: of.email, password }, staff)).json().error
        ?.code
    for (let times = 0; times < 10; times++) expect(await end('not it')).toBe('current_password_wrong')
    expect(await end(staff.password)).toBe('rate_limited')
  })
})
