import { sql } from 'kysely'
import { describe, expect } from 'vitest'

import { personalData } from '../../features.ts'
import type { Database } from '../../platform/database/database.ts'
import { listMessages } from '../../platform/outbox/store.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { portfolioMarket } from '../../testing/portfolio-market.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { test as withDatabase } from '../../testing/test-database.ts'
import { checkInvariants } from '../back-office/check-invariants.ts'
import { createPortfolio } from '../portfolio-ledger/create-portfolio.ts'
import { startSession } from '../session/start-session.ts'
import { removeDueAccounts } from './remove-due-accounts.ts'
import { liveAWhile } from './testing/live-a-while.ts'
import { phoneOf } from './testing/rows-of-a-life.ts'

const PATH = '/api/members/deletion'
const DAY = 86_400_000

const test = withDatabase.extend<{ app: TestApp }>({
  app: async ({ db }, use) => {
    const app = await testApp({ db, market: await portfolioMarket(db) })
    await use(app)
    await app.server.close()
  },
})

const ask = (app: TestApp, who: TestMember, { email = who.email, password = who.password } = {}) =>
  app.post(PATH, { email, password }, who)

async function signInAgain(app: TestApp, who: TestMember): Promise<TestMember> {
  const reply = await app.post('/api/member/signin', { email: who.email, password: who.password })
  const token = /sid=([\w-]+)/.exec(String(reply.headers['set-cookie']))?.[1] ?? ''
  return { ...who, token, csrf: reply.json().csrf }
}

describe('POST /api/members/deletion', () => {
  test('ends every session, says the day, and tells the member by mail', async ({ db, app }) => {
    const ming = await aMember(db)
    const reply = await ask(app, ming)
    expect([reply.statusCode, reply.json().due_on]).toEqual([200, '2026-12-04'])
    expect(String(reply.headers['set-cookie'])).toContain('sid=; Max-Age=0')
    expect((await app.get('/api/member', ming)).statusCode).toBe(403)
    const mails = await listMessages(db, 10)
    expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [ming.email, '我們已收到您刪除帳號的申請'],
    ])
    expect(mails[0]?.text).toContain('2026/12/04')
  })

  test('wants the address and the password, each in words of its own', async ({ db, app }) => {
    const ming = await aMember(db)
    const elsewhere = await ask(app, ming, { email: 'hua@test.example' })
    expect([elsewhere.statusCode, elsewhere.json().error.code]).toEqual([422, 'email_mismatch'])
    const guessed = await ask(app, ming, { password: 'not it' })
    expect([guessed.statusCode, guessed.json().error.code]).toEqual([422, 'current_password_wrong'])
    expect((await app.get('/api/members/account', ming)).json().deletion_due_on).toBeNull()
    expect((await ask(app, ming, { email: ` ${ming.email.toUpperCase()} ` })).statusCode).toBe(200)
  })

  test('asked again keeps the first day, and writes no second mail', async ({ db, app }) => {
    const ming = await aMember(db)
    await ask(app, ming)
    app.clock.forward(3 * DAY)
    const again = await ask(app, await signInAgain(app, ming))
    expect(again.json().due_on).toBe('2026-12-04')
    expect(await listMessages(db, 10)).toHaveLength(1)
  })

  for (const group of ['staff', 'developer'] as const) {
    test(`refuses the last of ${group}, and lets one of two go`, async ({ db, app }) => {
      const [one, other] = [
        await aMember(db, { groups: ['member', group] }),
        await aMember(db, { groups: ['member', group] }),
      ]
      expect((await ask(app, one)).statusCode).toBe(200)
      const refused = await ask(app, other)
      expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'last_admin'])
    })
  }

  test('of the last two developers at once lets one go', async ({ db, app }) => {
    const both = [await aMember(db, { groups: ['developer'] }), await aMember(db, { groups: ['developer'] })]
    const replies = await Promise.all(both.map((who) => ask(app, who)))
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
  })
})

describe('DELETE /api/members/deletion', () => {
  test('keeps the account for whoever signs in within the fourteen days', async ({ db, app }) => {
    const ming = await aMember(db)
    await ask(app, ming)
    app.clock.forward(13 * DAY)
    const back = await signInAgain(app, ming)
    expect((await app.get('/api/members/account', back)).json().deletion_due_on).toBe('2026-12-04')
    expect((await app.get('/api/member', back)).json().member.deletion_due_on).toBe('2026-12-04')
    expect((await app.delete(PATH, back)).json()).toEqual({ deletion_due_on: null })
    expect((await app.delete(PATH, back)).statusCode).toBe(200)
    expect(new Set((await listMessages(db, 10)).map(({ subject }) => subject))).toEqual(
      new Set(['您的知衡帳號已恢復', '我們已收到您刪除帳號的申請']),
    )
    app.clock.forward(30 * DAY)
    expect(await removeDueAccounts(app.site, personalData)).toBe(0)
    expect((await app.get('/api/member', await signInAgain(app, ming))).json().member.deletion_due_on).toBeUndefined()
  })
})

describe('the removal of an account', () => {
  test('waits for its day, and then leaves nothing of the person in any table', async ({ db, app }) => {
    const [ming, hua] = [await aMember(db), await aMember(db)]
    const [mine, theirs] = ['canary-of-ming', 'canary-of-hua']
    await liveAWhile(app, ming, mine)
    await liveAWhile(app, hua, theirs)
    await ask(app, ming)
    app.clock.forward(14 * DAY - 1000)
    expect(await removeDueAccounts(app.site, personalData)).toBe(0)
    expect((await rowsWith(db, ming.email)).length).toBeGreaterThan(3)
    app.clock.forward(1000)
    expect(await removeDueAccounts(app.site, personalData)).toBe(1)
    expect(await removeDueAccounts(app.site, personalData)).toBe(0)

    expect(await rowsWith(db, ming.email)).toEqual([])
    expect(await rowsWith(db, mine)).toEqual([])
    expect(await rowsWith(db, phoneOf(ming))).toEqual([])
    expect(await rowsWith(db, phoneOf(hua))).toContain('members')
    expect((await rowsWith(db, hua.email)).length).toBeGreaterThan(1)
    expect((await rowsWith(db, theirs)).length).toBeGreaterThan(4)
    expect(await db.selectFrom('sessions').select('member_id').where('member_id', '=', ming.id).execute()).toEqual([])
  })

  test('leaves alone whose address is only like theirs', async ({ db, app }) => {
    const ming = await aMember(db, { email: 'ming+fund@test.example' })
    const others = ['xming+fund@test.example', 'ming+fund@test.example.tw', 'mingg+fund@test.example']
    for (const email of others) {
      await app.post('/api/member/contact', { name: '王', email, topic: 'other', message: '請問如何更改電子郵件信箱' })
    }
    const before = (await listMessages(db, 50)).length
    await ask(app, ming)
    app.clock.forward(14 * DAY)
    await removeDueAccounts(app.site, personalData)
    expect(await listMessages(db, 50)).toHaveLength(before)
    expect(await db.selectFrom('contact_messages').select('email').execute()).toHaveLength(3)
  })

  test('keeps the ledger, so that every invariant holds as before', async ({ db, app }) => {
    const ming = await aMember(db)
    await liveAWhile(app, ming, 'ming')
    const sums = () =>
      db
        .selectFrom('rebalance_notes')
        .select(['portfolio_id', 'before', 'after', 'actor_member_id'])
        .orderBy('id')
        .execute()
    const before = await sums()
    await ask(app, ming)
    app.clock.forward(14 * DAY)
    await removeDueAccounts(app.site, personalData)
    expect(await sums()).toEqual(before)
    const results = await checkInvariants(db, { clock: app.clock, market: app.site.market() })
    expect(results.filter(({ failures }) => failures.length > 0)).toEqual([])
  })

  test('leaves of the member’s row only when it was made, shown and emptied', async ({ db, app }) => {
    const [ming, nobody] = [await aMember(db), await aMember(db)]
    await liveAWhile(app, ming, 'ming')
    await ask(app, ming)
    await ask(app, nobody)
    app.clock.forward(14 * DAY)
    await removeDueAccounts(app.site, personalData)
    const rowOf = async ({ id }: TestMember) => {
      const row = await db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      const { id: _id, email, created_at: _made, activated_at: _shown, ...rest } = row
      expect(email).toMatch(/^removed-\d+-[\da-f-]{36}@removed\.invalid$/)
      return rest
    }
    // a column that a row gets one day is emptied here, or is the same for whoever goes
    expect(await rowOf(ming)).toEqual(await rowOf(nobody))
    expect(await rowOf(ming)).toMatchObject({ groups: [], phone: null, risk_level: null, deletion_due_at: null })
  })

  test('lets the address begin again, and the old password open nothing', async ({ db, app }) => {
    const ming = await aMember(db)
    await ask(app, ming)
    app.clock.forward(14 * DAY)
    await removeDueAccounts(app.site, personalData)
    const signIn = await app.post('/api/member/signin', { email: ming.email, password: ming.password })
    expect([signIn.statusCode, signIn.json().error.code]).toEqual([401, 'invalid_credentials'])
    const again = await aMember(db, { email: ming.email })
    expect((await app.get('/api/pfms', again)).json().entries ?? []).toEqual([])
  })

  test('done by two at once removes each account once', async ({ db, app }) => {
    const leaving = [await aMember(db), await aMember(db), await aMember(db)]
    for (const who of leaving) await ask(app, who)
    app.clock.forward(14 * DAY)
    const removed = await Promise.all([
      removeDueAccounts(app.site, personalData),
      removeDueAccounts(app.site, personalData),
    ])
    expect(removed.reduce((sum, count) => sum + count, 0)).toBe(3)
    const events = await db.selectFrom('audit_log').select('event').where('event', '=', 'account_removed').execute()
    expect(events).toHaveLength(3)
  })

  test('lets a record’s reason be forgotten, and nothing else of it be changed', async ({ db, app }) => {
    const ming = await aMember(db)
    await liveAWhile(app, ming, 'ming')
    await expect(db.updateTable('rebalance_notes').set({ reason: 'another' }).execute()).rejects.toThrow('append-only')
    await expect(db.updateTable('rebalance_notes').set({ reason: null, after: '[]' }).execute()).rejects.toThrow(
      'append-only',
    )
    await expect(db.deleteFrom('rebalance_notes').execute()).rejects.toThrow('append-only')
  })
})

/** Tables in which a text stands, in whatever column. */
async function rowsWith(db: Database, text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(db)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(name)} as held
      where position(${text} in lower(held::text)) > 0`.execute(db)
    if ((rows[0]?.count ?? 0) > 0) found.push(name)
  }
  return found
}

describe('a request that is under way while its account is removed', () => {
  test('gets no session behind the right password, and leaves no portfolio', async ({ db, app }) => {
    const ming = await aMember(db)
    await ask(app, ming)
    app.clock.forward(15 * DAY)
    await removeDueAccounts(app.site, personalData)
    // as if the password had been checked, or the session read, before the removal
    const arrival = { memberId: ming.id, now: app.clock.now(), ip: '192.0.2.1', userAgent: null }
    const arriving = db.transaction().execute((trx) => startSession(trx, arrival))
    await expect(arriving).rejects.toMatchObject({ code: 'invalid_credentials' })
    const wanted = { name: '太晚', currency: 'TWD', funds: [{ lipper_id: 'CASH', amount: 1000 }] } as const
    await expect(createPortfolio(app.site, ming.id, wanted)).rejects.toMatchObject({ code: 'signin_required' })
    const results = await checkInvariants(db, { clock: app.clock, market: app.site.market() })
    expect(results.flatMap(({ failures }) => failures)).toEqual([])
  })
})
