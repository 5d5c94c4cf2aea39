import { HOUR_MS } from '@zhiheng/domain/calendar/durations.ts'
import { describe, expect } from 'vitest'

import type { Database } from '../../../platform/database/database.ts'
import { aMember, type TestMember } from '../../../testing/a-member.ts'
import { type DnsServer, startDnsServer } from '../../../testing/dns-server.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { test as withDatabase } from '../../../testing/test-database.ts'
import { type TestFirm, twoFirms } from '../../firms/testing/two-firms.ts'
import { readFirm } from '../find-firms.ts'
import { checkDomains } from './check-domains.ts'

/** The app, which asks a name server of this test's own. */
const test = withDatabase.extend<{ dns: DnsServer; app: TestApp }>({
  // oxlint-disable-next-line no-empty-pattern -- the fixture needs no other
  dns: async ({}, use) => {
    const dns = await startDnsServer()
    await use(dns)
    dns.close()
  },
  app: async ({ db, dns }, use) => {
    const app = await testApp({ db, environment: { dnsServers: [dns.address] } })
    await use(app)
    await app.server.close()
  },
})

const domain = 'fund.bank.example'
const going = new AbortController().signal
const staffOf = (db: Database) => aMember(db, { groups: ['member', 'staff'] })

interface Naming {
  readonly firm: number
  readonly staff: TestMember
  readonly domains?: readonly string[]
  readonly typed?: string
}

async function name(app: TestApp, { firm, staff, domains = [domain], typed = '甲銀行' }: Naming) {
  const { version } = (await app.get(`/api/admin/firms/${firm}`, staff)).json()
  const access = { version, domains, embed_origins: [], hidden: [], typed, password: staff.password }
  const reply = await app.put(`/api/admin/firms/${firm}/access`, access, staff)
  expect(reply.statusCode).toBe(200)
  return reply.json()
}

const check = (app: TestApp, { firm, staff }: Naming, of = domain) =>
  app.post(`/api/admin/firms/${firm}/domains/check`, { domain: of }, staff)

const leads = async (app: TestApp, host = domain) =>
  (await app.ask({ url: '/api/app_version', headers: { host } })).statusCode === 200

describe('a firm’s own name', () => {
  test('leads nowhere until whoever owns it has set its record, and to the firm from then on', async ({
    db,
    dns,
    app,
  }) => {
    const [staff, { one }] = [await staffOf(db), await twoFirms(db)]
    const by = { firm: one.id, staff }
    const { domain_states: states, waiting } = await name(app, by)
    expect(states).toMatchObject([{ domain, leads: false, proved_at: null, fault: null }])
    const { record } = states[0]
    expect(record).toEqual({
      name: `_zhiheng.${domain}`,
      value: expect.stringMatching(/^zhiheng-site-verification=[\da-f]{32}$/),
    })
    expect([waiting, await leads(app)]).toEqual([1, false])

    const said = async () => (await check(app, by)).json().domain_states[0]
    expect(await said()).toMatchObject({ fault: 'none', leads: false })
    dns.answer(record.name, ['zhiheng-site-verification=another', 'v=spf1 -all'])
    expect(await said()).toMatchObject({ fault: 'wrong', leads: false })
    dns.answer(record.name, 'failure')
    expect(await said()).toMatchObject({ fault: 'unreachable', leads: false })
    expect(await leads(app)).toBe(false)

    dns.answer(record.name, ['v=spf1 -all', record.value])
    expect(await said()).toMatchObject({ fault: null, leads: true, proved_at: app.clock.now().toISOString() })
    expect(await leads(app)).toBe(true)
    const events = db.selectFrom('audit_log').select(['member_id', 'details']).where('event', '=', 'firm_domain_proved')
    expect(await events.execute()).toEqual([{ member_id: staff.id, details: { firm: one.id, domain } }])
  })

  test('says so when no server answers in time', async ({ db, dns, app }) => {
    const [staff, { one }] = [await staffOf(db), await twoFirms(db)]
    const { domain_states: states } = await name(app, { firm: one.id, staff })
    dns.answer(states[0].record.name, 'silence')
    const reply = await check(app, { firm: one.id, staff })
    expect(reply.json().domain_states).toMatchObject([{ fault: 'timeout', leads: false }])
  }, 20_000)

  test('in another script is proved as browsers send it', async ({ db, dns, app }) => {
    const [staff, { one }] = [await staffOf(db), await twoFirms(db)]
    const by = { firm: one.id, staff, domains: ['基金.銀行.example'] }
    const { domains, domain_states: states } = await name(app, by)
    expect(domains).toEqual(['xn--3jsy95k.xn--jn2ax2s.example'])
    dns.answer(`_zhiheng.${domains[0]}`, [states[0].record.value])
    expect((await check(app, by, '基金.銀行.example')).json().domain_states).toMatchObject([{ leads: true }])
    expect(await leads(app, domains[0])).toBe(true)
  })

  test('keeps its proof while other names come and go, and needs another one at another firm', async ({
    db,
    dns,
    app,
  }) => {
    const [staff, { one, other }] = [await staffOf(db), await twoFirms(db)]
    const { domain_states: first } = await name(app, { firm: one.id, staff })
    dns.answer(first[0].record.name, [first[0].record.value])
    await check(app, { firm: one.id, staff })
    const { domain_states: both } = await name(app, { firm: one.id, staff, domains: ['a.example', domain] })
    expect(both).toMatchObject([
      { domain: 'a.example', leads: false },
      { domain, leads: true, record: first[0].record },
    ])
    await name(app, { firm: one.id, staff, domains: [] })
    const { domain_states: moved } = await name(app, { firm: other.id, staff, typed: '乙銀行' })
    expect(moved).toMatchObject([{ domain, leads: false, proved_at: null }])
    expect(moved[0].record.value).not.toBe(first[0].record.value)
    expect((await check(app, { firm: other.id, staff })).json().domain_states).toMatchObject([{ fault: 'wrong' }])
    expect(await leads(app)).toBe(false)
  })

  test('is shown to those who run the firm with the record that proves it, and to nobody of another', async ({
    db,
    dns,
    app,
  }) => {
    const [staff, { one, other }] = [await staffOf(db), await twoFirms(db)]
    const { domain_states: states } = await name(app, { firm: one.id, staff })
    const own = async (firm: TestFirm) => (await app.get(`/firm/${firm.id}/api/firm_settings`, firm.admin)).json()
    expect((await own(one)).domain_states).toEqual(states)
    expect((await own(other)).domain_states).toEqual([])
    dns.answer(states[0].record.name, [states[0].record.value])
    const checked = await check(app, { firm: one.id, staff })
    expect((await own(one)).domain_states).toEqual(checked.json().domain_states)
    const another = await app.get(`/firm/${one.id}/api/firm_settings`, other.admin)
    expect([another.statusCode, another.body.includes('verification')]).toEqual([404, false])
  })

  test('is checked by staff alone, and only where it is the firm’s', async ({ db, app }) => {
    const [staff, { one, other }] = [await staffOf(db), await twoFirms(db)]
    await name(app, { firm: one.id, staff })
    expect((await check(app, { firm: other.id, staff })).statusCode).toBe(404)
    expect((await check(app, { firm: 999_999, staff })).statusCode).toBe(404)
    expect((await check(app, { firm: one.id, staff: one.admin })).statusCode).toBe(403)
  })

  test('of this machine needs no proof', async ({ db, app }) => {
    const [staff, { one }] = [await staffOf(db), await twoFirms(db)]
    const { domain_states: states, waiting } = await name(app, { firm: one.id, staff, domains: ['fund.localhost'] })
    expect([states, waiting]).toMatchObject([[{ leads: true, record: null }], 0])
    expect(await leads(app, 'fund.localhost')).toBe(true)
  })
})

describe('the proofs of all names', () => {
  test('are looked for twice a day: who has set the record since need not wait for staff', async ({ db, dns, app }) => {
    const [staff, { one }] = [await staffOf(db), await twoFirms(db)]
    const { domain_states: states } = await name(app, { firm: one.id, staff })
    expect(await checkDomains(app.site, going)).toBe(1)
    expect([await checkDomains(app.site, going), await leads(app)]).toEqual([0, false])
    dns.answer(states[0].record.name, [states[0].record.value])
    app.clock.forward(12 * HOUR_MS)
    expect([await checkDomains(app.site, going), await leads(app)]).toEqual([1, true])
  })

  test('that are gone are told to staff once, and close nobody’s site', async ({ db, dns, app }) => {
    const [staff, { one }] = [await staffOf(db), await twoFirms(db)]
    const { domain_states: states } = await name(app, { firm: one.id, staff })
    dns.answer(states[0].record.name, [states[0].record.value])
    await check(app, { firm: one.id, staff })
    dns.answer(states[0].record.name, 'failure')
    app.clock.forward(12 * HOUR_MS)
    await checkDomains(app.site, going)
    const told = () => db.selectFrom('notifications').select(['member_id', 'kind', 'link']).execute()
    // that nobody could be asked says nothing of the record
    expect(await told()).toEqual([])
    dns.answer(states[0].record.name, [])
    for (const _ of [1, 2]) {
      app.clock.forward(12 * HOUR_MS)
      await checkDomains(app.site, going)
    }
    expect(await told()).toEqual([{ member_id: staff.id, kind: 'firm_domain', link: `/admin/firms/${one.id}` }])
    const firm = await readFirm(app.site, one.id)
    expect(firm).toMatchObject({ waiting: 1, domain_states: [{ leads: true, fault: 'none' }] })
    expect(firm.domain_states[0]?.lost_at).not.toBeNull()
    expect(await leads(app)).toBe(true)
  })

  test('of names that were set before there was a proof are missing, and these lead on', async ({ db, app }) => {
    const [{ one }] = [await twoFirms(db), await staffOf(db)]
    await db.insertInto('firm_domains').values({ domain, firm_id: one.id, leads: true }).execute()
    await checkDomains(app.site, going)
    const firm = await readFirm(app.site, one.id)
    expect(firm).toMatchObject({ waiting: 1, domain_states: [{ leads: true, proved_at: null, fault: 'none' }] })
    expect(await db.selectFrom('notifications').select('id').execute()).toEqual([])
  })
})
