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

/** What is held is what is aimed at. */
const calm = [{ lipper_id: 'CASH', amount: 100_000, date: '2022-01-03' }]

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
    const is_over = true
    expect((await fileOf(app, one, both)).portfolios).toEqual([{ name, currency, value, drift, is_over }])
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

describe('over several pages', () => {
  test('by drift everybody stands once, those alike by name, those of whom nothing is known last', async ({
    app,
    db,
  }) => {
    const { one } = await twoFirms(db)
    const names = ['丙', '甲', '乙']
    const drifted: string[] = []
    for (const at of Array.from({ length: 44 }, (_, index) => index)) {
      const client = await clientOfBoth(db, [one])
      await db
        .updateTable('members')
        .set({ name: names[at % 3] ?? '' })
        .where('id', '=', client.id)
        .execute()
      if (at >= 25) continue
      drifted.push(client.email)
      // all alike but one, who holds what they aim at
      const id = at === 7 ? await aPortfolio(app, client, calm) : await aPortfolio(app, client)
      await openTo(app, one, { client, id })
    }
    const pages = await Promise.all([1, 2, 3].map((page) => listOf(app, one, `?order=drift&page=${page}`)))
    const rows = pages.flatMap(({ entries }) => entries)
    expect(pages.map(({ entries }) => entries.length)).toEqual([20, 20, 6])
    expect(pages[0].pagination).toEqual({ page: 1, page_total: 3, total: 46 })
    expect(new Set(rows.map(({ email }) => email)).size).toBe(46)
    const known = rows.slice(0, 25)
    expect(new Set(known.map(({ email }) => email))).toEqual(new Set(drifted))
    expect(rows.slice(25).every(({ drift }) => drift === null)).toBe(true)
    expect(known.slice(0, 24).every(({ drift }) => drift === known[0].drift)).toBe(true)
    expect(known[24].drift).toBeLessThan(known[0].drift)
    const byName = (await listOf(app, one, '?rows=large')).entries.map(({ email }: { email: string }) => email)
    const placeOf = ({ email }: { email: string }) => byName.indexOf(email)
    for (const alike of [known.slice(0, 24), rows.slice(25)])
      expect(alike.map(placeOf)).toEqual(alike.map(placeOf).toSorted((a: number, b: number) => a - b))
  })

  test('those alone are kept whose portfolio is beyond its owner’s own limits, as its owner sees it', async ({
    app,
    db,
  }) => {
    const { one, other } = await twoFirms(db)
    const within = await clientOfBoth(db, [one, other])
    const portfolios = [
      [one.client, await aPortfolio(app, one.client)],
      [within, await aPortfolio(app, within, calm)],
    ] as const
    for (const [client, id] of portfolios) await openTo(app, one, { client, id })
    const asked = async () => (await listOf(app, one, '?over=1')).entries
    expect(await asked()).toMatchObject([{ email: one.client.email, over: 1 }])
    expect((await listOf(app, one, '?over=1')).pagination.total).toBe(1)
    expect((await listOf(app, other, '?over=1')).entries).toEqual([])
    // their own limits decide, and not ours
    const id = portfolios[0][1]
    const wide = { bands: { bucket_points: 20, fund_points: 20, fund_percent: 100 } }
    const set = await app.patch(`/api/pfms/${id}/rebalance_settings`, wide, one.client)
    expect(set.statusCode, set.body).toBe(200)
    const { drift } = await rowOf(app, one, one.client)
    expect(drift).toBeLessThan(20)
    expect(await asked()).toEqual([])
    expect(await emailsOf(app, one, '?over=1&order=seen')).toEqual([])
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
