import { firmCalls } from '@zhiheng/contract/testing/calls.ts'
import { describe, expect } from 'vitest'

import { writes, writeWriters } from '../apps/server/src/features/articles/testing/articles-app.ts'
import { twoFirms } from '../apps/server/src/features/firms/testing/two-firms.ts'
import { aMember, type TestMember } from '../apps/server/src/testing/a-member.ts'
import { portfolioMarket } from '../apps/server/src/testing/portfolio-market.ts'
import { test as withDatabase, testApp, type TestApp } from '../apps/server/src/testing/test-app.ts'
import { tsmc } from '../apps/server/src/testing/tsmc.ts'
import { pages as everyPage } from '../apps/web/src/routes-table.ts'
import { webApplication } from './testing/web-application.ts'

// The specification's list of addresses below a firm, and what each answers to whom: below a firm, below an app, below
// both, and on our own site. Source: members spec, "Firm-scoped URLs".

type Role = 'guest' | 'client' | 'admin' | 'staff'

/** An answer: a page, nothing there, a way to sign in (and for lack of a role), home, or where it leads. */
type Answer = 'page' | 'nothing' | 'sign in' | 'role' | 'home' | `/${string}`

interface Listed {
  readonly path: string
  readonly on: Partial<Record<Role, Answer>> & { readonly all?: Answer }
  /** On our own site; as below a firm without it, where visitors need not sign in. */
  readonly own?: Listed['on']
}

/** Below a firm a visitor signs in first. */
const inside = (path: string, own: Listed['on'] = { all: 'page' }): Listed => ({
  path,
  on: { guest: 'sign in', all: 'page' },
  own,
})
/** For members, wherever it stands. */
const ofMember = (path: string): Listed => inside(path, { guest: 'sign in', all: 'page' })
/** For whoever belongs to a firm, and for staff. */
const ofFirm = (path: string): Listed => ({
  path,
  on: { guest: 'sign in', all: 'page' },
  own: { guest: 'sign in', all: 'page' },
})
const leads = (path: string, to: Answer): Listed => ({ path, on: { all: to } })
const open = (path: string): Listed => ({ path, on: { all: 'page' } })
const firmOnly = (path: string, on: Listed['on']): Listed => ({ path, on, own: { all: 'nothing' } })

const listed: readonly Listed[] = [
  leads('/web_funds/STOCK1/fy', '/funds/STOCK1#years'),
  inside('/about'),
  firmOnly('/ajax_landing', { all: 'page' }),
  inside('/articles/one'),
  inside('/authors'),
  inside('/authors/1'),
  inside('/browse'),
  inside('/browse/type-equity'),
  inside('/categories'),
  open('/charts/funds/STOCK1/performance.svg'),
  inside('/compare/funds', { guest: 'sign in', all: 'page' }),
  inside('/compare/portfolios', { guest: 'sign in', all: 'page' }),
  { path: '/console', on: { guest: 'sign in', all: 'role', staff: 'page' } },
  { path: '/console/a-1', on: { guest: 'sign in', all: 'role', staff: 'page' } },
  inside('/contact'),
  leads('/events', '/articles/events'),
  leads('/events/one/signup', '/articles/one'),
  ofMember('/favorites'),
  leads('/funds', '/search/funds'),
  inside('/funds/STOCK1'),
  inside('/funds/STOCK1/cost'),
  leads('/f/STOCK1', '/funds/STOCK1'),
  firmOnly('/landing', { all: 'page' }),
  open('/legal'),
  leads('/legal/fbevent', '/legal#fbevent'),
  open('/legal/versions'),
  ofMember('/members/consents'),
  ofMember('/vaults'),
  firmOnly('/institution/pool', { guest: 'sign in', all: 'page' }),
  firmOnly('/manage/documents', { guest: 'sign in', client: 'role', all: 'page' }),
  firmOnly('/manage', { guest: 'sign in', client: 'role', all: 'page' }),
  inside('/market'),
  inside('/market/perform'),
  inside('/market/ranking/score'),
  ofMember('/members'),
  open('/members/activate/a@b.example/token'),
  leads('/members/activate', '/members/resend'),
  // of an invitation, and of a letter of once
  ...['firm_activate', 'signed_activate', 'sub_activate'].flatMap((name) => [
    open(`/members/${name}/a@b.example/i.${'x'.repeat(43)}`),
    leads(`/members/${name}/a@b.example/t1`, '/members/activate/a%40b.example/t1'),
    leads(`/members/${name}`, '/members/resend'),
  ]),
  firmOnly('/members/mock', { guest: 'sign in', client: 'role', all: 'page' }),
  firmOnly('/manage/invitations', { guest: 'sign in', client: 'role', all: 'page' }),
  leads('/members/reset', '/members/forget'),
  open('/members/reset/a@b.example/token'),
  ofMember('/members/risk_evaluation'),
  { path: '/members/signin', on: { guest: 'page', all: 'home' } },
  open('/members/signout'),
  { path: '/members/signup/a-token', on: { guest: 'page', all: 'home' } },
  // staff who are no developers may not stand in a member's place
  { path: '/members/su', on: { guest: 'sign in', all: 'role', staff: 'home' } },
  leads('/members/update', '/members'),
  open('/micro-robo'),
  ofMember('/notifications'),
  ofMember('/portfolios'),
  inside('/recommends'),
  inside('/search'),
  inside('/search/articles/x'),
  inside('/search/authors/x'),
  inside('/search/etf/x'),
  inside('/search/funds/x/name/f'),
  ofFirm('/securities/isin/TW0002330008'),
  ofFirm('/securities/industry/SEMI'),
  leads('/sessions', '/members/security#devices'),
  leads('/sessions/12', '/members/security#devices'),
]

interface Ground {
  site: {
    readonly app: TestApp
    readonly firm: number
    readonly people: Readonly<Record<Exclude<Role, 'guest'>, TestMember>>
  }
}

const test = withDatabase.extend<Ground>({
  site: async ({ db }, use) => {
    const pages = await webApplication()
    const market = await portfolioMarket(db)
    const fund_id = market.funds[market.indexOf('STOCK1') ?? 0]?.fundId ?? 0
    const line = { fund_id, date: '2026-10-31', rank: 1, isin: tsmc.isin, name: tsmc.name, weight_percent: 60 }
    await db.insertInto('fund_holdings').values(line).execute()
    const app = await testApp({ db, market: { ...market, securities: new Map([[tsmc.isin, tsmc]]) }, pages })
    await writeWriters(db)
    await writes(db, { id: 'one' })
    const { one } = await twoFirms(db)
    // who runs a firm signs in with a second factor
    await db.updateTable('members').set({ has_second_factor: true }).where('id', '=', one.admin.id).execute()
    const staff = await aMember(db, { groups: ['member', 'staff'] })
    await use({ app, firm: one.id, people: { client: one.client, admin: one.admin, staff } })
    await app.server.close()
    await pages.close()
  },
})

const roles: readonly Role[] = ['guest', 'client', 'admin', 'staff']

async function answerOf(
  { app, people }: Ground['site'],
  { prefix, path, role }: { prefix: string; path: string; role: Role },
) {
  const { statusCode, headers } = await app.get(prefix + path, role === 'guest' ? undefined : people[role])
  if (statusCode === 200) return 'page'
  if (statusCode === 404) return 'nothing'
  const to = String(headers.location)
  if (!to.startsWith(prefix)) return `${statusCode} away to ${to}`
  const below = to.slice(prefix.length)
  if (below === '' || below === '/') return 'home'
  if (!below.startsWith('/members/signin')) return below
  return below.includes('&lacks=') ? 'role' : 'sign in'
}

describe('the specification’s addresses below a firm', () => {
  test('answer everyone as what they are, with each prefix and without', { timeout: 240_000 }, async ({ site }) => {
    const wrong: string[] = []
    for (const { path, on, own = on } of listed) {
      for (const [prefix, expected] of [
        [`/firm/${site.firm}`, on],
        [`/firm/${site.firm}/app-line`, on],
        ['/app-line', own],
        ['', own],
      ] as const) {
        for (const role of roles) {
          const answer = await answerOf(site, { prefix, path, role })
          const wanted = expected[role] ?? expected.all
          if (answer !== wanted) wrong.push(`${prefix} ${path} as ${role}: ${answer}, not ${wanted}`)
        }
      }
    }
    expect(wrong).toEqual([])
  })

  test('are nobody’s to frame, but the page that is made for it', { timeout: 240_000 }, async ({ site, db }) => {
    const { app, firm, people } = site
    const bank = 'https://www.bank.example'
    await db
      .updateTable('firms')
      .set({ embed_origins: [bank] })
      .where('id', '=', firm)
      .execute()
    const paths = [
      ...new Set(
        [...listed, ...everyPage].map(({ path }) => path.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+/g, '1')),
      ),
    ]
    expect(paths.length).toBeGreaterThan(120)
    for (const path of paths) {
      for (const who of [undefined, people.admin]) {
        const { headers } = await app.get(`/firm/${firm}${path}`, who)
        const [, framers] = /frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy'])) ?? []
        const [wanted, old] = path === '/micro-robo' ? [bank, undefined] : ["'none'", 'DENY']
        expect([path, framers, headers['x-frame-options']]).toEqual([path, wanted, old])
      }
    }
  })

  test('that are calls answer those who run the firm alone', async ({ site }) => {
    const { app, firm, people } = site
    const own = firmCalls.filter(({ method }) => method === 'GET')
    expect(own.length).toBeGreaterThan(0)
    for (const { path, allow } of own) {
      const url = `/firm/${firm}${path.replaceAll(/:\w+/g, '1')}`
      const codeOf = async (who?: TestMember) => (await app.get(url, who)).json().error?.code ?? 'answered'
      expect([path, await codeOf()]).toEqual([path, 'signin_required'])
      if (!Array.isArray(allow) || !allow.includes('firm_admin')) continue
      expect([path, await codeOf(people.client)]).toEqual([path, 'firm_admin_required'])
      for (const who of [people.admin, people.staff]) {
        expect([path, ['signin_required', 'role_required', 'firm_admin_required'].includes(await codeOf(who))]).toEqual(
          [path, false],
        )
      }
      expect([path, (await app.get(path.replaceAll(/:\w+/g, '1'), people.admin)).statusCode]).toEqual([path, 404])
    }
  })
})
