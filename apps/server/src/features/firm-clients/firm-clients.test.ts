import { describe, expect } from 'vitest'

import type { TestMember } from '../../testing/a-member.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { clientOfBoth, type TestFirm } from '../firms/testing/two-firms.ts'
import { evaluate, openTo, twoFirms } from '../preflight/testing/preflight-app.ts'
import { aPortfolio, test } from '../rebalancing/testing/rebalancing-app.ts'

async function listOf(app: TestApp, firm: TestFirm, search = '') {
  const reply = await app.get(`/firm/${firm.id}/api/members${search}`, firm.admin)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}

async function emailsOf(app: TestApp, firm: TestFirm, search: string): Promise<string[]> {
  return (await listOf(app, firm, search)).entries.map(({ email }: { email: string }) => email)
}

async function rowOf(app: TestApp, firm: TestFirm, { email }: TestMember) {
  return (await listOf(app, firm, `?query=${encodeURIComponent(email)}`)).entries[0]
}

const fileOf = async (app: TestApp, firm: TestFirm, { email }: TestMember) =>
  (await app.get(`/firm/${firm.id}/api/members/${encodeURIComponent(email)}`, firm.admin)).json()

describe('what clients have opened', () => {
  test('is counted for the firm it is open to alone, with the drift of their own list, until it is closed', async ({
    app,
    db,
  }) => {
    const { one, other } = await twoFirms(db)
    const both = await clientOfBoth(db, [one, other])
    const id = await aPortfolio(app, both)
    await aPortfolio(app, both)
    expect(await rowOf(app, one, both)).toMatchObject({ opened: 0, drift: null })
    await openTo(app, one, { client: both, id })
    const own = (await app.get('/api/pfms', both)).json().entries.find((entry: { id: number }) => entry.id === id)
    expect(own.drift).not.toBeNull()
    expect(await rowOf(app, one, both)).toMatchObject({ opened: 1, drift: own.drift })
    expect(await rowOf(app, other, both)).toMatchObject({ opened: 0, drift: null })
    const { amount: value, currency, drift, name } = own
    expect((await fileOf(app, one, both)).portfolios).toEqual([{ name, currency, value, drift }])
    expect((await fileOf(app, other, both)).portfolios).toEqual([])
    const closed = { is_open: false }
    await app.put(`/firm/${one.id}/api/proposals/portfolios/${id}`, closed, both)
    expect(await rowOf(app, one, both)).toMatchObject({ opened: 0, drift: null })
    expect((await fileOf(app, one, both)).portfolios).toEqual([])
  })

  test('puts whose drift is known before all others, and each person on one page', async ({ app, db }) => {
    const { one } = await twoFirms(db)
    const id = await aPortfolio(app, one.client)
    await openTo(app, one, { client: one.client, id })
    expect(await emailsOf(app, one, '?order=drift')).toEqual([one.client.email, one.admin.email])
    expect((await listOf(app, one, '?order=drift&page=2')).entries).toEqual([])
  })
})

describe('the people of a firm', () => {
  test('are narrowed by how their evaluation stands', async ({ app, db }) => {
    const { one } = await twoFirms(db)
    const old = await clientOfBoth(db, [one])
    await evaluate(app, one.client.id, 3)
    await evaluate(app, old.id, 3, '2020-11-01T04:00:00.000Z')
    expect(await emailsOf(app, one, '?risk=fine')).toEqual([one.client.email])
    expect(await emailsOf(app, one, '?risk=old')).toEqual([old.email])
    expect(await emailsOf(app, one, '?risk=none&order=drift')).toEqual([one.admin.email])
    expect((await listOf(app, one, '?risk=none')).pagination.total).toBe(1)
  })

  test('come with whoever was here last first', async ({ app, db }) => {
    const { one } = await twoFirms(db)
    const [first, last] = [one.client, await clientOfBoth(db, [one])]
    await db.updateTable('members').set({ name: 'A' }).where('id', '=', first.id).execute()
    await db.updateTable('members').set({ name: 'Z' }).where('id', '=', last.id).execute()
    await app.get('/api/pfms', last)
    await db.deleteFrom('sessions').where('member_id', '=', first.id).execute()
    expect((await emailsOf(app, one, '')).at(0)).toBe(first.email)
    const seen = await emailsOf(app, one, '?order=seen')
    expect(seen.indexOf(last.email)).toBeLessThan(seen.indexOf(first.email))
  })
})
