import type { Endpoint } from '@zhiheng/contract/endpoint.ts'
import { calls } from '@zhiheng/contract/testing/calls.ts'
import { describe, expect } from 'vitest'

import { notifyMember } from '../../features/notifications/notify-member.ts'
import type { Database } from '../../platform/database/database.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { fixedClock } from '../../testing/fixed-clock.ts'
import { portfolioMarket } from '../../testing/portfolio-market.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { test as withDatabase } from '../../testing/test-database.ts'
import { tsmc } from '../../testing/tsmc.ts'

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

/**
 * What a call on one thing of a member's needs so that its owner is answered. Everything that the contract keeps from
 * visitors and that stands at an address of its own belongs here.
 */
const asked: Readonly<Record<string, object | ((things: Things) => object) | undefined>> = {
  'GET /api/pfms/:id': undefined,
  'GET /api/pfms/:id/history': undefined,
  'GET /api/pfms/:id/history/:note_id': undefined,
  'GET /api/pfms/:id/batch_history': undefined,
  'GET /api/pfms/:id/history/:note_id/report': undefined,
  'POST /api/pfms/:id/history/:note_id/clone': { side: 'after' },
  'GET /api/pfms/:id/batch_history/:batch_id': undefined,
  'POST /api/pfms/:id/batch_history/:batch_id/accept': { version: 1, as_of: '2026-11-20' },
  'POST /api/pfms/:id/batch_history/:batch_id/decline': {},
  'GET /api/pfms/:id/proposals': undefined,
  'POST /api/pfms/:id/proposals': { is_open: true },
  'GET /api/pfms/:id/rebalance_plan': undefined,
  'POST /api/pfms/:id/rebalance': { version: 1, as_of: '2026-11-20', mode: 'new_money', amount: 50_000 },
  'POST /api/pfms/:id/redirect_plans': { version: 1, as_of: '2026-11-20' },
  'GET /api/pfms/:id/rebalance_settings': undefined,
  'PATCH /api/pfms/:id/rebalance_settings': { targets: null },
  'GET /api/pfms/:id/autorebalance': undefined,
  'POST /api/pfms/:id/autorebalance': { version: 1, channel: 'site', agreed: true },
  'DELETE /api/pfms/:id/autorebalance': undefined,
  'GET /api/pfms/:id/perf_history': undefined,
  'GET /api/pfms/:id/cloud': undefined,
  'GET /api/pfms/:id/export': undefined,
  'GET /api/pfms/:id/market_views': undefined,
  'GET /api/pfms/:id/overlap': undefined,
  'GET /api/pfms/:id/stress': undefined,
  'GET /api/pfms/:id/structure': undefined,
  'GET /api/pfms/:id/reports': undefined,
  'POST /api/pfms/:id/reports': { sections: ['cover'] },
  'GET /api/pfms/:id/reports/:report_id': undefined,
  'POST /api/pfms/:id/allocation': { target: { kind: 'same_allocation' } },
  'POST /api/pfms/:id/allocation/trades': { version: 1, funds: [] },
  'POST /api/pfms/:id/allocation/evidence': { target: { kind: 'same_allocation' } },
  'POST /api/pfms/:id/allocation/accept': {
    target: { kind: 'same_allocation' },
    version: 1,
    as_of: '2026-11-20',
    funds: [{ lipper_id: 'CASH', amount: 5000 }],
  },
  'POST /api/pfms/:id/clone': {},
  'POST /api/pfms/:id/rename': { name: '改名' },
  'GET /api/pfms/:id/share': undefined,
  'POST /api/pfms/:id/share': { shared: true },
  'POST /api/pfms/:id/undelete': {},
  'GET /api/tags/:scope/:tag': undefined,
  'PATCH /api/tags/:scope': ({ tag }) => ({ tag, name: '改名' }),
  'DELETE /api/tags/:scope': undefined,
  'PUT /api/tags/:scope/attach': ({ tag, portfolio }) => ({ tag, ids: [portfolio] }),
  'DELETE /api/tags/:scope/detach': undefined,
  'PATCH /api/tags/:scope/merge': ({ tag, otherTag }) => ({ from: otherTag, to: tag }),
  'POST /api/pfms/:id/holding': { version: 1, lipper_id: 'CASH', action: 'raise', amount: 5000 },
  'GET /api/pfms/:id/replacements': undefined,
  'GET /api/pfms/:id/fund_overlap': undefined,
  'POST /api/pfms/:id/plan': { version: 1, lipper_id: 'CASH', plan: { chargeDay: 6, monthAmount: 3000 } },
  'PATCH /api/pfms/:id': { version: 1, autorebalance: true },
  'DELETE /api/pfms/:id': undefined,
  'PATCH /api/members/security/passkeys/:id': { name: '改名' },
  'POST /api/members/security/passkeys/:id/remove': { proof: 'a password of a test' },
  'GET /api/notifications/:id': undefined,
  'POST /api/notifications/:id': { action: 'read' },
  'DELETE /api/fund_alerts/:id': undefined,
  'PUT /api/holding_alerts/:id': { event: 'above', percent: 6, is_paused: false },
  'DELETE /api/holding_alerts/:id': undefined,
  'PATCH /api/saved_screens/:id': { name: '別名' },
  'DELETE /api/saved_screens/:id': undefined,
  'POST /api/saved_screens/:id/restore': {},
}

/** Calls at such addresses that do not belong to one owner; what keeps them is tested beside them. */
const ownedOtherwise: ReadonlySet<string> = new Set([
  // a member's own list, which names nothing of anybody's
  'GET /api/tags/:scope',
  'POST /api/tags/:scope',
  // the fund is anybody's; whether one hears of its documents is one's own, as others in features/fund-documents
  'GET /api/funds/:id/documents/subscription',
  'PUT /api/funds/:id/documents/subscription',
  'DELETE /api/funds/:id/documents/subscription',
  // the article is anybody's; what is asked of it is one's own, as others in features/articles
  'POST /api/articles/:id/heard',
  'GET /api/articles/:id/cards',
  'POST /api/articles/:id/cards',
  'GET /api/articles/:id/seat',
  'POST /api/articles/:id/seat',
  'DELETE /api/articles/:id/seat',
  'GET /api/articles/:id/holdings',
  // the security is anybody's; who may read of it goes by the role, as others in features/held-securities
  'GET /api/securities/isin/:isin',
  'GET /api/securities/industry/:code',
  'GET /api/securities/:fcid',
  // any of the staff
  'GET /api/articles/:id/preview',
  'GET /api/article_editing/:id',
  'GET /api/article_editing/:id/versions',
  'GET /api/article_editing/:id/versions/:version',
  'POST /api/article_editing/:id/versions',
  'POST /api/article_editing/:id/publish',
  'POST /api/article_editing/:id/withdraw',
  'DELETE /api/article_editing/:id',
  // any of the staff; what is kept is one's own, as others in features/article-editing
  'PUT /api/article_editing/:id/autosave',
  'DELETE /api/article_editing/:id/autosave',
  // a member's own holdings in a currency, as others in features/portfolio-list
  'GET /api/accounts/:id',
  // whoever holds the link
  'GET /api/pfms/:id/shared',
  'POST /api/pfms/:id/follow',
  'POST /api/pfms/:id/unfollow',
  // a file of the site's own browser, asked for as others in features/portfolio-report
  'GET /api/pfms/:id/print.pdf',
  // whoever of the staff sent it, as others in features/rebalancing/batches
  'GET /api/rebalance_batches/:batch_id',
  // any of the staff
  'POST /api/macro/advice/:id/withdraw',
  'GET /api/ratings/history/:lipper_id',
  'POST /api/expert_picks/:id/changes',
  // lists that all who may read them may follow
  'POST /api/expert_picks/:id/follow',
  'POST /api/expert_picks/:id/unfollow',
])

/** What staff edit belongs to the site. */
const isOfSite = ({ path }: Endpoint) => path.startsWith('/api/admin/')

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const ownCalls = calls.filter(
  (call) => call.allow !== 'public' && call.path.includes(':') && !isOfSite(call) && !ownedOtherwise.has(nameOf(call)),
)

interface Things {
  readonly portfolio: number
  readonly deleted: number
  readonly tag: number
  readonly otherTag: number
  readonly note: number
  readonly notification: number
  readonly passkey: number
  readonly batch: number
  readonly report: number
  readonly alert: number
  readonly holdingAlert: number
  readonly screen: number
  readonly screenGone: number
}

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
  const screen = { name: '便宜的基金', conditions: { expense_max: '1' } }
  await app.post('/api/saved_screens', screen, owner)
  const { entries: screens } = (await app.post('/api/saved_screens', screen, owner)).json()
  await app.delete(`/api/saved_screens/${screens[1].id}`, owner)
  return {
    portfolio,
    deleted,
    alert: Number(alerts[0].id),
    holdingAlert: Number(watching[0].id),
    screen: Number(screens[0].id),
    screenGone: Number(screens[1].id),
    tag: await tagged('退休金'),
    otherTag: await tagged('長期'),
    note: Number(rebalances[0].rebalance_note_id),
    notification: Number(told[0].id),
    passkey,
    batch: await batchOf(app, portfolio),
    report: Number((await app.post(`/api/pfms/${portfolio}/reports`, { sections: ['cover'] }, owner)).json().id),
  }
}

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
  batch: 999_999,
  report: 999_999,
  alert: 999_999,
  holdingAlert: 999_999,
  screen: 999_999,
  screenGone: 999_999,
}

const queries: Readonly<Record<string, (things: Things) => string>> = {
  'DELETE /api/tags/:scope': ({ tag }) => `?tag=${tag}`,
  'GET /api/pfms/:id/replacements': () => '?fund=CASH',
  'GET /api/pfms/:id/fund_overlap': () => '?fund=STOCK1',
  'DELETE /api/tags/:scope/detach': ({ tag, portfolio }) => `?tag=${tag}&ids=${portfolio}`,
}

function send(app: TestApp, { call, things, as }: { call: Endpoint; things: Things; as: TestMember | undefined }) {
  const [, kind = ''] =
    /^\/api\/(pfms|notifications|fund_alerts|holding_alerts|saved_screens|members\/\w+)/.exec(call.path) ?? []
  const ids: Readonly<Record<string, number>> = {
    pfms: things.portfolio,
    notifications: things.notification,
    fund_alerts: things.alert,
    holding_alerts: things.holdingAlert,
    saved_screens: call.path.endsWith('/restore') ? things.screenGone : things.screen,
    'members/security': things.passkey,
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
      .replace(':tag', String(things.tag)) + (queries[name]?.(things) ?? '')
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
    'portfolio_reports',
    'notifications',
    'passkeys',
    'fund_alerts',
    'holding_alerts',
    'saved_screens',
    'tags',
    'portfolio_tags',
    'favorite_tags',
  ] as const
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))
  return JSON.stringify(rows)
}

/** The portfolio that is asked about has no monthly plan: its owner is told that there is nothing to change. */
const ownerHears: Readonly<Record<string, number>> = { 'POST /api/pfms/:id/redirect_plans': 422 }

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
