import { calls, firmCalls } from '@zhiheng/contract/testing/calls.ts'
import fc from 'fast-check'
import { describe, expect } from 'vitest'

import { readDomains } from '../../features/firms/hold-domains.ts'
import { joinFirm } from '../../features/firms/join-firm.ts'
import { joinedAt } from '../../features/firms/testing/two-firms.ts'
import type { Database } from '../../platform/database/database.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { fixedClock } from '../../testing/fixed-clock.ts'
import { portfolioMarket } from '../../testing/portfolio-market.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { test as withDatabase } from '../../testing/test-database.ts'
import { addressAt } from './testing/calls-of-a-firm.ts'
import { type FullFirm, twoFullFirms } from './testing/full-firms.ts'

const test = withDatabase.extend<{ app: TestApp }>({
  app: async ({ db }, use) => {
    const app = await testApp({ db, market: await portfolioMarket(db), clock: fixedClock() })
    await use(app)
    await app.server.close()
  },
})

/** What stands in rows of a firm, of every kind there is, and nowhere else. */
const marks = { one: '只有甲知道', other: '只有乙知道' } as const
type Which = keyof typeof marks
const whiches = ['one', 'other'] as const

/** A name of the first firm's own, which leads to its site without a number. */
const OWN_NAME = 'fund.bank.example'

/** A step of somebody who tries: who they are, where they ask, through whose eyes they look, and what they ask for. */
interface Step {
  readonly who: string
  readonly host: 'localhost' | typeof OWN_NAME
  readonly firm: Which | 'none'
  readonly app: '' | '/app-bank'
  readonly viewing: string
  readonly header: Which | 'none'
  readonly query: Which | 'none'
  readonly form: '' | 'csv'
  readonly path: string
}

/** All but the answers of an evaluation: those of these clients were never given. */
const reads = [...firmCalls, ...calls].filter(
  ({ method, file, path }) => method === 'GET' && file === undefined && path !== '/api/member/risk_evaluation',
)

/** Every address of a call: about the things of one firm, of the other, and of whoever has the first number. */
function addresses(firms: Readonly<Record<Which, FullFirm>>): string[] {
  const found = reads.flatMap(({ path }) => [
    ...whiches.map((which) => addressAt(`GET ${path}`, firms[which])),
    path.replace(':email', encodeURIComponent(firms.one.admin.email)).replaceAll(/:\w+/g, '1'),
  ])
  return [...new Set(found)].filter((path) => !path.includes(':'))
}

function stepsOf(who: readonly string[], paths: readonly string[]) {
  const firm = fc.constantFrom<Step['firm']>('one', 'other', 'none')
  // most of what may be said of a firm contradicts itself and is refused: half of the steps say nothing
  const said = fc.oneof(fc.constant('none' as const), firm)
  return fc.array(
    fc.record({
      who: fc.constantFrom(...who),
      host: fc.constantFrom('localhost' as const, 'localhost' as const, OWN_NAME),
      firm,
      app: fc.constantFrom('' as const, '/app-bank' as const),
      viewing: fc.constantFrom('', '', 'staff', 'guest', 'member', 'pro', 'firm_admin', 'firm_member'),
      header: said,
      query: said,
      form: fc.constantFrom('' as const, 'csv' as const),
      path: fc.constantFrom(...paths),
    }),
    { minLength: 8, maxLength: 24 },
  )
}

/** Who tries, and of which firms they are. */
async function triers(db: Database, { one, other }: Readonly<Record<Which, FullFirm>>) {
  const both = await aMember(db, { groups: ['member', 'member_pro'], hasSecondFactor: true })
  await joinFirm(db, { firmId: one.id, memberId: both.id, role: 'admin', at: joinedAt })
  await joinFirm(db, { firmId: other.id, memberId: both.id, role: 'member', at: joinedAt })
  const staff = await aMember(db, { groups: ['member', 'staff', 'developer'] })
  const none = await aMember(db, { groups: ['member', 'member_pro'] })
  const people: Readonly<Record<string, { readonly as?: TestMember; readonly of: readonly Which[] }>> = {
    'a visitor': { of: [] },
    'a member of no firm': { as: none, of: [] },
    'an administrator of the first': { as: one.admin, of: ['one'] },
    'a client of the first': { as: one.client, of: ['one'] },
    'an administrator of the second': { as: other.admin, of: ['other'] },
    'a client of the second': { as: other.client, of: ['other'] },
    'an administrator of the first and client of the second': { as: both, of: ['one', 'other'] },
    'one of the staff': { as: staff, of: ['one', 'other'] },
  }
  return people
}

/** Below which firm a step is answered, if it is. */
const placeOf = ({ host, firm }: Step) => (host === OWN_NAME && firm === 'none' ? 'one' : firm)

/** What a browser sends for a step. */
function requestOf(step: Step, firms: Readonly<Record<Which, FullFirm>>, as: TestMember | undefined) {
  const idOf = (which: Step['firm']) => (which === 'none' ? '' : String(firms[which].id))
  const prefix = step.firm === 'none' ? '' : `/firm/${idOf(step.firm)}`
  const words = new URLSearchParams(step.path.split('?')[1] ?? '')
  if (step.query !== 'none') words.set('current_firm', idOf(step.query))
  if (step.form !== '') words.set('format', step.form)
  return {
    url: `${prefix}${step.app}${step.path.split('?')[0] ?? ''}?${words.toString()}`,
    headers: {
      host: step.host,
      cookie: `sid=${as?.token ?? ''}; viewing=${step.viewing}`,
      ...(step.header === 'none' ? {} : { 'x-current-firm': idOf(step.header) }),
    },
  }
}

describe('what a firm keeps', () => {
  test('is shown below this firm alone, and to its own people and staff alone, whoever asked before and however they go about it', async ({
    db,
    app,
  }) => {
    const firms = await twoFullFirms(app, db, marks)
    await db.insertInto('firm_domains').values({ domain: OWN_NAME, firm_id: firms.one.id, leads: true }).execute()
    await readDomains(app.site, db)
    const people = await triers(db, firms)
    const seen = new Set<string>()

    const take = async (step: Step) => {
      const { as, of = [] } = people[step.who] ?? {}
      const reply = await app.ask(requestOf(step, firms, as))
      expect([step, reply.statusCode < 500]).toEqual([step, true])
      for (const which of whiches.filter((one) => reply.body.includes(marks[one]))) {
        seen.add(`${which} ${step.who}`)
        // at the desk of the staff all firms are looked after
        const isDesk = step.who === 'one of the staff' && step.path.startsWith('/api/admin/')
        // on our own site a member has the documents of all of their firms
        const isOwn = placeOf(step) === 'none' && step.path.startsWith('/api/vaults/')
        const isThere = isOwn || placeOf(step) === which
        expect([which, step, isDesk || (isThere && of.includes(which))]).toEqual([which, step, true])
        // nobody between us and them keeps it
        expect([step, reply.headers['cache-control']]).toEqual([step, 'private, no-store'])
      }
    }

    const paths = addresses(firms)
    await fc.assert(
      fc.asyncProperty(stepsOf(Object.keys(people), paths), async (steps) => {
        for (const step of steps) await take(step)
      }),
      { numRuns: 60 },
    )
    // those who may read it have come upon it: the search looks where the rows are
    const plain = { host: 'localhost', app: '', viewing: '', header: 'none', query: 'none', form: '' } as const
    const wheres = { 'an administrator of the first': 'one', 'an administrator of the second': 'other' } as const
    for (const [who, firm] of Object.entries(wheres))
      for (const path of paths) await take({ ...plain, who, firm, path })
    expect([...seen]).toEqual(
      expect.arrayContaining(['one an administrator of the first', 'other an administrator of the second']),
    )
  }, 180_000)
})
