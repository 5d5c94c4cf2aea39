import type { Endpoint } from '@zhiheng/contract/endpoint.ts'
import { calls } from '@zhiheng/contract/testing/calls.ts'
import { describe, expect } from 'vitest'

import type { Database } from '../../platform/database/database.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { fixedClock } from '../../testing/fixed-clock.ts'
import { portfolioMarket } from '../../testing/portfolio-market.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { test as withDatabase } from '../../testing/test-database.ts'
import { tsmc } from '../../testing/tsmc.ts'
import { asked, ownedOtherwise, type Things } from './testing/calls-by-id.ts'
import { thingsOf } from './testing/things-of-a-member.ts'

const test = withDatabase.extend<{ app: TestApp }>({
  app: async ({ db }, use) => {
    const securities = new Map([[tsmc.isin, tsmc]])
    const app = await testApp({ db, market: { ...(await portfolioMarket(db)), securities }, clock: fixedClock() })
    await use(app)
    await app.server.close()
  },
})

/** What staff edit belongs to the site. */
const isOfSite = ({ path }: Endpoint) => path.startsWith('/api/admin/')

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const ownCalls = calls.filter(
  (call) => call.allow !== 'public' && call.path.includes(':') && !isOfSite(call) && !ownedOtherwise.has(nameOf(call)),
)

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
      const things = await thingsOf(app, ming)
      // whoever asks has things of the same kinds
      await thingsOf(app, hua)
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
