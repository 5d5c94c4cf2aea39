import type { Endpoint } from '@zhiheng/contract/endpoint.ts'
import { calls } from '@zhiheng/contract/testing/calls.ts'
import { describe, expect } from 'vitest'

import { joinFirm } from '../../features/firms/join-firm.ts'
import { insertFirm } from '../../features/firms/store.ts'
import { joinedAt, twoFirms } from '../../features/firms/testing/two-firms.ts'
import { watchAFigure } from '../../features/indicator-alerts/testing/watch-a-figure.ts'
import { notifyMember } from '../../features/notifications/notify-member.ts'
import type { Database } from '../../platform/database/database.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { fixedClock } from '../../testing/fixed-clock.ts'
import { portfolioMarket } from '../../testing/portfolio-market.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { test as withDatabase } from '../../testing/test-database.ts'
import { tsmc } from '../../testing/tsmc.ts'
import { asked, ownedOtherwise, type Things } from './testing/calls-by-id.ts'

const test = withDatabase.extend<{ app: TestApp }>({
  app: async ({ db }, use) => {
    const securities = new Map([[tsmc.isin, tsmc]])
    const app = await testApp({ db, market: { ...(await portfolioMarket(db)), securities }, clock: fixedClock() })
    await use(app)
    await app.server.close()
  },
})

const funds = [
  { lipper_id: 'STOCK1', amount: 300_000, date: '2022-01-03' },
  { lipper_id: 'STOCK2', amount: 300_000, date: '2022-01-03' },
  { lipper_id: 'BOND1', amount: 300_000, date: '2022-01-03' },
  { lipper_id: 'CASH', amount: 100_000, date: '2022-01-03' },
]

/** What staff edit belongs to the site. */
const isOfSite = ({ path }: Endpoint) => path.startsWith('/api/admin/')

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const ownCalls = calls.filter(
  (call) => call.allow !== 'public' && call.path.includes(':') && !isOfSite(call) && !ownedOtherwise.has(nameOf(call)),
)

/** A member's portfolio with its record, a deleted one, two tags, and a notification. */
async function thingsOf(app: TestApp, owner: TestMember): Promise<Things> {
  const made = await app.post('/api/pfms', { name: '退休', funds }, owner)
  const portfolio = Number(made.json().id)
  const { rebalances } = (await app.get(`/api/pfms/${portfolio}/history`, owner)).json()
  await notifyMember(app.site, {
    memberId: owner.id,
    kind: 'rebalance',
    message: [{ text: '您的投資組合偏離目標' }],
    link: '/portfolios/1',
    dedupKey: 'drift:1',
  })
  const told = (await app.get('/api/notifications', owner)).json().entries
  const passkey = await passkeyOf(app, owner)
  const deleted = Number((await app.post('/api/pfms', { name: '舊的', funds }, owner)).json().id)
  await app.delete(`/api/pfms/${deleted}`, owner)
  const tagged = async (name: string) =>
    Number((await app.post('/api/tags/portfolio', { name }, owner)).json().entry.id)
  const alert = { lipper_id: 'STOCK1', basis: 'nav', direction: 'up', target: 1e6 }
  const { entries: alerts } = (await app.post('/api/fund_alerts', alert, owner)).json()
  const watched = { security: tsmc.isin, lipper_id: null, event: 'above', percent: 5 }
  const { entries: watching } = (await app.post('/api/holding_alerts', watched, owner)).json()
  const indicatorAlert = await watchAFigure(app, owner, 'us10y')
  const screen = { name: '便宜的基金', conditions: { expense_max: '1' } }
  await app.post('/api/saved_screens', screen, owner)
  const { entries: screens } = (await app.post('/api/saved_screens', screen, owner)).json()
  await app.delete(`/api/saved_screens/${screens[1].id}`, owner)
  const closing = { version: 1, as_of: app.site.market().asOf, mode: 'close' }
  const advice = await app.post(`/api/pfms/${portfolio}/rebalance_plan/keep`, closing, owner)
  return {
    portfolio,
    deleted,
    advice: Number(advice.json().id),
    alert: Number(alerts[0].id),
    holdingAlert: Number(watching[0].id),
    indicatorAlert,
    screen: Number(screens[0].id),
    screenGone: Number(screens[1].id),
    tag: await tagged('退休金'),
    otherTag: await tagged('長期'),
    note: Number(rebalances[0].rebalance_note_id),
    notification: Number(told[0].id),
    passkey,
    pushDevice: Number((await app.post('/api/members/setting/push', browserOf(owner), owner)).json().devices[0].id),
    batch: await batchOf(app, portfolio),
    proposal: await proposalOf(app, owner, portfolio),
    consent: await consentOf(app, owner),
    document: await documentOf(app, owner),
    report: Number((await app.post(`/api/pfms/${portfolio}/reports`, { sections: ['cover'] }, owner)).json().id),
  }
}

/** A browser has one owner. */
const browserOf = ({ id }: TestMember) => ({
  endpoint: `https://push.example.com/${id}`,
  keys: {
    p256dh: 'BHE1-k_ZOgnc6Yu_aBtL_PUOfA1jVOYq-wv_KjQpYXhl7UwfAt25Aj7lalV-UV1qncZsEfIglg3llDNN9Yh3ZyQ',
    auth: 'AAAAAAAAAAAAAAAAAAAAAA',
  },
})

/** A batch that proposes something for the portfolio, as its rows are. */
async function batchOf({ site }: TestApp, portfolio: number): Promise<number> {
  const { id } = await site.db
    .insertInto('rebalance_batches')
    .values({ batch_at: '2026-11-20T04:00:00Z', note: '季調' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await site.db
    .insertInto('rebalance_batch_entries')
    .values({
      batch_id: id,
      portfolio_id: portfolio,
      outcome: 'waiting',
      expires_at: '2026-12-04T04:00:00Z',
      proposal: JSON.stringify({ drift: 5, driftAfter: 0, funds: [] }),
    })
    .execute()
  return id
}

/** A firm's proposal that waits for the owner, as its rows are. */
async function proposalOf({ site: { db } }: TestApp, owner: TestMember, portfolio: number): Promise<number> {
  const brand = { name: '甲銀行', mark: '甲', colour: '#0f6e5c', operator: '', license: '', address: '', phone: '' }
  const firm = await insertFirm(db, { dataset: 'real', brand: { ...brand, email: 'a@firm.example' } })
  const at = '2026-11-20T04:00:00Z'
  await joinFirm(db, { firmId: firm, memberId: owner.id, role: 'member', at })
  await db
    .insertInto('firm_portfolios')
    .values({ firm_id: firm, member_id: owner.id, portfolio_id: portfolio, opened_at: at })
    .execute()
  const { id } = await db
    .insertInto('preflights')
    .values({
      firm_id: firm,
      author_id: owner.id,
      name: '秋季調整',
      note: '提高現金比例',
      target: JSON.stringify([{ lipperId: 'CASH', percent: 100 }]),
      rules: JSON.stringify({ mostFunds: 30, mostChange: 200 }),
      state: 'sent',
      as_of: '2026-11-20',
      started_at: at,
      moved_at: at,
      total: 1,
      sent_at: at,
      expires_at: '2026-12-04T04:00:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const effect = { currency: 'TWD', value: 1, funds: [], change: 0, trades: 0, cost: null, tax: 0, fundsAfter: 0 }
  const entry = await db
    .insertInto('preflight_entries')
    .values({
      firm_id: firm,
      preflight_id: id,
      portfolio_id: portfolio,
      member_id: owner.id,
      outcome: 'passes',
      exceptions: [],
      effect: JSON.stringify(effect),
      answer: 'waiting',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return entry.id
}

/** What the owner agreed to before the texts were kept. */
async function consentOf({ site }: TestApp, owner: TestMember): Promise<number> {
  const { id } = await site.db
    .insertInto('legal_consents')
    .values({ member_id: owner.id, kind: 'member', number: 1, agreed_at: '2026-11-20T04:00:00Z', page: '/' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A paper that a firm put before the owner alone, as its client. */
async function documentOf({ site: { db } }: TestApp, owner: TestMember): Promise<number> {
  const { one } = await twoFirms(db)
  await joinFirm(db, { firmId: one.id, memberId: owner.id, role: 'member', at: joinedAt })
  const head = { firm_id: one.id, kind: 'contract', name: '契約', audience: 'client', member_id: owner.id }
  const { id } = await db
    .insertInto('firm_documents')
    .values({
      ...head,
      pool_id: null,
      must_agree: true,
      withdrawn_at: null,
      withdrawn_by: null,
      withdrawn_reason: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const version = { number: 1, hash: 'a'.repeat(64), size: 4, note: '', bytes: Buffer.from('%PDF') }
  await db
    .insertInto('firm_document_versions')
    .values({ ...version, document_id: id, firm_id: one.id, brought_by: one.admin.id, brought_at: joinedAt })
    .execute()
  return id
}

/** Put into its table as it is: what makes one has tests of its own. */
async function passkeyOf({ site }: TestApp, owner: TestMember): Promise<number> {
  const row = await site.db
    .insertInto('passkeys')
    .values({
      member_id: owner.id,
      credential_id: `of-${owner.id}`,
      public_key: Buffer.from('key'),
      counter: 0,
      transports: [],
      name: '筆電',
      is_backed_up: false,
      made_at: '2026-11-20T04:00:00Z',
      last_used_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

const absent: Things = {
  portfolio: 999_999,
  deleted: 999_999,
  tag: 999_999,
  otherTag: 999_998,
  note: 999_999,
  notification: 999_999,
  passkey: 999_999,
  pushDevice: 999_999,
  batch: 999_999,
  proposal: 999_999,
  report: 999_999,
  alert: 999_999,
  holdingAlert: 999_999,
  indicatorAlert: 999_999,
  screen: 999_999,
  screenGone: 999_999,
  advice: 999_999,
  consent: 999_999,
  document: 999_999,
}

const queries: Readonly<Record<string, (things: Things) => string>> = {
  'DELETE /api/tags/:scope': ({ tag }) => `?tag=${tag}`,
  'GET /api/pfms/:id/replacements': () => '?fund=CASH',
  'GET /api/pfms/:id/fund_overlap': () => '?fund=STOCK1',
  'DELETE /api/tags/:scope/detach': ({ tag, portfolio }) => `?tag=${tag}&ids=${portfolio}`,
}

function send(app: TestApp, { call, things, as }: { call: Endpoint; things: Things; as: TestMember | undefined }) {
  const [, kind = ''] =
    /^\/api\/(pfms|notifications|fund_alerts|holding_alerts|indicator_alerts|saved_screens|advice_trail|proposals|vaults|members\/\w+)/.exec(
      call.path,
    ) ?? []
  const ids: Readonly<Record<string, number>> = {
    pfms: things.portfolio,
    notifications: things.notification,
    fund_alerts: things.alert,
    holding_alerts: things.holdingAlert,
    indicator_alerts: things.indicatorAlert,
    saved_screens: call.path.endsWith('/restore') ? things.screenGone : things.screen,
    advice_trail: things.advice,
    proposals: things.proposal,
    vaults: call.path.includes('/documents/') ? things.document : things.consent,
    'members/security': things.passkey,
    'members/setting': things.pushDevice,
  }
  const id = call.path.endsWith('/undelete') ? things.deleted : (ids[kind] ?? 0)
  const name = nameOf(call)
  const path =
    call.path
      .replace(':id', String(id))
      .replace(':note_id', String(things.note))
      .replace(':batch_id', String(things.batch))
      .replace(':report_id', String(things.report))
      .replace(':scope', 'portfolio')
      .replace(':tag', String(things.tag))
      .replace(':number', '1') + (queries[name]?.(things) ?? '')
  const known = asked[name]
  const body = typeof known === 'function' ? known(things) : known
  if (call.method === 'GET') return app.get(path, as)
  if (call.method === 'DELETE') return app.delete(path, as)
  if (call.method === 'PUT') return app.put(path, body ?? {}, as)
  return call.method === 'PATCH' ? app.patch(path, body ?? {}, as) : app.post(path, body, as)
}

function said(reply: Awaited<ReturnType<TestApp['get']>>) {
  const { request_id: _, ...error } = reply.json().error ?? {}
  return { status: reply.statusCode, error }
}

/** Everything that members own, as it stands. */
async function everything(db: Database): Promise<string> {
  const tables = [
    'portfolios',
    'portfolio_holdings',
    'rebalances',
    'rebalance_notes',
    'rebalance_settings',
    'autorebalance_consents',
    'rebalance_batch_entries',
    'portfolio_proposals',
    'preflight_entries',
    'legal_consents',
    'firm_document_consents',
    'firm_document_openings',
    'portfolio_reports',
    'notifications',
    'passkeys',
    'push_devices',
    'fund_alerts',
    'holding_alerts',
    'indicator_alerts',
    'saved_screens',
    'suggestions',
    'tags',
    'portfolio_tags',
    'favorite_tags',
  ] as const
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))
  return JSON.stringify(rows)
}

/** Where the owner hears of their own thing that it cannot be done. */
const ownerHears: Readonly<Record<string, number>> = {
  // it has no monthly plan: there is nothing to change
  'POST /api/pfms/:id/redirect_plans': 422,
  // who has not evaluated their risk accepts nothing
  'POST /api/proposals/:id/accept': 422,
}

describe('what belongs to one member', () => {
  test('is asked for by calls that are all known here', () => {
    expect(ownCalls.map(nameOf).toSorted()).toEqual(Object.keys(asked).toSorted())
  })

  for (const call of ownCalls) {
    test(`answers its owner alone: ${nameOf(call)}`, async ({ db, app }) => {
      // of a role that may make every call here
      const groups = ['member', 'member_pro'] as const
      const [ming, hua] = [await aMember(db, { groups }), await aMember(db, { groups })]
      const [things] = [await thingsOf(app, ming), await thingsOf(app, hua)]
      const mighty = await aMember(db, { groups: ['member', 'staff', 'developer', 'firm_admin'] })
      const before = await everything(db)

      expect(said(await send(app, { call, things, as: undefined }))).toMatchObject({
        status: 401,
        error: { code: 'signin_required', message: '請先登入會員' },
      })
      for (const as of [hua, mighty]) {
        const foreign = said(await send(app, { call, things, as }))
        expect(foreign).toEqual({ status: 404, error: { code: 'not_found', message: '查無資料' } })
        expect(foreign).toEqual(said(await send(app, { call, things: absent, as })))
      }
      expect(await everything(db)).toBe(before)

      // the same question from its owner is answered: what was refused was the person
      const own = await send(app, { call, things, as: ming })
      expect([own.statusCode, own.body]).toEqual([ownerHears[nameOf(call)] ?? 200, expect.any(String)])
    })
  }
})
