import { describe, expect } from 'vitest'

import type { Database } from '../../../platform/database/database.ts'
import type { TestMember } from '../../../testing/a-member.ts'
import { portfolioMarket } from '../../../testing/portfolio-market.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { test as withDatabase } from '../../../testing/test-database.ts'
import { type TestFirm, twoFirms as madeFirms } from '../../firms/testing/two-firms.ts'

const test = withDatabase.extend<{ app: TestApp }>({
  app: async ({ db }, use) => {
    const app = await testApp({ db, market: await portfolioMarket(db) })
    await use(app)
    await app.server.close()
  },
})

/** Keeps a rebalance plan of a new portfolio. */
async function keepOne(app: TestApp, as: TestMember): Promise<number> {
  const funds = [
    { lipper_id: 'STOCK1', amount: 700_000 },
    { lipper_id: 'BOND1', amount: 300_000 },
  ]
  const portfolio = (await app.post('/api/pfms', { name: '退休', funds }, as)).json()
  const asked = { target: { kind: 'risk_level', level: 3 } }
  const proposal = (await app.post(`/api/pfms/${portfolio.id}/allocation`, asked, as)).json()
  const body = { ...asked, version: proposal.version, as_of: proposal.as_of }
  const kept = await app.post(`/api/pfms/${portfolio.id}/allocation/keep`, body, as)
  expect(kept.statusCode, kept.body).toBe(200)
  return Number(kept.json().id)
}

/** Two firms whose admins have what admins must have on a site with real data. */
async function twoFirms(db: Database) {
  const firms = await madeFirms(db)
  const admins = [firms.one.admin.id, firms.other.admin.id]
  await db.updateTable('members').set({ has_second_factor: true }).where('id', 'in', admins).execute()
  return firms
}

const share = (app: TestApp, firm: TestFirm, body: object, as: TestMember) =>
  app.post(`/firm/${firm.id}/api/shared_advice`, body, as)
const file = (firm: TestFirm, of: TestMember) => `/firm/${firm.id}/api/members/${encodeURIComponent(of.email)}`
const codeOf = (reply: { json(): { error?: { code?: string } } }) => reply.json().error?.code ?? 'answered'

describe('a suggestion that a client shares with their firm', () => {
  test('is seen by its admins, who say what they think, and the client reads that', async ({ app, db }) => {
    const { one } = await twoFirms(db)
    const [shown, hidden] = [await keepOne(app, one.client), await keepOne(app, one.client)]
    expect((await app.get(`${file(one, one.client)}/advice`, one.admin)).json()).toEqual({ entries: [], open: null })
    for (const times of [1, 2]) {
      const reply = await share(app, one, { id: shown, is_shared: true }, one.client)
      expect([times, reply.json().entries.length]).toEqual([times, 1])
    }
    const seen = (await app.get(`${file(one, one.client)}/advice?id=${shown}`, one.admin)).json()
    expect(seen.entries).toMatchObject([
      { id: shown, kind: 'optimise', portfolio_name: '退休', is_taken: false, shared: { view: null, version: 0 } },
    ])
    // all it followed from, and no way into the client's portfolio
    expect(seen.open).toMatchObject({ id: shown, portfolio: null, note_id: null })
    expect(seen.open.funds.length).toBeGreaterThan(0)
    expect(codeOf(await app.get(`${file(one, one.client)}/advice?id=${hidden}`, one.admin))).toBe('not_found')

    const said = { id: shown, version: 0, view: 'discuss', words: '下週先談談' }
    const answered = await app.post(`${file(one, one.client)}/answer_advice`, said, one.admin)
    expect(answered.json().entries[0].shared).toMatchObject({ view: 'discuss', version: 1, words: '下週先談談' })
    const own = (await app.get(`/firm/${one.id}/api/shared_advice`, one.client)).json().entries
    expect(own).toMatchObject([{ id: shown, view: 'discuss', words: '下週先談談' }])
    expect(Object.keys(own[0])).not.toContain('said_by')
    // who answers what another has answered meanwhile hears so, and nothing is lost
    const late = { ...said, view: 'against', words: '不建議' }
    expect(codeOf(await app.post(`${file(one, one.client)}/answer_advice`, late, one.admin))).toBe('stale_version')
    const event = await db.selectFrom('audit_log').select('event').where('event', '=', 'advice_answered').execute()
    expect(event).toHaveLength(1)
  })

  test('is not there for another firm, for other clients, nor on our own site', async ({ app, db }) => {
    const { one, other } = await twoFirms(db)
    const id = await keepOne(app, one.client)
    // one is nobody's client there, and it is somebody else's
    for (const [firm, as] of [
      [other, one.client],
      [one, one.admin],
      [other, other.client],
    ] as const)
      expect(codeOf(await share(app, firm, { id, is_shared: true }, as))).toBe('not_found')
    await share(app, one, { id, is_shared: true }, one.client)
    expect(codeOf(await app.get(`${file(one, one.client)}/advice`, other.admin))).toBe('not_found')
    expect(codeOf(await app.get(`${file(other, one.client)}/advice`, other.admin))).toBe('not_found')
    expect(codeOf(await app.get(`${file(other, other.client)}/advice?id=${id}`, other.admin))).toBe('not_found')
    const said = { id, version: 0, view: 'agree', words: '' }
    expect(codeOf(await app.post(`${file(other, other.client)}/answer_advice`, said, other.admin))).toBe('not_found')
    expect(codeOf(await app.post(`${file(one, one.client)}/answer_advice`, said, one.client))).toBe(
      'firm_admin_required',
    )
    expect(codeOf(await app.get('/api/shared_advice', one.client))).toBe('not_found')
  })

  test('is gone for the firm when it is taken back, and when its client leaves', async ({ app, db }) => {
    const { one } = await twoFirms(db)
    const [first, second] = [await keepOne(app, one.client), await keepOne(app, one.client)]
    for (const id of [first, second]) await share(app, one, { id, is_shared: true }, one.client)
    expect((await share(app, one, { id: first, is_shared: false }, one.client)).json().entries).toHaveLength(1)
    expect(codeOf(await share(app, one, { id: first, is_shared: false }, one.client))).toBe('not_found')
    const { entries } = (await app.get(`${file(one, one.client)}/advice`, one.admin)).json()
    expect(entries.map(({ id }: { id: number }) => id)).toEqual([second])
    await db.deleteFrom('firm_members').where('member_id', '=', one.client.id).execute()
    expect(await db.selectFrom('shared_advice').selectAll().execute()).toEqual([])
  })
})
