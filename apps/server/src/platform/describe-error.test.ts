import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'

import { aMember } from '../testing/a-member.ts'
import { portfolioMarket } from '../testing/portfolio-market.ts'
import { testApp } from '../testing/test-app.ts'
import { test } from '../testing/test-database.ts'
import { createLog } from './create-log.ts'
import type { Database } from './database/database.ts'

/** What the log writes of what a statement fails with, on the database that the tests run on. */
async function loggedOf(failing: Promise<unknown>, field = 'err'): Promise<string> {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const error = await failing.then(
    () => new Error('nothing failed'),
    (reason: unknown) => reason,
  )
  log.error({ [field]: error }, 'a call failed')
  return lines.join('')
}

async function aHolding(db: Database): Promise<void> {
  const app = await testApp({ db, market: await portfolioMarket(db) })
  const reply = await app.post(
    '/api/pfms',
    { name: '退休', funds: [{ lipper_id: 'STOCK1', amount: 654_321.09 }] },
    await aMember(db),
  )
  expect(reply.statusCode, reply.body).toBe(200)
  await app.server.close()
}

describe('of a statement that failed, the log', () => {
  test('names constraint and table, and tells nothing of the row', async ({ db }) => {
    await aHolding(db)
    const failing = sql`
      insert into portfolio_holdings (portfolio_id, position, fund_id, amount, currency, date)
      select portfolio_id, 77, fund_id, -7654321.12, currency, date from portfolio_holdings`.execute(db)
    const line = await loggedOf(failing)
    expect(line).toContain('portfolio_holdings_amount_check')
    expect(JSON.parse(line).err).toMatchObject({ code: '23514', table: 'portfolio_holdings' })
    expect(line).not.toMatch(/7654321|Failing row|"detail"/)
  })

  test('names the key that was there already, and not its value', async ({ db }) => {
    const [ming, hua] = [await aMember(db), await aMember(db)]
    const failing = db.updateTable('members').set({ email: ming.email }).where('id', '=', hua.id).execute()
    const line = await loggedOf(failing, 'why')
    expect(JSON.parse(line).why).toMatchObject({ code: '23505' })
    expect(line).not.toContain(ming.email.split('@')[0] ?? '')
  })

  test('does not quote the value that could not be read', async ({ db }) => {
    for (const query of [
      sql`select ${'secret 12,345"6'}::numeric`,
      sql`select ${'secret-day'}::date`,
      sql`select ${'123456789012'}::text::int`,
      sql`select ${'{"secret":'}::jsonb`,
    ]) {
      const line = await loggedOf(query.execute(db))
      expect(JSON.parse(line).err.code).toMatch(/^22/)
      expect(line).not.toMatch(/secret|12345|12,345/)
      expect(JSON.parse(line).err.stack).toContain('at ')
    }
  })
})

describe('of other errors, the log', () => {
  it('keeps message, stack, code and causes', async () => {
    const cause = Object.assign(new Error('connect refused'), { code: 'ECONNREFUSED', parameters: ['secret'] })
    const line = await loggedOf(Promise.reject(new TypeError('no answer', { cause })))
    const { err } = JSON.parse(line)
    expect(err).toMatchObject({ type: 'TypeError', message: 'no answer', cause: { code: 'ECONNREFUSED' } })
    expect(err.stack).toContain('describe-error.test.ts')
    expect(line).not.toContain('secret')
  })

  it('ends where causes go round', async () => {
    const error = new Error('round')
    error.cause = error
    expect(await loggedOf(Promise.reject(error))).toContain('round')
  })
})
