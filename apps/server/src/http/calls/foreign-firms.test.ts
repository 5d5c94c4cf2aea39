import type { Endpoint } from '@zhiheng/contract/endpoint.ts'
import { firmCalls } from '@zhiheng/contract/testing/calls.ts'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'

import { planContent } from '../../features/firm-plans/testing/a-plan.ts'
import { joinFirm } from '../../features/firms/join-firm.ts'
import { joinedAt } from '../../features/firms/testing/two-firms.ts'
import type { Database } from '../../platform/database/database.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { fixedClock } from '../../testing/fixed-clock.ts'
import { portfolioMarket } from '../../testing/portfolio-market.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { test as withDatabase } from '../../testing/test-database.ts'
import { addressAt, askedOfFirm } from './testing/calls-of-a-firm.ts'
import { type FullFirm, twoFullFirms } from './testing/full-firms.ts'

const test = withDatabase.extend<{ app: TestApp; firms: { one: FullFirm; other: FullFirm } }>({
  app: async ({ db }, use) => {
    const app = await testApp({ db, market: await portfolioMarket(db), clock: fixedClock() })
    await use(app)
    await app.server.close()
  },
  firms: async ({ db, app }, use) => use(await twoFullFirms(app, db)),
})

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
/** Those that take things away come last, and then what brings them back. */
const lateness = ({ method, path }: Endpoint) => (path.endsWith('/restore') ? 2 : method === 'DELETE' ? 1 : 0)
const asked = firmCalls.toSorted((one, other) => lateness(one) - lateness(other))
const isDesk = ({ allow }: Endpoint) => allow !== 'public' && allow.includes('firm_admin')

interface Asking {
  readonly call: Endpoint
  /** Whose things are named. */
  readonly of: FullFirm
  /** What stands before the address. */
  readonly prefix: string
  readonly as: TestMember | undefined
  readonly headers?: Readonly<Record<string, string>>
}

async function ask(app: TestApp, { call, of, prefix, as, headers = {} }: Asking) {
  const name = nameOf(call)
  const address = addressAt(name, of)
  const body = askedOfFirm[name]?.body?.(of, as ?? of.client)
  const cookie = as === undefined ? {} : { cookie: `sid=${as.token}`, 'x-csrf-token': as.csrf }
  return app.ask({
    method: call.method,
    url: prefix + address,
    headers: { host: 'localhost', ...cookie, ...headers },
    ...(body === undefined ? {} : { payload: body }),
  })
}

type Reply = Awaited<ReturnType<typeof ask>>
const codeOf = (reply: Reply): string =>
  reply.statusCode === 200 ? 'answered' : String(reply.json().error?.code ?? reply.statusCode)

/** Every row of every table that belongs to firms, and what their clients have, as one line a table. */
async function everything(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct table_name as name from information_schema.columns
    where table_schema = current_schema() and column_name in ('firm_id', 'portfolio_id', 'plan_id', 'pool_id', 'packet_id')
    union select 'firms' union select 'portfolios' union select 'audit_log' union select 'outbox' union select 'members'
    order by 1`.execute(db)
  expect(rows.length).toBeGreaterThan(25)
  const lines = rows.map(
    ({ name }) => sql<{ line: string }>`
      select ${name} || ' ' || count(*) || ' ' || coalesce(md5(string_agg(row::text, '|' order by row::text)), '') as line
      from ${sql.table(name)} as row`,
  )
  const found = await sql<{ line: string }>`${sql.join(lines, sql` union all `)}`.execute(db)
  return found.rows.map(({ line }) => line)
}

describe('what belongs to a firm', () => {
  test('is asked for by calls that are all known here', () => {
    expect(firmCalls.map(nameOf).toSorted()).toEqual(Object.keys(askedOfFirm).toSorted())
  })

  test('is there for its own people: the very same questions are answered', async ({ app, firms: { one } }) => {
    const refused: string[] = []
    for (const call of asked) {
      const { isOfClient } = askedOfFirm[nameOf(call)] ?? {}
      const reply = await ask(app, {
        call,
        of: one,
        prefix: `/firm/${one.id}`,
        as: isOfClient ? one.client : one.admin,
      })
      // what an earlier one has changed or taken is found all the same
      const isFound = [200, 409].includes(reply.statusCode) || mayHear[nameOf(call)] === codeOf(reply)
      if (!isFound) refused.push(`${nameOf(call)}: ${reply.statusCode} ${reply.body}`)
    }
    expect(refused).toEqual([])
  }, 120_000)

  test('is nobody else’s below its address, in its app, or under its number in a header: nothing is told and no row changes', async ({
    db,
    app,
    firms: { one, other },
  }) => {
    const people = await strangers(db, { one, other })
    const before = await everything(db)
    for (const { who, as, expected } of people) {
      for (const call of asked) {
        const prefix = `/firm/${one.id}`
        const { isOfClient, isOfAddress } = askedOfFirm[nameOf(call)] ?? {}
        // what every client of the firm may read
        const isTheirs =
          isOfClient === true &&
          (isOfAddress === true || call.path.includes('institution') || call.path.endsWith('growth'))
        if (who.startsWith('a client of the firm') && isTheirs) continue
        const wanted = expected(call)
        const said = [
          codeOf(await ask(app, { call, of: one, prefix, as })),
          codeOf(await ask(app, { call, of: one, prefix: `${prefix}/app-bank`, as })),
        ]
        expect([who, nameOf(call), ...said]).toEqual([who, nameOf(call), wanted, wanted])
      }
    }
    for (const call of asked) {
      const headers = { 'x-current-firm': String(one.id) }
      for (const as of [undefined, one.admin, one.client, other.admin]) {
        const said = codeOf(await ask(app, { call, of: one, prefix: '', as, headers }))
        expect([nameOf(call), said]).toEqual([nameOf(call), 'not_found'])
      }
      const mixed = codeOf(await ask(app, { call, of: one, prefix: `/firm/${other.id}`, as: other.admin, headers }))
      expect([nameOf(call), mixed]).toEqual([nameOf(call), 'firm_mismatch'])
    }
    expect(await everything(db)).toEqual(before)
  }, 120_000)

  test('is not found by its id below another firm, by those who run that one', async ({
    db,
    app,
    firms: { one, other },
  }) => {
    const both = await aMember(db, { groups: ['member'], hasSecondFactor: true })
    await joinFirm(db, { firmId: one.id, memberId: both.id, role: 'member', at: joinedAt })
    await joinFirm(db, { firmId: other.id, memberId: both.id, role: 'admin', at: joinedAt })
    const staff = await aMember(db, { groups: ['member', 'staff', 'developer'] })
    const before = await everything(db)
    const byId = asked.filter((call) => askedOfFirm[nameOf(call)]?.isOfAddress !== true)
    expect(byId.length).toBeGreaterThan(40)
    for (const call of byId) {
      const { isOfClient, foreign = 'not_found' } = askedOfFirm[nameOf(call)] ?? {}
      for (const as of isOfClient === true ? [other.client, both] : [other.admin, both, staff]) {
        const reply = await ask(app, { call, of: one, prefix: `/firm/${other.id}`, as })
        expect([nameOf(call), codeOf(reply)]).toEqual([nameOf(call), foreign])
        if (foreign === 'answered') expect(reply.json()).toEqual({ entries: [] })
      }
    }
    expect(await everything(db)).toEqual(before)
  }, 120_000)

  test('is not told where a draft of another firm names it, which cannot be published so', async ({
    app,
    firms: { one, other },
  }) => {
    const subsectors = [{ subsector_id: one.subsector, percent: 10 }]
    const body = { content: { ...planContent, subsectors } }
    const { plan } = (await app.post(`/firm/${other.id}/api/plans`, body, other.admin)).json()
    expect(plan.faults).toHaveLength(1)
    expect(plan.subsectors.map(({ id }: { id: number }) => id)).toEqual([other.subsector])
    expect(plan.diff.subsectors).toMatchObject([{ subsector_id: one.subsector, name: '已不存在的次類別' }])
    const sent = { version: plan.version, state: 'review' }
    const reply = await app.patch(`/firm/${other.id}/api/plans/${plan.id}`, sent, other.admin)
    expect(codeOf(reply)).toBe('plan_faulty')
  })
})

/** Where a firm's own people hear that something cannot be done: it was found. */
const mayHear: Readonly<Record<string, string>> = {
  // who wrote it
  'POST /api/plans/:id/logs': 'second_admin_needed',
  'POST /api/firm_legal/:kind/versions': 'second_admin_needed',
  // tests have no printer
  'GET /api/preflights/:id/file.pdf': 'print_unavailable',
}

interface Stranger {
  readonly who: string
  readonly as: TestMember | undefined
  readonly expected: (call: Endpoint) => string
}

async function strangers(
  db: Database,
  { one, other }: { one: FullFirm; other: FullFirm },
): Promise<readonly Stranger[]> {
  const join = (member: TestMember, firm: FullFirm, role: 'member' | 'admin') =>
    joinFirm(db, { firmId: firm.id, memberId: member.id, role, at: joinedAt })
  const [second, both] = [await aMember(db), await aMember(db, { hasSecondFactor: true })]
  await join(second, one, 'member')
  await join(both, one, 'member')
  await join(both, other, 'admin')
  const nothing = () => 'not_found'
  const asClient = (call: Endpoint) => (isDesk(call) ? 'firm_admin_required' : 'not_found')
  return [
    { who: 'a visitor', as: undefined, expected: () => 'signin_required' },
    {
      who: 'a professional of no firm',
      as: await aMember(db, { groups: ['member', 'member_pro'] }),
      expected: nothing,
    },
    { who: 'a developer of no firm', as: await aMember(db, { groups: ['member', 'developer'] }), expected: nothing },
    { who: 'an administrator of the other firm', as: other.admin, expected: nothing },
    { who: 'a client of the other firm', as: other.client, expected: nothing },
    { who: 'a client of the firm', as: second, expected: asClient },
    { who: 'a client of the firm who administers the other', as: both, expected: asClient },
  ]
}
