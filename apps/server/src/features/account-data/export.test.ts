import { sql } from 'kysely'
import { describe, expect } from 'vitest'

import { personalData } from '../../features.ts'
import type { Database } from '../../platform/database/database.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { portfolioMarket } from '../../testing/portfolio-market.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { test as withDatabase } from '../../testing/test-database.ts'
import { liveAWhile } from './testing/live-a-while.ts'
import { phoneOf } from './testing/rows-of-a-life.ts'

const PATH = '/api/members/export'

const test = withDatabase.extend<{ app: TestApp }>({
  app: async ({ db }, use) => {
    const app = await testApp({ db, market: await portfolioMarket(db) })
    await use(app)
    await app.server.close()
  },
})

const exported = (app: TestApp, who: TestMember, password = who.password) => app.post(PATH, { password }, who)

describe('POST /api/members/export', () => {
  test('gives a member everything that is theirs, and nothing of another', async ({ db, app }) => {
    const [ming, hua] = [await aMember(db), await aMember(db)]
    const [mine, theirs] = ['canary-of-ming', 'canary-of-hua']
    await liveAWhile(app, ming, mine)
    await liveAWhile(app, hua, theirs)
    const reply = await exported(app, ming)
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'private, no-store'])
    const file = reply.json()
    expect(file.profile).toMatchObject({ email: ming.email, name: mine, phone: phoneOf(ming) })
    for (const [name, rows] of Object.entries(file).filter(([, value]) => Array.isArray(value))) {
      expect([name, rows]).not.toEqual([name, []])
    }
    expect(file.portfolios[0]).toMatchObject({
      name: `${mine} 的組合`,
      holdings: [{ lipper_id: 'STOCK1', amount: 900_000 }],
      records: [
        { sequence: 1, kind: 'create' },
        { sequence: 2, reason: `${mine} 想加碼` },
      ],
      // of another feature's table, and in the same row
      batches: [{ outcome: 'waiting' }],
      proposals_opened_at: expect.any(String),
    })
    expect(file.favorites).toMatchObject([
      { lipper_id: 'STOCK2', note: `${mine} 等回檔再買`, groups: [`${mine} 的群組`] },
    ])
    expect(file.favorites_view).toEqual([{ columns: ['nav', 'since'], sort_by: 'own', direction: 'asc' }])
    expect(file.contact_messages).toMatchObject([{ message: `${mine} 想請教一個問題，謝謝您的回覆` }])
    expect(reply.body).not.toContain(theirs)
    expect(reply.body).not.toContain(hua.email)
  })

  test('gives no hash, no cookie and no token away', async ({ db, app }) => {
    const ming = await aMember(db)
    await liveAWhile(app, ming, 'ming')
    const { body } = await exported(app, ming)
    const row = await db
      .selectFrom('members')
      .select('password_hash')
      .where('id', '=', ming.id)
      .executeTakeFirstOrThrow()
    const session = await db
      .selectFrom('sessions')
      .select(['token_hash', 'csrf_token'])
      .where('member_id', '=', ming.id)
      .executeTakeFirstOrThrow()
    const { token_hash } = session
    const secrets = [row.password_hash, ming.token, session.csrf_token, token_hash.toString('hex')]
    for (const secret of [...secrets, token_hash.toString('base64'), 'argon2', 'token_hash', 'csrf']) {
      expect(body).not.toContain(secret)
    }
  })

  test('wants the password again, and remembers who took the data and who could not', async ({ db, app }) => {
    const ming = await aMember(db)
    const wrong = await exported(app, ming, 'not it')
    expect([wrong.statusCode, wrong.json().error]).toEqual([
      422,
      expect.objectContaining({ code: 'current_password_wrong', fields: { password: '目前密碼不正確' } }),
    ])
    expect((await exported(app, ming)).statusCode).toBe(200)
    const lines = await db.selectFrom('audit_log').select(['event', 'member_id']).orderBy('id').execute()
    expect(lines).toEqual([
      { event: 'password_check_failed', member_id: ming.id },
      { event: 'data_exported', member_id: ming.id },
    ])
  })

  test('answers three times a day', async ({ db, app }) => {
    const ming = await aMember(db)
    for (let time = 0; time < 3; time++) expect((await exported(app, ming)).statusCode).toBe(200)
    const refused = await exported(app, ming)
    expect([refused.statusCode, refused.json().error.code]).toEqual([429, 'rate_limited'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3600)
  })
})

describe('the places where a member stands', () => {
  test('are all known, with what is given of each and what becomes of it', async ({ db }) => {
    // a table that is missing here belongs into the personalData of its feature
    const known = personalData.flatMap(({ table, by }) => by.map((column) => `${table}.${column}`))
    expect(known.toSorted()).toEqual(await placesOf(db))
  })

  test('are given under names of which each has one that gives its rows', () => {
    const given = personalData.flatMap((place) => ('as' in place.given ? [place.given] : []))
    const names = new Set(given.map(({ as }) => as))
    const filled = new Set(given.flatMap(({ as, rows }) => (rows === null ? [] : [as])))
    expect([...filled].toSorted()).toEqual([...names].toSorted())
    expect(filled).toContain('profile')
  })
})

/** Columns that point at a member, by a foreign key or by their name. */
async function placesOf(db: Database): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`
    select 'members.id' as place
    union
    select table_name || '.' || column_name from information_schema.columns
    where table_schema = current_schema() and column_name like '%member_id'
    union
    select tied.relname || '.' || attribute.attname
    from pg_constraint
    join pg_class as tied on tied.oid = conrelid
    join pg_attribute as attribute on attribute.attrelid = conrelid and attribute.attnum = any(conkey)
    where contype = 'f' and confrelid = 'members'::regclass`.execute(db)
  return rows.map(({ place }) => place).toSorted()
}
