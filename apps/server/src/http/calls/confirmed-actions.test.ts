import type { Endpoint } from '@zhiheng/contract/endpoint.ts'
import { everyCall } from '@zhiheng/contract/testing/calls.ts'
import { expect } from 'vitest'

import { test } from '../../features/articles/testing/articles-app.ts'
import { aCollector, aGift, recipient, redeem } from '../../features/gifts/testing/gifts-app.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import type { TestApp } from '../../testing/test-app.ts'

// Every action of staff that is confirmed, with everything right but one thing: it must not happen. Where a new call asks for
// a password, it has to be here.

interface ConfirmedAction {
  readonly path: string
  /** What is sent beside the name and the password. */
  readonly body: object
  /** The field of the name, and the name. */
  readonly name: readonly [field: string, name: string]
}

const brand = {
  name: '甲銀行',
  mark: '甲',
  colour: '#0F6E5C',
  operator: '',
  license: '',
  address: '',
  phone: '',
  email: 'c@firm.example',
}
const asksForPassword = ({ method, allow, body }: Endpoint) =>
  method !== 'GET' &&
  allow !== 'public' &&
  allow.every((role) => role === 'staff') &&
  body !== undefined &&
  'password' in body.shape
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** What each of them is done to. */
async function given(app: TestApp, staff: TestMember): Promise<Readonly<Record<string, ConfirmedAction>>> {
  const { db } = app.site
  const post = async (path: string, body: object, as = staff) => (await app.post(path, body, as)).json()
  const [of, other] = [await aMember(db), await aMember(db, { groups: ['member', 'staff'] })]
  const firm = (await post('/api/admin/firms', brand)).id
  const named = { typed: of.email, password: other.password }
  await post('/api/admin/corrections', { ...named, member_id: of.id, points: 61, reason: '補發點數' }, other)
  const correction = (await app.get('/api/admin/awards', staff)).json().corrections[0].id
  const gift = await aGift(db, { dataset: 'real', kind: 'post' })
  await redeem(app, await aCollector(app), gift.id, { recipient })
  const redemption = (await app.get('/api/admin/redemptions', staff)).json().entries[0]
  const record = { section: 'insights', kind: 'post', category_id: 1, author_id: 1, is_premium: false, title: '草稿' }
  const more = {
    summary: '',
    key_points: [],
    tags: [],
    body_html: '<p>內文。</p>',
    cards: [],
    media: null,
    event: null,
  }
  await post('/api/article_editing', { id: 'draft', record: { ...record, ...more } })
  const asked = await post(
    '/api/admin/campaign/daily_login/rewards',
    { points: 3, from: '2026-11-22', reason: '週末加碼' },
    other,
  )
  const ofMember = { body: {}, name: ['email', of.email] } as const
  const ofFirm = { body: {}, name: ['typed', '甲銀行'] } as const
  const said = { title: '系統維護', text: '週日暫停服務', link: '/market' }
  const end = {
    replaces: null,
    ended_as: 'liquidated',
    day: '2026-11-20',
    note: '公告清算',
    into_id: null,
    ratio: null,
  }
  return {
    'POST /api/admin/members/:id/deletion': { ...ofMember, path: `/api/admin/members/${of.id}/deletion` },
    'POST /api/admin/members/:id/sessions/end': { ...ofMember, path: `/api/admin/members/${of.id}/sessions/end` },
    'PUT /api/admin/members/:id/groups': {
      path: `/api/admin/members/${of.id}/groups`,
      body: { groups: ['member', 'member_pro'], was: ['member'] },
      name: ['email', of.email],
    },
    'POST /api/admin/firms/:id/close': { ...ofFirm, path: `/api/admin/firms/${firm}/close` },
    'POST /api/admin/firms/:id/reopen': { ...ofFirm, path: `/api/admin/firms/${firm}/reopen` },
    'PUT /api/admin/firms/:id/access': {
      ...ofFirm,
      path: `/api/admin/firms/${firm}/access`,
      body: { version: 1, domains: [], embed_origins: [], hidden: [] },
    },
    'PUT /api/admin/firms/:id/people': {
      ...ofFirm,
      path: `/api/admin/firms/${firm}/people`,
      body: { email: of.email, role: 'member' },
    },
    'POST /api/admin/funds/:id/rulings': {
      path: '/api/admin/funds/CASH/rulings',
      body: { replaces: null, note: '額度已滿', for_sale: false },
      name: ['typed', 'CASH'],
    },
    'POST /api/admin/funds/:id/end': { path: '/api/admin/funds/CASH/end', body: end, name: ['typed_id', 'CASH'] },
    'POST /api/admin/switches/:name': {
      path: '/api/admin/switches/market',
      body: { on: false, version: 0 },
      name: ['typed', 'market'],
    },
    'POST /api/admin/jobs/:name/run': {
      path: '/api/admin/jobs/check-alerts/run',
      body: {},
      name: ['typed', 'check-alerts'],
    },
    'POST /api/admin/messages': {
      path: '/api/admin/messages',
      body: { ...said, audience: { roles: ['any'], emails: [] }, send_at: null },
      name: ['typed_title', said.title],
    },
    'POST /api/admin/legal/:kind/versions': {
      path: '/api/admin/legal/member/versions',
      body: { version: 1 },
      name: ['typed', '會員服務條款'],
    },
    'POST /api/admin/corrections': {
      path: '/api/admin/corrections',
      body: { member_id: of.id, points: 5, reason: '補發點數' },
      name: ['typed', of.email],
    },
    'POST /api/admin/corrections/:id': {
      path: `/api/admin/corrections/${correction}`,
      body: { approve: true },
      name: ['typed', of.email],
    },
    'PATCH /api/admin/campaign/:task': {
      path: '/api/admin/campaign/daily_login',
      body: { version: 0, is_on: false, from: null, until: null, reason: '活動調整' },
      name: ['typed', 'daily_login'],
    },
    'POST /api/admin/campaign_rewards/:id': {
      path: `/api/admin/campaign_rewards/${asked.file.changes[0].id}`,
      body: { approve: true },
      name: ['typed', 'daily_login'],
    },
    'POST /api/admin/redemptions/:id/return': {
      path: `/api/admin/redemptions/${redemption.id}/return`,
      body: { reason: '缺貨' },
      name: ['typed', redemption.title],
    },
    'POST /api/admin/categories/:id/merge': {
      path: '/api/admin/categories/1/merge',
      body: { version: 1, into: 2 },
      name: ['typed', '市場觀點'],
    },
    'DELETE /api/article_editing/:id': { path: '/api/article_editing/draft', body: {}, name: ['typed', '草稿'] },
  }
}

test('what staff do dangerously needs the right name and the right password, each of them', async ({ app, db }) => {
  const staff = await aMember(db, { groups: ['member', 'staff'] })
  const actions = await given(app, staff)
  const asking = everyCall.filter(asksForPassword)
  expect(Object.keys(actions).toSorted()).toEqual(asking.map(nameOf).toSorted())
  const lines = () => db.selectFrom('audit_log').select('event').where('event', '<>', 'password_check_failed').execute()
  const before = (await lines()).length
  const said: Record<string, unknown> = {}
  for (const call of asking) {
    const action = actions[nameOf(call)]
    if (action === undefined) return expect.unreachable()
    said[nameOf(call)] = [
      await refusal(app, call, { action, staff, name: 'OTHER' }),
      await refusal(app, call, { action, staff, password: 'not it' }),
    ]
    // a right one makes good the wrong one
    app.clock.forward(901_000)
  }
  expect(said).toEqual(
    Object.fromEntries(asking.map((call) => [nameOf(call), ['invalid_field', 'current_password_wrong']])),
  )
  expect(await lines()).toHaveLength(before)
})

interface Wrong {
  readonly action: ConfirmedAction
  readonly staff: TestMember
  readonly name?: string
  readonly password?: string
}

/** The code of the refusal of a action of which one thing is wrong. */
async function refusal(app: TestApp, { method }: Endpoint, { action, staff, ...wrong }: Wrong): Promise<unknown> {
  const [field, name] = action.name
  const typed = wrong.name === undefined ? name : field === 'email' ? 'other@test.example' : wrong.name
  const body = { ...action.body, [field]: typed, password: wrong.password ?? staff.password }
  return (await send(app, method, { path: action.path, body, staff })).json().error?.code
}

interface Sending {
  readonly path: string
  readonly body: object
  readonly staff: TestMember
}

function send(app: TestApp, method: Endpoint['method'], { path, body, staff }: Sending) {
  if (method === 'DELETE') return app.delete(path, staff, body)
  if (method === 'PUT') return app.put(path, body, staff)
  return method === 'PATCH' ? app.patch(path, body, staff) : app.post(path, body, staff)
}
